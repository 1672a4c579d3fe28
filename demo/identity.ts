import { generateKeyPair, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import Provider, { errors, interactionPolicy } from 'oidc-provider'
import { type Account, accountByKey, accountBySubject, accounts } from './accounts.ts'
import { memoryAdapters } from './identity-memory.ts'
import { chooserPage, consentPage, errorPage } from './identity-pages.ts'
import { htmlPolicy, sendHtml } from './reply.ts'
import { knownScopes, youtubeScope } from './scopes.ts'

/** Seconds, as at Google. */
const accessTokenLifetime = 3599

export interface Bearer {
  account: Account
  scopes: Set<string>
}

export interface Identity {
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>
  /** The account and scopes of an access token; `null` if it is unknown, revoked or expired. */
  bearer(token: string): Promise<Bearer | null>
  /** An access token without the sign-in pages, for tests. `seconds` is its lifetime. */
  tokenFor(key: string, options?: { scopes?: string[]; seconds?: number }): Promise<string>
}

/**
 * A real OpenID Connect provider that plays Google's (docs/decisions/014): code flow with PKCE,
 * Google's scopes and extra parameters, and its refresh tokens, which are issued after a consent
 * with `access_type=offline` and never rotated. A restart forgets everything.
 */
export async function openIdentity(options: {
  origin: string
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: string[]
}): Promise<Identity> {
  const { issuer, clientId, clientSecret } = options
  const keyPair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })

  /**
   * Grant ids by subject. Like Google, it asks again only for more scopes or on `prompt=consent`.
   */
  const grantIds = new Map<string, string>()
  /** Grants whose next code exchange issues a refresh token. */
  const offlineGrants = new Set<string>()

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

  const provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    jwks: { keys: [{ ...keyPair.privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Full Marks',
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: knownScopes,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google puts the claims into the id_token.
    conformIdTokenClaims: false,
    findAccount: (_, subject) => {
      const account = accountBySubject.get(subject)
      return account && { accountId: subject, claims: () => claimsOf(account, options.origin) }
    },
    extraParams: ['access_type', 'include_granted_scopes'],
    pkce: { required: () => true },
    responseTypes: ['code'],
    interactions: { policy, url: (_, interaction) => `${issuer}/interaction/${interaction.uid}` },
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId
      return id ? ctx.oidc.provider.Grant.find(id) : undefined
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_, __, source) =>
      source.grantId !== undefined && offlineGrants.delete(source.grantId),
    rotateRefreshToken: false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_, client, token) => token.clientId === client.clientId,
      },
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      long: { path: '/demo/identity', httpOnly: true, sameSite: 'lax' },
      short: { path: '/demo/identity', httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: accessTokenLifetime,
      AuthorizationCode: 60,
      Grant: 180 * 86_400,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 180 * 86_400,
      Session: 3600,
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = errorPage(out.error_description ?? out.error)
      ctx.set('content-security-policy', htmlPolicy(`${ctx.body}`))
    },
  })
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    // Google's answer to a refresh has no refresh token. A client that overwrites its own with that
    // must fail here and not in production.
    if (
      ctx.path === '/token' &&
      isRecord(ctx.body) &&
      ctx.oidc.params?.grant_type === 'refresh_token'
    ) {
      ctx.body = { ...ctx.body, refresh_token: undefined }
    }
  })
  const handle = provider.callback()

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    // It builds its URLs from these headers: they must have the site's own origin behind any proxy.
    request.headers.host = new URL(options.origin).host
    request.headers['x-forwarded-proto'] = new URL(options.origin).protocol.slice(0, -1)
    const interaction = /^\/demo\/identity\/interaction\/([\w-]+)(\/consent)?$/.exec(url.pathname)
    if (interaction) return interact(request, response, interaction[2] === '/consent')
    Object.assign(request, {
      originalUrl: request.url,
      url: request.url?.slice('/demo/identity'.length) || '/',
    })
    await handle(request, response)
  }

  /** The two pages, choice of account and consent. Both are plain forms. */
  async function interact(
    request: IncomingMessage,
    response: ServerResponse,
    isConsent: boolean,
  ): Promise<void> {
    try {
      const interaction = await provider.interactionDetails(request, response)
      const account = accountBySubject.get(interaction.result?.login?.accountId ?? '')
      const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : null
      if (!isConsent && form)
        return await chooseAccount(request, response, form.get('account') ?? '')
      if (!isConsent || !account)
        return sendHtml(response, 200, chooserPage(interaction.uid, accounts))
      if (form) return await decide(request, response, account, form)
      sendHtml(
        response,
        200,
        consentPage(interaction.uid, account, requestedScopes(interaction.params)),
      )
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error
      sendHtml(
        response,
        error.statusCode,
        errorPage('This sign-in has run out of time, or was begun in another window.'),
      )
    }
  }

  async function chooseAccount(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
  ): Promise<void> {
    const account = accountByKey.get(key)
    const interaction = await provider.interactionDetails(request, response)
    const here = `/demo/identity/interaction/${interaction.uid}`
    if (!account) return redirect(response, here)

    const login = { accountId: account.subject }
    const prompts = `${interaction.params.prompt ?? ''}`.split(' ')
    const grantId = grantIds.get(account.subject)
    const grant =
      grantId && !prompts.includes('consent') ? await provider.Grant.find(grantId) : undefined
    const granted = grant?.getOIDCScope().split(' ') ?? []
    if (grantId && requestedScopes(interaction.params).every((scope) => granted.includes(scope))) {
      return provider.interactionFinished(request, response, {
        select_account: {},
        login,
        consent: { grantId },
      })
    }
    await provider.interactionResult(request, response, { login })
    redirect(response, `${here}/consent`)
  }

  async function decide(
    request: IncomingMessage,
    response: ServerResponse,
    account: Account,
    form: URLSearchParams,
  ): Promise<void> {
    if (form.get('decision') !== 'allow') {
      const refusal = { error: 'access_denied', error_description: 'The person said no.' }
      return provider.interactionFinished(request, response, refusal)
    }
    const { params } = await provider.interactionDetails(request, response)
    const requested = requestedScopes(params)
    const refused = form.has(youtubeScope)
      ? []
      : requested.filter((scope) => scope === youtubeScope)
    const grant = new provider.Grant({ accountId: account.subject, clientId })
    grant.addOIDCScope(requested.filter((scope) => !refused.includes(scope)))
    if (refused.length > 0) grant.rejectOIDCScope(refused)
    const grantId = await grant.save()
    grantIds.set(account.subject, grantId)
    if (params.access_type === 'offline') offlineGrants.add(grantId)
    const login = { accountId: account.subject }
    await provider.interactionFinished(request, response, {
      select_account: {},
      login,
      consent: { grantId },
    })
  }

  return {
    answer,
    async bearer(token) {
      const found = await provider.AccessToken.find(token)
      const account = found && accountBySubject.get(found.accountId)
      return found && account ? { account, scopes: new Set(found.scope?.split(' ')) } : null
    },
    async tokenFor(key, { scopes: wanted = knownScopes, seconds = accessTokenLifetime } = {}) {
      const account = accountByKey.get(key)
      const client = await provider.Client.find(clientId)
      if (!account || !client) throw new Error(`The demo world has no account “${key}”.`)
      const grant = new provider.Grant({ accountId: account.subject, clientId })
      grant.addOIDCScope(wanted)
      const token = new provider.AccessToken({
        client,
        accountId: account.subject,
        grantId: await grant.save(),
        gty: 'authorization_code',
        scope: wanted.join(' '),
        expiresIn: seconds,
      })
      return token.save()
    },
  }
}

function requestedScopes(params: Record<string, unknown>): string[] {
  return `${params.scope ?? ''}`.split(' ').filter((scope) => knownScopes.includes(scope))
}

function claimsOf(account: Account, origin: string) {
  const [given, ...family] = account.name.split(' ')
  return {
    sub: account.subject,
    email: account.email,
    email_verified: true,
    name: account.name,
    given_name: given,
    family_name: family.join(' '),
    picture: `${origin}/demo/pictures/person/${account.key}.png`,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end()
}
