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

it.each(['', ' ', '\t'])(
  'refuses the empty subject %j: all without one would be one person',
  async (sub) => {
    expect(await refusal({ sub })).toBe('identity: garbled (no sub)')
  },
)

it('passes no text of the callback on into its message, which is logged', async () => {
  const { url, pending } = await identity.begin()
  const back = provider.callback(url.href, { sub: 'ada' })
  back.searchParams.delete('code')
  back.searchParams.set('error', 'what a person typed')
  await expect(identity.finish(back, pending)).rejects.toThrow(/^identity: refused$/)
  back.searchParams.set('error', 'access_denied')
  await expect(identity.finish(back, pending)).rejects.toThrow('identity: denied (access_denied)')
})
