import ipaddr from 'ipaddr.js'

export interface Network {
  key: string
  times: number
}

/** Providers give a /56 to one household; some hosting companies divide it among 256. */
const timesOf56 = 4

/** One customer of a tunnel has 65,536 networks; the phones of a town can be in one too. */
const timesOf48 = 16

/** A customer with IPv6 has at least a /64, often a /56 or a /48 (RFC 6177). */
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

/** The largest that can be one customer's. */
export function networkOf(ip: string): string {
  return networksOf(ip).at(-1)?.key ?? ip
}
