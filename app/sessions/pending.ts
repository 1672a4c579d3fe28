import { z } from 'zod'
import type { Seal } from '#core/sessions/seal.ts'
import { readCookie, setCookie } from '#server/request/cookies.ts'
import { safeReturnTo } from '#server/request/return-to.ts'

/** What a sign-in under way has to remember, sealed in a cookie of its own: two tabs can sign in at once. */
const pendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().transform(safeReturnTo),
  popup: z.boolean(),
})

export type PendingVisit = z.infer<typeof pendingSignIn>

/** How long a person may take at the provider. */
const seconds = 600

export function keepPending(seal: Seal, https: boolean, pending: PendingVisit): string {
  return setCookie(https, {
    name: nameFor(pending.state),
    value: seal.close(JSON.stringify(pending)),
    path: '/auth',
    maxAge: seconds,
  })
}

/** What was remembered for a `state`; `null` when this browser never began that sign-in, or has finished it. */
export function readPending(
  seal: Seal,
  cookies: string | null,
  state: string,
): PendingVisit | null {
  const sealed = readCookie(cookies, nameFor(state))
  const opened = sealed && seal.open(sealed)
  const parsed = opened ? pendingSignIn.safeParse(JSON.parse(opened)) : null
  return parsed?.success && parsed.data.state === state ? parsed.data : null
}

export function dropPending(https: boolean, state: string): string {
  return setCookie(https, { name: nameFor(state), value: '', path: '/auth', maxAge: 0 })
}

function nameFor(state: string): string {
  return `sign-in-${state.replace(/[^\w-]/g, '').slice(0, 12)}`
}
