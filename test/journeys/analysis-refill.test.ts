import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { refreshVideos } from '#core/videos/videos.ts'
import { analystUsage, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import {
  analyzeNow,
  failure,
  platformVideo,
  runDueAnalyses,
  storedVideo,
} from '../fakes/services.ts'
import { fakes, full, id, openAnalysisSite, page, studyOf } from './analysis-site.ts'

/** What the site asks for again by itself: missing transcripts, and figures older than 30 days. */
openAnalysisSite()

describe('filling in what is empty', () => {
  const dayLater = () => (full.site.now = () => new Date(Date.now() + 25 * 3_600_000))

  async function storedWithoutTranscript(): Promise<void> {
    const transcript = fakes.transcripts.get(id)
    fakes.transcripts.set(id, failure('transcripts', 'not-found'))
    await analyzeNow(full, id)
    if (transcript) fakes.transcripts.set(id, transcript)
    fakes.asked.length = 0
  }

  it('asks for a missing transcript again a day later, and fills only what is empty', async () => {
    await storedWithoutTranscript()
    await full.site.rows
      .update(videos)
      .set({ title: 'Kept', summary: 'Kept too.', rating: 'C', likeCount: 1 })
    expect(await runDueAnalyses(full)).toEqual([])
    dayLater()
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(await storedVideo(full, id)).toMatchObject({
      title: 'Kept',
      summary: 'Kept too.',
      rating: 'C',
      likeCount: 1,
      transcript: 'Light scatters on the air. Blue light scatters most of all.',
      parts: 1,
    })
    expect(fakes.asked.map(({ about }) => about).sort()).toEqual(['questions', 'summary'])
    expect(studyOf(await page()).questions).toHaveLength(5)
    expect(await runDueAnalyses(full)).toEqual([])
  })

  it('does not ask for a transcript that is stored', async () => {
    await analyzeNow(full, id)
    fakes.asked.length = 0
    fakes.read.length = 0
    dayLater()
    expect(await runDueAnalyses(full)).toEqual([])
    expect(fakes.read).toEqual([])
  })

  it('asks once a day while there is none', async () => {
    await storedWithoutTranscript()
    fakes.transcripts.delete(id)
    fakes.read.length = 0
    dayLater()
    expect(await runDueAnalyses(full)).toEqual([id])
    expect(await runDueAnalyses(full)).toEqual([])
    expect(fakes.read).toEqual([`${id} en`])
    expect((await storedVideo(full, id)).transcript).toBe('')
  })

  it('starts no analysis when the day’s budget is used up', async () => {
    await storedWithoutTranscript()
    dayLater()
    const day = full.site.now().toISOString().slice(0, 10)
    await full.site.rows
      .insert(analystUsage)
      .values({ day, tokens: full.site.facts.dailyTokens })
      .onConflictDoNothing()
    await runDueAnalyses(full)
    expect(fakes.asked).toEqual([])
  })

  it('does not overwrite an analysis that another process has filled in meanwhile', async () => {
    await storedWithoutTranscript()
    dayLater()
    fakes.says.summarize = async () => {
      await full.site.rows
        .update(videos)
        .set({ transcript: 'Filled by another process.' })
        .where(eq(videos.id, id))
      return { value: 'Too late.', tokens: 1 }
    }
    await runDueAnalyses(full)
    expect(await storedVideo(full, id)).toMatchObject({
      transcript: 'Filled by another process.',
      transcriptSummary: '',
    })
  })
})

describe('refreshing the platform’s figures', () => {
  const daysLater = (days: number) =>
    (full.site.now = () => new Date(Date.now() + days * 86_400_000))

  it('happens before they are 30 days old, and changes nothing of our own', async () => {
    await analyzeNow(full, id)
    const before = await storedVideo(full, id)
    fakes.videos.set(
      id,
      platformVideo(id, {
        viewCount: 99,
        likeCount: null,
        commentCount: 3,
        title: 'Renamed',
        description: 'New.',
      }),
    )
    daysLater(19)
    expect(await refreshVideos(full.site)).toBe(0)
    daysLater(29)
    expect(await refreshVideos(full.site)).toBe(1)
    const { refreshedAt, changedAt, ...stored } = await storedVideo(full, id)
    const { viewCount, likeCount, commentCount, title, description, ...ours } = stored
    expect({ viewCount, likeCount, commentCount, title, description }).toEqual({
      viewCount: 99,
      likeCount: null,
      commentCount: 3,
      title: 'Renamed',
      description: 'New.',
    })
    expect(before).toMatchObject(ours)
    expect(await refreshVideos(full.site)).toBe(0)
  })

  it('removes the figures of a video that is private or gone, and nothing else of it', async () => {
    await analyzeNow(full, id)
    fakes.videos.clear()
    daysLater(29)
    await refreshVideos(full.site)
    expect(await storedVideo(full, id)).toMatchObject({
      title: `About ${id}`,
      viewCount: null,
      likeCount: null,
      commentCount: null,
      parts: 1,
    })
  })

  it('asks for 50 at a time, those with the oldest figures first', async () => {
    await full.site.rows.insert(videos).values(
      Array.from({ length: 60 }, (_, number) => ({
        id: `v${String(number).padStart(10, '0')}`,
        title: `${number}`,
        refreshedAt: new Date(Date.now() - (30 + number) * 86_400_000),
      })),
    )
    const asked: string[][] = []
    full.site.youtube = {
      ...full.site.youtube,
      async videos(ids) {
        asked.push(ids)
        return []
      },
    }
    expect(await refreshVideos(full.site)).toBe(50)
    expect(await refreshVideos(full.site)).toBe(10)
    expect(asked.map((ids) => ids.length)).toEqual([50, 10])
    expect(asked[0]?.[0]).toBe('v0000000059')
  })

  it('is put off when the platform does not answer', async () => {
    await analyzeNow(full, id)
    daysLater(29)
    full.site.youtube = {
      ...full.site.youtube,
      videos: () => Promise.reject(failure('youtube', 'quota')),
    }
    await expect(refreshVideos(full.site)).rejects.toThrow(ServiceError)
    expect((await storedVideo(full, id)).viewCount).toBe(12_345)
  })
})
