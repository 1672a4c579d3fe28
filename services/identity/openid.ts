import * as openid from 'openid-client'
import { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import { connectionFailureOf } from '../connection-failure.ts'
import { exactText, isStorableTime, longestId, name, token, url } from '../provider-values.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'
import type { Claims, Grant, Identity } from './identity.ts'
import { isSameIssuer } from './providers.ts'
import { type ClaimSetting, type SignInSetting, usualScope } from './sign-in-setting.ts'

/** Specification, part 7. */
const platformScope = 'https://www.googleapis.com/auth/youtube.readonly'

export interface OpenIdSettings
  extends Pick<SignInSetting, 'issuer' | 'clientId' | 'clientSecret'>,
    Partial<Pick<SignInSetting, 'scope' | 'moderatorClaim' | 'memberClaim' | 'trustAddresses'>> {
  /** The demo sets it, because its URL changes with the port. */
  issuerName?: string
  redirectUri: string
  isGoogle?: boolean
}

const timeoutSeconds = 10

/** A provider's documents, keys and tokens are a few kB each. */
const fetchWithinLimit = boundedFetch(fetch, 1024 * 1024, () => garbled('more than 1 MB'))

/** The library sends bodies of one type only: forms. */
const customFetch: openid.CustomFetch = (url, { body, ...options }) =>
  fetchWithinLimit(url, { ...options, body: body instanceof URLSearchParams ? body : null })

/** The ID token's signature is checked in spite of TLS: a proxy could sign in as anyone. */
export function openIdentity(settings: OpenIdSettings): Identity {
  const { isGoogle = false, moderatorClaim = null, memberClaim = null } = settings
  const { scope = usualScope, trustAddresses = false } = settings
  const inBody = openid.ClientSecretPost(settings.clientSecret)
  const inHeader = openid.ClientSecretBasic(settings.clientSecret)
  let isInHeader: boolean | null = null
  let discovered: Promise<openid.Configuration> | undefined

  const sendSecret: openid.ClientAuth = (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? []
    isInHeader ??= ways.includes('client_secret_basic') && !ways.includes('client_secret_post')
    const send = isInHeader ? inHeader : inBody
    send(server, client, body, headers)
  }

  /** An issuer can name both ways of sending the secret, or none, and take one from this client. */
  async function asClient<Tokens>(
    ask: (config: openid.Configuration) => Promise<Tokens>,
  ): Promise<Tokens> {
    const config = await configuration()
    try {
      return await ask(config).catch(async (error: unknown) => {
        if (!isUnknownClient(error)) throw error
        isInHeader = !isInHeader
        return await ask(config)
      })
    } catch (error) {
      throw isUnknownClient(error) ? new ServiceError('identity', 'client') : serviceError(error)
    }
  }

  async function configuration(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(new URL(settings.issuer), settings.clientId, undefined, sendSecret, {
        timeout: timeoutSeconds,
        [openid.customFetch]: customFetch,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(settings.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      })
      .then(refuseUnfit)
      .catch((error: unknown) => {
        discovered = undefined
        throw serviceError(error)
      })
    return await discovered
  }

  /** The library does not compare issuers for an address with `/.well-known/` in it. */
  function refuseUnfit(config: openid.Configuration): openid.Configuration {
    const metadata = config.serverMetadata()
    const { issuer, id_token_signing_alg_values_supported: algs } = metadata
    if (!metadata.authorization_endpoint || !metadata.token_endpoint)
      throw new ServiceError('identity', 'refused', { detail: 'no endpoint' })
    if (algs?.every((alg) => alg.startsWith('HS')))
      throw new ServiceError('identity', 'secret-signed')
    if (settings.issuerName === undefined && !isSameIssuer(issuer, settings.issuer))
      throw new ServiceError('identity', 'other-issuer', { detail: issuerName.parse(issuer) })
    return config
  }

  /**
   * What the ID token says of the person, and what `userinfo` says: many providers put only the
   * subject into the token. The token is signed, so it goes first.
   */
  async function claimsOf(
    tokens: openid.TokenEndpointResponse,
    claims: openid.IDToken,
  ): Promise<ProviderClaims[]> {
    const config = await configuration()
    const hasGroups = [moderatorClaim, memberClaim].every(
      (one) => !one || claims[one.claim] !== undefined,
    )
    const isWhole = hasGroups && claims.name !== undefined && claims.email_verified === true
    if (isWhole || !config.serverMetadata().userinfo_endpoint) return [claims]
    return await openid.fetchUserInfo(config, tokens.access_token, claims.sub).then(
      (answered) => [claims, answered],
      (error: unknown) => {
        if (hasGroups) return [claims]
        throw serviceError(error)
      },
    )
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
      const tokens = await asClient((config) =>
        openid.authorizationCodeGrant(config, returned, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.codeVerifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()
      if (!claims) throw garbled('no id_token')
      const subject = exactText(longestId).safeParse(claims.sub).data
      // The library accepts an empty one. Everyone without a subject would be the same person.
      if (!subject?.trim()) throw garbled('no sub')
      const sources = await claimsOf(tokens, claims)
      return {
        claims: {
          issuer: settings.issuerName ?? claims.iss,
          subject,
          ...addressIn(sources, trustAddresses),
          ...profileIn(sources),
          ...(moderatorClaim && { isModerator: isInGroup(moderatorClaim, sources) }),
          ...(memberClaim && { isListed: isInGroup(memberClaim, sources) }),
        },
        grant: grantOf(tokens, isGoogle),
      }
    },

    async refresh(refreshToken) {
      const tokens = await asClient((config) => openid.refreshTokenGrant(config, refreshToken))
      return grantOf(tokens, isGoogle)
    },

    async revoke({ accessToken, refreshToken }) {
      const config = await configuration()
      if (!config.serverMetadata().revocation_endpoint)
        throw new ServiceError('identity', 'closed', { detail: 'no revocation endpoint' })
      // A refresh token takes its access tokens with it (RFC 7009, section 2.1).
      await asClient(() => openid.tokenRevocation(config, refreshToken ?? accessToken))
    },

    async check() {
      const { pending } = await this.begin()
      const { issuer: iss } = (await configuration()).serverMetadata()
      const returned = new URL(settings.redirectUri)
      returned.search = new URLSearchParams({ code: 'none', state: pending.state, iss }).toString()
      // Who takes the client refuses the code.
      await this.finish(returned, pending).catch((error: unknown) => {
        if (!(error instanceof ServiceError && /^invalid_/.test(error.detail ?? ''))) throw error
      })
    },
  }
}

type ProviderClaims = Record<string, unknown>

function isInGroup({ claim, values }: ClaimSetting, sources: ProviderClaims[]): boolean {
  const said = sources.find((one) => one[claim] !== undefined)
  // Zitadel has the roles as the names of fields.
  const groups = [said?.[claim]]
    .flat()
    .flatMap((one) => (one instanceof Object ? Object.keys(one) : [one]))
  return values.some((value) => groups.includes(value))
}

/** A proof counts for the address beside it alone. */
function addressIn(
  sources: ProviderClaims[],
  isTrusted: boolean,
): Pick<Claims, 'email' | 'emailVerified'> {
  const found = sources
    .map((one) => ({
      email: email.parse(one.email),
      // A text or a number is no proof (OpenID Connect Core, section 5.1). `xms_edov` is Entra's:
      // the tenant has proved that it owns the domain of the address.
      emailVerified: one.email_verified === true || one.xms_edov === true,
    }))
    .filter((one) => one.email !== null)
  const best = found.find(({ emailVerified }) => emailVerified) ?? found[0]
  const isProved = best !== undefined && (best.emailVerified || isTrusted)
  return { email: best?.email ?? null, emailVerified: isProved }
}

function profileIn(sources: ProviderClaims[]): Pick<Claims, 'displayName' | 'photoUrl'> {
  const namesIn = (read: (claims: ProviderClaims) => unknown) =>
    sources.map((one) => displayName.parse(read(one)))
  const names = [
    ...namesIn((one) => one.name),
    ...namesIn((one) => [one.given_name, one.family_name].filter(Boolean).join(' ')),
    // Others read it, so no address: Entra's is one.
    ...namesIn((one) => String(one.preferred_username ?? '').split('@')[0]),
    ...namesIn((one) => one.nickname),
  ]
  const pictures = sources.map((one) => picture.parse(one.picture))
  const given = (one: string | null) => one !== null
  return { displayName: names.find(given) ?? null, photoUrl: pictures.find(given) ?? null }
}

/**
 * RFC 6749, section 5.2: with the secret in the header, the reply is a challenge. Auth0 says
 * `access_denied`, Okta lists it otherwise, and gateways answer by a page: all with this status.
 */
function isUnknownClient(error: unknown): boolean {
  if (statusOf(error) === 401) return true
  return (
    error instanceof openid.ResponseBodyError &&
    ['invalid_client', 'unauthorized_client'].includes(error.error)
  )
}

const answer = z.object({ status: z.number() })
const answered = answer.or(z.object({ cause: answer }).transform(({ cause }) => cause))

/** Of the answer that an error of the library is about. */
function statusOf(error: unknown): number {
  return answered.safeParse(error).data?.status ?? 0
}

function grantOf(
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  isGoogle: boolean,
): Grant {
  const accessToken = token.safeParse(tokens.access_token).data
  const refreshToken = token.optional().safeParse(tokens.refresh_token)
  if (accessToken === undefined || !refreshToken.success) throw garbled('not a token')
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

/** Operators read it: any server may answer at an address that was typed. */
const issuerName = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[!-~]+$/)
  .catch('something else')

/** What the library says of a discovery document of another issuer. */
const otherIssuer = z.object({
  cause: z.object({ attribute: z.literal('issuer'), body: z.object({ issuer: issuerName }) }),
})

function garbled(detail: string): ServiceError {
  return new ServiceError('identity', 'garbled', { detail })
}

/** No error is passed on as a cause: it can hold codes and tokens. */
function serviceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof openid.AuthorizationResponseError) {
    return new ServiceError('identity', error.error === 'access_denied' ? 'denied' : 'refused', {
      detail: errorCode(error.error),
    })
  }
  const status = statusOf(error)
  if (status === 429 || status >= 500)
    return new ServiceError('identity', status === 429 ? 'slow' : 'broken', { status })
  if (error instanceof openid.ResponseBodyError)
    return new ServiceError('identity', 'refused', { detail: errorCode(error.error), status })
  const { success, data } = otherIssuer.safeParse(error)
  if (success)
    return new ServiceError('identity', 'other-issuer', { detail: data.cause.body.issuer })
  if (error instanceof openid.ClientError) {
    const code = clientErrorCodes.get(error.code) ?? 'refused'
    return new ServiceError('identity', code, { detail: error.code })
  }
  return connectionFailureOf('identity', error)
}

function errorCode(text: string): string | undefined {
  return /^[a-z_]{1,40}$/.test(text) ? text : undefined
}

const clientErrorCodes = new Map<string | undefined, ServiceErrorCode>([
  ['OAUTH_TIMEOUT', 'slow'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'garbled'],
  ['OAUTH_PARSE_ERROR', 'garbled'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'broken'],
  ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'clock'],
])

const textOrNull = (text: z.ZodType<string, string>) =>
  z.string().trim().pipe(text).pipe(z.string().trim().min(1)).nullable().catch(null)

/** At most 320 letters: RFC 5321, section 4.5.3.1. */
const email = textOrNull(z.string().regex(/^[^\s\p{C}]{1,320}$/v))
const displayName = textOrNull(name)
const picture = textOrNull(url)
