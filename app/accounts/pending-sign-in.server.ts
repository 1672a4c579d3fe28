import { z } from 'zod'
import { cookieNames, readCookie, setCookie } from '../request/cookies.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import type { Site, Viewer } from '../request/site.ts'

/** A sign-in between our redirect to the provider and its redirect back. */
const pendingSchema = z.object({
  with: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().transform(safeReturnTo),
  popup: z.boolean(),
  /** Who was signed in when it began; `null` for a guest. */
  begunBy: z.string().nullable(),
  linkedBy: z.string().nullable(),
  invitation: z.string().nullable().default(null),
  /** Milliseconds. A copied cookie has no other end. */
  expiresAt: z.number(),
})

export type PendingSignIn = z.infer<typeof pendingSchema>

/** Seconds that a person may take at the provider, or to find a mail. */
const maxAge = 900

/**
 * Pending sign-ins of one browser. Each cookie takes half a kB of the 16 kB that the headers of a
 * request may have.
 */
const maxPending = 5

const cookiePrefix = 'sign-in-'

/**
 * `Set-Cookie` values: the sealed sign-in, and the removal of the oldest ones when there are too
 * many. Each sign-in has its own cookie: two tabs can sign in at once.
 */
export function pendingSignInCookies(
  site: Site,
  cookies: string | null,
  begun: Omit<PendingSignIn, 'begunBy' | 'expiresAt'> & { viewer: Viewer | null },
): string[] {
  const https = isHttps(site)
  const { viewer, ...rest } = begun
  const pending: PendingSignIn = {
    ...rest,
    begunBy: viewer?.uid ?? null,
    expiresAt: site.now().getTime() + maxAge * 1000,
  }
  const surplus = cookieNames(cookies, https, cookiePrefix).slice(0, 1 - maxPending)
  return [
    ...surplus.map((name) => setCookie(https, { name, value: '', maxAge: 0 })),
    setCookie(https, {
      name: nameFor(pending.state),
      value: site.seal.close(JSON.stringify(pending)),
      maxAge,
    }),
  ]
}

/**
 * Reads the pending sign-in of a `state` from the `Cookie` header; `null` when this browser did not
 * begin it, has finished it or took too long.
 */
export function readPendingSignIn(
  site: Site,
  cookies: string | null,
  state: string,
): PendingSignIn | null {
  const sealed = readCookie(cookies, isHttps(site), nameFor(state))
  const opened = sealed && site.seal.open(sealed)
  const parsed = opened ? pendingSchema.safeParse(JSON.parse(opened)) : null
  if (!parsed?.success || parsed.data.state !== state) return null
  return parsed.data.expiresAt > site.now().getTime() ? parsed.data : null
}

/** A `Set-Cookie` value that removes the cookie of a finished sign-in. */
export function finishedSignInCookie(site: Site, state: string): string {
  return setCookie(isHttps(site), { name: nameFor(state), value: '', maxAge: 0 })
}

function isHttps({ facts }: Site): boolean {
  return facts.origin.startsWith('https:')
}

function nameFor(state: string): string {
  return cookiePrefix + state.replace(/[^\w-]/g, '').slice(0, 12)
}
