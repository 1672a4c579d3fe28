import * as openid from 'openid-client'
import { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import {
  exactText,
  isStorableTime,
  longestId,
  longestName,
  textUpTo,
  token,
  url,
} from '../provider-values.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'
import type { Grant, Identity, ProviderProfile } from './identity.ts'
import { isSameIssuer } from './sign-ins.ts'

/** Specification, part 7. */
const platformScope = 'https://www.googleapis.com/auth/youtube.readonly'

export interface OpenIdSettings {
  issuer: string
  /** The demo sets it, because its URL changes with the port. */
  issuerName?: string
  clientId: string
  clientSecret: string
  redirectUri: string
  isGoogle?: boolean
  scope?: string
  moderatorClaim?: GroupClaim | null
  memberClaim?: GroupClaim | null
}

export interface GroupClaim {
  claim: string
  values: string[]
}

const timeoutSeconds = 10

/** A provider's documents, keys and tokens are a few kB each. */
const maxBytes = 1024 * 1024

const fetchWithinLimit = boundedFetch(
  fetch,
  maxBytes,
  () => new ServiceError('identity', 'garbled', { detail: 'more than 1 MB' }),
)

/** The library sends bodies of one type only: forms. */
const customFetch: openid.CustomFetch = (url, { body, ...options }) =>
  fetchWithinLimit(url, { ...options, body: body instanceof URLSearchParams ? body : null })

/** The ID token's signature is checked in spite of TLS: a proxy could sign in as anyone. */
export function openIdentity(settings: OpenIdSettings): Identity {
  const { isGoogle = false, moderatorClaim = null, memberClaim = null } = settings
  const { scope = 'openid email profile' } = settings
  let discovered: Promise<openid.Configuration> | undefined

  async function configuration(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
        timeout: timeoutSeconds,
        [openid.customFetch]: customFetch,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(settings.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      })
      .then(refuseOtherIssuer)
      .catch((error: unknown) => {
        discovered = undefined
        throw serviceError(error)
      })
    return await discovered
  }

  /** The library does not compare issuers for an address with `/.well-known/` in it. */
  function refuseOtherIssuer(config: openid.Configuration): openid.Configuration {
    const { issuer } = config.serverMetadata()
    if (settings.issuerName === undefined && !isSameIssuer(issuer, settings.issuer))
      throw new ServiceError('identity', 'refused', { detail: 'it has another issuer' })
    return config
  }

  /** Some providers put groups into the ID token, others only into what `userinfo` answers. */
  async function withGroups(
    tokens: openid.TokenEndpointResponse,
    claims: openid.IDToken,
  ): Promise<Record<string, unknown>> {
    const config = await configuration()
    const areInToken = [moderatorClaim, memberClaim].every(
      (one) => !one || claims[one.claim] !== undefined,
    )
    if (areInToken || !config.serverMetadata().userinfo_endpoint) return claims
    const answered = await openid
      .fetchUserInfo(config, tokens.access_token, claims.sub)
      .catch((error: unknown) => {
        throw serviceError(error)
      })
    // The token is signed, so what it says goes first.
    return { ...answered, ...claims }
  }

  return {
    async begin() {
      const codeVerifier = openid.randomPKCECodeVerifier()
      const pending = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier }
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri,
        scope: isGoogle ? `${scope} ${platformScope}` : scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Google returns a refresh token only with these two.
        ...(isGoogle && { access_type: 'offline', prompt: 'consent' }),
      })
      return { url, pending }
    },

    async finish(returned, pending) {
      const tokens = await openid
        .authorizationCodeGrant(await configuration(), returned, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw serviceError(error)
        })
      const claims = tokens.claims()
      if (!claims) throw new ServiceError('identity', 'garbled', { detail: 'no id_token' })
      const subject = exactText(longestId).safeParse(claims.sub).data
      // The library accepts an empty one. Everyone without a subject would be the same person.
      if (!subject?.trim()) throw new ServiceError('identity', 'garbled', { detail: 'no sub' })
      const groups = await withGroups(tokens, claims)
      return {
        claims: {
          issuer: settings.issuerName ?? claims.iss,
          subject,
          email: email.parse(claims.email),
          // A text or a number is no proof (OpenID Connect Core, section 5.1).
          emailVerified: claims.email_verified === true,
          ...profile.parse(claims),
          ...(moderatorClaim && { isModerator: isInGroup(moderatorClaim, groups) }),
          ...(memberClaim && { isListed: isInGroup(memberClaim, groups) }),
        },
        grant: grantOf(tokens, isGoogle),
      }
    },

    async refresh(refreshToken) {
      const tokens = await openid
        .refreshTokenGrant(await configuration(), refreshToken)
        .catch((error: unknown) => {
          throw serviceError(error)
        })
      return grantOf(tokens, isGoogle)
    },

    async profile(accessToken, subject) {
      const claims = await openid
        .fetchUserInfo(await configuration(), accessToken, subject)
        .catch((error: unknown) => {
          // The status of a token that has expired or was revoked (RFC 6750, section 3.1).
          if (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401)
            throw new ServiceError('identity', 'expired')
          throw serviceError(error)
        })
      return profile.parse(claims)
    },

    async revoke({ accessToken, refreshToken }) {
      const config = await configuration()
      if (!config.serverMetadata().revocation_endpoint)
        throw new ServiceError('identity', 'closed', { detail: 'no revocation endpoint' })
      // A refresh token takes its access tokens with it (RFC 7009, section 2.1).
      await openid.tokenRevocation(config, refreshToken ?? accessToken).catch((error: unknown) => {
        throw serviceError(error)
      })
    },
  }
}

function isInGroup({ claim, values }: GroupClaim, claims: Record<string, unknown>): boolean {
  const given = [claims[claim]].flat()
  return given.some((one) => typeof one === 'string' && values.includes(one))
}

function grantOf(
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  isGoogle: boolean,
): Grant {
  const accessToken = token.safeParse(tokens.access_token).data
  const refreshToken = token.optional().safeParse(tokens.refresh_token)
  if (accessToken === undefined || !refreshToken.success)
    throw new ServiceError('identity', 'garbled', { detail: 'not a token' })
  const expiresAt = new Date(Date.now() + (tokens.expiresIn() ?? Number.NaN) * 1000)
  return {
    accessToken,
    refreshToken: refreshToken.data ?? null,
    expiresAt: isStorableTime(expiresAt) ? expiresAt : null,
    // Without `scope` in the reply, all that was requested is granted (RFC 6749, section 5.1).
    mayReadPlatform:
      isGoogle && (tokens.scope === undefined || tokens.scope.split(' ').includes(platformScope)),
  }
}

/** No error is passed on as a cause: it can hold codes and tokens. */
function serviceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof openid.AuthorizationResponseError) {
    return new ServiceError('identity', error.error === 'access_denied' ? 'denied' : 'refused', {
      detail: errorCode(error.error),
    })
  }
  if (error instanceof openid.ResponseBodyError)
    return new ServiceError('identity', 'refused', { detail: errorCode(error.error) })
  if (error instanceof openid.ClientError)
    return new ServiceError('identity', clientErrorCode(error), { detail: error.code })
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ServiceError('identity', 'slow')
  return new ServiceError('identity', 'gone', {
    detail: error instanceof Error ? error.message : undefined,
  })
}

function errorCode(text: string): string | undefined {
  return /^[a-z_]{1,40}$/.test(text) ? text : undefined
}

function clientErrorCode(error: openid.ClientError): ServiceErrorCode {
  switch (error.code) {
    case 'OAUTH_TIMEOUT':
      return 'slow'
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case 'OAUTH_PARSE_ERROR':
      return 'garbled'
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return 'broken'
    default:
      return 'refused'
  }
}

/** Letters of an e-mail address (RFC 5321, section 4.5.3.1). */
const longestEmail = 320

const textOrNull = (text: z.ZodType<string, string>) =>
  z.string().trim().pipe(text).pipe(z.string().trim().min(1)).nullable().catch(null)

const email = textOrNull(exactText(longestEmail))

const profile = z
  .object({ name: textOrNull(textUpTo(longestName)), picture: textOrNull(url) })
  .transform(({ name, picture }): ProviderProfile => ({ displayName: name, photoUrl: picture }))
