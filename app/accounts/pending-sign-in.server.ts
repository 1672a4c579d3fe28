import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { cookieNames, sealedCookie } from '../request/cookies.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import type { Site } from '../request/site.ts'

/** A sign-in between our redirect to the provider and its redirect back. */
const pendingSchema = z.object({
  with: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().transform(safeReturnTo),
  popup: z.boolean(),
  /** The person wants the name and picture that the provider has now. */
  updates: z.boolean(),
  /** Who was signed in when it began; `null` for a guest. */
  begunBy: z.string().nullable(),
  linkedBy: z.string().nullable(),
  invitation: z.string().nullable(),
})

type PendingSignIn = z.infer<typeof pendingSchema>

/** A person may take a quarter of an hour at the provider, or to find a mail. */
const cookie = sealedCookie(pendingSchema, 900)

/** Each cookie takes half a kB of the 16 kB that the headers of a request may have. */
const maxPending = 5

const prefix = 'sign-in-'
const nameFor = (state: string) => prefix + state.replace(/[^\w-]/g, '').slice(0, 12)

/**
 * `Set-Cookie` values: the sign-in, and the removal of the oldest ones when there are too many.
 * Each sign-in has its own cookie: two tabs can sign in at once.
 */
export function pendingSignInCookies(site: Site, { headers }: Request, pending: PendingSignIn) {
  const isHttps = site.facts.origin.startsWith('https:')
  const surplus = cookieNames(headers.get('cookie'), isHttps, prefix).slice(0, 1 - maxPending)
  return [
    ...surplus.map((name) => cookie.remove(site, name)),
    cookie.set(site, nameFor(pending.state), pending),
  ]
}

/** `null` when this browser did not begin it, has finished it or took too long. */
export function readPendingSignIn(site: Site, request: Request, state: string) {
  const pending = cookie.read(site, request, nameFor(state))
  return pending?.state === state ? pending : null
}

export function finishedSignInCookie(site: Site, state: string): string {
  return cookie.remove(site, nameFor(state))
}

/** Else another site could add the attacker's account. In a URL: a form may not leave the site. */
export function linkProof({ seal }: Pick<Site, 'seal'>, sessionToken: string): string {
  return seal.hmac('link a way in').update(sessionToken).digest('base64url')
}

export function isLinkProof(site: Site, sessionToken: string | null, given: string | null) {
  if (sessionToken === null || given === null) return false
  const [proof, other] = [Buffer.from(linkProof(site, sessionToken)), Buffer.from(given)]
  return proof.length === other.length && timingSafeEqual(proof, other)
}
