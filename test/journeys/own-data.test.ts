import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaveSite } from '#core/accounts/leave.ts'
import { purgeAccounts } from '#core/accounts/purge.ts'
import {
  follows,
  laterLikes,
  likedVideos,
  mutes,
  notes,
  practiceCards,
  practiceLog,
  questions,
  questionVotes,
  reviews,
  reviewWordings,
  users,
} from '#db/schema.ts'
import { readPage } from '../fixtures/html.ts'
import { aChannel, aLike, aReview } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import { withEverything } from '../fixtures/whole-person.ts'
import { unzipped } from '../fixtures/zip.ts'

const full = testSite()
let mary: Member
const now = () => new Date()
beforeEach(async () => {
  full.site.now = now
  await full.empty()
  mary = await full.member('Mary')
})

const download = async (as: Member) => unzipped(await full.get('/settings/data.zip', as))

/** Sends a file as the form of the settings does. */
async function upload(file: string, as: Member | null) {
  const body = new FormData()
  body.set('file', new File([file], 'data.json'))
  const response = await fetch(`${full.origin}/settings/import`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: full.origin, ...(as && { cookie: as.cookie }) },
    body,
  })
  return await readPage(response)
}

/** Deletes the account with its rows, as a week later. */
async function deleteForGood(as: Member, choice: 'take' | 'leave' = 'take') {
  await leaveSite(full.site, as, choice)
  full.site.now = () => new Date(Date.now() + 8 * 86_400_000)
  expect(await purgeAccounts(full.site)).toBe(1)
  full.site.now = now
}

/** The rows that an import writes, without their ids and their person. */
async function rowsOf(uid: string) {
  const { rows } = full.site
  return {
    reviews: (
      await rows.select().from(reviews).where(eq(reviews.authorUid, uid)).orderBy(reviews.id)
    ).map(({ id, authorUid, textHash, ...rest }) => rest),
    wordings: (
      await rows
        .select()
        .from(reviewWordings)
        .innerJoin(reviews, eq(reviews.id, reviewWordings.reviewId))
        .where(eq(reviews.authorUid, uid))
    ).map(({ review_wordings: { id, reviewId, ...rest } }) => rest),
    likes: (
      await rows
        .select()
        .from(likedVideos)
        .where(eq(likedVideos.uid, uid))
        .orderBy(likedVideos.position, likedVideos.videoId)
    ).map(({ uid, ...rest }) => rest),
    laterLikes: (await rows.select().from(laterLikes).where(eq(laterLikes.uid, uid))).map(
      ({ uid, ...rest }) => rest,
    ),
    notes: (await rows.select().from(notes).where(eq(notes.uid, uid))).map(
      ({ uid, ...rest }) => rest,
    ),
    follows: await rows
      .select({ to: follows.followedUid, at: follows.createdAt })
      .from(follows)
      .where(eq(follows.followerUid, uid)),
    mutes: await rows
      .select({ to: mutes.mutedUid, isBlock: mutes.isBlock, at: mutes.createdAt })
      .from(mutes)
      .where(eq(mutes.uid, uid)),
    practice: (
      await rows
        .select()
        .from(practiceCards)
        .where(eq(practiceCards.uid, uid))
        .orderBy(practiceCards.id)
    )
      // An import takes the words that a question has then as seen.
      .map(({ id, uid, wordingId, ...rest }) => rest),
    answers: (
      await rows
        .select()
        .from(practiceLog)
        .where(eq(practiceLog.uid, uid))
        .orderBy(practiceLog.cardId, practiceLog.version)
    ).map(({ cardId, uid, ...rest }) => rest),
    questions: (
      await rows
        .select()
        .from(questions)
        .where(eq(questions.authorUid, uid))
        .orderBy(questions.createdAt, questions.hash)
    )
      // The votes of others went with the question.
      .map(({ id, authorUid, textHash, worth, notWorth, ...rest }) => rest),
    votes: await rows
      .select({ hash: questions.hash, isWorth: questionVotes.isWorth, at: questionVotes.createdAt })
      .from(questionVotes)
      .innerJoin(questions, eq(questions.id, questionVotes.questionId))
      .where(eq(questionVotes.uid, uid)),
    profile: await rows
      .select({
        bio: users.bio,
        mutesAnonymous: users.mutesAnonymous,
        shortcuts: users.keyboardShortcuts,
        timeZone: users.timeZone,
        likes: users.totalLikedVideos,
        rated: users.numRated,
        counts: users.ratingCounts,
        following: users.numberOfFollowing,
      })
      .from(users)
      .where(eq(users.uid, uid)),
  }
}

describe('the download', () => {
  it('is one ZIP file with everything of the person, for them alone', async () => {
    await withEverything(full, mary)
    const response = await full.get('/settings/data.zip', mary)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="full-marks-/,
    )
    const files = await unzipped(response)
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'data.json',
      'account.json',
      'reviews.csv',
      'likes.csv',
      'follows.csv',
    ])
    const data = JSON.parse(files['data.json'] ?? '')
    expect(data).toMatchObject({ format: 'full-marks-data', version: 1, account: mary.uid })
    const counts = Object.entries(data).map(([name, value]) =>
      Array.isArray(value) ? `${name} ${value.length}` : name,
    )
    expect(counts.slice(4)).toEqual([
      'reviews 3',
      'likes 1201',
      'laterLikes 1',
      'wrapped 1',
      'wrappedChannels 1',
      'follows 1',
      'mutes 1',
      'notes 1',
      'practice 3',
      'questions 3',
      'questionVotes 1',
      'signature',
    ])
    expect(data.reviews[0].earlier).toMatchObject([{ rating: 'A', text: '=1+1' }])
    const account = JSON.parse(files['account.json'] ?? '')
    expect(account).toMatchObject({ uid: mary.uid, name: 'Mary', email: `${mary.uid}@example.org` })
    for (const [name, value] of Object.entries(account))
      if (Array.isArray(value)) expect(value.length, name).toBe(name === 'reportsWritten' ? 0 : 1)
    // Other people are ids at most.
    for (const [name, text] of Object.entries(files)) {
      if (name !== 'account.json') expect(text, name).not.toMatch(/Bob|Eve/)
    }
    expect(JSON.stringify(account)).not.toMatch(/Bob|Eve|once more/)
    expect((await full.get('/settings/data.zip')).headers.get('location')).toMatch('/login')
  })

  it('has cells that no spreadsheet runs', async () => {
    await withEverything(full, mary)
    const files = await download(mary)
    expect(files['reviews.csv']).toContain(`'@mary says,`)
    expect(files['reviews.csv']).toContain(`"'=slow, ""maths"""`)
    expect(files['reviews.csv']).toContain(`,'-bcdefghijk,F,`)
    expect(files['likes.csv']).toContain(`like-7,'+liked 7,`)
    expect(files['likes.csv']?.split('\r\n')).toHaveLength(1203)
  })

  it('has a limit', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await full.get('/settings/data.zip', mary)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('is whole while rows are written and removed meanwhile', async () => {
    await withEverything(full, mary)
    const { rows } = full.site
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1) {
        await rows.execute(
          sql`delete from liked_videos where uid = ${mary.uid} and position = ${n}`,
        )
        await aLike(full, mary, { position: 700 + n, videoId: `new-${n}` })
        await rows.execute(
          sql`update reviews set text = text || '.' where author_uid = ${mary.uid}`,
        )
      }
    })()
    const downloads = await Promise.all([download(mary), download(mary), download(mary)])
    isOver = true
    await writing
    for (const files of downloads) {
      const data: { likes: { videoId: string }[] } = JSON.parse(files['data.json'] ?? '')
      const ids = data.likes.map(({ videoId }) => videoId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toContain('like-1200')
    }
  })
})

describe('the import', () => {
  it('gives an empty account the same rows; its own download is equal to the byte', async () => {
    await withEverything(full, mary)
    const { 'data.json': before = '' } = await download(mary)
    const rows = await rowsOf(mary.uid)
    await deleteForGood(mary)

    const john = await full.member('John')
    const page = await upload(before, john)
    expect(page.alerts).toEqual([])
    expect(page.text).toContain(
      '3 reviews, 1,201 liked videos, 1 person you follow, 1 note and 3 questions you practise',
    )
    expect(await rowsOf(john.uid)).toEqual(rows)
    expect((await download(john))['data.json']).toBe(before)
    // A moderator finds what was held or hidden as before, and pages still hide it.
    const hidden = await readPage(await full.get('/channel/hidden%20maths'))
    expect(hidden.text).not.toContain('Clear and patient.')
  })

  it('is refused for every account but one, so that nobody has two pasts', async () => {
    await withEverything(full, mary)
    const { 'data.json': file = '' } = await download(mary)
    const [john, jane] = [await full.member('John'), await full.member('Jane')]
    const stillHere =
      'The account that this file is from is still here. Delete it first, or use that one.'
    expect((await upload(file, john)).alerts).toEqual([stillHere])
    expect((await upload(file, mary)).alerts).toEqual([
      'Your account has content already. A file can only be imported into an empty one.',
    ])
    await leaveSite(full.site, mary, 'take')
    expect((await upload(file, john)).alerts).toEqual([
      expect.stringMatching(
        /^The account that this file is from is deleted, but its data are here until \d.* UTC\./,
      ),
    ])
    full.site.now = () => new Date(Date.now() + 8 * 86_400_000)
    expect(await purgeAccounts(full.site)).toBe(1)
    full.site.now = now
    expect((await upload(file, john)).alerts).toEqual([])
    expect((await upload(file, jane)).alerts).toEqual([stillHere])
  })

  it('does not add reviews a second time that stayed without a name', async () => {
    await withEverything(full, mary)
    const { 'data.json': file = '' } = await download(mary)
    await deleteForGood(mary, 'leave')
    const john = await full.member('John')
    const page = await upload(file, john)
    expect(page.text).toContain('0 reviews, 1,201 liked videos')
    expect(page.text).toContain('Your reviews are here already, without your name')
  })

  it('leaves out what the site does not have any more, and says so', async () => {
    const { key } = await aChannel(full, 'Slow Maths')
    await aReview(full, { channelKey: key, authorUid: mary.uid })
    const { 'data.json': file = '' } = await download(mary)
    await deleteForGood(mary)
    await full.site.rows.execute(sql`delete from channels`)
    const page = await upload(file, await full.member('John'))
    expect(page.text).toContain('not here any more: 1 entry')
  })

  it.each([
    ['a changed text', (file: string) => file.replace('Clear', 'Bad'), 'was changed'],
    [
      'members after the signature',
      (file: string) => file.replace(/"\}\s*$/, '","reviews":[]}'),
      'was changed',
    ],
    ['no signature', (file: string) => file.replace(/,\n"signature".*/s, '}'), 'not a data.json'],
    ['no JSON', () => 'a,b\n1,2', 'not a data.json'],
    ['an empty file', () => '', 'Please choose a file.'],
  ])('refuses %s', async (_what, change, sentence) => {
    const { key } = await aChannel(full, 'Slow Maths')
    await aReview(full, { channelKey: key, authorUid: mary.uid })
    const { 'data.json': file = '' } = await download(mary)
    await deleteForGood(mary)
    const page = await upload(change(file), await full.member('John'))
    expect(page.status).toBe(422)
    expect(page.alerts).toEqual([expect.stringContaining(sentence)])
  })

  it('refuses guests before it reads the file, and files that are too large', async () => {
    const large = 'x'.repeat(17 * 1024 * 1024)
    expect((await upload(large, mary)).alerts).toEqual(['That file is larger than 16 MB.'])
    expect((await upload('{}', null)).status).toBe(302)
  })
})
