/**
 * A path of this site out of a `returnTo`, or `/`. Whatever a browser would read as another place (another origin, `//host`,
 * `/\host`, a scheme) is not one, so it is resolved as a browser does and kept only if it stayed here.
 */
export function safeReturnTo(returnTo: string | null | undefined): string {
  if (!returnTo?.startsWith('/')) return '/'
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
