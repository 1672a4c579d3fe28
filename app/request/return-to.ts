/** Characters. Our longest URL takes 3 kB, and a browser's address has to fit into a header. */
const longest = 8_000

/** A browser follows `//host`, `/\host` and a scheme to another origin. */
export function safeReturnTo(returnTo: string | null | undefined): string {
  if (!returnTo?.startsWith('/') || returnTo.length > longest) return '/'
  const here = 'http://here.invalid'
  if (!URL.canParse(returnTo, here)) return '/'
  const resolved = new URL(returnTo, here)
  if (
    resolved.origin !== here ||
    resolved.pathname.startsWith('//') ||
    resolved.pathname.startsWith('/auth/')
  )
    return '/'
  return resolved.pathname + resolved.search + resolved.hash
}
