/**
 * Parses pasted text as a URL of this site, with or without `https://`. Returns its decoded path
 * segments; `null` for any other text.
 * @param origin the site's own
 */
export function ownPath(input: string, origin: string): string[] | null {
  const text = input.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  // Both forms are pasted: a browser hides the scheme, and a proxy may change it.
  const own = URL.parse(origin)
  if (url?.username !== '' || url.host !== hostFor(own, url.protocol)) return null
  try {
    return url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    // A lone `%`: no address that this site writes.
    return null
  }
}

/** The host with its port, without the default port of the scheme that was typed. */
function hostFor(own: URL | null, protocol: string): string | undefined {
  return own ? URL.parse(`${protocol}//${own.host}`)?.host : undefined
}
