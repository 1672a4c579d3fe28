import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readTranscript } from '#app/analysis/transcripts.server.ts'
import { refreshVideos } from '#app/videos/videos.server.ts'
import { videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import {
  analyzeNow,
  failure,
  longSpeech,
  platformVideo,
  runDueAnalyses,
  storedVideo,
  transcriptOf,
} from '../fakes/services.ts'
import {
  fakes,
  full,
  id,
  openAnalysisSite,
  page,
  platformFails,
  questionsAsked,
  setClock,
  studyOf,
  summariesAsked,
} from './analysis-site.ts'

/** The pieces of an analysis: all of the transcript, what is missing, and what is refreshed. */
openAnalysisSite()

const garbled = () => Promise.reject(failure('analyst', 'garbled'))

const laterBy = (minutes: number) => (full.site.now = () => new Date(Date.now() + minutes * 60_000))

it('the whole transcript of 300,000 characters is covered to its last sentence', async () => {
  const lines = [...longSpeech(300_000), 'The very last sentence of all of it.']
  const whole = lines.join(' ')
  fakes.transcripts.set(id, transcriptOf(lines))
  await analyzeNow(full, id)

  for (const asked of [summariesAsked(), questionsAsked().map(({ text }) => text)]) {
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(15_000)
    const inOrder = asked.toSorted((a, b) => whole.indexOf(a) - whole.indexOf(b))
    expect(inOrder.join('')).toBe(whole)
  }
  const row = await storedVideo(full, id)
  expect(row.transcript).toBe(whole)
  expect(row.parts).toBe(summariesAsked().length)
  const { summary, transcript } = studyOf(await page())
  expect(summary).toContain('Written by AI; it can be wrong.')
  expect(transcript).toContain(lines.at(-1))
})

describe('a piece that is missing', () => {
  it('may be the questions: the summary is shown, and only they are asked for again', async () => {
    fakes.says.ask = garbled
    await analyzeNow(full, id)
    expect(studyOf(await page()).summary).toContain(
      'A part is missing; the site asks for it again by itself.',
    )

    fakes.says = {}
    fakes.asked.length = 0
    laterBy(9)
    expect(await runDueAnalyses(full)).toEqual([])
    laterBy(11)
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(fakes.asked.map(({ about }) => about)).toEqual(['questions'])
    const after = studyOf(await page())
    expect(after.questions).toHaveLength(5)
    expect(after.summary).toContain('In short: Light scatters')
    expect(after.summary).toContain('Written by AI; it can be wrong.')
    laterBy(60)
    expect(await runDueAnalyses(full)).toEqual([])
  })
})

describe('a stored video without a transcript', () => {
  it.each<[string, string, ServiceError | null]>([
    ['This video has no captions.', '4 Mar 2025, 12:00', failure('transcripts', 'not-found')],
    ['Nothing is said in this video.', '4 Mar 2025, 12:00', null],
    ['The caption server does not answer.', '3 Mar 2025, 12:10', failure('transcripts', 'garbled')],
  ])('says why, and when the site asks again: %s', async (sentence, moment, error) => {
    setClock(0)
    fakes.transcripts.set(id, error ?? { language: 'en', segments: [] })
    await analyzeNow(full, id)
    const empty = { transcript: '', compQuestions: [], rating: 'B' }
    expect(await storedVideo(full, id)).toMatchObject(empty)
    const shown = await page()
    const { summary, transcript } = studyOf(shown)
    for (const text of [summary, transcript])
      expect(text).toContain(`${sentence} The site asks again on ${moment} UTC.`)
    expect(shown.text).toContain(`There are no questions. ${sentence}`)
    expect(summariesAsked()).toEqual([])
  })

  it('gets it once there is one, also where readers ask before; only what is empty is filled', async () => {
    setClock(0)
    const transcript = fakes.transcripts.get(id) ?? failure('transcripts', 'gone')
    fakes.transcripts.set(id, failure('transcripts', 'not-found'))
    await analyzeNow(full, id)
    const kept = { title: 'Kept', summary: 'Kept too.', rating: 'C', likeCount: 1 } as const
    await full.site.rows.update(videos).set(kept)
    fakes.asked.length = 0
    const day = 24 * 60 + 5
    // A reader is a minute earlier than the job.
    setClock(day - 1)
    await readTranscript(full.site, id, 'en')
    fakes.transcripts.set(id, transcript)
    setClock(day)
    expect(await runDueAnalyses(full)).toEqual([id])
    setClock(2 * day)
    await runDueAnalyses(full)
    expect(await storedVideo(full, id)).toMatchObject({
      ...kept,
      transcript: 'Light scatters on the air. Blue light scatters most of all.',
      parts: 1,
    })
    expect(fakes.asked.map(({ about }) => about).sort()).toEqual(['questions', 'summary'])
    expect(studyOf(await page()).questions).toHaveLength(5)
  })
})

it('without a model there are chapters and terms, no question and no word about comments', async () => {
  full.site.analyst = null
  fakes.videos.set(id, { ...platformVideo(id), description: '0:00 Air\n0:20 Blue\n0:40 Red' })
  await analyzeNow(full, id)
  expect(fakes.asked).toEqual([])
  const { chapters, ...stored } = await storedVideo(full, id)
  expect(stored).toMatchObject({ transcriptSummary: '', compQuestions: [], madeBy: '' })
  expect(chapters.map(({ title }) => title)).toEqual(['Air', 'Blue', 'Red'])
  const shown = studyOf(await page())
  expect(shown.summary).toMatch(/Light \d.*This site has no language model, so it shows the words/)
  expect(shown.comments).toBe('Comment Analysis Comments were not read.')
  expect((await page()).text).toContain('Nobody has asked a question yet.')
  laterBy(25 * 60)
  expect(await runDueAnalyses(full)).toEqual([])
})

describe('the platform’s figures', () => {
  const daysLater = (days: number) => laterBy(days * 24 * 60)

  it('are refreshed before they are 30 days old, 50 videos at a time; nothing of our own changes', async () => {
    await analyzeNow(full, id)
    const before = await storedVideo(full, id)
    const figures = { viewCount: 99, likeCount: null, length: 761, title: 'Renamed' }
    fakes.videos.set(id, platformVideo(id, figures))
    daysLater(19)
    expect(await refreshVideos(full.site)).toBe(0)
    daysLater(29)
    const { youtube } = full.site
    platformFails(failure('youtube', 'quota'))
    await expect(refreshVideos(full.site)).rejects.toThrow(ServiceError)
    expect((await storedVideo(full, id)).viewCount).toBe(12_345)
    full.site.youtube = youtube
    expect(await refreshVideos(full.site)).toBe(1)
    const { refreshedAt, changedAt, ...after } = await storedVideo(full, id)
    expect({ ...before, ...figures }).toMatchObject(after)

    await full.site.rows.execute(sql`insert into videos (id, title, refreshed_at)
      select 'v' || lpad(n::text, 10, '0'), 'One more', now() from generate_series(1, 60) n`)
    expect([await refreshVideos(full.site), await refreshVideos(full.site)]).toEqual([50, 10])
  })

  it('are removed from a video that is private or gone, and nothing else of it', async () => {
    await analyzeNow(full, id)
    fakes.videos.clear()
    daysLater(29)
    await refreshVideos(full.site)
    const none = { viewCount: null, likeCount: null, commentCount: null }
    expect(await storedVideo(full, id)).toMatchObject({ title: `About ${id}`, parts: 1, ...none })
  })
})
