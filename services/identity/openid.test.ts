import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeProvider,
  openFakeProvider,
  openTokenSigner,
} from '../../test/fakes/identity-provider.ts'
import { failureOfCall } from '../../test/fixtures/failure-of-call.ts'
import { portOf } from '../../test/fixtures/ports.ts'
import { ServiceError } from '../service-error.ts'
import type { Identity } from './identity.ts'
import { openIdentity } from './openid.ts'
import { signInSetting } from './sign-in-setting.ts'

let provider: FakeProvider
let identity: Identity
const client = {
  clientId: 'the-client',
  clientSecret: 'a secret',
  redirectUri: 'http://127.0.0.1/auth/callback',
}
beforeAll(async () => {
  provider = await openFakeProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())
beforeEach(() => {
  const { issuer } = provider
  Object.assign(provider, { tamper: null, tokens: {}, userInfo: {}, discovery: {} })
  provider.takesSecret = 'both'
  identity = openIdentity({ ...client, issuer })
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

const noProofs: [unknown][] = [['true'], [1], [['true']], [{}], [false], [undefined]]
it.each(noProofs)('believes a proof of %j of an issuer alone that is trusted', async (said) => {
  const ada = { sub: 'ada', email: 'ada@example.org', email_verified: said }
  expect((await signIn(ada)).claims.emailVerified).toBe(false)
  identity = openIdentity({ ...client, issuer: provider.issuer, trustAddresses: true })
  expect((await signIn(ada)).claims.emailVerified).toBe(true)
  expect((await signIn({ sub: 'ada' })).claims.emailVerified).toBe(false)
})

/** The replies of issuers in use, in the shape that each documents, and the entry of SIGN_INS. */
const recorded = join(import.meta.dirname, '../../test/contract')
const signers = { ES256: openTokenSigner(), RS256: openTokenSigner('RS256') }
it.each(await readdir(recorded))('signs a person in by the replies of %s', async (file) => {
  const text = await readFile(join(recorded, file), 'utf8')
  const alg: keyof typeof signers = JSON.parse(text).signedWith
  await using issuer = await openFakeProvider('', signers[alg])
  const here = text.replaceAll(/https:\/\/[^/"]+/g, issuer.issuer)
  const { settings, token, person, ...replies } = JSON.parse(here)
  Object.assign(issuer, replies)
  identity = openIdentity({ ...client, ...signInSetting.parse(settings) })
  const { url, pending } = await identity.begin()
  expect((await identity.finish(issuer.callback(url.href, token), pending)).claims).toEqual({
    issuer: token.iss,
    subject: token.sub,
    photoUrl: null,
    ...person,
  })
})

/** [of the ID token, of userinfo, the person here]. */
const people: [string, object, object, object][] = [
  [
    'two names, and an address that Entra says is of a domain of the tenant',
    { preferred_username: 'ines@example.org', email: 'ines@example.org', xms_edov: true },
    { given_name: 'Ines', family_name: 'Roth' },
    { displayName: 'Ines Roth', email: 'ines@example.org', emailVerified: true },
  ],
  [
    'a user name alone',
    { name: ' ', preferred_username: 'ines.roth@example.org' },
    {},
    { displayName: 'ines.roth', email: null },
  ],
  ['a nickname alone', {}, { nickname: 'Ines' }, { displayName: 'Ines' }],
  [
    'the proof of another address proves nothing of the first',
    { email: 'boss@example.org' },
    { email: 'ines@example.org', email_verified: true },
    { email: 'ines@example.org', emailVerified: true },
  ],
  ['nobody', {}, {}, { displayName: null, email: null, emailVerified: false, photoUrl: null }],
]
it.each(people)('gathers who somebody is: %s', async (_what, token, userInfo, person) => {
  provider.userInfo = { ...userInfo }
  expect((await signIn({ sub: 'ines', ...token })).claims).toMatchObject(person)
})

it('signs a person in although userinfo fails, and asks it nothing that the token says', async () => {
  provider.userInfo = { sub: 'another person' }
  const { claims } = await signIn({ sub: 'ines', preferred_username: 'ines' })
  expect(claims).toMatchObject({ displayName: 'ines', email: null })
  provider.userInfo = { name: 'Of userinfo', picture: 'https://pictures.example/1' }
  const whole = { name: 'Ines', email: 'ines@example.org', email_verified: true }
  expect((await signIn({ sub: 'ines', ...whole })).claims).toMatchObject({
    displayName: 'Ines',
    photoUrl: null,
  })
})

describe('the secret of the client', () => {
  const both = ['client_secret_post', 'client_secret_basic']
  it.each([
    ['in the header', undefined],
    ['in the header', both],
    ['in the header', ['client_secret_basic']],
    ['in the body', undefined],
    ['in the body', both],
    ['in the body', ['client_secret_basic']],
  ] as const)('is sent %s, where the issuer takes it there and names %j', async (takes, named) => {
    provider.takesSecret = takes
    provider.discovery = { token_endpoint_auth_methods_supported: named }
    expect((await signIn({ sub: 'ada' })).claims.subject).toBe('ada')
    expect((await signIn({ sub: 'mary' })).claims.subject).toBe('mary')
    await expect(identity.check()).resolves.toBeUndefined()
  })

  it('that the issuer refuses is told as that, not as an outage', async () => {
    provider.takesSecret = 'never'
    expect(await refusal({ sub: 'ada' })).toBe('identity: client')
    await expect(identity.check()).rejects.toThrow('identity: client')
  })

  it.each([
    [401, '', 'client'],
    [401, '<html>', 'client'],
    [401, '{"error":"access_denied"}', 'client'],
    [401, '{"errorCode":"invalid_client"}', 'client'],
    [400, '{"error":"unauthorized_client"}', 'client'],
    [403, '{"error":"forbidden"}', 'refused'],
    [429, '{"error":"slow_down"}', 'slow'],
    [503, '<html>', 'broken'],
  ])('answered by %i and %s is no acceptance: %s', async (status, body, code) => {
    const token = createServer((_request, response) => {
      const type = body.startsWith('<') ? 'text/html' : 'application/json'
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    provider.discovery = { token_endpoint: `http://127.0.0.1:${await portOf(token)}/` }
    expect((await failureOfCall(identity.check())).code).toBe(code)
    token.close()
  })
})

it.each(['authorization_endpoint', 'token_endpoint'])(
  'refuses settings without %s',
  async (name) => {
    provider.discovery = { [name]: undefined }
    await expect(identity.check()).rejects.toThrow('identity: refused (no endpoint)')
  },
)

it('refuses an issuer that calls itself another one, whose people it could then be', async () => {
  const issuer = `${provider.issuer}/.well-known/openid-configuration#`
  const disguised = openIdentity({ ...client, issuer })
  await expect(disguised.begin()).rejects.toThrow('identity: other-issuer')
  provider.discovery = { issuer: 'https://id.example/{tenantid}/v2.0' }
  const template = openIdentity({ ...client, issuer: provider.issuer })
  await expect(template.check()).rejects.toMatchObject({
    code: 'other-issuer',
    detail: 'https://id.example/{tenantid}/v2.0',
  })
})

it('refuses an issuer that signs with the secret of the client, before people go there', async () => {
  provider.discovery = { id_token_signing_alg_values_supported: ['HS256'] }
  await expect(identity.begin()).rejects.toThrow('identity: secret-signed')
})

it('refuses a token of another key, without a signature, or with claims that were changed', async () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claimsOf = ([, body = '']: string[]) =>
    JSON.parse(Buffer.from(body, 'base64url').toString())
  const other = openTokenSigner()
  const tampers: ((token: string[]) => string)[] = [
    (token) => other.sign(claimsOf(token)),
    ([, body]) => `${encode({ alg: 'none' })}.${body}.`,
    (token) => token.with(1, encode({ ...claimsOf(token), sub: 'mary' })).join('.'),
  ]
  for (const tamper of tampers) {
    provider.tamper = (idToken) => tamper(idToken.split('.'))
    expect(await refusal({ sub: 'ada' })).toMatch(/^identity: refused/)
  }
})

it('cuts a long name, and takes no e-mail address or picture that cannot be one', async () => {
  const long = 'x'.repeat(300_000)
  const { claims } = await signIn({
    sub: 'ada',
    name: ` \0Ada\n\u202e\ud83e ${long}`,
    email: `${'x'.repeat(400)}@example.org`,
    picture: `https://pictures.example/${'x'.repeat(3_000)}`,
  })
  expect(claims).toMatchObject({
    displayName: `Ada \ufffd ${long}`.slice(0, 200),
    email: null,
    photoUrl: null,
  })
  const odd = { name: '\0\u3164', email: 'mary\u001b[31m@example.org', picture: 'a b' }
  const { claims: other } = await signIn({ sub: 'ada', ...odd })
  expect(other).toMatchObject({ displayName: null, email: null, photoUrl: null })
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

it('passes no text of the callback on into its message, which is logged', async () => {
  const { url, pending } = await identity.begin()
  const back = provider.callback(url.href, { sub: 'ada' })
  back.searchParams.delete('code')
  back.searchParams.set('error', 'what a person typed')
  await expect(identity.finish(back, pending)).rejects.toThrow(/^identity: refused$/)
  back.searchParams.set('error', 'access_denied')
  await expect(identity.finish(back, pending)).rejects.toThrow('identity: denied (access_denied)')
})
