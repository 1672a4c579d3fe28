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
  /**
   * Whether a group or role at the provider makes them a moderator; left out if none does so there.
   */
  isModerator?: boolean
  /** Whether a group or role there lets them in; left out if none does so there. */
  isListed?: boolean
}

/** What a profile takes over from the provider. */
export type ProviderProfile = Pick<Claims, 'displayName' | 'photoUrl'>

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

/** An identity provider. */
export interface Identity {
  /**
   * Starts a sign-in: the URL to redirect to, and the state to store until the person returns.
   * @throws ServiceError
   */
  begin(): Promise<{ url: URL; pending: PendingSignIn }>
  /**
   * Checks the callback URL against the stored state and exchanges its code for the identity and
   * the grant, which some providers do not give.
   * @throws ServiceError `denied` if the person or the provider refused, `refused` if state, nonce
   *   or code do not match
   */
  finish(returned: URL, pending: PendingSignIn): Promise<{ claims: Claims; grant: Grant | null }>
  /**
   * Exchanges a refresh token for a new grant, whose `refreshToken` is null when the old one stays
   * valid.
   * @throws ServiceError `refused` if the token has expired or was revoked: the person has to sign
   *   in again
   */
  refresh(refreshToken: string): Promise<Grant>
  /**
   * Name and picture as the provider has them now.
   * @throws ServiceError `expired` if the access token is no longer valid, `refused` if the answer
   *   is about another subject
   */
  profile(accessToken: string, subject: string): Promise<ProviderProfile>
  /**
   * Takes a grant back at the provider: its tokens are worth nothing afterwards.
   * @throws ServiceError also `closed`, for a provider that offers no revocation (RFC 7009)
   */
  revoke(grant: Grant): Promise<void>
}
