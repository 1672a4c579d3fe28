import { describe, expect, it, vi } from 'vitest'
import { addModerator } from '#core/moderation/moderators.ts'
import { defaultSettings } from '#core/site-settings/site-settings.ts'
import { actionLog, analyses, analystUsage, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import {
  analyzeNow,
  ended,
  failure,
  gate,
  longSpeech,
  platformVideo,
  storedVideo,
  transcriptOf,
  until,
} from '../fakes/services.ts'
import { find, formWith, readPage, textOf } from '../fixtures/html.ts'
import { aVideo } from '../fixtures/rows.ts'
import {
  fakes,
  full,
  id,
  isIdle,
  mary,
  openAnalysisSite,
  page,
  path,
  press,
  studyOf,
  summariesAsked,
} from './analysis-site.ts'

/** Pressing Analyze Video: who may, what everybody sees meanwhile, and the day's budget. */
openAnalysisSite()

describe('pressing Analyze Video', () => {
  it('analyzes the video once, stores it whole, and everybody sees it', async () => {
    const looked = gate()
    fakes.says.rateComments = async () => {
      await looked.pass()
      return { value: '**B** because most of them say so.', tokens: 5 }
    }
    const answer = await press()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    const during = await page(mary)
    looked.open()
    expect(formWith(during, 'Analyzing...').element).toBeDefined()
    expect(
      find(formWith(during, 'Analyzing...').element, 'button')?.attributes.disabled,
    ).toBeDefined()
    expect(await ended(full, id)).toBe('done')

    const shown = await page()
    expect(shown.status).toBe(200)
    expect(textOf(find(shown.document, 'h1'))).toBe(`About ${id}`)
    const study = studyOf(shown)
    expect(study.questions).toHaveLength(5)
    expect(study.summary).toContain('In short: Light scatters on the air. Blue light. 0:00')
    expect(study.summary).toContain('Covers 1 of 1 part of the transcript. Made by a fake model.')
    expect(study.transcript).toContain(
      '0:00 Light scatters on the air. Blue light scatters most of all.',
    )
    expect(study.comments).toContain('Letter of the comments: B')
    expect(study.comments).toContain('What 2 of them said.')
    expect(study.comments).toContain('Our reading of 2 comments')
    expect(await storedVideo(full, id)).toMatchObject({
      title: `About ${id}`,
      channel: 'Slow Maths',
      description: 'What it is about.',
      thumbnail: { url: `https://pictures.example/${id}.jpg`, width: 1280, height: 720 },
      viewCount: 12_345,
      likeCount: 678,
      commentCount: 9,
      transcript: 'Light scatters on the air. Blue light scatters most of all.',
      summary: 'What 2 of them said.',
      rating: 'B',
      userAdded: mary.uid,
      numberOfReviews: 0,
    })
    expect((await page(null, '/home')).text).toContain(`About ${id}`)
    expect((await page(null, '/videos')).text).toContain(`About ${id}`)
  })

  it('is for members: a guest’s press starts no analysis', async () => {
    const answer = await press(null)
    expect(answer.status).toBe(401)
    expect((await readPage(answer)).alerts).toEqual(['Log in to analyze!'])
    expect(await full.site.rows.$count(analyses)).toBe(0)
    expect(await full.site.rows.$count(actionLog)).toBe(0)
  })

  it('is refused for a video that is stored: “Video is already in the database”', async () => {
    await aVideo(full, id, { title: 'Known' })
    const answer = await press()
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Video is already in the database')
    expect(await full.site.rows.$count(analyses)).toBe(0)
  })

  it('logs every attempt with action, video and user, the refused ones too', async () => {
    await aVideo(full, id, { title: 'Known' })
    await press()
    expect(await full.site.rows.select().from(actionLog)).toMatchObject([
      { action: 'analyze video', video: id, uid: mary.uid, createdAt: expect.any(Date) },
    ])
  })

  it('by many people at once makes one analysis: no provider is asked twice', async () => {
    const pressed = gate()
    fakes.says.summarize = async () => {
      await pressed.pass()
      return { value: 'In short.', tokens: 1 }
    }
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, number) => full.member(`Person ${number}`)),
    )
    const answers = await Promise.all(people.map((one) => press(one)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    await until(() => pressed.arrived === 1)
    expect((await press()).status).toBe(303)
    pressed.open()
    expect(await ended(full, id)).toBe('done')
    expect(fakes.asked.map(({ about }) => about).sort()).toEqual([
      'comments',
      'questions',
      'rating',
      'summary',
    ])
    expect(fakes.read).toEqual([`${id} en`])
    expect(await full.site.rows.$count(videos)).toBe(1)
  })

  it('shows every visitor which part is in progress, after a reload too', async () => {
    fakes.transcripts.set(id, transcriptOf(longSpeech(100_000)))
    const [first, rest] = [gate(), gate()]
    let begun = 0
    fakes.says.summarize = async (chunk) => {
      begun += 1
      await (begun <= 3 ? first : rest).pass()
      return { value: chunk.slice(0, 40), tokens: 1 }
    }
    // The platform answers when the first page has been seen.
    const platform = gate()
    const { youtube } = full.site
    full.site.youtube = {
      ...youtube,
      async videos(ids) {
        await platform.pass()
        return await youtube.videos(ids)
      },
    }
    await press()
    expect((await page()).text).toMatch(
      /waiting for its turn|gathering the transcript and the comments/,
    )
    platform.open()
    await until(() => first.arrived === 3)
    const parts = Math.ceil(100_000 / 15_000)
    for (const as of [null, mary]) {
      const shown = await page(as)
      expect(shown.text).toContain(`Analyzing... part 1 of ${parts}`)
      expect(shown.text).not.toContain('temporarily down')
      expect(find(shown.document, 'progress')?.attributes).toMatchObject({
        max: String(parts),
        value: '0',
      })
    }
    first.open()
    await until(() => rest.arrived === 3)
    await until(async () => (await page()).text.includes(`part 4 of ${parts}`))
    expect(find((await page()).document, 'progress')?.attributes.value).toBe('3')
    rest.open()
    expect(await ended(full, id)).toBe('done')
    expect((await page()).text).toContain(`Covers ${parts} of ${parts} parts of the transcript.`)
  })

  it('leaves the page idle after a failure, which is logged, and works when pressed again', async () => {
    const warn = vi.spyOn(full.site.log, 'warn')
    fakes.says.summarize = () => Promise.reject(failure('analyst', 'slow'))
    await press()
    expect(await ended(full, id)).toBe('failed')
    const shown = await page(mary)
    expect(isIdle(shown)).toBe(true)
    expect(shown.alerts).toEqual([])
    expect(shown.text).toContain('analysis is temporarily down')
    expect(shown.text).not.toMatch(/slow|error|failed/i)
    expect(warn).toHaveBeenCalledWith(
      { video: id, err: expect.any(ServiceError) },
      'analysis failed',
    )
    expect(await full.site.rows.$count(videos)).toBe(0)

    fakes.says = {}
    await press()
    expect(await ended(full, id)).toBe('done')
    expect((await page()).status).toBe(200)
  })

  it('is refused when the day’s budget is used up, until the next day', async () => {
    await full.site.rows
      .insert(analystUsage)
      .values({ day: new Date().toISOString().slice(0, 10), tokens: full.site.facts.dailyTokens })
    const answer = await press()
    expect(answer.status).toBe(503)
    const shown = await readPage(answer)
    expect(shown.alerts).toEqual([
      "Today's budget for analyses is used up. Please come back tomorrow.",
    ])
    expect(isIdle(shown)).toBe(true)
    expect(await full.site.rows.$count(analyses)).toBe(0)
    full.site.now = () => new Date(Date.now() + 86_400_000)
    expect((await press()).status).toBe(303)
    await ended(full, id)
  })

  it('is refused beyond what a member may ask for in a day, but to moderators', async () => {
    const limits = { ...defaultSettings.limits, analyses: 1 }
    const settings = vi
      .spyOn(full.site.settings, 'current')
      .mockReturnValue({ ...defaultSettings, limits })
    try {
      fakes.videos.set('AAAAAAAAAAA', platformVideo('AAAAAAAAAAA'))
      expect((await press()).status).toBe(303)
      // The same once more is no other one.
      expect((await press()).status).not.toBe(429)
      const second = await press(mary, '/video/AAAAAAAAAAA')
      expect((await readPage(second)).alerts).toEqual([
        'A member can ask for one analysis in a day. Please come back tomorrow.',
      ])
      await addModerator(full.site, mary.uid)
      expect((await press(mary, '/video/AAAAAAAAAAA')).status).toBe(303)
      await ended(full, id)
      await ended(full, 'AAAAAAAAAAA')
    } finally {
      settings.mockRestore()
    }
  })

  it('counts its tokens against the budget of the day', async () => {
    fakes.transcripts.set(id, transcriptOf(longSpeech(50_000)))
    await analyzeNow(full, id)
    const chunks = summariesAsked().length
    expect(await full.site.rows.select().from(analystUsage)).toEqual([
      { day: new Date().toISOString().slice(0, 10), tokens: chunks * 100 + 10 },
    ])
  })

  it('is not stopped by the budget once it is under way', async () => {
    const limit = vi.spyOn(full.site.facts, 'dailyTokens', 'get').mockReturnValue(100)
    try {
      fakes.transcripts.set(id, transcriptOf(longSpeech(80_000)))
      await press()
      expect(await ended(full, id)).toBe('done')
      fakes.videos.set('AAAAAAAAAAA', platformVideo('AAAAAAAAAAA'))
      expect((await press(mary, '/video/AAAAAAAAAAA')).status).toBe(503)
    } finally {
      limit.mockRestore()
    }
  })
})
