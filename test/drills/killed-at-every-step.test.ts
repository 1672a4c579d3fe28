import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#app/accounts/delete-account.server.ts'
import { beginJoining, finishJoining } from '#app/accounts/passkeys.server.ts'
import { purgeAccounts } from '#app/accounts/purge.server.ts'
import { requestAnalysis } from '#app/analysis/analyses.server.ts'
import { analyzeVideoJob } from '#app/analysis/analyze-video.server.ts'
import type { Job } from '#app/jobs/job.ts'
import { caseOf, decide } from '#app/moderation/decide.server.ts'
import { stopFlood } from '#app/moderation/floods.server.ts'
import { countLogEntries } from '#app/moderation/moderation-log.server.ts'
import { addModerator } from '#app/moderation/moderators.server.ts'
import {
  firstRunToken,
  isFirstRun,
  makeFirstModerator,
  usedLink,
} from '#app/operator/first-run.server.ts'
import type { Site, Viewer } from '#app/request/site.ts'
import { requestImport } from '#app/wrapped/import.server.ts'
import { readWrapped } from '#app/wrapped/wrapped.server.ts'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { query } from '#db/query.ts'
import {
  analyses,
  analysisParts,
  likedVideos,
  likesImports,
  moderationLog,
  moderators,
  reviews,
  tokens,
  users,
  videoPassages,
  videos,
  wrapped2024Channels,
} from '#db/schema.ts'
import { importLikes } from '#server/job-register.ts'
import type { PlaylistItem } from '#services/youtube/youtube.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { type CrashingSite, crashAfter } from '../fakes/crash-injection.ts'
import {
  type FakeServices,
  fakeServices,
  longSpeech,
  platformVideo,
  transcriptOf,
} from '../fakes/services.ts'
import { aChannel, aReview } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'
import { allRows, withEverything } from '../fixtures/whole-person.ts'

const id = 'dQw4w9Wg_-Q'

let full: TestSite
let fakes: FakeServices
let site: Site
let mary: Viewer
beforeAll(async () => {
  full = await openTestSite()
  fakes = fakeServices(full)
  const now = new Date('2025-02-03T12:00:00Z')
  // The test runs the jobs itself.
  site = { ...full.site, now: () => now, jobs: { ...full.site.jobs, send: async () => {} } }
})
afterAll(() => full.close())

async function begin(): Promise<void> {
  await full.empty()
  mary = await full.member('Mary')
  fakes.asked.length = 0
}
beforeEach(begin)

/** Runs the job in a process that crashes after `life` steps, or in one that does not crash. */
async function runUntilCrash(job: Job, subject: string, life?: number): Promise<CrashingSite> {
  const process = crashAfter(site, life)
  const ended = job.run(process.site, subject, new AbortController().signal)
  await (life === undefined ? ended : Promise.race([process.died, ended]))
  return process
}

describe('an analysis', () => {
  const speech = longSpeech(55_000)
  const parts = 4

  async function ask(): Promise<void> {
    await begin()
    fakes.videos.set(id, platformVideo(id))
    fakes.comments.set(id, ['Clear.', 'Too fast.'])
    fakes.transcripts.set(id, transcriptOf(speech))
    await requestAnalysis(site, mary, id)
  }

  /**
   * What the page shows and the search finds, without times. The person who asked is another one
   * each time.
   */
  async function outcome() {
    const passages = await site.rows.$count(videoPassages)
    const stored = (await site.rows.select().from(videos)).map(({ changedAt, ...row }) => ({
      ...row,
      userAdded: row.userAdded === mary.uid,
    }))
    const progress = await site.rows
      .select({
        state: analyses.state,
        part: analyses.part,
        parts: analyses.parts,
        finishedAt: analyses.finishedAt,
      })
      .from(analyses)
    return { stored, progress, passages }
  }

  /** The questions about the transcript, one entry per call. */
  const askedAboutChunks = () =>
    fakes.asked
      .filter(({ about }) => about === 'summary' || about === 'questions')
      .map(({ about, text }) => `${about} ${text}`)

  it('killed at each step gives the same result at the next run, repeats no stored chunk, and never shows half a video', async () => {
    await ask()
    const { steps } = await runUntilCrash(analyzeVideoJob, id)
    const whole = await outcome()
    expect(whole.progress).toEqual([{ state: 'done', part: parts, parts, finishedAt: site.now() }])
    expect(whole.stored).toHaveLength(1)
    expect(whole.passages).toBeGreaterThan(0)
    expect(askedAboutChunks()).toHaveLength(2 * parts)
    expect(await site.rows.$count(analysisParts)).toBe(0)

    for (let life = 0; life < steps; life++) {
      await ask()
      await runUntilCrash(analyzeVideoJob, id, life)
      const halfWay = await outcome()
      if (halfWay.stored.length > 0)
        expect(halfWay.stored, `after ${life} steps`).toEqual(whole.stored)
      // After the last part the overview is stored.
      const storedParts = Math.min(parts, await site.rows.$count(analysisParts))
      const before = askedAboutChunks().length

      await runUntilCrash(analyzeVideoJob, id)
      expect(await outcome(), `after ${life} steps`).toEqual(whole)
      const again = askedAboutChunks().slice(before)
      expect(again, `after ${life} steps`).toHaveLength(
        halfWay.stored.length > 0 ? 0 : 2 * (parts - storedParts),
      )
      expect(new Set(again).size).toBe(again.length)
    }
    expect(steps).toBeGreaterThan(6 * parts)
    console.log(`${steps} steps of an analysis, killed at each`)
  })

  it('whose request is killed at each step has a job, or no row', async () => {
    const { jobs } = full.site
    // A queue from which no worker of a test site takes jobs.
    const send: typeof jobs.send = (_job, subject, options) =>
      jobs.send({ name: 'count-retentions' }, subject, options)
    for (let life = 0, isDone = false; !isDone; life++) {
      await begin()
      await jobs.forget(id)
      const process = crashAfter({ ...site, jobs: { ...jobs, send } }, life)
      const ended = requestAnalysis(process.site, mary, id).then(() => true)
      isDone = await Promise.race([process.died.then(() => false), ended])
      const [stored] = await query(
        site.rows,
        sql`select (select count(*)::int from analyses) as analyses,
          (select count(*)::int from jobs.job where data ->> 'subject' = ${id}) as jobs`,
      )
      expect(stored, `after ${life} steps`).toEqual({ analyses: +isDone, jobs: +isDone })
      expect(life).toBeLessThan(20)
    }
  })
})

describe('an import of likes', () => {
  /**
   * Three pages: the newest of 2025; then 2024, some withheld or listed twice; then one of 2023.
   */
  const likes = Array.from({ length: 130 }, (_, position): PlaylistItem => {
    const withheld = position % 40 === 7
    return {
      position,
      videoId: `video-${position % 101}`,
      title: `Title ${position % 101}`,
      likedAt: new Date(Date.UTC(2025, 0, 5) - position * 3 * 86_400_000),
      videoPublishedAt: null,
      channelTitle: withheld ? null : `Channel ${position % 7}`,
      channelId: withheld ? null : `UC${position % 7}`,
      thumbnail: null,
    }
  })
  const pages: number[] = []

  beforeAll(() => {
    site.youtube = {
      ...site.youtube,
      likesPlaylist: async () => ({ channel: true, playlistId: 'LL' }),
      async playlistPage(_token, _playlist, pageToken) {
        const from = Number(pageToken ?? 0)
        pages.push(from)
        return {
          items: likes.slice(from, from + 50),
          nextPageToken: from + 50 < likes.length ? String(from + 50) : null,
        }
      },
    }
  })

  async function ask(): Promise<void> {
    await begin()
    pages.length = 0
    const grant = {
      accessToken: 'token',
      refreshToken: null,
      expiresAt: null,
      mayReadPlatform: true,
    }
    await site.rows
      .insert(tokens)
      .values({ uid: mary.uid, issuer: 'demo', sealed: site.seal.close(JSON.stringify(grant)) })
    await requestImport(site, mary, 'wrapped')
  }

  async function outcome() {
    const { uid } = mary
    const imported = await site.rows
      .select()
      .from(likedVideos)
      .where(eq(likedVideos.uid, uid))
      .orderBy(likedVideos.position)
    const [person] = await site.rows.select().from(users).where(eq(users.uid, uid))
    const [{ uid: _, ...progress } = { uid }] = await site.rows
      .select()
      .from(likesImports)
      .where(eq(likesImports.uid, uid))
    return {
      imported: imported.map(({ uid: _, addedAt: __, ...like }) => like),
      total: person?.totalLikedVideos,
      updated: person?.lastUpdated,
      wrapped: await readWrapped(site, uid),
      channels: (await site.rows.select().from(wrapped2024Channels))
        .map(({ uid: _, ...row }) => row)
        .sort(byChannel),
      progress,
    }
  }
  const byChannel = (one: { channelId: string }, other: { channelId: string }) =>
    one.channelId < other.channelId ? -1 : 1

  it('killed at each step gives the same result at the next run, and never shows half a list', async () => {
    await ask()
    const { steps } = await runUntilCrash(importLikes, mary.uid)
    const whole = await outcome()
    expect(whole.progress).toMatchObject({ state: 'finished', pages: 3 })
    expect(whole.imported.length).toBeGreaterThan(80)
    expect(whole.total).toBe(whole.imported.length)
    expect(whole.wrapped?.totalVideos).toBe(whole.imported.length)

    for (let life = 0; life < steps; life++) {
      await ask()
      await runUntilCrash(importLikes, mary.uid, life)
      const halfWay = await outcome()
      if (halfWay.imported.length > 0)
        expect(halfWay.imported, `after ${life} steps`).toEqual(whole.imported)
      expect(halfWay.total, `after ${life} steps`).toBe(halfWay.imported.length)
      if (halfWay.wrapped) expect(halfWay.wrapped, `after ${life} steps`).toEqual(whole.wrapped)

      await runUntilCrash(importLikes, mary.uid)
      expect(await outcome(), `after ${life} steps`).toEqual(whole)
      // Each run reads the list from its start at most once.
      expect(pages.length).toBeLessThanOrEqual(6)
    }
    expect(steps).toBeGreaterThan(20)
    console.log(`${steps} steps of an import, killed at each`)
  })
})

describe('the deletion of an account', () => {
  const week = 8 * 86_400_000
  const later = () => ({ ...full.site, now: () => new Date(Date.now() + week) })

  async function leave() {
    await full.empty()
    const member = await full.member('Mary')
    await withEverything(full, member)
    await deleteAccount(full.site, member, 'take')
    return member
  }

  it('killed at each step is finished by the next run, and never leaves a tally wrong', async () => {
    await leave()
    const whole = crashAfter(later())
    expect(await purgeAccounts(whole.site)).toBe(1)
    const { steps } = whole
    expect(steps).toBeGreaterThan(20)

    for (let life = 0; life < steps; life++) {
      const member = await leave()
      const process = crashAfter(later(), life)
      await Promise.race([process.died, purgeAccounts(process.site)])
      await expectTallies(`after ${life} steps`)

      expect(await purgeAccounts(later()), `after ${life} steps`).toBe(1)
      const naming = (await allRows(full)).split('\n').filter((line) => line.includes(member.uid))
      expect(naming, `after ${life} steps`).toEqual([
        expect.stringMatching(/^public\.deleted_accounts /),
      ])
    }
  })
})

describe('moderation', () => {
  const why = { reason: 'spam', note: '' } as const
  const channelKey = 'slow maths'
  let moderator: Viewer

  async function ask(): Promise<number> {
    await begin()
    moderator = await full.member('Ines')
    await addModerator(site, moderator.uid)
    await aChannel(full, 'Slow Maths')
    const flood = { channelKey, source: 'spammer' }
    await aReview(full, { ...flood, text: 'Buy one.' })
    const author = await full.member('John')
    const { id: reviewId } = await aReview(full, { ...flood, authorUid: author.uid })
    return await caseOf(site, moderator, { kind: 'review', reviewId })
  }

  const kinds: Record<string, (process: Site, caseId: number) => Promise<unknown>> = {
    'a decision': async (process, caseId) =>
      await decide(process, moderator, caseId, 1, { action: 'hide', ...why, suspendHours: null }),
    'an action on a flood': async (process) =>
      await stopFlood(process, moderator, { source: 'spammer' }, new Date(0), why),
  }

  it.each(Object.entries(kinds))(
    '%s killed at each step is done whole, or not at all',
    async (_what, act) => {
      for (let life = 0, isDone = false; !isDone; life++) {
        const caseId = await ask()
        const process = crashAfter(site, life)
        const ended = act(process.site, caseId).then(() => true)
        isDone = await Promise.race([process.died.then(() => false), ended])
        const isHidden = (await site.rows.$count(reviews, eq(reviews.state, 'hidden'))) > 0
        const logged = await site.rows.$count(moderationLog)
        expect([isHidden, logged], `after ${life} steps`).toEqual([isDone, isDone ? 1 : 0])
        const { missing } = await countLogEntries(connection)
        expect(missing, `after ${life} steps`).toBe(0)
        await expectTallies(`after ${life} steps`)
        expect(life).toBeLessThan(100)
      }
    },
  )
})

type Creation = Parameters<Authenticator['create']>[0]

it('the first account of a site, killed at each step, leaves an owner or the link', async () => {
  const own = await openTestSite({ environment: { DEMO: '0' } })
  const { site } = own
  const join = async (name: string, token: string, life?: number) => {
    const { options, ceremony } = await beginJoining(site, name)
    const answer = new Authenticator(own.origin).create(options as Creation)
    const process = crashAfter(site, life)
    const answered = { ceremony, answer, browser: 'a browser' }
    const joining = finishJoining(process.site, answered, (rows, uid) =>
      makeFirstModerator(process.site, rows, token, uid),
    )
    await (life === undefined ? joining : Promise.race([process.died, joining]))
    return process
  }
  try {
    const { steps } = await join('Ada', (await firstRunToken(site)) ?? '')
    expect(steps).toBeGreaterThan(5)
    for (let life = 0; life < steps; life += 1) {
      await own.empty()
      const token = (await firstRunToken(site)) ?? ''
      await join('Ada', token, life)
      const isOpen = await isFirstRun(site, token)
      expect(await site.rows.$count(moderators), `after ${life} steps`).toBe(isOpen ? 0 : 1)
      expect(await site.rows.$count(users), `after ${life} steps`).toBe(isOpen ? 0 : 1)
      // The next person who opens the link gets in exactly if there is no owner yet.
      const next = join('Ines', token)
      if (isOpen) await next
      else await expect(next).rejects.toThrow(usedLink)
      expect(await site.rows.$count(moderators), `after ${life} steps`).toBe(1)
    }
  } finally {
    await own.close()
  }
})

const connection = {
  rows: (statement: string, values: unknown[] = []) =>
    query(full.site.rows, sql.raw(statement.replaceAll('$1', `'${values[0]}'`))),
  script: async () => {},
}

async function expectTallies(when: string): Promise<void> {
  const tallies = await checkTallies(connection, false)
  expect(
    tallies.map(({ state }) => state),
    when,
  ).toEqual(['ok'])
}
