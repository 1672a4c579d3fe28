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
