import { BlockList, isIP } from 'node:net'

/** Whom requests come from. */
export interface Addresses {
  /**
   * The address a request comes from, for counting and for nothing else. A proxy of ours is believed about the last address in its
   * `X-Forwarded-For`, the one it has added itself; when that is a proxy of ours too, about the one before, and so on. What anybody
   * else writes there is theirs to invent.
   * @param remote the address at the other end of the socket; unknown once that is closed
   */
  addressOf(remote: string | undefined, forwardedFor: string | null | undefined): string
  /** Whether that end of the socket is a proxy of ours. */
  isProxy(remote: string | undefined): boolean
}

/** @param trusted addresses and networks (`10.0.0.0/8`) of proxies, beside this machine's own, which are always trusted */
export function openAddresses(trusted: string[] = []): Addresses {
  const proxies = new BlockList()
  for (const network of ['127.0.0.0/8', '::1', ...trusted]) addNetwork(proxies, network)

  function isOurs(address: string): boolean {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }

  return {
    isProxy: (remote) => isOurs(plain(remote ?? '')),
    addressOf(remote, forwardedFor) {
      let address = plain(remote ?? '')
      const hops = forwardedFor?.split(',') ?? []
      while (isOurs(address)) {
        const before = plain(hops.pop()?.trim() ?? '')
        if (isIP(before) === 0) break
        address = before
      }
      return address || 'unknown'
    },
  }
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** A server that listens on both kinds of address sees IPv4 ones as `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
