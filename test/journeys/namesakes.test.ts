import { beforeEach, describe, expect, it } from 'vitest'
import { listDeskLog } from '#core/desk/desk-log.ts'
import { addModerator, removeModerator } from '#core/moderation/moderators.ts'
import { report } from '#core/reports/reports.ts'
import { signIn } from '#core/sessions/sessions.ts'
import type { Viewer } from '#core/site.ts'
import { questions } from '#db/schema.ts'
import { readPage } from '../fixtures/html.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import { aChannel, aMember, aReview, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

/** Two people of one name: visitors and moderators can tell them apart. */
const full = testSite()
const note = 'not the moderator of this name'
const videoId = 'abcdefghijk'
let other: Viewer
let moderator: Viewer
let decides: Decide
beforeEach(async () => {
  await full.empty()
  const made = await aModerator(full.site)
  moderator = made.moderator
  decides = made.decides
  // A Cyrillic letter, another case and a dot.
  other = await aMember(full, 'INЕS.', { bio: 'Ask Ines anything.' })
  await aChannel(full, 'Slow Maths')
  await aVideo(full, videoId)
  const about = { channelKey: 'slow maths' }
  const { id } = await aReview(full, { ...about, authorUid: other.uid, text: 'Write me.' })
  await full.site.rows.execute(
    `insert into review_log (channel_key, author_uid, rating, text, review_id)
     values ('slow maths', '${other.uid}', 'A', 'Write me.', ${id})`,
  )
  await full.site.rows.insert(questions).values({
    videoId,
    hash: 'a'.repeat(32),
    authorUid: other.uid,
    question: 'Who am I?',
    answer: 'Ines.',
    textHash: 'x',
  })
})

const text = async (path: string, as: Member | null = null) =>
  (await readPage(await full.get(path, as))).text

/** The pages on which a name has authority, as guests load them. */
const pages = () => [
  '/home',
  '/channel/slow%20maths',
  `/video/${videoId}/questions`,
  `/user/${other.uid}`,
  '/users',
  '/search?q=ines',
]

describe('the name of a moderator', () => {
  it('has a note where another person has it, and only there', async () => {
    for (const path of pages()) expect(await text(path), path).toContain(note)
    expect(await text(`/user/${moderator.uid}`)).not.toContain(note)
    await removeModerator(full.site, moderator.uid)
    await addModerator(full.site, other.uid)
    expect(await text(`/user/${other.uid}`)).not.toContain(note)
    expect(await text(`/user/${moderator.uid}`)).toContain(note)
  })

  it('has it as soon as a person becomes a moderator, also on cached pages', async () => {
    await removeModerator(full.site, moderator.uid)
    // The second request stores the page, the third is answered from the cache.
    for (let time = 0; time < 3; time += 1)
      for (const path of pages()) expect(await text(path), path).not.toContain(note)
    await addModerator(full.site, moderator.uid)
    for (const path of pages()) expect(await text(path), path).toContain(note)
    await removeModerator(full.site, moderator.uid)
    for (const path of pages()) expect(await text(path), path).not.toContain(note)
  })

  it('has it as soon as a moderator of the settings signs in', async () => {
    await removeModerator(full.site, moderator.uid)
    for (let time = 0; time < 3; time += 1) await text('/channel/slow%20maths')
    full.site.facts.moderatorEmails.push('ines@marks.example')
    const claims = {
      issuer: 'https://id.example',
      subject: '7',
      email: 'Ines@marks.example',
      emailVerified: true,
      displayName: 'Ines',
      photoUrl: null,
    }
    const grant = { accessToken: 'x', refreshToken: null, expiresAt: null, mayReadPlatform: false }
    const sees = async () => (await text('/channel/slow%20maths')).includes(note)
    await signIn(full.site, claims, grant)
    expect(await sees()).toBe(true)
    await signIn(full.site, { ...claims, emailVerified: false }, grant)
    expect(await sees()).toBe(false)
    await signIn(full.site, claims, grant)
    expect(await sees()).toBe(true)
    full.site.facts.moderatorEmails.pop()
  })
})

it('the desk tells every two people apart', async () => {
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
    `Ines ${moderator.uid.slice(0, 6)} suspended INЕS. ${other.uid.slice(0, 6)}`,
  )
  expect(await listDeskLog(full.site, bo)).toHaveLength(1)
})
