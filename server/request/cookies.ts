import { parse, serialize } from 'hono/utils/cookie'

/** A cookie that scripts cannot read and that browsers do not send with a form of another site. */
interface OwnCookie {
  name: string
  value: string
  path: string
  /** In seconds; 0 removes the cookie. */
  maxAge: number
}

/**
 * With https, the prefix `__Host-` makes browsers refuse a cookie set by a subdomain or over http.
 */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-session' : 'session'
}

const wroteCookieName = 'wrote'
/** By then every web process has received the notification of the write. */
const wroteSeconds = 10

/** Set by the answer to a write: for ten seconds this visitor's pages bypass every cache. */
export function wroteCookie(https: boolean): string {
  return setCookie(https, { name: wroteCookieName, value: '1', path: '/', maxAge: wroteSeconds })
}

/** The sealed list of anonymous reviews that this browser wrote (decision 019). */
export function ownReviewsCookieName(https: boolean): string {
  return https ? '__Host-own-reviews' : 'own-reviews'
}

/** The values of a request's cookies. */
export interface OwnCookies {
  /** The token in the session cookie, valid or not. */
  sessionToken: string | null
  /** Whether this visitor wrote something in the last ten seconds. */
  wroteRecently: boolean
  /** The sealed list of anonymous reviews that this browser wrote. */
  ownReviews: string | null
}

const none: OwnCookies = { sessionToken: null, wroteRecently: false, ownReviews: null }

/**
 * Reads our cookies. The page cache and the renderer both use this function, so they always agree
 * about who is signed in.
 * @param header Node joins several `Cookie` headers with `; `
 */
export function readOwnCookies(header: string | undefined, https: boolean): OwnCookies {
  if (header === undefined) return none
  const cookies = parse(header)
  return {
    sessionToken: cookies[sessionCookieName(https)] || null,
    wroteRecently: cookies[wroteCookieName] !== undefined,
    ownReviews: cookies[ownReviewsCookieName(https)] || null,
  }
}

export function readCookie(header: string | null | undefined, name: string): string | null {
  return (header && parse(header, name)[name]) || null
}

/** A `Set-Cookie` value. */
export function setCookie(https: boolean, { name, value, path, maxAge }: OwnCookie): string {
  return serialize(name, value, { path, maxAge, httpOnly: true, secure: https, sameSite: 'Lax' })
}
