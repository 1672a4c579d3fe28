import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actionLog, analyses, reviewLog, reviews, users, videos } from '#db/schema.ts'
import { findAll, formWith, linkTo, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { anAnalysis, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full } = emptySite()

const id = 'dQw4w9Wg_-Q'
const path = `/video/${id}`

const page = async (at = path, as: Member | null = null) => await full.page(at, as)

/** Stores an analyzed video. */
async function store(more: Partial<typeof videos.$inferInsert> = {}): Promise<void> {
  await aVideo(full, id, {
    title: 'Why the sky is blue',
    channel: 'Slow Maths',
    thumbnail: { url: 'https://pictures.example/sky.jpg', width: 320, height: 180 },
    viewCount: 1_234_567,
    likeCount: 8_900,
    transcript: 'Light scatters. Blue scatters most.',
    passages: [
      { start: 0, text: 'Light scatters.' },
      { start: 3675.4, text: 'Blue scatters most.' },
    ],
    transcriptSummary: 'Light scatters on air.',
    summarySentences: [[{ text: 'Light scatters on air.', time: 0, found: true }]],
    compQuestions: ['What scatters?', 'What scatters most?', 'Why?'],
    compAnswers: ['Light does.', 'Blue does.', 'Its waves are short.'],
    answerTimes: [1, null, 3675.4],
    summary: 'Most viewers liked it.',
    rating: 'A',
    commentsRead: 100,
    commentsReadAt: new Date('2024-06-01T12:00:00Z'),
    ...more,
  })
}

/** The folded part of the page with that heading. */
function folded(shown: ReadPage, summary: string): Element {
  const found = findAll(shown.document, 'details')
  const part = found.find((one) => textOf(one.querySelector('summary')) === summary)
  return part ?? shown.document.documentElement
}

const isOpen = (details: Element) => details.hasAttribute('open')

async function review(as: Member | null, fields = {}, at = path): Promise<Response> {
  const typed = { rating: 'A', text: 'Clear.', ...fields }
  return await full.post(at, { intent: 'review', as: as ? 'member' : 'guest', ...typed }, as)
}

/** The counts beside the bars, and how wide each is drawn. */
function bars(shown: ReadPage): string {
  return findAll(shown.document.querySelector('.bars') ?? shown.document, 'li')
    .map((bar) => {
      const [count] = textOf(bar.querySelector('span')).match(/\d+/) ?? []
      return `${textOf(bar.querySelector('b'))}${count} ${bar.querySelector('i')?.getAttribute('style')?.replace('width:', '')}`
    })
    .join(', ')
}

describe('a video that is not stored yet', () => {
  it('shows the player, and offers a guest to log in and a member to analyze it', async () => {
    const shown = await page()
    expect(shown.status).toBe(404)
    expect(shown.text).toContain('This video has not been analyzed yet.')
    expect(linkTo(shown, 'Log in to analyze!')).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
    expect(shown.forms.flatMap(({ buttons }) => buttons)).not.toContain('Analyze Video')
    const member = await page(path, await full.member('Mary'))
    expect(formWith(member, 'Analyze Video').fields).toEqual({ intent: 'analyze' })
    expect(linkTo(member, 'Log in to analyze!')).toBeNull()
    expect(shown.document.querySelector('iframe')?.getAttribute('src')).toContain(`/${id}?`)
  })

  it('says that analysis is temporarily down for a day after a failure of a service', async () => {
    const isDownAfter = async (hours: number) => {
      const finishedAt = new Date(Date.now() - hours * 3_600_000)
      const other = `${hours}`.padStart(11, 'A')
      await anAnalysis(full, other, { state: 'failed', failure: 'analyst', finishedAt })
      return (await page()).text.includes('analysis is temporarily down')
    }
    expect([await isDownAfter(25), await isDownAfter(0)]).toEqual([false, true])
  })
})

it('an invalid video id has an error in the player’s place, and cannot be analyzed or reviewed', async () => {
  const mary = await full.member('Mary')
  for (const wrong of ['short', '%3Cscript%3E1', 'dQw4w9Wg_-Q%0A']) {
    const at = `/video/${wrong}`
    const shown = await page(at, mary)
    expect(shown.status, wrong).toBe(404)
    expect(shown.text).toContain('Error: Invalid YouTube URL')
    expect(shown.document.querySelector('iframe')).toBeNull()
    expect(shown.text).not.toContain('Analyze Video')
    expect((await full.post(at, { intent: 'analyze' }, mary)).status).toBe(422)
    expect((await review(mary, {}, at)).status).toBe(404)
  }
  expect(await full.site.rows.$count(analyses)).toBe(0)
})

it('a stored video shows title, channel, numbers, player, questions, summary and transcript', async () => {
  await store()
  const shown = await page()
  expect(shown.status).toBe(200)
  expect(shown.title).toBe('Why the sky is blue · Full Marks')
  expect(linkTo(shown, 'Slow Maths')).toBe('/channel/Slow%20Maths')
  for (const words of ['1,234,567 views', '8,900 likes', '0 reviews'])
    expect(shown.text).toContain(words)
  expect(shown.document.querySelector('iframe')?.getAttribute('title')).toBe('Why the sky is blue')
  const questions = findAll(shown.document.querySelector('.questions') ?? shown.document, 'li')
  const answers = questions.map((one) => one.querySelector('details') ?? one)
  for (const one of answers)
    expect(findAll(one, 'span').map(textOf)).toEqual(['Show Answer', 'Hide Answer'])
  expect(answers.filter(isOpen)).toEqual([])
  expect(linkTo(shown, 'Hear it 1:01:15')).toBe(`${path}?t=3675#player`)
  const summary = folded(shown, 'Transcript Summary')
  const transcript = folded(shown, 'Transcript')
  const comments = folded(shown, 'Comment Analysis')
  expect([summary, transcript, comments].map(isOpen)).toEqual([true, false, false])
  expect(textOf(summary)).toContain('Light scatters on air.')
  const passages = findAll(transcript, '.transcript').flatMap((one) => findAll(one, 'p'))
  expect(passages.map(textOf)).toEqual(['0:00 Light scatters.', '1:01:15 Blue scatters most.'])
  expect(textOf(comments)).toContain('A Comments: friendly Most viewers liked it.')
  expect(textOf(comments)).toContain('Our reading of 100 comments, 1 June 2024.')
})

describe('reviewing a video', () => {
  it('is for members, adds a review with its author, and replaces it the second time', async () => {
    await store()
    const [mary, john] = [await full.member('Mary'), await full.member('John')]
    expect(linkTo(await page(), 'Log in to review!')).toBe(
      `/login?returnTo=${encodeURIComponent(path)}`,
    )
    const refused = await review(null)
    expect(refused.status).toBe(401)
    expect((await readPage(refused)).alerts).toContain('Log in to review!')
    expect(await full.site.rows.$count(reviews)).toBe(0)
    expect(linkTo(await page(path, mary), 'Add Review')).toBe(`${path}?review`)
    const popup = formWith(await page(`${path}?review`, mary), 'Submit Review')
    const letters = findAll(popup.element, 'input[type="radio"]')
    expect(letters.map((one) => one.getAttribute('value'))).toEqual([...'SABCDF'])
    expect(popup.element.querySelector('textarea')?.getAttribute('placeholder')).toBe(
      'Write your review here',
    )
    expect(popup.buttons).toEqual(['Cancel', 'Submit Review'])
    expect(popup.fields).toEqual({ intent: 'review', as: 'member', text: '' })

    await review(mary, { rating: 'S', text: 'Clear\nand short.' })
    await review(john, { rating: 'C', text: 'Fine.' })
    const shown = await page()
    const written = (seen: ReadPage) =>
      findAll(seen.document, 'article').map((one) => one.querySelector('p')?.textContent)
    expect(written(shown)).toEqual(['Fine.', 'Clear\nand short.'])
    expect(linkTo(shown, 'Mary')).toBe(`/user/${mary.uid}`)
    expect(bars(shown)).toBe('S1 51%, A0 1%, B0 1%, C1 51%, D0 1%, F0 1%')

    const before = await page(`${path}?review`, mary)
    expect(linkTo(before, 'Edit Review')).toBe(`${path}?review`)
    const fields = { rating: 'S', text: 'Clear\nand short.' }
    expect(formWith(before, 'Submit Review').fields).toMatchObject(fields)
    await review(mary, { rating: 'C', text: 'Better than I thought.' })
    const after = await page()
    expect(after.text).toContain('2 reviews')
    expect(bars(after)).toBe('S0 1%, A0 1%, B0 1%, C2 101%, D0 1%, F0 1%')
    expect(written(after).toSorted()).toEqual(['Better than I thought.', 'Fine.'])
  })

  it('is refused without letter, text or video; what was typed stays', async () => {
    const mary = await full.member('Mary')
    expect((await review(mary)).status).toBe(404)
    await store()
    for (const typed of [{ rating: '' }, { text: ' ' }]) {
      const shown = await readPage(await review(mary, typed))
      expect([shown.status, shown.alerts]).toEqual([422, ['Please fill in all fields']])
      const { text } = formWith(shown, 'Submit Review').fields
      expect(text).toBe('text' in typed ? typed.text : 'Clear.')
    }
    expect(await full.site.rows.$count(reviews)).toBe(0)
  })

  it('is logged, and changes no profile, review log or Recent Activity: those are about channels', async () => {
    await store()
    const mary = await full.member('Mary')
    await review(mary)
    const [person] = await full.site.rows.select().from(users).where(eq(users.uid, mary.uid))
    expect(person?.numRated).toBe(0)
    expect(await full.site.rows.$count(reviewLog)).toBe(0)
    expect((await page('/home')).text).toContain('No reviews yet.')
    const attempt = { action: 'review video', video: id, uid: mary.uid, channel: null }
    expect(await full.site.rows.select().from(actionLog)).toMatchObject([attempt])
    await full.site.rows.update(users).set({ displayName: null })
    expect(linkTo(await page(), 'Someone')).toBe(`/user/${mary.uid}`)
  })
})

describe('/videos', () => {
  /** Videos whose order by likes is neither that of their ids nor of their creation. */
  async function storeMany(count: number, likesOf = (number: number): number | null => number) {
    await full.site.rows.insert(videos).values(
      Array.from({ length: count }, (_, number) => ({
        id: `v${String(number).padStart(10, '0')}`,
        title: `Video ${number}`,
        likeCount: likesOf(number),
      })),
    )
  }

  const tilesOf = (shown: ReadPage) =>
    findAll(shown.document, '.tile').map((tile) => textOf(tile.querySelector('bdi')))

  it('is headed “Videos” and shows thumbnail and title with a link to the video', async () => {
    await store()
    await aVideo(full, 'AAAAAAAAAAA', { title: null })
    const shown = await page('/videos')
    expect(tilesOf(shown)).toEqual(['Why the sky is blue', 'Unnamed Video'])
    const links = findAll(shown.document, '.tile').map((tile) => tile.getAttribute('href'))
    expect(links).toEqual([path, '/video/AAAAAAAAAAA'])
    const pictures = findAll(shown.document, '.tile').map((tile) =>
      tile.querySelector('img')?.getAttribute('src'),
    )
    expect(pictures).toEqual(['https://pictures.example/sky.jpg', '/placeholder.svg'])
  })

  it('is ordered by likes, most first, 50 a page; no video is missing or comes twice', async () => {
    // Also those with equal likes, and those without a known number.
    await storeMany(130, (number) => (number < 60 ? 5 : number < 70 ? number : null))
    const pages: string[][] = []
    for (let next: string | null = '/videos'; next !== null; ) {
      const shown = await page(next)
      pages.push(tilesOf(shown))
      next = linkTo(shown, 'Load More')
    }
    expect(pages.map((tiles) => tiles.length)).toEqual([50, 50, 30])
    const numbers = pages.flat().map((title) => Number(title.slice(6)))
    expect(new Set(numbers).size).toBe(130)
    expect(numbers.slice(0, 10)).toEqual([69, 68, 67, 66, 65, 64, 63, 62, 61, 60])
    for (const number of numbers.slice(10, 70)) expect(number).toBeLessThan(60)
  })

  it('has Load More exactly while a full page of 50 came back, and keeps its place meanwhile', async () => {
    await storeMany(49)
    expect(linkTo(await page('/videos'), 'Load More')).toBeNull()
    await aVideo(full, 'AAAAAAAAAAA', { title: 'One more', likeCount: 0 })
    const first = await page('/videos')
    await aVideo(full, 'BBBBBBBBBBB', { title: 'Early', likeCount: 1_000 })
    await aVideo(full, '00000000000', { title: 'Late', likeCount: null })
    const second = await page(linkTo(first, 'Load More') ?? '')
    expect(tilesOf(second)).toEqual(['Late'])
    expect(linkTo(second, 'Load More')).toBeNull()
  })
})
