import type { ZodType } from 'zod'
import type { Site } from '#core/site.ts'
import { readCookie, setCookie } from '#server/request/cookies.ts'

/** A sealed cookie: this site alone reads and writes it, and it ends by the clock of the site. */
export interface SealedCookie<Value> {
  /** A `Set-Cookie` value. */
  set(site: Site, value: Value): string
  /** A `Set-Cookie` value that removes it. */
  remove(site: Site): string
  /** @returns `null` without one, and for one that has ended or was changed */
  read(site: Site, request: Request): Value | null
}

/** @param maxAge in seconds */
export function sealedCookie<Value>(
  name: string,
  schema: ZodType<Value>,
  maxAge: number,
): SealedCookie<Value> {
  const isHttps = ({ facts }: Site) => facts.origin.startsWith('https:')
  return {
    set(site, value) {
      const until = site.now().getTime() + maxAge * 1000
      const sealed = site.seal.close(JSON.stringify({ of: name, value, until }))
      return setCookie(isHttps(site), { name, value: sealed, maxAge })
    },
    remove: (site) => setCookie(isHttps(site), { name, value: '', maxAge: 0 }),
    read(site, request) {
      const sealed = readCookie(request.headers.get('cookie'), isHttps(site), name)
      const opened = sealed && site.seal.open(sealed)
      if (!opened) return null
      const stored: { of?: unknown; value?: unknown; until?: unknown } = JSON.parse(opened)
      const isGood = stored.of === name && Number(stored.until) > site.now().getTime()
      const parsed = schema.safeParse(stored.value)
      return isGood && parsed.success ? parsed.data : null
    },
  }
}
