import { parse, serialize } from 'hono/utils/cookie'

/** A cookie that scripts cannot read and that other sites cannot make the browser send with a form. */
interface OwnCookie {
  name: string
  value: string
  path: string
  /** In seconds; 0 removes the cookie. */
  maxAge: number
}

/** Over https the prefix `__Host-` makes the browser refuse one that a subdomain or plain http has set. */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-session' : 'session'
}

const wroteCookieName = 'wrote'
/** By then every web process has been notified of the write. */
const wroteSeconds = 10

/** Sent with the answer to a write: for ten seconds this visitor's pages bypass every cache. */
export function wroteCookie(https: boolean): string {
  return setCookie(https, { name: wroteCookieName, value: '1', path: '/', maxAge: wroteSeconds })
}

/** What a request's cookies say. */
export interface OwnCookies {
  /** The token in the session cookie, valid or not. */
  sessionToken: string | null
  /** Whether this visitor wrote something in the last ten seconds. */
  wroteRecently: boolean
}

const none: OwnCookies = { sessionToken: null, wroteRecently: false }

/**
 * Reads our cookies. The page cache and the renderer both ask here, so they never disagree about who is
 * signed in, however the header is written.
 * @param header Node joins several `Cookie` headers with `; `
 */
export function readOwnCookies(header: string | undefined, https: boolean): OwnCookies {
  if (header === undefined) return none
  const cookies = parse(header)
  return {
    sessionToken: cookies[sessionCookieName(https)] || null,
    wroteRecently: cookies[wroteCookieName] !== undefined,
  }
}

export function readCookie(header: string | null | undefined, name: string): string | null {
  return (header && parse(header, name)[name]) || null
}

/** A `Set-Cookie` value. */
export function setCookie(https: boolean, { name, value, path, maxAge }: OwnCookie): string {
  return serialize(name, value, { path, maxAge, httpOnly: true, secure: https, sameSite: 'Lax' })
}
