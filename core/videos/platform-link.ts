/** Where channels and videos live, once `www.`, `m.` or `music.` is taken off; `youtu.be` has videos only. */
const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])

/**
 * What somebody pasted, as a link to the video platform, with or without `https://`: its host without `www.`, `m.` or `music.`, its
 * path cut at the slashes and decoded, and its query. Null for anything else, however much it looks like one (`youtube.com.evil.example`).
 */
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
    path: url.pathname.split('/').filter(Boolean).map(decoded),
    query: url.searchParams,
  }
}

/** A lone `%` is no reason to fall over: such a part stays as it was written. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
