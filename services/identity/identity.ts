/**
 * A person's identity as the provider confirms it. `issuer` and `subject` together identify them.
 */
export interface Claims {
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
}

/** Tokens that let the site act for a person on the video platform. */
export interface Grant {
  accessToken: string
  refreshToken: string | null
  expiresAt: Date | null
  /** Whether the grant includes reading the video-platform account. */
  mayReadPlatform: boolean
}

/** State of a pending sign-in, stored while the person is at the provider. */
export interface PendingSignIn {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * An identity provider. It requests read-only access to the video-platform account (specification,
 * parts 6 and 7).
 */
export interface Identity {
  /**
   * Starts a sign-in: the URL to redirect to, and the state to store until the person returns.
   * @throws ServiceError
   */
  begin(): Promise<{ url: URL; pending: PendingSignIn }>
  /**
   * Checks the callback URL against the stored state and exchanges its code for the identity and
   * the grant.
   * @throws ServiceError `denied` if the person or the provider refused, `refused` if state, nonce
   *   or code do not match
   */
  finish(returned: URL, pending: PendingSignIn): Promise<{ claims: Claims; grant: Grant }>
  /**
   * Exchanges a refresh token for a new grant, whose `refreshToken` is null when the old one stays
   * valid.
   * @throws ServiceError `refused` if the token has expired or was revoked: the person has to sign
   *   in again
   */
  refresh(refreshToken: string): Promise<Grant>
}
