import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type FakeProvider,
  openFakeProvider,
  openTokenSigner,
} from '../../test/fakes/identity-provider.ts'
import { ServiceError } from '../service-error.ts'
import type { Identity } from './identity.ts'
import { openIdentity } from './openid.ts'

let provider: FakeProvider
let identity: Identity
beforeAll(async () => {
  provider = await openFakeProvider()
  identity = openIdentity({
    issuer: provider.issuer,
    clientId: 'the-client',
    clientSecret: 'a secret',
    redirectUri: 'http://127.0.0.1/auth/callback',
  })
})
afterAll(() => provider[Symbol.asyncDispose]())
beforeEach(() => {
  provider.tamper = null
  provider.tokens = {}
})

async function signIn(claims: Record<string, unknown>) {
  const { url, pending } = await identity.begin()
  return await identity.finish(provider.callback(url.href, claims), pending)
}

async function refusal(claims: Record<string, unknown>): Promise<string> {
  const error = await signIn(claims).catch((caught: unknown) => caught)
  if (!(error instanceof ServiceError)) throw error
  return error.message
}

/** Replaces the claims of a token and leaves its signature. */
function withClaims(claims: Record<string, unknown>) {
  return (idToken: string): string => {
    const [header, body = '', signature] = idToken.split('.')
    const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...claims }
    return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
  }
}

it('signs a person in by a token that the provider signed', async () => {
  const { claims } = await signIn({ sub: 'ada', name: 'Ada', email: 'ada@example.org' })
  expect(claims).toEqual({
    issuer: provider.issuer,
    subject: 'ada',
    displayName: 'Ada',
    email: 'ada@example.org',
    emailVerified: false,
    photoUrl: null,
  })
})

it.each([
  [true, true],
  ['true', false],
  [1, false],
  [['true'], false],
  [{}, false],
])('an address with email_verified %j is verified: %s', async (email_verified, isVerified) => {
  const { claims } = await signIn({ sub: 'ada', email: 'ada@example.org', email_verified })
  expect(claims.emailVerified).toBe(isVerified)
})

it('refuses an issuer that calls itself another one, whose people it could then be', async () => {
  const disguised = openIdentity({
    issuer: `${provider.issuer}/.well-known/openid-configuration#`,
    clientId: 'the-client',
    clientSecret: 'a secret',
    redirectUri: 'http://127.0.0.1/auth/callback',
  })
  await expect(disguised.begin()).rejects.toThrow('it has another issuer')
})

it('refuses a token whose claims were changed on the way', async () => {
  provider.tamper = withClaims({ sub: 'mary' })
  expect(await refusal({ sub: 'ada' })).toMatch(/^identity: refused/)
})

it('refuses a token of another key, and one without a signature', async () => {
  const other = openTokenSigner()
  provider.tamper = (idToken) =>
    other.sign(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()))
  expect(await refusal({ sub: 'ada' })).toMatch(/^identity: refused/)
  provider.tamper = (idToken) => {
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    return `${none}.${idToken.split('.')[1]}.`
  }
  expect(await refusal({ sub: 'ada' })).toMatch(/^identity: refused/)
})

it('cuts a long name, and takes no e-mail address or picture that cannot be one', async () => {
  const long = 'x'.repeat(300_000)
  const { claims } = await signIn({
    sub: 'ada',
    name: ` \0Ada\ud83e ${long}`,
    email: `${'x'.repeat(400)}@example.org`,
    picture: `https://pictures.example/${'x'.repeat(3_000)}`,
  })
  expect(claims).toMatchObject({
    displayName: `Ada\ufffd ${long}`.slice(0, 200),
    email: null,
    photoUrl: null,
  })
  const other = await signIn({
    sub: 'ada',
    name: '\0',
    email: 'mary\0@example.org',
    picture: 'a b',
  })
  expect(other.claims).toMatchObject({ displayName: null, email: null, photoUrl: null })
})

// All without a subject would be one person.
it.each([
  ['of nothing', ''],
  ['of blanks', ' \t'],
  ['with a NUL', 'a\0da'],
  ['with half a letter', 'a\ud800'],
  ['of 300,000 letters', 'a'.repeat(300_000)],
])('refuses a subject %s, which cannot be stored as it is', async (_what, sub) => {
  expect(await refusal({ sub })).toBe('identity: garbled (no sub)')
})

it('refuses a token that no header can carry, without quoting it', async () => {
  provider.tokens = { access_token: 'a\0b' }
  expect(await refusal({ sub: 'ada' })).toBe('identity: garbled (not a token)')
  provider.tokens = { refresh_token: 'a\nb' }
  expect(await refusal({ sub: 'ada' })).toBe('identity: garbled (not a token)')
})

it('does not know the end of a grant that no clock reaches', async () => {
  provider.tokens = { expires_in: 1e300 }
  expect((await signIn({ sub: 'ada' })).grant?.expiresAt).toBeNull()
})

it('passes no text of the callback on into its message, which is logged', async () => {
  const { url, pending } = await identity.begin()
  const back = provider.callback(url.href, { sub: 'ada' })
  back.searchParams.delete('code')
  back.searchParams.set('error', 'what a person typed')
  await expect(identity.finish(back, pending)).rejects.toThrow(/^identity: refused$/)
  back.searchParams.set('error', 'access_denied')
  await expect(identity.finish(back, pending)).rejects.toThrow('identity: denied (access_denied)')
})
