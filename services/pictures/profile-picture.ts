/** Only the log shows the reason: the card draws a placeholder. */
export class NoPicture extends Error {}

const timeoutMs = 5_000
const maxBytes = 2 * 1024 * 1024
/** Raster formats only: an SVG can hold scripts. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
const knownHost = /(^|\.)(googleusercontent|ggpht)\.com$/

/** With their certificate, so that a machine of our own network cannot answer in their place. */
export function isKnownPicture(url: URL, ownOrigin: string): boolean {
  if (url.origin === ownOrigin) return url.pathname.startsWith('/demo/pictures/')
  return knownHost.test(url.host) && url.protocol === 'https:' && !url.username && !url.password
}

export async function fetchPicture(
  address: string,
  ownOrigin: string,
): Promise<{ type: string; bytes: Uint8Array }> {
  // Pictures of the demo world are stored as paths.
  const url = URL.parse(address, ownOrigin)
  if (!url || !isKnownPicture(url, ownOrigin)) throw new NoPicture('not a known host')
  const timeout = AbortSignal.timeout(timeoutMs)
  const end = new AbortController()
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([timeout, end.signal]),
      headers: { accept: [...imageTypes].join(', ') },
    })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (response.status !== 200) throw new NoPicture(`answered ${response.status}`)
    if (!imageTypes.has(type)) throw new NoPicture(`not an image type: ${type.slice(0, 50)}`)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new NoPicture('more than 2 MB')
      chunks.push(chunk)
    }
    return { type, bytes: Buffer.concat(chunks) }
  } catch (error) {
    if (error instanceof NoPicture) throw error
    throw new NoPicture(timeout.aborted ? 'too slow' : 'no answer', { cause: error })
  } finally {
    end.abort()
  }
}
