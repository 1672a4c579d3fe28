import { z } from 'zod'
import type { Seal } from '#core/sessions/seal.ts'
import { readCookie, setCookie } from '#server/request/cookies.ts'
import { safeReturnTo } from '#server/request/return-to.ts'

/** A sign-in between our redirect to the provider and its redirect back. */
const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().transform(safeReturnTo),
  popup: z.boolean(),
})

export type PendingSignIn = z.infer<typeof pendingSchema>

/** Seconds that a person may take at the provider. */
const maxAge = 600

/**
 * A `Set-Cookie` value with the sealed sign-in. Each sign-in has its own cookie: two tabs can sign
 * in at once.
 */
export function pendingSignInCookie(seal: Seal, https: boolean, pending: PendingSignIn): string {
  return setCookie(https, {
    name: nameFor(pending.state),
    value: seal.close(JSON.stringify(pending)),
    path: '/auth',
    maxAge,
  })
}

/**
 * Reads the pending sign-in of a `state` from the `Cookie` header; `null` when this browser did not
 * begin it or has finished it.
 */
export function readPendingSignIn(
  seal: Seal,
  cookies: string | null,
  state: string,
): PendingSignIn | null {
  const sealed = readCookie(cookies, nameFor(state))
  const opened = sealed && seal.open(sealed)
  const parsed = opened ? pendingSchema.safeParse(JSON.parse(opened)) : null
  return parsed?.success && parsed.data.state === state ? parsed.data : null
}

/** A `Set-Cookie` value that removes the cookie of a finished sign-in. */
export function finishedSignInCookie(https: boolean, state: string): string {
  return setCookie(https, { name: nameFor(state), value: '', path: '/auth', maxAge: 0 })
}

function nameFor(state: string): string {
  return `sign-in-${state.replace(/[^\w-]/g, '').slice(0, 12)}`
}
