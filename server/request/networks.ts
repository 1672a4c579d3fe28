import ipaddr from 'ipaddr.js'

export interface Network {
  key: string
  times: number
}

/**
 * A /56 may use the limit of this many customers: many providers give a whole /56 to one household,
 * some hosting companies divide it between 256 customers.
 */
const timesOf56 = 4

/**
 * A /48 too: one customer of a tunnel or of a business line has all 65,536 networks of it, while
 * the phones of a town can be in one as well.
 */
const timesOf48 = 16

/**
 * The networks that an IP address counts as, the smallest first. A customer with IPv6 has at least
 * a /64, which is 2^64 addresses, and often a /56 or a /48 (RFC 6177). An IPv4 address, and a key
 * that is no IP address, counts as itself.
 */
export function networksOf(key: string): [Network, ...Network[]] {
  if (!key.includes(':') || !ipaddr.IPv6.isValid(key)) return [{ key, times: 1 }]
  const groups = ipaddr.IPv6.parse(key).parts.slice(0, 4)
  const [one = 0, two = 0, three = 0, four = 0] = groups
  return [
    { key: groups.join(':'), times: 1 },
    { key: `${[one, two, three, four & 0xff00].join(':')}/56`, times: timesOf56 },
    { key: `${[one, two, three].join(':')}/48`, times: timesOf48 },
  ]
}
