import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A picture, ready to be sent on. */
export interface Picture {
  type: string
  bytes: Uint8Array
}

/** Why there is no picture. Nobody reads it but the log: the card shows a placeholder. */
export class NoPicture extends Error {}

const milliseconds = 5_000
const largest = 2 * 1024 * 1024
/** What a browser draws and no script hides in. */
const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
/** Where the identity provider keeps people's pictures. */
const hosts = ['googleusercontent.com', 'ggpht.com']

/** Which pictures are fetched at all: those of the provider's hosts, over https, and the demo world's on our own site. */
export function isKnownPicture(url: URL, ownOrigin: string): boolean {
  if (isDemoPicture(url, ownOrigin)) return true
  const isKnownHost = hosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
  return (
    isKnownHost &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === ''
  )
}

function isDemoPicture(url: URL, ownOrigin: string): boolean {
  return url.origin === ownOrigin && url.pathname.startsWith('/demo/pictures/')
}

/**
 * Fetches a profile picture within the limits of design, decision 14: known hosts, public addresses, image types, 2 MB, 5 seconds,
 * no redirects. The address that was checked is the address that is connected to. Throws `NoPicture`.
 */
export async function fetchPicture(
  address: string,
  ownOrigin: string,
  lookup: LookupFunction = systemLookup,
): Promise<Picture> {
  // The demo community's pictures have addresses without an origin.
  const url = URL.parse(address, ownOrigin)
  if (!url || !isKnownPicture(url, ownOrigin)) throw new NoPicture('not a known host')
  const signal = AbortSignal.timeout(milliseconds)
  try {
    const answer = await ask(
      url,
      isDemoPicture(url, ownOrigin) ? lookup : publicOnly(lookup),
      signal,
    )
    return await readPicture(answer)
  } catch (error) {
    throw error instanceof NoPicture
      ? error
      : new NoPicture(signal.aborted ? 'too slow' : 'no answer', { cause: error })
  }
}

function ask(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(
      url,
      { lookup, signal, agent: false, headers: { accept: [...types].join(', ') } },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function readPicture(answer: IncomingMessage): Promise<Picture> {
  try {
    const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (answer.statusCode !== 200) throw new NoPicture(`answered ${answer.statusCode}`)
    if (!types.has(type)) throw new NoPicture(`not an image type: ${type.slice(0, 50)}`)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of answer) {
      size += chunk.length
      if (size > largest) throw new NoPicture('more than 2 MB')
      chunks.push(chunk)
    }
    return { type, bytes: Buffer.concat(chunks) }
  } finally {
    answer.destroy()
  }
}

/** A name's addresses without the private ones; a name with none left is unknown. Node connects to what this answers and to no other. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const all = Array.isArray(found) ? found : []
      const allowed = all.filter(({ address }) => isPublic(address))
      const [first] = allowed
      if (error) callback(error, [])
      else if (!first) callback(new NoPicture('not a public address'), [])
      else if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}

/** Of version 6 only 2000::/3 is given out for the internet at large; in it lie 6to4, Teredo and documentation. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const reservedV6 = new BlockList()
reservedV6.addSubnet('2001::', 32, 'ipv6')
reservedV6.addSubnet('2001:db8::', 32, 'ipv6')
reservedV6.addSubnet('2002::', 16, 'ipv6')

/** Whether an address belongs to the internet at large and not to a network of our own (loopback, private, link-local, …). */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return publicV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6')
    default:
      return false
  }
}
