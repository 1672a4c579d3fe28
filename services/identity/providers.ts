import type { Identity } from './identity.ts'

export interface SignIn {
  id: string
  name: string
  /** Google, or the demo's that plays it. */
  isGoogle: boolean
  issuer: string
  makesModerators: boolean
  listsMembers?: boolean
  callbackPath: string
  identity: Identity
}

export const googleId = 'google'

export function callbackPathOf(id: string): string {
  return id === googleId ? '/auth/callback' : `/auth/callback/${id}`
}

export type SignIns = ReturnType<typeof openSignIns>

/** Ask each time: the list can change while the process runs. */
export function openSignIns(list: () => readonly SignIn[]) {
  return {
    list,
    of: (id: string) => list().find((one) => one.id === id) ?? null,
    ofIssuer: (issuer: string) => list().find((one) => isSameIssuer(one.issuer, issuer)) ?? null,
  }
}

/** As identities of an issuer may have it (`isSameIssuer`). */
export function issuerSpellings(issuer: string): string[] {
  const bare = issuer.replace(/\/$/, '')
  return [bare, `${bare}/`]
}

/** Operators write an issuer with or without the slash at its end. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}
