const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }

/** Milliseconds of `37s`, `1m30.5s` or `500ms`; `null` of anything else. */
export function durationIn(text: string): number | null {
  if (!/^(?:[\d.]+(?:ms|[hms]))+$/.test(text)) return null
  return Array.from(
    text.matchAll(/([\d.]+)(ms|[hms])/g),
    ([, count = '', unit = '']) => Number.parseFloat(count) * (units[unit] ?? 0),
  ).reduce((sum, part) => sum + part)
}

/** In milliseconds (RFC 9110, 10.2.3); `null` if its moment has passed. Units are some servers'. */
export function retryAfterIn(headers: Headers): number | null {
  const given = headers.get('retry-after') ?? `${headers.get('retry-after-ms')}ms`
  const asked = given.trim()
  const seconds = /^[\d.]+$/.test(asked) ? `${asked}s` : asked
  const wait = durationIn(seconds) ?? Date.parse(asked) - Date.now()
  return wait > 0 ? wait : null
}
