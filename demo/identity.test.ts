import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenedWorld, openForTests } from './open-for-tests.ts'
import { youtubeScope } from './scopes.ts'

let opened: OpenedWorld
let config: client.Configuration

beforeAll(async () => {
  opened = await openForTests()
  const { issuer, clientId, clientSecret } = opened.world.identity
  config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  })
})
afterAll(() => opened[Symbol.asyncDispose]())
beforeEach(() => opened.world.faults.clear())

/**
 * A browser without JavaScript: stores cookies by their path, follows redirects and posts the forms
 * it gets.
 */
function browser() {
  const jar = new Map<string, { value: string; path: string }>()

  async function visit(
    address: string | URL,
    init: RequestInit = {},
  ): Promise<{ url: URL; body: string; status: number }> {
    const url = new URL(address, opened.origin)
    const cookies = [...jar].filter(([, { path }]) => url.pathname.startsWith(path))
    const cookie = cookies.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
    }
    const location = response.headers.get('location')
    if (location?.startsWith(opened.redirectUri))
      return { url: new URL(location), body: '', status: response.status }
    if (location) return visit(new URL(location, url))
    return { url, body: await response.text(), status: response.status }
  }

  const post = (url: URL, form: Record<string, string>) =>
    visit(url, { method: 'POST', body: new URLSearchParams(form) })
  return { visit, post, jar }
}

async function beginSignIn(more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: opened.redirectUri,
    scope: `openid email profile ${youtubeScope}`,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    access_type: 'offline',
    include_granted_scopes: 'true',
    ...more,
  })
  const finish = (callback: URL) =>
    client.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
  return { url, finish }
}

const allow = { decision: 'allow', [youtubeScope]: 'on' }

describe('signing in', () => {
  it('leads through the choice of an account and the consent to the claims', async () => {
    const { visit, post } = browser()
    const { url, finish } = await beginSignIn()

    const chooser = await visit(url)
    expect(chooser.body).toContain('Choose an account')
    expect(chooser.body).toContain('Ada Fenwick</b><small>is a moderator of the demo')
    const consent = await post(chooser.url, { account: 'ada' })
    expect(consent.body).toContain(
      'Full Marks wants to see your name, e-mail and your liked videos',
    )
    const callback = await post(consent.url, allow)
    const tokens = await finish(callback.url)

    expect(tokens.claims()).toMatchObject({
      iss: `${opened.origin}/demo/identity`,
      email: 'ada@fullmarks.example',
      email_verified: true,
      name: 'Ada Fenwick',
      picture: `${opened.origin}/demo/pictures/person/ada.png`,
    })
    expect(tokens.scope?.split(' ')).toContain(youtubeScope)
    expect(tokens.expires_in).toBe(3599)
  })

  it('gives a refresh token that can be used again and again', async () => {
    const { visit, post } = browser()
    const { url, finish } = await beginSignIn({ prompt: 'consent' })
    const chooser = await visit(url)
    const consent = await post(chooser.url, { account: 'tomas' })
    const first = await finish((await post(consent.url, allow)).url)

    for (const _ of [1, 2]) {
      const again = await client.refreshTokenGrant(config, first.refresh_token ?? '')
      expect(again.access_token).not.toBe(first.access_token)
      expect(again.scope?.split(' ')).toContain(youtubeScope)
      expect(again.refresh_token).toBeUndefined()
    }
    await client.tokenRevocation(config, first.refresh_token ?? '')
    await expect(client.refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toMatchObject(
      { error: 'invalid_grant' },
    )
  })

  it('asks for consent once, and then gives no second refresh token', async () => {
    for (const isFirst of [true, false]) {
      const { visit, post } = browser()
      const { url, finish } = await beginSignIn()
      const chooser = await visit(url)
      const next = await post(chooser.url, { account: 'mei' })
      const callback = isFirst ? await post(next.url, allow) : next
      const tokens = await finish(callback.url)
      expect(tokens.refresh_token === undefined).toBe(!isFirst)
    }
  })

  it('lets one browser be one person and then another', async () => {
    const { visit, post } = browser()
    const names: unknown[] = []
    for (const account of ['ines', 'samir']) {
      const { url, finish } = await beginSignIn({ prompt: 'select_account' })
      const chooser = await visit(url)
      expect(chooser.body).toContain('Choose an account')
      const consent = await post(chooser.url, { account })
      names.push((await finish((await post(consent.url, allow)).url)).claims()?.name)
    }
    expect(names).toEqual(['Inês Carvalhal', 'Samir Haddadin'])
  })

  it('sends back access_denied when the person says no', async () => {
    const { visit, post } = browser()
    const { url, finish } = await beginSignIn({ prompt: 'consent' })
    const chooser = await visit(url)
    const consent = await post(chooser.url, { account: 'ada' })
    const callback = await post(consent.url, { decision: 'deny' })
    await expect(finish(callback.url)).rejects.toMatchObject({ error: 'access_denied' })
  })

  it('leaves the video platform out of the scope when its checkbox is cleared', async () => {
    const { visit, post } = browser()
    const { url, finish } = await beginSignIn({ prompt: 'consent' })
    const chooser = await visit(url)
    const consent = await post(chooser.url, { account: 'kofi' })
    const tokens = await finish((await post(consent.url, { decision: 'allow' })).url)
    expect(tokens.scope).toBe('openid email profile')
  })

  it('asks again for what was left out', async () => {
    const { visit, post } = browser()
    const { url, finish } = await beginSignIn()
    const chooser = await visit(url)
    const consent = await post(chooser.url, { account: 'kofi' })
    expect(consent.body).toContain('your liked videos')
    expect((await finish((await post(consent.url, allow)).url)).scope?.split(' ')).toContain(
      youtubeScope,
    )
  })

  it('leaves the e-mail out of the id_token when its scope was not asked for', async () => {
    const { visit, post } = browser()
    const { url, finish } = await beginSignIn({ scope: 'openid profile' })
    const chooser = await visit(url)
    const consent = await post(chooser.url, { account: 'giulia' })
    expect(consent.body).not.toContain('your liked videos')
    const claims = (await finish((await post(consent.url, allow)).url)).claims()
    expect(claims).toMatchObject({ name: 'Giulia Montefalco' })
    expect(claims).not.toHaveProperty('email')
  })

  it('tells userinfo the same', async () => {
    const token = await opened.world.tokenFor('lars')
    const response = await fetch(config.serverMetadata().userinfo_endpoint ?? '', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await response.json()).toMatchObject({
      name: 'Lars Okonjo',
      email: 'lars@fullmarks.example',
    })
  })
})

describe('what it refuses', () => {
  it('a code that comes with the wrong verifier', async () => {
    const { visit, post } = browser()
    const { url } = await beginSignIn({ prompt: 'consent' })
    const chooser = await visit(url)
    const consent = await post(chooser.url, { account: 'ada' })
    const callback = await post(consent.url, allow)
    const checks = {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      expectedState: url.searchParams.get('state') ?? '',
      expectedNonce: url.searchParams.get('nonce') ?? '',
    }
    await expect(client.authorizationCodeGrant(config, callback.url, checks)).rejects.toMatchObject(
      { error: 'invalid_grant' },
    )
  })

  it('a request without PKCE', async () => {
    const { url } = await beginSignIn()
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const { url: callback } = await browser().visit(url)
    expect(callback.searchParams.get('error')).toBe('invalid_request')
  })

  it('to send people anywhere else than to the registered address', async () => {
    const { url } = await beginSignIn({ redirect_uri: 'https://elsewhere.example/callback' })
    const { status, body } = await browser().visit(url)
    expect(status).toBe(400)
    expect(body).toContain('This sign-in cannot go on')
  })

  it('to go on in a browser that did not begin', async () => {
    const { visit } = browser()
    const { url } = await beginSignIn()
    const chooser = await visit(url)
    const { status, body } = await browser().visit(chooser.url)
    expect(status).toBe(400)
    expect(body).toContain('This sign-in cannot go on')
  })
})

it('scopes its cookies to itself', async () => {
  const { visit, jar } = browser()
  await visit((await beginSignIn()).url)
  expect(jar.size).toBeGreaterThan(0)
  for (const [name, { path }] of jar) expect(path, name).toMatch(/^\/demo\/identity/)
})

it('builds URLs from its own origin, also for a request with another Host', async () => {
  const { port } = new URL(opened.origin)
  const response = await fetch(
    `http://localhost:${port}/demo/identity/.well-known/openid-configuration`,
  ).catch(() =>
    fetch(`${opened.origin}/demo/identity/.well-known/openid-configuration`, {
      headers: { host: 'elsewhere.example' },
    }),
  )
  expect(await response.json()).toMatchObject({
    issuer: `${opened.origin}/demo/identity`,
    token_endpoint: `${opened.origin}/demo/identity/token`,
  })
})

it('can expire a refresh token by a fault', async () => {
  opened.world.faults.set({ service: 'identity', kind: 'expired-token', times: 1 })
  await expect(client.refreshTokenGrant(config, 'any')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})
