import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAnalysisDown, sendDueAnalyses } from '#core/analysis/analyses.ts'
import { readImport } from '#core/likes/import.ts'
import { sessionDays } from '#core/sessions/sessions.ts'
import { refreshVideos } from '#core/videos/videos.ts'
import { likesImports, videos } from '#db/schema.ts'
import {
  ended,
  type FakeServices,
  failure,
  fakeServices,
  platformVideo,
  storedVideo,
  transcriptOf,
  until,
} from '../fakes/services.ts'
import { readPage } from '../fixtures/html.ts'
import { aChannel, anAnalysis } from '../fixtures/rows.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

const hour = 3_600_000
const day = 24 * hour
/** By how much the clock is moved. */
const shifts = [
  ['an hour', hour],
  ['a day', day],
  ['40 days', 40 * day],
  ['a year', 365 * day],
] as const

const known = 'AAAAAAAAAAA'
const failing = 'BBBBBBBBBBB'
const waiting = 'CCCCCCCCCCC'
const left = 'DDDDDDDDDDD'
const mute = 'EEEEEEEEEEE'
const fresh = 'FFFFFFFFFFF'
const unknownChannel = 'Nobody Knows It Yet'

let full: TestSite
let fakes: FakeServices
let mary: Member
beforeAll(async () => {
  full = await openTestSite()
  fakes = fakeServices(full)
})
afterAll(() => full.close())
beforeEach(async () => {
  await full.empty()
  vi.restoreAllMocks()
  setClock(0)
  fakes.asked.length = 0
  fakes.read.length = 0
  fakes.says = {}
  for (const id of [known, failing, waiting, left, fresh]) {
    fakes.videos.set(id, platformVideo(id))
    fakes.transcripts.set(id, transcriptOf(['Light scatters on the air.']))
  }
})

/** Moves the site's clock, in milliseconds; a negative number sets it back. */
function setClock(ahead: number): void {
  full.site.now = () => new Date(Date.now() + ahead)
}

const analyze = (id: string) => full.post(`/video/${id}`, { intent: 'analyze' }, mary)
const add = (name: string) =>
  full.post(`/channel/${encodeURIComponent(name)}`, { intent: 'add' }, mary)
const page = async (at: string, as: Member | null = mary) => await readPage(await full.get(at, as))

/** Makes each kind of row with a time: session, miss, failure, video, review, abandoned job. */
async function liveAWhile(): Promise<void> {
  mary = await full.member('Mary')
  await aChannel(full, 'Slow Maths')
  expect(
    (
      await full.post(
        '/channel/slow%20maths',
        { intent: 'review', as: 'member', rating: 'A', text: 'Good.' },
        mary,
      )
    ).status,
  ).toBe(303)
  expect((await analyze(known)).status).toBe(303)
  expect(await ended(full, known)).toBe('done')
  fakes.says.summarize = () => Promise.reject(failure('analyst', 'gone'))
  expect((await analyze(failing)).status).toBe(303)
  expect(await ended(full, failing)).toBe('failed')
  fakes.says = {}
  full.site.youtube.searchChannels = async () => []
  expect((await add(unknownChannel)).status).toBe(404)
  fakes.transcripts.set(mute, failure('transcripts', 'slow'))
  await full.get(`/api/transcript?videoId=${mute}`)
  const touchedAt = full.site.now()
  await anAnalysis(full, waiting, { requestedBy: mary.uid, touchedAt })
  await anAnalysis(full, left, { state: 'thinking', part: 1, parts: 3, touchedAt })
  await full.site.rows
    .insert(likesImports)
    .values({ uid: mary.uid, state: 'running', purpose: 'likes', touchedAt })
}

const paths = [
  '/home',
  '/channels',
  '/channel/slow%20maths',
  '/videos',
  `/video/${known}`,
  '/users',
  '/topics',
  '/wrapped',
  '/lab',
]

/** Every page answers, and none shows a negative duration. */
async function expectPages(): Promise<void> {
  for (const at of [...paths, `/user/${mary.uid}`]) {
    const shown = await page(at)
    expect([200, 302], at).toContain(shown.status)
    expect(shown.text, at).not.toMatch(/(^|\s)[-−]\d|NaN|Invalid Date/)
  }
}

const isSignedIn = async () => (await page('/home')).text.includes('Welcome, Mary')

/** Abandoned work is given up, and new work is done. */
async function expectWorkGoesOn(): Promise<void> {
  expect((await page(`/video/${left}`)).text).not.toContain('Analyzing...')
  expect(await readImport(full.site, mary.uid)).toBeNull()
  await sendDueAnalyses(full.site)
  expect(await ended(full, waiting)).toBe('done')
  await until(async () => (await page(`/video/${failing}`)).status === 200)
  expect(await isAnalysisDown(full.site), 'the last analysis went well').toBe(false)
  if (!(await isSignedIn())) mary = await full.member('Mary again')
  expect((await analyze(fresh)).status).toBe(303)
  expect(await ended(full, fresh)).toBe('done')
  fakes.read.length = 0
  await full.get(`/api/transcript?videoId=${mute}`)
  expect(fakes.read, 'a service that stumbled is asked again').toEqual([`${mute} en`])
}

describe.each(shifts)('a clock that is moved by %s', (_, shift) => {
  it('forwards: sessions end on time, no job is stuck, new work is done', async () => {
    setClock(-shift)
    await liveAWhile()
    setClock(0)
    await expectPages()
    expect(await isSignedIn()).toBe(shift < sessionDays * day)
    await expectWorkGoesOn()
  })

  it('backwards: members stay signed in, no job is stuck, new work is done', async () => {
    setClock(shift)
    await liveAWhile()
    setClock(0)
    await expectPages()
    expect(await isSignedIn()).toBe(true)
    await expectWorkGoesOn()

    // A miss is remembered for a day, not until the clock reaches that time again.
    const search = vi.fn(async () => [])
    full.site.youtube.searchChannels = search
    await add(unknownChannel)
    expect(search).toHaveBeenCalledTimes(shift > day ? 1 : 0)
    // Figures may not be older than 30 days.
    await refreshVideos(full.site)
    const { refreshedAt } = await storedVideo(full, known)
    expect(Math.abs(Date.now() - refreshedAt.getTime())).toBeLessThan(30 * day)
    expect(await full.site.rows.$count(videos)).toBe(4)
  })
})
