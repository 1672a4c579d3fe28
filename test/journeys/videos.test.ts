import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { actionLog, analyses, reviewLog, reviews, users, videos } from '#db/schema.ts'
import {
  type Element,
  exactTextOf,
  find,
  findAll,
  formWith,
  linkTo,
  ofClass,
  type ReadPage,
  readPage,
  textOf,
} from '../fixtures/html.ts'
import { anAnalysis, aReview, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
beforeEach(() => full.empty())

type AnalysisFailure = NonNullable<(typeof analyses.$inferSelect)['failure']>

const id = 'dQw4w9Wg_-Q'
const path = `/video/${id}`

async function page(at = path, as: Member | null = null): Promise<ReadPage> {
  return await readPage(await full.get(at, as))
}

/** Stores an analyzed video. */
async function store(more: Partial<typeof videos.$inferInsert> = {}): Promise<void> {
  await aVideo(full, id, {
    title: 'Why the sky is blue',
    channel: 'Slow Maths',
    thumbnail: { url: 'https://pictures.example/sky.jpg', width: 1280, height: 720 },
    viewCount: 1_234_567,
    likeCount: 8_900,
    publishedAt: new Date('2024-03-14T12:00:00Z'),
    transcript: 'Light scatters. Blue scatters most.',
    passages: [
      { start: 0, text: 'Light scatters.' },
      { start: 3675.4, text: 'Blue scatters most.' },
      { start: null, text: 'Nobody knows when.' },
    ],
    transcriptLanguage: 'en',
    transcriptSummary: 'Light scatters on air.\n\nBlue scatters most.',
    summarySentences: [
      [{ text: 'Light scatters on air.', time: 0, found: true }],
      [{ text: 'Blue scatters most.', time: 75.9, found: true }],
    ],
    compQuestions: ['What scatters?', 'What scatters most?', 'Why?'],
    compAnswers: ['Light does.', 'Blue does.', 'Its waves are short.'],
    answerTimes: [1, null, 3675.4],
    parts: 2,
    wholeParts: 2,
    summary: 'Most viewers liked it.',
    rating: 'A',
    commentsRead: 100,
    commentsReadAt: new Date('2024-06-01T12:00:00Z'),
    madeBy: 'a fake model',
    ...more,
  })
}

/** The folded part of the page with that heading. */
function folded(shown: ReadPage, summary: string): Element {
  const found = findAll(shown.document, 'details').find(
    (one) => textOf(find(one, 'summary')) === summary,
  )
  if (!found) throw new Error(`The page has no “${summary}”.`)
  return found
}

const isOpen = (details: Element) => details.attributes.open !== undefined

async function review(
  as: Member | null,
  fields: Record<string, string> = {},
  at = path,
): Promise<Response> {
  return await full.post(
    at,
    { intent: 'review', as: as ? 'member' : 'guest', rating: 'A', text: 'Clear.', ...fields },
    as,
  )
}

/** The counts beside the bars, and how wide each is drawn. */
function bars(shown: ReadPage): string {
  return findAll(ofClass(shown.document, 'bars')[0] ?? shown.document, 'li')
    .map(
      (bar) =>
        `${textOf(find(bar, 'b'))}${textOf(find(bar, 'span')).match(/\d+/)?.[0]} ${find(bar, 'rect')?.attributes.width}`,
    )
    .join(', ')
}

describe('a video that is not stored yet', () => {
  it('shows the player, and offers a guest to log in and a member to analyze it', async () => {
    const shown = await page()
    expect(shown.status).toBe(404)
    expect(shown.text).toContain('This video has not been analyzed yet.')
    expect(ofClass(shown.document, 'bars')).toEqual([])
    expect(shown.text).not.toMatch(/Comprehension Questions|Transcript Summary|Review/)
    expect(linkTo(shown, 'Log in to analyze!')).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
    expect(shown.forms.flatMap(({ buttons }) => buttons)).not.toContain('Analyze Video')
    const member = await page(path, await full.member('Mary'))
    const fields = { intent: 'analyze' }
    expect(formWith(member, 'Analyze Video')).toMatchObject({
      method: 'post',
      action: path,
      fields,
    })
    expect(linkTo(member, 'Log in to analyze!')).toBeNull()
    const player = find(shown.document, 'iframe')
    expect(player?.attributes.src).toMatch(
      new RegExp(`^${full.site.facts.embedUrl}/${id}\\?.*enablejsapi=1`),
    )
    expect(player?.attributes.title).toBe('Video player')
  })

  /** The outcome of an analysis of another video; `null` is a success. */
  const ended = (failure: AnalysisFailure | null, hoursAgo = 0) => ({ failure, hoursAgo })
  it.each([
    ['not when there was never an analysis', [], false],
    ['when the analyst did not answer', [ended('analyst')], true],
    ['when the platform answers no longer', [ended(null, 1), ended('platform')], true],
    ['not a day later', [ended('analyst', 25)], false],
    ['not when they answer', [ended(null)], false],
    ['not when they answer again', [ended('platform', 1), ended(null)], false],
    ['not when an id was mistyped', [ended('no-such-video')], false],
    ['not when another video is private', [ended('private')], false],
    ['not for an unusable reply', [ended('reply')], false],
    ['after a mistyped id as before', [ended('analyst', 1), ended('no-such-video')], true],
  ])('apologizes %s', async (_when, before, apologizes) => {
    for (const [n, { failure, hoursAgo }] of before.entries()) {
      const finishedAt = new Date(Date.now() - hoursAgo * 3_600_000)
      const state = failure ? 'failed' : 'done'
      await anAnalysis(full, `${n}`.padStart(11, 'A'), { state, failure, finishedAt })
    }
    expect((await page()).text.includes('analysis is temporarily down')).toBe(apologizes)
  })

  it('links to the form for issues, or to the mailbox where there is none', async () => {
    expect(linkTo(await page(), 'Issues or Feedback')).toBe(
      `mailto:${full.site.facts.contactEmail}`,
    )
    const { feedbackUrl } = full.site.facts
    full.site.facts.feedbackUrl = 'https://forms.example/feedback'
    try {
      expect(linkTo(await page(), 'Issues or Feedback')).toBe('https://forms.example/feedback')
      await store()
      expect(linkTo(await page(), 'Issues or Feedback')).toBe('https://forms.example/feedback')
    } finally {
      full.site.facts.feedbackUrl = feedbackUrl
    }
  })
})

it('an invalid video id has an error in the player’s place, and cannot be analyzed or reviewed', async () => {
  const mary = await full.member('Mary')
  for (const wrong of ['short', '%3Cscript%3E1', 'https:%2F%2Fexample.org', 'dQw4w9Wg_-Q%0A']) {
    const at = `/video/${wrong}`
    const shown = await page(at, mary)
    expect(shown.status, wrong).toBe(404)
    expect(shown.text).toContain('Error: Invalid YouTube URL')
    expect(find(shown.document, 'iframe')).toBeUndefined()
    expect(shown.text).not.toContain('Analyze Video')
    expect((await full.post(at, { intent: 'analyze' }, mary)).status).toBe(422)
    expect((await review(mary, {}, at)).status).toBe(404)
  }
  expect(await full.site.rows.$count(analyses)).toBe(0)
})

describe('a stored video', () => {
  it('shows title, channel, numbers and player', async () => {
    await store()
    const shown = await page()
    expect(shown.status).toBe(200)
    expect(shown.title).toBe('Why the sky is blue · Full Marks')
    expect(textOf(find(shown.document, 'h1'))).toBe('Why the sky is blue')
    expect(linkTo(shown, 'Slow Maths')).toBe('/channel/Slow%20Maths')
    expect(shown.text).toContain('1,234,567 views')
    expect(shown.text).toContain('8,900 likes')
    expect(shown.text).toContain('0 reviews')
    expect(find(shown.document, 'iframe')?.attributes.title).toBe('Why the sky is blue')
    expect(shown.text).not.toContain('temporarily down')
    expect(shown.text).not.toContain('Analyze Video')
  })

  it('is “Unnamed Video” without a title, and shows no figure that the platform does not give', async () => {
    const nothing = { title: null, channel: null, publishedAt: null, thumbnail: null }
    await store({ ...nothing, viewCount: null, likeCount: null })
    const shown = await page()
    expect(shown.title).toBe('Unnamed Video · Full Marks')
    expect(textOf(find(shown.document, 'h1'))).toBe('Unnamed Video')
    expect(shown.text).not.toMatch(/ views| likes|published|by Slow/)
    expect(shown.text).not.toMatch(/null|undefined|NaN/)
  })

  it('asks each question, its answer folded away under Show Answer, with the time of its passage', async () => {
    await store()
    const shown = await page()
    const questions = findAll(ofClass(shown.document, 'questions')[0] ?? shown.document, 'li')
    expect(questions.map((one) => textOf(find(one, 'p')))).toEqual([
      'What scatters?',
      'What scatters most?',
      'Why?',
    ])
    const answers = questions.map((one) => find(one, 'details') ?? one)
    for (const one of answers)
      expect(findAll(one, 'span').map(textOf)).toEqual(['Show Answer', 'Hide Answer'])
    expect(answers.filter(isOpen)).toEqual([])
    expect(answers.map((one) => textOf(ofClass(one, 'answer')[0]))).toEqual([
      'Light does. Hear it 0:01 Remember this',
      'Blue does. Remember this',
      'Its waves are short. Hear it 1:01:15 Remember this',
    ])
    expect(answers.map((one) => find(one, 'a')?.attributes.href)).toEqual([
      `${path}?t=1#player`,
      undefined,
      `${path}?t=3675#player`,
    ])
  })

  it('shows the transcript summary, and folds away the transcript and the comment analysis', async () => {
    await store()
    const shown = await page()
    const summary = folded(shown, 'Transcript Summary')
    const transcript = folded(shown, 'Transcript')
    const comments = folded(shown, 'Comment Analysis')
    expect([summary, transcript, comments].map(isOpen)).toEqual([true, false, false])
    expect(ofClass(summary, 'sentence').map(textOf)).toEqual([
      'Light scatters on air. 0:00',
      'Blue scatters most. 1:15',
    ])
    expect(textOf(summary)).toContain(
      'Covers 2 of 2 parts of the transcript. Made by a fake model.',
    )
    const passages = ofClass(transcript, 'transcript').flatMap((one) => findAll(one, 'p'))
    expect(passages.map(textOf)).toEqual([
      '0:00 Light scatters.',
      '1:01:15 Blue scatters most.',
      'Nobody knows when.',
    ])
    expect(textOf(comments)).toContain('A Comments: friendly Most viewers liked it.')
    expect(textOf(comments)).toContain(
      'Our reading of 100 comments, 1 June 2024. Made by a fake model.',
    )
  })

  it('begins at the time in the URL, so that times are links without scripts', async () => {
    await store()
    const startOf = async (query: string) =>
      new URL(
        find((await page(path + query)).document, 'iframe')?.attributes.src ?? '',
      ).searchParams.get('start')
    expect(await startOf('')).toBe('0')
    expect(await startOf('?t=3675')).toBe('3675')
    for (const odd of ['?t=-5', '?t=soon', '?t=Infinity', '?t='])
      expect(await startOf(odd)).toBe('0')
  })

  it('names the language of a transcript that is not in English', async () => {
    await store({ transcriptLanguage: 'de' })
    expect((await page()).text).toContain('There is no English transcript; this one is in German.')
    for (const transcriptLanguage of ['en-GB', null]) {
      await full.site.rows.update(videos).set({ transcriptLanguage })
      expect((await page()).text).not.toContain('There is no English transcript')
    }
  })

  it('says what is missing when it has no transcript and no comments', async () => {
    const none = { transcript: '', passages: [], transcriptSummary: '', summarySentences: [] }
    const unasked = { compQuestions: [], compAnswers: [], answerTimes: [], parts: 0 }
    await store({ ...none, ...unasked, summary: '', rating: '', commentsRead: 0 })
    const shown = await page()
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(
      'There are no questions: this video has no transcript to ask about.',
    )
    for (const [part, words] of [
      ['Transcript Summary', 'This video has no transcript to summarize.'],
      ['Transcript', 'This video has no transcript.'],
      ['Comment Analysis', 'Comments were not read.'],
    ] as const)
      expect(textOf(folded(shown, part))).toContain(words)
  })

  it('what is read in comments is no mark: tiles have that of members, from five ratings on', async () => {
    await store({ rating: '' })
    const comments = folded(await page(), 'Comment Analysis')
    expect(textOf(comments)).toContain('Most viewers liked it.')
    expect(ofClass(comments, 'reading')).toEqual([])
    await full.site.rows.update(videos).set({ rating: 'F' })
    const marksAt = async (at: string) => ofClass((await page(at)).document, 'mark').map(textOf)
    const lists = ['/home', '/videos', '/search?q=sky']
    for (const at of lists) expect(await marksAt(at), at).not.toContain('F')
    for (const _ of Array(5)) await aReview(full, { videoId: id, rating: 'S' })
    for (const at of lists) expect(await marksAt(at), at).toContain('S')
  })

  it('contains the transcript twice only: as text and as data for the script', async () => {
    const planted = 'a passage nobody else has'
    await store({ transcript: planted, passages: [{ start: 0, text: planted }] })
    const { html } = await page()
    expect(html.split(planted)).toHaveLength(3)
    expect(html).not.toContain('userAdded')
  })
})

it('"Take it with you" is only where there is something to take', async () => {
  await aVideo(full, 'AAAAAAAAAAA', { transcriptSummary: '' })
  await aVideo(full, 'BBBBBBBBBBB')
  const link = async (videoId: string) => linkTo(await page(`/video/${videoId}`), 'Markdown')
  expect(await link('AAAAAAAAAAA')).toBeNull()
  expect(await link('BBBBBBBBBBB')).toBe('/video/BBBBBBBBBBB/take.md')
})

describe('reviewing a video', () => {
  it('is for members; a guest is led to the login', async () => {
    await store()
    const guest = await page()
    expect(linkTo(guest, 'Log in to review!')).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
    expect(linkTo(guest, 'Add Review')).toBeNull()
    const answer = await review(null)
    expect(answer.status).toBe(401)
    expect((await readPage(answer)).alerts).toContain('Log in to review!')
    expect(await full.site.rows.$count(reviews)).toBe(0)
  })

  it('adds a review, counts it, shows it newest first and leads to its author', async () => {
    await store()
    const [mary, john] = [await full.member('Mary'), await full.member('John')]
    expect(linkTo(await page(path, mary), 'Add Review')).toBe(`${path}?review`)
    const { element, buttons, fields } = formWith(
      await page(`${path}?review`, mary),
      'Submit Review',
    )
    const letters = findAll(element, 'input', { type: 'radio' })
    expect(letters.map(({ attributes }) => attributes.value)).toEqual([...'SABCDF'])
    expect(find(element, 'textarea')?.attributes.placeholder).toBe('Write your review here')
    expect(buttons).toEqual(['Cancel', 'Submit Review'])
    expect(fields).toEqual({ intent: 'review', as: 'member', text: '' })
    expect((await page()).text).toContain('No reviews yet.')
    const answer = await review(mary, { rating: 'S', text: 'Clear\nand short.' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    await review(john, { rating: 'C', text: 'Fine.' })
    const shown = await page()
    const written = findAll(shown.document, 'article')
    expect(written.map((one) => exactTextOf(find(one, 'p')))).toEqual([
      'Fine.',
      'Clear\nand short.',
    ])
    expect(linkTo(shown, 'Mary')).toBe(`/user/${mary.uid}`)
    expect(shown.text).toContain('2 reviews')
    expect(bars(shown)).toMatch(/^S1 51%, A0 1%, B0 1%, C1 51%/)
  })

  it('is an edit the second time: pre-filled, and it replaces the first review and its count', async () => {
    await store()
    const mary = await full.member('Mary')
    await review(mary, { rating: 'D', text: 'Hm.' })
    const before = await page(`${path}?review`, mary)
    expect(linkTo(before, 'Edit Review')).toBe(`${path}?review`)
    expect(before.text).toContain('You gave it D')
    expect(formWith(before, 'Submit Review').fields).toMatchObject({ rating: 'D', text: 'Hm.' })
    await review(mary, { rating: 'B', text: 'Better than I thought.' })
    const after = await page(path, mary)
    expect(bars(after)).toBe('S0 1%, A0 1%, B1 101%, C0 1%, D0 1%, F0 1%')
    expect(after.text).toContain('1 review')
    expect(findAll(after.document, 'article').map((one) => textOf(find(one, 'p')))).toEqual([
      'Better than I thought.',
    ])
    expect(after.text).toContain('edited')
  })

  it('is refused without letter, text or video; what was typed stays', async () => {
    const mary = await full.member('Mary')
    expect((await review(mary)).status).toBe(404)
    await store()
    const missing = 'Please fill in all fields'
    for (const [typed, sentence] of [
      [{ rating: '', text: 'Clear.' }, missing],
      [{ rating: 'A', text: ' \n ' }, missing],
      [{ rating: 'E', text: 'Clear.' }, 'A rating is one of the letters S, A, B, C, D, F.'],
      [
        { text: 'x'.repeat(10_001) },
        'A review has at most 10,000 characters; this one has 10,001.',
      ],
    ] as const) {
      const shown = await readPage(await review(mary, typed))
      expect([shown.status, shown.alerts]).toEqual([422, [sentence]])
      expect(formWith(shown, 'Submit Review').fields.text).toBe(typed.text)
    }
    expect(await full.site.rows.$count(reviews)).toBe(0)
    expect((await review(mary, { text: 'x'.repeat(10_000) })).status).toBe(303)
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
    expect(await full.site.rows.select().from(actionLog)).toMatchObject([
      { ...attempt, createdAt: expect.any(Date) },
    ])
    await full.site.rows.update(users).set({ displayName: null })
    expect(linkTo(await page(), 'Someone')).toBe(`/user/${mary.uid}`)
  })
})

describe('/videos', () => {
  /** Videos whose order by likes is neither that of their ids nor of their creation. */
  async function storeMany(
    count: number,
    likesOf = (number: number): number | null => (number * 37) % count,
  ) {
    await full.site.rows.insert(videos).values(
      Array.from({ length: count }, (_, number) => ({
        id: `v${String(number).padStart(10, '0')}`,
        title: `Video ${number}`,
        likeCount: likesOf(number),
      })),
    )
  }

  const tilesOf = (shown: ReadPage) =>
    ofClass(shown.document, 'tile').map((tile) => ({
      title: textOf(find(tile, 'bdi')),
      href: tile.attributes.href,
    }))

  async function pagesFrom(at: string) {
    const pages: ReturnType<typeof tilesOf>[] = []
    for (let next: string | null = at; next !== null && pages.length < 10; ) {
      const shown = await page(next)
      pages.push(tilesOf(shown))
      next = linkTo(shown, 'Load More')
    }
    return pages
  }

  it('is headed “Videos” and shows thumbnail and title with a link to the video', async () => {
    expect((await page('/videos')).text).toContain('No videos yet.')
    await store()
    await aVideo(full, 'AAAAAAAAAAA', { title: null })
    const shown = await page('/videos')
    expect(shown.title).toBe('Videos · Full Marks')
    expect(textOf(find(shown.document, 'h1'))).toBe('Videos')
    expect(tilesOf(shown)).toEqual([
      { title: 'Why the sky is blue', href: path },
      { title: 'Unnamed Video', href: '/video/AAAAAAAAAAA' },
    ])
    const pictures = ofClass(shown.document, 'tile').map((tile) => find(tile, 'img')?.attributes)
    expect(pictures.map((picture) => picture?.src)).toEqual([
      'https://pictures.example/sky.jpg',
      '/placeholder.svg',
    ])
    expect(linkTo(shown, 'Load More')).toBeNull()
  })

  it('shows how long each is, in words for screen readers, once that is known', async () => {
    await store({ length: 3723 })
    await aVideo(full, 'AAAAAAAAAAA')
    const [known, unknown] = ofClass((await page('/videos')).document, 'tile')
    expect(textOf(known)).toContain('1:02:03')
    expect(textOf(known && ofClass(known, 'visually-hidden')[0])).toBe('1 hour 2 minutes')
    expect(textOf(unknown)).toContain('0 reviews')
    expect(textOf(unknown)).not.toMatch(/\d:|minute|hour|null/)
  })

  it('gives every thumbnail a size, loads those in sight at once, and no player', async () => {
    await storeMany(7)
    const shown = await page('/videos')
    const pictures = findAll(find(shown.document, 'main') ?? shown.document, 'img')
    expect(pictures).toHaveLength(7)
    for (const [place, { attributes }] of pictures.entries()) {
      expect([attributes.width, attributes.height]).toEqual(['320', '180'])
      // A row of a wide window is in sight at once, and its first picture is the largest paint.
      expect(attributes.loading).toBe(place < 5 ? undefined : 'lazy')
      expect(attributes.fetchpriority).toBe(place === 0 ? 'high' : undefined)
    }
    expect(find(shown.document, 'iframe')).toBeUndefined()
  })

  it('is ordered by likes, most first, 50 a page; no video is missing or comes twice', async () => {
    await storeMany(120)
    const pages = await pagesFrom('/videos')
    expect(pages.map((tiles) => tiles.length)).toEqual([50, 50, 20])
    const byLikes = Array.from({ length: 120 }, (_, number) => number).sort(
      (a, b) => ((b * 37) % 120) - ((a * 37) % 120),
    )
    expect(pages.flat().map(({ title }) => title)).toEqual(
      byLikes.map((number) => `Video ${number}`),
    )
  })

  it('continues over videos with equal likes, and over those without a known number', async () => {
    await storeMany(130, (number) => (number < 60 ? 5 : number < 70 ? 0 : null))
    const pages = await pagesFrom('/videos')
    expect(pages.map((tiles) => tiles.length)).toEqual([50, 50, 30])
    const titles = pages.flat().map(({ title }) => title)
    expect(new Set(titles).size).toBe(130)
    for (const title of titles.slice(0, 60)) expect(Number(title.slice(6))).toBeLessThan(60)
  })

  it('has Load More exactly while a full page of 50 came back, and keeps its place meanwhile', async () => {
    await storeMany(49)
    expect(linkTo(await page('/videos'), 'Load More')).toBeNull()
    await aVideo(full, 'AAAAAAAAAAA', { title: 'One more', likeCount: 0 })
    const first = await page('/videos')
    await aVideo(full, 'BBBBBBBBBBB', { title: 'Early', likeCount: 1_000 })
    await aVideo(full, '00000000000', { title: 'Late', likeCount: null })
    const second = await page(linkTo(first, 'Load More') ?? '')
    expect(tilesOf(second).map(({ title }) => title)).toEqual(['Late'])
    expect(linkTo(second, 'Load More')).toBeNull()
  })

  it('begins at the beginning for a cursor it never gave', async () => {
    await storeMany(3)
    for (const cursor of ['', 'nonsense', '5', '5.short', '-1.AAAAAAAAAAA', '%27;--']) {
      const shown = await page(`/videos?after=${cursor}`)
      expect([cursor, shown.status, tilesOf(shown).length]).toEqual([cursor, 200, 3])
    }
  })
})

it('the video search box of Home asks for a URL or an id', async () => {
  const { document } = await page('/home')
  const box = find(document, 'input', { name: 'video' })
  expect(box?.attributes.placeholder).toBe('Video URL or ID')
})
