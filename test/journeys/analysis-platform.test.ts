import { describe, expect, it } from 'vitest'
import { videos } from '#db/schema.ts'
import { catalogue } from '#demo/catalogue/index.ts'
import { privateVideoId } from '#demo/catalogue/join.ts'
import { analyzeNow, ended, failure, platformVideo, storedVideo } from '../fakes/services.ts'
import { find, ofClass, textOf } from '../fixtures/html.ts'
import {
  fakes,
  full,
  id,
  isIdle,
  mary,
  openAnalysisSite,
  page,
  press,
  real,
  studyOf,
} from './analysis-site.ts'

/** What the platform tells of a video, and the videos of the demo world. */
openAnalysisSite()

describe('the data of the platform', () => {
  it('may leave out likes, views, comments, the day and the picture', async () => {
    const nothing = {
      viewCount: null,
      likeCount: null,
      commentCount: null,
      publishedAt: null,
      thumbnail: null,
    }
    fakes.videos.set(id, platformVideo(id, nothing))
    await analyzeNow(full, id)
    expect(await storedVideo(full, id)).toMatchObject(nothing)
    const shown = await page()
    expect(shown.status).toBe(200)
    expect(shown.text).not.toMatch(/ views| likes|published|null|NaN/)
    const [tile] = ofClass((await page(null, '/videos')).document, 'tile')
    expect(tile && find(tile, 'img')?.attributes.src).toBe('/placeholder.svg')
  })

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

  it('may be missing: a private or unknown id fails, and nothing is stored', async () => {
    fakes.videos.clear()
    fakes.comments.set(id, failure('youtube', 'not-found'))
    await press()
    expect(await ended(full, id)).toBe('failed')
    expect(isIdle(await page(mary))).toBe(true)
    expect(await full.site.rows.$count(videos)).toBe(0)
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

describe('videos of the demo world, through the real adapters', () => {
  const all = [...catalogue.videoById.values()]
  const one = (what: string, is: (video: (typeof all)[number]) => boolean) =>
    [what, all.find(is)?.id ?? ''] as const

  it.each([
    one(
      'an ordinary one',
      (video) => video.transcript !== null && (video.comments?.length ?? 0) > 0,
    ),
    one('one whose comments are switched off', (video) => video.comments === null),
    one('one without comments', (video) => video.comments?.length === 0),
    one(
      'one without captions',
      (video) => video.transcript === null && (video.comments?.length ?? 0) > 0,
    ),
    one('one that hides its likes', (video) => video.likes === null),
    one('one that has not begun yet', (video) => video.live === 'upcoming'),
  ])('%s gets a sensible page', async (_what, videoId) => {
    Object.assign(full.site, real)
    await analyzeNow(full, videoId)
    const video = catalogue.videoById.get(videoId)
    const shown = await page(mary, `/video/${videoId}`)
    expect(shown.status).toBe(200)
    expect(textOf(find(shown.document, 'h1'))).toBe(video?.title)
    expect(shown.text).not.toMatch(/undefined|NaN|null/)
    const study = studyOf(shown)
    expect(study.questions.length > 0).toBe(video?.transcript !== null)
    expect(study.comments.includes('There are no comments to read.')).toBe(
      (video?.comments?.length ?? 0) === 0,
    )
    expect(shown.text.includes(' likes')).toBe(video?.likes !== null)
  })

  it('a private one is not there', async () => {
    Object.assign(full.site, real)
    await analyzeNow(full, privateVideoId)
    expect((await page(mary, `/video/${privateVideoId}`)).status).toBe(404)
    expect(isIdle(await page(mary, `/video/${privateVideoId}`))).toBe(true)
  })
})
