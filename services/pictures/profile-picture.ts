import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface Picture {
  type: string
  bytes: Uint8Array
}

/** Only the log shows the reason: the card draws a placeholder. */
export class NoPicture extends Error {}

const timeoutMs = 5_000
const maxBytes = 2 * 1024 * 1024
/** Raster formats only: an SVG can hold scripts. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
const knownHosts = ['googleusercontent.com', 'ggpht.com']

export function isKnownPicture(url: URL, ownOrigin: string): boolean {
  if (isDemoPicture(url, ownOrigin)) return true
  const isKnownHost = knownHosts.some(
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

/** Connects to the very address that was checked, so DNS rebinding changes nothing. */
export async function fetchPicture(
  address: string,
  ownOrigin: string,
  lookup: LookupFunction = systemLookup,
): Promise<Picture> {
  // Pictures of the demo world are stored as paths.
  const url = URL.parse(address, ownOrigin)
  if (!url || !isKnownPicture(url, ownOrigin)) throw new NoPicture('not a known host')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(
      url,
      isDemoPicture(url, ownOrigin) ? lookup : publicOnly(lookup),
      signal,
    )
    return await readPicture(response)
  } catch (error) {
    throw error instanceof NoPicture
      ? error
      : new NoPicture(signal.aborted ? 'too slow' : 'no answer', { cause: error })
  }
}

function send(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(
      url,
      { lookup, signal, agent: false, headers: { accept: [...imageTypes].join(', ') } },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function readPicture(response: IncomingMessage): Promise<Picture> {
  try {
    const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (response.statusCode !== 200) throw new NoPicture(`answered ${response.statusCode}`)
    if (!imageTypes.has(type)) throw new NoPicture(`not an image type: ${type.slice(0, 50)}`)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response) {
      size += chunk.length
      if (size > maxBytes) throw new NoPicture('more than 2 MB')
      chunks.push(chunk)
    }
    return { type, bytes: Buffer.concat(chunks) }
  } finally {
    response.destroy()
  }
}

/** Node connects only to the addresses that this returns. */
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

/** The block from which all public IPv6 addresses are allocated (IANA, RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** An IPv4 address mapped into IPv6 counts as the IPv4 address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // ipaddr.js calls unallocated IPv6 space `unicast`, IPv4-compatible `::7f00:1` included.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  return parsed.range() === 'unicast'
}
