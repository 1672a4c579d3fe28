export interface Claims {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  /** Left out if no group or role makes moderators there. */
  isModerator?: boolean
  isListed?: boolean
}

export interface Grant {
  accessToken: string
  refreshToken: string | null
  expiresAt: Date | null
  mayReadPlatform: boolean
}

/** Stored while the person is at the provider. */
export interface PendingSignIn {
  state: string
  nonce: string
  codeVerifier: string
}

export interface Identity {
  begin(): Promise<{ url: URL; pending: PendingSignIn }>
  /** `refused` if state, nonce or code do not match. Some providers give no grant. */
  finish(returned: URL, pending: PendingSignIn): Promise<{ claims: Claims; grant: Grant | null }>
  /** `refused` if revoked or expired. `refreshToken` is null when the old one stays valid. */
  refresh(refreshToken: string): Promise<Grant>
  /** Whether the issuer answers, and knows this client by its secret: else `client`. */
  check(): Promise<void>
  /** `closed` for a provider that offers no revocation (RFC 7009). */
  revoke(grant: Grant): Promise<void>
}
