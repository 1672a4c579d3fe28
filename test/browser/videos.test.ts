import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { videos } from '#db/schema.ts'
import { catalogue } from '#demo/catalogue/index.ts'
import { ServiceError } from '#services/service-error.ts'
import { analyzeNow, fakeServices, gate, until } from '../fakes/services.ts'
import { aVideo } from '../fixtures/rows.ts'
import { browsing, hydrated, signIn } from './browser.ts'

const visitors = browsing({ reuseWindows: true })

beforeEach(async () => {
  await visitors.site.empty()
  visitors.site.site.analyst = null
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Videos of the demo's platform: one whose transcript has several chunks, and a short one. */
const written = [...catalogue.videoById.values()].filter(({ transcript }) => transcript !== null)
const long = written.find(({ transcript }) => (transcript?.length ?? 0) > 30_000)
const short = written.find(
  ({ comments, transcript }) => (comments?.length ?? 0) > 3 && (transcript?.length ?? 0) < 15_000,
)
if (!long || !short) throw new Error('The demo catalogue has no such videos.')
const path = `/video/${short.id}`

/** A model for the videos of the demo's platform. */
function aModel(summarize: (text: string) => Promise<string>): void {
  const { site } = visitors.site
  const { youtube, transcripts } = site
  const fakes = fakeServices(visitors.site)
  Object.assign(site, { youtube, transcripts })
  fakes.says = {
    name: 'a slow model',
    summarize: async (text) => ({ value: await summarize(text), tokens: 0 }),
  }
}

/** The position of the demo's player, in seconds. */
async function playerAt(page: Page): Promise<number> {
  const player = page.frameLocator('iframe.player').locator('#player')
  return Number(await player.getAttribute('data-time'))
}

async function playerIsAt(page: Page, seconds: number): Promise<void> {
  await until(async () => Math.abs((await playerAt(page)) - seconds) <= 3)
}

/** Seconds out of a time as it is written: "1:15", or "Hear it 1:15". */
function secondsOf(clock: string | null): number {
  const [time] = /[\d:]+$/.exec(clock ?? '') ?? ['']
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

describe('finding a video', () => {
  it.each([
    ['a full link', `https://www.youtube.com/watch?v=${short.id}&t=12s`],
    ['a short link', `https://youtu.be/${short.id}?si=abc`],
    ['a bare id', `  ${short.id} `],
  ])('%s in the search box leads a visitor to it', async (_what, pasted) => {
    const page = await visitors.visit('/home', { expected: [404] })
    await page.getByLabel('Find a video').fill(pasted)
    await page
      .getByRole('search')
      .filter({ hasText: 'Find a video' })
      .getByRole('button', { name: 'Search' })
      .click()
    await page.waitForURL((url) => url.pathname === path)
    await page.getByRole('heading', { name: 'Not analyzed yet' }).waitFor()
    await page.frameLocator('iframe.player').getByRole('heading', { name: short.title }).waitFor()
  })

  it('does nothing when the visitor pasted nothing', async () => {
    const page = await visitors.visit('/home')
    await page.getByLabel('Find a video').fill('   ')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('heading', { name: 'Welcome, guest' }).waitFor()
  })
})

describe('analyzing', () => {
  it('shows all visitors its progress, also after a reload, and then the whole analysis', async () => {
    const gates = [gate(), gate(), gate()]
    let asked = 0
    aModel(async (text) => {
      await gates[asked++]?.pass()
      return text.slice(0, 80)
    })
    const page = await visitors.visit('/', { expected: [404] })
    await signIn(page, 'Ada Fenwick')
    await page.getByLabel('Find a video').fill(`https://youtu.be/${long.id}`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Analyze Video' }).click()
    const busy = page.getByRole('button', { name: 'Analyzing...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await page.getByRole('status').getByText('part 1 of 3').waitFor()
    expect(await page.getByText('temporarily down').count()).toBe(0)

    const guest = await visitors.visit(`/video/${long.id}`, { expected: [404] })
    await guest.getByRole('status').getByText('part 1 of 3').waitFor()
    gates[0]?.open()
    await page.getByRole('status').getByText('part 2 of 3').waitFor()
    await guest.getByRole('status').getByText('part 2 of 3').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Analyzing...' }).waitFor()
    await page.getByRole('status').getByText('part 2 of 3').waitFor()
    for (const one of gates) one.open()

    for (const one of [page, guest]) {
      await one.getByRole('heading', { name: long.title, level: 1 }).waitFor()
      await one.getByText('Covers 3 of 3 parts of the transcript. Made by a slow model.').waitFor()
      await one.locator('.questions > li').first().waitFor()
    }
    expect(asked).toBe(3)
    await page.getByRole('link', { name: 'Add Review' }).waitFor()
    await guest.getByRole('link', { name: 'Log in to review!' }).waitFor()
    await page.goto('/home')
    await page.getByRole('link', { name: long.title }).waitFor()
  })

  it('shows a member no partial analysis when it fails, and the button again', async () => {
    const wall = gate()
    aModel(async () => {
      await wall.pass()
      throw new ServiceError('analyst', 'broken')
    })
    const page = await visitors.visit(path, {
      as: await visitors.site.member('Mary'),
      expected: [404],
    })
    await page.getByRole('button', { name: 'Analyze Video' }).click()
    await page.getByRole('button', { name: 'Analyzing...' }).waitFor()
    wall.open()
    await page.getByRole('button', { name: 'Analyze Video' }).waitFor()
    await page.getByText('analysis is temporarily down').waitFor()
    await page.getByText('The site tries again in about 10 minutes.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('sends a guest to log in, and back', async () => {
    const page = await visitors.visit(path, { expected: [404] })
    await page.getByRole('link', { name: 'Log in to analyze!' }).click()
    await page.getByRole('link', { name: 'Sign in with Google' }).waitFor()
    await signIn(page, 'Ada Fenwick')
    await page.waitForURL(`**${path}`)
    await page.getByRole('button', { name: 'Analyze Video' }).waitFor()
  })
})

describe('studying, as a guest', () => {
  beforeEach(async () => {
    await aVideo(visitors.site, short.id, {
      title: short.title,
      passages: [0, 30, 60].map((start) => ({ start, text: `What is said from ${start} on.` })),
      compQuestions: ['What comes first?', 'And what then?'],
      compAnswers: ['One thing does.', 'Another one does.'],
      answerTimes: [14, 33],
      answersFound: [true, true],
      summarySentences: [[{ text: 'One thing leads to another.', time: 21, found: true }]],
      parts: 1,
      wholeParts: 1,
      madeBy: 'a patient model',
      summary: 'They like it.',
      commentsRead: 9,
      commentsReadAt: new Date('2024-04-02T12:00:00Z'),
    })
  })

  it('shows and hides an answer', async () => {
    const page = await visitors.visit(path)
    const question = page.locator('.questions > li').first()
    const answer = question.locator('.answer')
    expect(await answer.isVisible()).toBe(false)
    await question.getByText('Show Answer').click()
    await question.getByText('Hide Answer').waitFor()
    expect(await answer.isVisible()).toBe(true)
    expect(await page.locator('.answer').nth(1).isVisible()).toBe(false)
    await question.getByText('Hide Answer').click()
    await question.getByText('Show Answer').waitFor()
    expect(await answer.isVisible()).toBe(false)
  })

  it('shows the summary first; each of the three parts opens and closes', async () => {
    const page = await visitors.visit(path)
    const inside = {
      'Transcript Summary': page.getByText('Covers 1 of 1 part of the transcript.'),
      Transcript: page.locator('.transcript'),
      'Comment Analysis': page.getByText('Our reading of'),
    }
    expect(await Promise.all(Object.values(inside).map((one) => one.isVisible()))).toEqual([
      true,
      false,
      false,
    ])
    for (const [name, content] of Object.entries(inside)) {
      const before = await content.isVisible()
      await page.locator('summary').getByText(name, { exact: true }).click()
      await content.waitFor({ state: before ? 'hidden' : 'visible' })
    }
  })

  it('plays a passage after a click on its time', async () => {
    const page = await visitors.visit(path)
    const { length } = page.url()
    await page.locator('summary').getByText('Transcript', { exact: true }).click()
    const time = page.locator('.transcript .time').last()
    const seconds = secondsOf(await time.textContent())
    expect(seconds).toBeGreaterThan(30)
    await page.frameLocator('iframe.player').getByRole('heading', { name: short.title }).waitFor()
    await time.click()
    await playerIsAt(page, seconds)
    const state = page.frameLocator('iframe.player').locator('#player')
    expect(await state.getAttribute('data-state')).toBe('1')
    await page.locator('.transcript .time').first().click()
    await playerIsAt(page, secondsOf(await page.locator('.transcript .time').first().textContent()))
    expect(page.url()).toHaveLength(length)
  })

  it('plays it with the keyboard too, from an answer and from the summary', async () => {
    const page = await visitors.visit(path)
    await page.frameLocator('iframe.player').getByRole('heading', { name: short.title }).waitFor()
    const last = page.locator('.questions > li').last()
    await last.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const time = last.locator('.time')
    expect(await time.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await playerIsAt(page, secondsOf(await time.textContent()))

    const summary = page.locator('.study > details').first().locator('.time').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    await playerIsAt(page, secondsOf(await summary.textContent()))
  })

  it('restarts a player that sends no messages at the passage', async () => {
    const page = await visitors.visit(path, {
      before: () =>
        addEventListener('message', (message) => message.stopImmediatePropagation(), true),
    })
    await page.locator('summary').getByText('Transcript', { exact: true }).click()
    const time = page.locator('.transcript .time').last()
    await time.click()
    await playerIsAt(page, secondsOf(await time.textContent()))
    await page.frameLocator('iframe.player').locator('#player[data-state="1"]').waitFor()
  })

  it('starts at the time in the URL', async () => {
    const page = await visitors.visit(`${path}?t=42`)
    await playerIsAt(page, 42)
  })

  it('works without scripts: answers open, and a time is a link to the page at that time', async () => {
    const page = await visitors.visit(path, { scripts: false })
    const question = page.locator('.questions > li').first()
    await question.getByText('Show Answer').click()
    await question.getByText('Hide Answer').waitFor()
    expect(await question.locator('.answer').isVisible()).toBe(true)
    const time = question.locator('.time')
    const seconds = secondsOf(await time.textContent())
    await time.click()
    await page.waitForURL(`**${path}?t=${seconds}#player`)
    expect(await page.locator('iframe.player').getAttribute('src')).toContain(`start=${seconds}&`)
    await page.locator('summary').getByText('Comment Analysis').click()
    expect(await page.getByText('Our reading of').isVisible()).toBe(true)
  })
})

describe('reviewing a video', () => {
  beforeEach(() => analyzeNow(visitors.site, short.id))

  it('writes and edits', async () => {
    const page = await visitors.visit(path, { as: await visitors.site.member('Mary') })
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    await page.getByRole('link', { name: 'Add Review' }).click()
    expect(await popup.getByPlaceholder('Write your review here').inputValue()).toBe('')
    await popup.getByRole('radio', { name: 'B' }).check()
    await popup.getByLabel('Your review').fill('Clear enough.')
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    await popup.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: '1 review' }).waitFor()
    await page.getByText('You gave it B').waitFor()

    await page.getByRole('link', { name: 'Edit Review' }).click()
    expect(await popup.getByRole('radio', { name: 'B' }).isChecked()).toBe(true)
    expect(await popup.getByLabel('Your review').inputValue()).toBe('Clear enough.')
    await popup.getByRole('radio', { name: 'S' }).check()
    await popup.getByLabel('Your review').fill('Clearer the second time.')
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    await popup.waitFor({ state: 'hidden' })
    await page.getByText('You gave it S').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    await page.getByRole('article').getByText('Clearer the second time.').waitFor()
  })

  it('sends a guest to log in, and back', async () => {
    const page = await visitors.visit(path)
    await page.getByRole('link', { name: 'Log in to review!' }).click()
    await page.getByRole('link', { name: 'Sign in with Google' }).waitFor()
    await signIn(page, 'Ada Fenwick')
    await page.waitForURL(`**${path}`)
    await page.getByRole('link', { name: 'Add Review' }).waitFor()
  })

  it('does not lose the text when the session ended meanwhile', async () => {
    const page = await visitors.visit(path, {
      as: await visitors.site.member('Mary'),
      expected: [401],
    })
    await page.getByRole('link', { name: 'Add Review' }).click()
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    await popup.getByRole('radio', { name: 'A' }).check()
    await popup.getByLabel('Your review').fill('An hour of writing.')
    await page.context().clearCookies()
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    await popup.getByRole('alert').getByText('Your sign-in has ended.').waitFor()
    expect(await popup.getByLabel('Your review').inputValue()).toBe('An hour of writing.')
    expect(await popup.getByRole('radio', { name: 'A' }).isChecked()).toBe(true)
  })
})

describe('lists', () => {
  it('grow by Load More until a page comes back that is not full', async () => {
    await visitors.site.site.rows.insert(videos).values(
      Array.from({ length: 120 }, (_, number) => ({
        id: `v${String(number).padStart(10, '0')}`,
        title: `Video ${number}`,
        likeCount: number,
      })),
    )
    const page = await visitors.visit('/videos')
    const tiles = page.getByRole('main').getByRole('listitem')
    const more = page.getByRole('link', { name: 'Load More' })
    expect(await tiles.count()).toBe(50)
    await more.click()
    await tiles.nth(99).waitFor()
    await more.click()
    await tiles.nth(119).waitFor()
    await more.waitFor({ state: 'detached' })
    expect(await page.getByRole('main').locator('.tile h2').allInnerTexts()).toEqual(
      Array.from({ length: 120 }, (_, number) => `Video ${119 - number}`),
    )
  })
})

describe('the player', () => {
  it.each(['/videos', '/home'])('is not loaded by lists: %s', async (at) => {
    await analyzeNow(visitors.site, short.id)
    const page = await visitors.visit(at)
    await page.getByRole('link', { name: short.title }).first().waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it.each([
    ['/lab', 'Lab'],
    ['/edu', 'Edu'],
  ])('is loaded by %s at once, and plays on when the video is analyzed', async (at, title) => {
    const comments = gate()
    const { youtube } = visitors.site.site
    vi.spyOn(youtube, 'comments').mockImplementationOnce(async (id) => {
      await comments.pass()
      return await youtube.comments(id)
    })
    const page = await visitors.visit(at)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByLabel('Video URL').fill(`https://youtu.be/${short.id}`)
    await page.getByRole('button', { name: 'Analyze' }).click()
    const player = page.frameLocator('iframe.player').locator('#player')
    await player.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Loading...' }).waitFor()
    comments.open()
    await page.locator('.comment-analysis').waitFor()
    if (title === 'Edu')
      expect(await page.locator('.study').innerText()).toContain(short.transcript?.slice(0, 40))
    expect(await player.getAttribute('data-state')).toBe('1')
  })

  it('is not there for a video that the platform does not have', async () => {
    const page = await visitors.visit('/lab', { expected: [502] })
    await page.getByLabel('Video URL').fill('AAAAAAAAAAA')
    // The disabled button loses the focus.
    await page.route('**/lab.data*', async (route) => {
      await page.waitForFunction(() => document.activeElement === document.body)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Analyze' }).click()
    await page.locator('.alert:focus').getByText('Error fetching analysis.').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('is replaced by “Error: Invalid YouTube URL” for an invalid id', async () => {
    const page = await visitors.visit('/lab', { expected: [422] })
    await page.getByLabel('Video URL').fill('nonsense')
    await page.getByRole('button', { name: 'Analyze' }).click()
    await page.getByText('Error: Invalid YouTube URL').waitFor()
    await page
      .getByRole('alert')
      .getByText('Error fetching analysis. Maybe the URL is invalid or the site is messed up :(')
      .waitFor()
  })
})

it('is loaded by the page of a video, one click from the list', async () => {
  await analyzeNow(visitors.site, short.id)
  await visitors.site.site.rows.update(videos).set({ title: null }).where(eq(videos.id, short.id))
  const page = await visitors.visit('/videos')
  await page.getByRole('link', { name: 'Unnamed Video' }).click()
  await page.getByRole('heading', { name: 'Unnamed Video', level: 1 }).waitFor()
  await hydrated(page)
  await page.frameLocator('iframe.player').locator('#player').waitFor()
})
