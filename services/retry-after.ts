/** In milliseconds (RFC 9110, 10.2.3); `null` if its moment has passed. */
export function retryAfterIn(headers: Headers): number | null {
  const asked = headers.get('retry-after') ?? ''
  const wait = /^\s*[\d.]+\s*$/.test(asked)
    ? Number.parseFloat(asked) * 1000
    : Date.parse(asked) - Date.now()
  return wait > 0 ? wait : null
}
