import { parse, serialize } from 'hono/utils/cookie'

/** A cookie that scripts cannot read and that browsers do not send with a form of another site. */
interface OwnCookie {
  /** Without the prefix. */
  name: string
  value: string
  /** In seconds; 0 removes the cookie. */
  maxAge: number
}

/**
 * The name under which a browser stores a cookie of ours. With https, the prefix `__Host-` makes it
 * refuse one that a subdomain, a page over http or a script of another host has set (RFC 6265bis,
 * 4.1.3.2). It demands the path `/`.
 */
function cookieName(https: boolean, name: string): string {
  return https ? `__Host-${name}` : name
}

export function sessionCookieName(https: boolean): string {
  return cookieName(https, 'session')
}

/** A `Set-Cookie` value with the token of a session. `maxAge` is in seconds. */
export function sessionCookie(https: boolean, token: string, maxAge: number): string {
  return setCookie(https, { name: 'session', value: token, maxAge })
}

/** The `Set-Cookie` value for a browser that signs out. */
export function signedOutCookie(https: boolean): string {
  return setCookie(https, { name: 'session', value: '', maxAge: 0 })
}

/** By then no cache of any process has what was read before the write. */
const wroteSeconds = 10

/** Set by the answer to a write: for ten seconds this visitor's pages bypass every cache. */
export function wroteCookie(https: boolean): string {
  return setCookie(https, { name: 'wrote', value: '1', maxAge: wroteSeconds })
}

/**
 * A `Set-Cookie` value, sent with the stylesheet: this browser has that file for a year, so pages
 * link it instead of containing it.
 */
export function stylesheetCookie(https: boolean, name: string): string {
  return setCookie(https, { name: 'stylesheet', value: name, maxAge: 31_536_000 })
}

export interface OwnCookies {
  sessionToken: string | null
  /** Whether this visitor wrote something in the last ten seconds. */
  wroteRecently: boolean
  /** The stylesheet that this browser has as a file; `null` at a first visit. */
  stylesheet: string | null
}

const none: OwnCookies = {
  sessionToken: null,
  wroteRecently: false,
  stylesheet: null,
}

export function readOwnCookies(header: string | undefined, https: boolean): OwnCookies {
  if (header === undefined) return none
  const cookies = parse(header)
  return {
    sessionToken: cookies[sessionCookieName(https)] || null,
    wroteRecently: cookies[cookieName(https, 'wrote')] !== undefined,
    stylesheet: cookies[cookieName(https, 'stylesheet')] || null,
  }
}

/**
 * Whether a request has a cookie of ours besides the stylesheet's. Without https ours have no
 * prefix, and every cookie counts.
 */
export function hasOtherCookies(header: string | undefined, https: boolean): boolean {
  if (header === undefined) return false
  return Object.keys(parse(header)).some(
    (name) => name.startsWith(cookieName(https, '')) && name !== cookieName(https, 'stylesheet'),
  )
}

/** The value of a cookie of ours; `null` without one. */
export function readCookie(
  header: string | null | undefined,
  https: boolean,
  name: string,
): string | null {
  const stored = cookieName(https, name)
  return (header && parse(header, stored)[stored]) || null
}

/** The names of our cookies that begin so, without the prefix, the oldest first. */
export function cookieNames(header: string | null, https: boolean, beginning: string): string[] {
  const prefix = cookieName(https, '')
  return Object.keys(parse(header ?? ''))
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length))
}

export function setCookie(https: boolean, { name, value, maxAge }: OwnCookie): string {
  return serialize(cookieName(https, name), value, {
    path: '/',
    maxAge,
    httpOnly: true,
    secure: https,
    sameSite: 'Lax',
  })
}
