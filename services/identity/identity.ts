/** What the provider vouches for about a person. */
export interface Claims {
  issuer: string
  subject: string
  email: string | null
  displayName: string | null
  photoUrl: string | null
}

/** What lets the site act for a person on the video platform. */
export interface Grant {
  accessToken: string
  refreshToken: string | null
  expiresAt: Date | null
  /** Whether reading the video-platform account was among what the person granted. */
  mayReadPlatform: boolean
}

/** What has to be remembered between sending somebody away to sign in and their return. */
export interface PendingSignIn {
  state: string
  nonce: string
  codeVerifier: string
}

/** The face of an identity provider (specification, parts 6 and 7: read-only access to the video-platform account is requested). */
export interface Identity {
  /** Where to send the person, and what to remember until they return. Throws a `ServiceError`. */
  begin(): Promise<{ url: URL; pending: PendingSignIn }>
  /**
   * Checks the address the person came back to against what was remembered, and trades its code for who they are.
   * Throws a `ServiceError`: `denied` when the person or the provider said no, `refused` when state, nonce or code do not fit.
   */
  finish(returned: URL, pending: PendingSignIn): Promise<{ claims: Claims; grant: Grant }>
  /**
   * Trades a refresh token for a fresh grant; its own `refreshToken` is null when the old one stays good. Throws a `ServiceError`:
   * `refused` when the token has run out or was taken back, so that the person has to sign in again.
   */
  refresh(refreshToken: string): Promise<Grant>
}
