import { describe, expect, it } from 'vitest'
import { refreshVideos } from '#core/videos/videos.ts'
import { videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { analyzeNow, failure, platformVideo, storedVideo } from '../fakes/services.ts'
import { fakes, full, id, isIdle, mary, openAnalysisSite, page } from './analysis-site.ts'

/** What the platform tells of a video, at first and later, and the videos of the demo world. */
openAnalysisSite()

describe('the data of the platform', () => {
  it('may be a picture without its size', async () => {
    fakes.videos.set(
      id,
      platformVideo(id, {
        thumbnail: { url: 'https://pictures.example/x.jpg', width: null, height: null },
      }),
    )
    await analyzeNow(full, id)
    expect((await storedVideo(full, id)).thumbnail).toEqual({
      url: 'https://pictures.example/x.jpg',
      width: 320,
      height: 180,
    })
  })

  it.each(['quota', 'denied', 'gone', 'slow', 'broken', 'garbled', 'closed'] as const)(
    'may be a failure: %s',
    async (code) => {
      full.site.youtube = {
        ...full.site.youtube,
        videos: () => Promise.reject(failure('youtube', code)),
      }
      await analyzeNow(full, id)
      expect(isIdle(await page(mary))).toBe(true)
      expect(await full.site.rows.$count(videos)).toBe(0)
    },
  )
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
        length: 761,
        title: 'Renamed',
        description: 'New.',
      }),
    )
    daysLater(19)
    expect(await refreshVideos(full.site)).toBe(0)
    daysLater(29)
    expect(await refreshVideos(full.site)).toBe(1)
    const { refreshedAt, changedAt, ...stored } = await storedVideo(full, id)
    const { viewCount, likeCount, commentCount, length, title, description, ...ours } = stored
    expect(before.length).toBe(760)
    expect({ viewCount, likeCount, commentCount, length, title, description }).toEqual({
      viewCount: 99,
      likeCount: null,
      commentCount: 3,
      length: 761,
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
