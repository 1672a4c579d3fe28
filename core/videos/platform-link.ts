/** Hosts of the video platform, without `www.`, `m.` or `music.`; `youtu.be` serves videos only. */
const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])

/** `null` also for lookalikes (`youtube.com.evil.example`). */
export function platformLink(
  input: string,
): { host: string; path: string[]; query: URLSearchParams } | null {
  const text = input.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) return null

  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (!HOSTS.has(host)) return null

  return {
    host,
    path: url.pathname.split('/').filter(Boolean).map(decodeSegment),
    query: url.searchParams,
  }
}

/** `decodeURIComponent` throws on a lone `%`; such a segment is returned as it is. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
