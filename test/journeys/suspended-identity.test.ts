import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#app/accounts/delete-account.server.ts'
import { forgetPerson, purgeAccounts } from '#app/accounts/purge.server.ts'
import { signIn } from '#app/accounts/sessions.server.ts'
import { appeal } from '#app/moderation/appeals.server.ts'
import { readSuspension } from '#app/moderation/suspensions.server.ts'
import type { Viewer } from '#app/request/site.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import { emptySite } from '../fixtures/test-site.ts'

/** A suspension outlives its account (decision 018): deleting the account does not end it. */
const { full } = emptySite()
const now = () => new Date()
let decides: Decide
beforeEach(async () => {
  decides = (await aModerator(full.site)).decides
})
afterEach(() => {
  full.site.now = now
})

function inDays(days: number): void {
  full.site.now = () => new Date(Date.now() + days * 86_400_000)
}

const mary = {
  issuer: 'https://id.example',
  subject: '7',
  email: 'mary@marks.example',
  emailVerified: true,
  displayName: 'Mary',
  photoUrl: null,
}
const grant = { accessToken: 'x', refreshToken: null, expiresAt: null, mayReadPlatform: false }

async function signedIn(claims = mary): Promise<Viewer> {
  const { uid } = await signIn(full.site, claims, grant)
  const { displayName, photoUrl } = claims
  return { uid, displayName, photoUrl, shortcuts: true, timeZone: null }
}

async function suspend({ uid }: Viewer, suspendHours: number | null): Promise<number> {
  const thing = { kind: 'person', uid } as const
  return await decides(thing, { action: 'suspend', reason: 'abuse', note: 'Her.', suspendHours })
}

async function lift({ uid }: Viewer): Promise<number> {
  return await decides({ kind: 'person', uid }, { action: 'lift', reason: 'other' })
}

const suspensionOf = async ({ uid }: Viewer) => await readSuspension(full.site, uid)

/** The ways in which an account ends, until its identity is gone. */
const ways: [string, (person: Viewer) => Promise<unknown>][] = [
  ['left its reviews', (person) => deleteAccount(full.site, person, 'leave')],
  [
    'took its reviews, a week ago',
    async (person) => {
      await deleteAccount(full.site, person, 'take')
      inDays(7.01)
      await purgeAccounts(full.site)
    },
  ],
  ['was forgotten on request', ({ uid }) => forgetPerson(full.site, uid, 'take')],
]

describe.each(ways)('a suspended account that %s', (_way, end) => {
  it('is suspended after the next sign-in too, until the same time, for the same reason', async () => {
    const first = await signedIn()
    await suspend(first, 720)
    const before = await suspensionOf(first)
    await end(first)
    const second = await signedIn()
    expect(second.uid).not.toBe(first.uid)
    const { until, createdAt, reason } = before ?? {}
    expect(await suspensionOf(second)).toMatchObject({ until, createdAt, reason })
    // The same subject at another provider is another person.
    const claims = { ...mary, issuer: 'https://other.example' }
    expect(await suspensionOf(await signedIn(claims))).toBeNull()
  })
})

it('a suspension without an end lasts 30 days more; a granted appeal ends it for good', async () => {
  const first = await signedIn()
  await suspend(first, null)
  await deleteAccount(full.site, first, 'leave')
  const second = await signedIn()
  const days = ((await suspensionOf(second))?.until?.getTime() ?? 0) - Date.now()
  expect(Math.round(days / 86_400_000)).toBe(30)
  await appeal(full.site, second, { kind: 'person', uid: second.uid }, 'It was a joke.')
  await lift(second)
  expect(await suspensionOf(second)).toBeNull()
  await deleteAccount(full.site, second, 'leave')
  expect(await suspensionOf(await signedIn())).toBeNull()
})
