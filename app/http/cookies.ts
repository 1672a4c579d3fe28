import { parse, serialize } from 'hono/utils/cookie'

/** A cookie that scripts cannot read and other sites cannot make the browser send with a form. */
interface OwnCookie {
  name: string
  value: string
  path: string
  maxAge: number
}

/** Over https a name with `__Host-` makes the browser itself refuse one set by a subdomain or over plain http. */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-session' : 'session'
}

const wrote = 'wrote'
/** By then every web process has heard of it. */
const wroteSeconds = 10

/** Tells the next requests of somebody who wrote something that what is kept ready may not have it yet. */
export function wroteCookie(https: boolean): string {
  return setCookie(https, { name: wrote, value: '1', path: '/', maxAge: wroteSeconds })
}

export function wroteJustNow(header: string | undefined): boolean {
  return header !== undefined && /(?:^|;\s*)wrote=/.test(header)
}

/** Whether a request may be answered with what every guest sees: nobody is signed in and nothing was written a moment ago. */
export function isAnybody(header: string | undefined): boolean {
  return header === undefined || !/(?:^|;\s*)(?:(?:__Host-)?session|wrote)=/.test(header)
}

export function readCookie(header: string | null | undefined, name: string): string | null {
  return (header && parse(header, name)[name]) || null
}

/** A `Set-Cookie` value; a `maxAge` of 0 seconds takes the cookie away. */
export function setCookie(https: boolean, cookie: OwnCookie): string {
  return serialize(cookie.name, cookie.value, {
    path: cookie.path,
    maxAge: cookie.maxAge,
    httpOnly: true,
    secure: https,
    sameSite: 'Lax',
  })
}
