import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../fixtures/ports.ts'

/** Signs ID tokens as a provider does, with a key of its own. */
export interface TokenSigner {
  /** The document at `jwks_uri`. */
  keys: { keys: object[] }
  sign(claims: Record<string, unknown>): string
}

export function openTokenSigner(alg: 'ES256' | 'RS256' = 'ES256'): TokenSigner {
  const { privateKey, publicKey } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 8)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return {
    keys: { keys: [{ ...jwk, kid, alg, use: 'sig' }] },
    sign(claims) {
      const signed = `${encode({ alg, kid })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(signed), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      })
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}

/** The part of a discovery document that the site reads. */
export function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
}

export interface FakeProvider extends AsyncDisposable {
  issuer: string
  /**
   * The provider's redirect back to the site, for the URL that the site redirected to. Its code
   * holds the claims of the ID token.
   */
  callback(asked: string, claims: Record<string, unknown>): URL
  /** Changes ID tokens before they are sent. */
  tamper: ((idToken: string) => string) | null
  /** What the reply with the tokens says instead. */
  tokens: Record<string, unknown>
  /** What `userinfo` says about the person who signed in last. */
  userInfo: Record<string, unknown>
  /** The way in which it takes the secret; the other one is refused (RFC 6749, section 5.2). */
  takesSecret: 'in the body' | 'in the header' | 'both' | 'never'
  /** What the discovery document says besides: it answers at the addresses that are named there. */
  discovery: Record<string, unknown>
}

/** An identity provider without pages, on a free loopback port. */
export async function openFakeProvider(
  clientId = 'the-client',
  signer = openTokenSigner(),
): Promise<FakeProvider> {
  let subject = ''
  const configuration = () => ({
    ...discoveryDocument(provider.issuer),
    userinfo_endpoint: `${provider.issuer}/userinfo`,
    authorization_response_iss_parameter_supported: false,
    ...provider.discovery,
  })
  const server = createServer(async (request, response) => {
    const asked = `${provider.issuer}${request.url}`
    const { userinfo_endpoint, jwks_uri, token_endpoint } = configuration()
    const answers: Record<string, () => Promise<object>> = {
      [userinfo_endpoint]: async () => ({ sub: subject, ...provider.userInfo }),
      [jwks_uri]: async () => signer.keys,
      [token_endpoint]: async () => {
        const form = new URLSearchParams(await text(request))
        const isInBody = form.has('client_secret')
        const { takesSecret } = provider
        if (
          takesSecret !== 'both' &&
          takesSecret !== (isInBody ? 'in the body' : 'in the header')
        ) {
          response.statusCode = 401
          if (!isInBody || takesSecret === 'in the header')
            response.setHeader('www-authenticate', 'Basic realm="issuer"')
          return { error: 'invalid_client' }
        }
        const code = form.get('code') ?? ''
        if (code === 'none') {
          response.statusCode = 400
          return { error: 'invalid_grant' }
        }
        const claims = JSON.parse(Buffer.from(code, 'base64url').toString())
        subject = claims.sub
        const idToken = signer.sign(claims)
        return {
          access_token: 'an access token',
          token_type: 'Bearer',
          expires_in: 3600,
          id_token: provider.tamper?.(idToken) ?? idToken,
          ...provider.tokens,
        }
      },
    }
    const isDiscovery = asked.endsWith('/.well-known/openid-configuration')
    const body = isDiscovery ? configuration() : await answers[asked]?.()
    response
      .writeHead(body ? response.statusCode : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}))
  })
  const provider: FakeProvider = {
    issuer: `http://127.0.0.1:${await portOf(server)}`,
    tamper: null,
    tokens: {},
    userInfo: {},
    takesSecret: 'both',
    discovery: {},
    callback(asked, claims) {
      const query = new URL(asked).searchParams
      const now = Math.floor(Date.now() / 1000)
      const { issuer: iss, authorization_response_iss_parameter_supported } = configuration()
      const token = {
        iss,
        aud: clientId,
        iat: now,
        exp: now + 600,
        nonce: query.get('nonce'),
        ...claims,
      }
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('state', query.get('state') ?? '')
      back.searchParams.set('code', Buffer.from(JSON.stringify(token)).toString('base64url'))
      if (authorization_response_iss_parameter_supported) back.searchParams.set('iss', iss)
      return back
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return provider
}
