import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { listDeskLog } from '#core/desk/desk-log.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { report } from '#core/reports/reports.ts'
import { signIn } from '#core/sessions/sessions.ts'
import type { Viewer } from '#core/site.ts'
import { setName } from '#core/users/users.ts'
import { beginJoining } from '#core/ways-in/passkeys.ts'
import { identities, users } from '#db/schema.ts'
import { readPage } from '../fixtures/html.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import { aMember, aReview, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

/** A name that a moderator has is refused; moderators tell two people of one name apart. */
const full = testSite()
// A Cyrillic letter, another case and a dot.
const lookalike = 'INЕS.'
let moderator: Viewer
let decides: Decide
beforeEach(async () => {
  await full.empty()
  const made = await aModerator(full.site)
  moderator = made.moderator
  decides = made.decides
})

it('the name of a moderator is refused at a rename and to a newcomer, and taken from no provider', async () => {
  const mary = await aMember(full, 'Mary')
  // Others are named by their provider.
  await full.site.rows.delete(identities)
  const refusal = 'Somebody who looks after this site has this name. Please choose another.'
  await expect(setName(full.site, mary, lookalike)).rejects.toThrow(refusal)
  await expect(beginJoining(full.site, lookalike)).rejects.toThrow(refusal)
  await setName(full.site, mary, 'Maria')
  await setName(full.site, moderator, 'Ines!')

  // A provider that gives it is no reason to turn a person away.
  const claims = { issuer: 'https://id.example', subject: '7', email: null, emailVerified: false }
  const named = { ...claims, displayName: lookalike, photoUrl: null }
  const grant = { accessToken: 'x', refreshToken: null, expiresAt: null, mayReadPlatform: false }
  const { uid } = await signIn(full.site, named, grant)
  const [row] = await full.site.rows.select().from(users).where(eq(users.uid, uid))
  expect(row?.displayName).toBeNull()
})

it('the desk tells every two people apart', async () => {
  const text = async (path: string, as: Member) => (await readPage(await full.get(path, as))).text
  const videoId = 'abcdefghijk'
  await aVideo(full, videoId)
  const other = await aMember(full, lookalike)
  const bo = await full.member('Bo')
  await addModerator(full.site, bo.uid)
  const { id } = await aReview(full, { videoId, authorUid: other.uid, text: 'Again.' })
  const thing = { kind: 'review', reviewId: id } as const
  const twin = await aMember(full, 'Ines')
  await report(full.site, { viewer: twin, ip: null }, thing, { kind: 'abuse', note: '' })
  const shown = await text('/desk', bo)
  for (const { uid } of [other, twin]) expect(shown).toContain(` ${uid.slice(0, 6)}`)

  await decides({ kind: 'person', uid: other.uid }, { action: 'suspend', suspendHours: 24 })
  expect(await text('/desk', bo)).toContain(
    `Ines ${moderator.uid.slice(0, 6)} suspended ${lookalike} ${other.uid.slice(0, 6)}`,
  )
  expect(await listDeskLog(full.site, bo)).toHaveLength(1)
})
