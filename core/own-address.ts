/** Decoded path segments of a pasted URL of this site, with or without `https://`. */
export function ownPath(input: string, origin: string): string[] | null {
  const text = input.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  // Both forms are pasted: a browser hides the scheme, and a proxy may change it.
  const own = URL.parse(origin)
  if (url?.username !== '' || url.host !== hostFor(own, url.protocol)) return null
  try {
    return url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

function hostFor(own: URL | null, protocol: string): string | undefined {
  return own ? URL.parse(`${protocol}//${own.host}`)?.host : undefined
}
