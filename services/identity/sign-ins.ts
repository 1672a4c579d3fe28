import type { Identity } from './identity.ts'

/** An identity provider under the name that visitors read. */
export interface SignIn {
  /** In URLs, and in the redirect URI that is registered at the provider. */
  id: string
  /** "Sign in with {name}". */
  name: string
  /** Whether it is Google, or plays it: the only one that reads the video platform. */
  isGoogle: boolean
  /** As it is stored with identities, but for a slash at the end. */
  issuer: string
  /** Whether a claim of it makes moderators. */
  makesModerators: boolean
  /** Whether a claim of it lets people in where groups do; none does unless it is given. */
  listsMembers?: boolean
  /** The path of the site to which it redirects people back. */
  callbackPath: string
  identity: Identity
}

/** The id of the provider of GOOGLE_CLIENT_ID, or of the demo's, which plays Google. */
export const googleId = 'google'

/** Where an issuer redirects people after the sign-in. All but Google have their id in it. */
export function callbackPathOf(id: string): string {
  return id === googleId ? '/auth/callback' : `/auth/callback/${id}`
}

/**
 * The identity providers of a site. Ask each time: the list can change while the process runs.
 */
export interface SignIns {
  /** In the order of the login screen. */
  list(): readonly SignIn[]
  /** `null` for an id that is unknown, or not any more. */
  of(id: string): SignIn | null
  /** That of a stored identity; `null` if the operator has closed it. */
  ofIssuer(issuer: string): SignIn | null
}

/** @param list returns the providers as they are now */
export function openSignIns(list: () => readonly SignIn[]): SignIns {
  return {
    list,
    of: (id) => list().find((one) => one.id === id) ?? null,
    ofIssuer: (issuer) => list().find((one) => isSameIssuer(one.issuer, issuer)) ?? null,
  }
}

/** Operators write an issuer with or without the slash at its end. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}
