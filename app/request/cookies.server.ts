import { parse, serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { parseJsonOrUndefined } from '#services/parse.ts'
import type { Site } from './site.ts'

type Sealing = Pick<Site, 'facts' | 'seal' | 'now'>

/** `__Host-` refuses a cookie that another host or http has set (RFC 6265bis, 4.1.3.2). */
function cookieName(https: boolean, name: string): string {
  return https ? `__Host-${name}` : name
}

export function sessionCookieName(https: boolean): string {
  return cookieName(https, 'session')
}

export function sessionCookie(https: boolean, token: string, maxAge: number): string {
  return setCookie(https, 'session', token, maxAge)
}

export function signedOutCookie(https: boolean): string {
  return setCookie(https, 'session', '', 0)
}

/** By then no cache of any process has what was read before the write. */
const wroteSeconds = 10

export function wroteCookie(https: boolean): string {
  return setCookie(https, 'wrote', '1', wroteSeconds)
}

/** This browser has the file for a year, so pages link it. */
export function stylesheetCookie(https: boolean, name: string): string {
  return setCookie(https, 'stylesheet', name, 31_536_000)
}

export function readOwnCookies(header: string | undefined, https: boolean) {
  const cookies = parse(header ?? '')
  return {
    sessionToken: cookies[sessionCookieName(https)] || null,
    wroteRecently: cookies[cookieName(https, 'wrote')] !== undefined,
    stylesheet: cookies[cookieName(https, 'stylesheet')] || null,
  }
}

/** Without https ours have no prefix, and every cookie counts. */
export function hasOtherCookies(header: string | undefined, https: boolean): boolean {
  return Object.keys(parse(header ?? '')).some(
    (name) => name.startsWith(cookieName(https, '')) && name !== cookieName(https, 'stylesheet'),
  )
}

/** The names of our cookies that begin so, without the prefix, the oldest first. */
export function cookieNames(header: string | null, https: boolean, beginning: string): string[] {
  const prefix = cookieName(https, '')
  return Object.keys(parse(header ?? ''))
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length))
}

/** @param maxAge in seconds; 0 removes the cookie */
function setCookie(https: boolean, name: string, value: string, maxAge: number): string {
  return serialize(cookieName(https, name), value, {
    path: '/',
    maxAge,
    httpOnly: true,
    secure: https,
    sameSite: 'Lax',
  })
}

/** A short-lived cookie with an encrypted value. The server checks its age: browsers keep more. */
export function sealedCookie<Value>(schema: z.ZodType<Value>, maxAge: number) {
  const stored = z.object({ value: schema, until: z.number() })
  return {
    set({ facts, seal, now }: Sealing, name: string, value: Value): string {
      const sealed = seal.close(JSON.stringify({ value, until: now().getTime() + maxAge * 1000 }))
      return setCookie(facts.origin.startsWith('https:'), name, sealed, maxAge)
    },
    read({ facts, seal, now }: Sealing, { headers }: Request, name: string): Value | null {
      const whole = cookieName(facts.origin.startsWith('https:'), name)
      const sealed = parse(headers.get('cookie') ?? '', whole)[whole]
      const found = stored.safeParse(parseJsonOrUndefined((sealed && seal.open(sealed)) || '')).data
      return found && found.until > now().getTime() ? found.value : null
    },
    remove: ({ facts }: Sealing, name: string): string =>
      setCookie(facts.origin.startsWith('https:'), name, '', 0),
  }
}
