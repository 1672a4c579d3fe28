import { z } from 'zod'
import { loopbackNames } from '../loopback.ts'
import { googleId } from './providers.ts'

export const googleIssuer = 'https://accounts.google.com'

/** `google` is that of GOOGLE_CLIENT_ID, `mail` that of links by mail (app/accounts). */
export const reservedIds = [googleId, 'mail']

export const issuerUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .max(500, 'must have at most 500 characters')
  .refine(
    (url) => url.startsWith('https:') || loopbackNames.has(new URL(url).hostname),
    'must be an https address; plain http is for loopback addresses only',
  )
  .refine((text) => {
    const { search, hash, username, pathname } = new URL(text)
    return (
      [search, hash, username].every((part) => part === '') && !pathname.includes('/.well-known')
    )
  }, 'must be the address of the issuer alone, without /.well-known and what follows')

const needed = (what: string) =>
  z
    .string({ error: `needs ${what}` })
    .trim()
    .min(1, `needs ${what}`)
    .max(200, 'must have at most 200 characters')

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
  .max(40)

export const usualScope = 'openid email profile'

const asObject = (sentence: string) => ({
  error: (issue: { code: string }) => (issue.code === 'unrecognized_keys' ? undefined : sentence),
})

const claimSetting = z
  .strictObject(
    {
      claim: needed('the name of a claim'),
      values: z
        .array(z.string('must be a text').max(200, 'must have at most 200 characters'), {
          error: 'must be a list such as ["staff"]',
        })
        .min(1, 'needs a value')
        .max(50, 'must have at most 50 values'),
    },
    asObject('must be an object such as {"claim":"groups","values":["staff"]}'),
  )
  .nullable()
  .default(null)

export type ClaimSetting = NonNullable<z.infer<typeof claimSetting>>

export const signInFields = z.strictObject(
  {
    id: id.optional(),
    name: needed('the name that visitors read').max(40, 'must have at most 40 characters'),
    issuer: issuerUrl,
    clientId: needed('the id of the client'),
    clientSecret: needed('the secret of the client'),
    scope: z
      .string()
      .max(200, 'must have at most 200 characters')
      .regex(/(^| )openid( |$)/, 'must contain openid')
      .default(usualScope),
    moderatorClaim: claimSetting,
    memberClaim: claimSetting,
    /** Whether an address counts that the issuer does not call verified. */
    trustAddresses: z.boolean('must be true or false').default(false),
  },
  asObject('must be an object'),
)

export const signInSetting = signInFields
  .transform(({ id, ...rest }) => ({ id: id ?? idOf(rest.name), ...rest }))
  .refine(({ id }) => id !== '', { path: ['id'], error: 'is needed for a name in other letters' })
export type SignInSetting = z.infer<typeof signInSetting>

/** Empty without any Latin letter or digit. */
function idOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase()
  return plain
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** People are known by issuer and subject: two clients of one issuer would not tell them apart. */
export function findSameIssuer(issuers: string[]): string | undefined {
  const urls = issuers.map((issuer) => issuer.replace(/\/$/, ''))
  return urls.find((url, index) => urls.indexOf(url) !== index)
}
