import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseQuery } from '#core/search/query.ts'
import { search } from '#core/search/search-all.ts'
import type { Suggestion } from '#core/search/suggest.ts'
import { storePassages } from '#core/transcripts/search-passages.ts'
import { channels, notes, pathSteps, users, videoPassages, videos } from '#db/schema.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { findAll, formWith, linkTo, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import {
  aChannel,
  aMember,
  aNote,
  aPath,
  aReview,
  aTopicChannel,
  aVideo,
} from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const log = captureLog()
const full = testSite({ log, environment: { LOG_LEVEL: 'info' } })
beforeEach(() => full.empty())

/** Each request from a host of its own: the limit for guests is tested by itself. */
let host = 0
async function ask(path: string, as: Member | null = null, from = `203.0.113.${++host % 250}`) {
  const headers = { 'x-forwarded-for': from, ...(as && { cookie: as.cookie }) }
  return await fetch(full.origin + path, { redirect: 'manual', headers })
}

async function results(typed: string, as: Member | null = null, more = ''): Promise<ReadPage> {
  return await readPage(await ask(`/search?q=${encodeURIComponent(typed)}${more}`, as))
}

async function suggestions(typed: string, as: Member | null = null): Promise<Suggestion[]> {
  const answer = await ask(`/api/search?q=${encodeURIComponent(typed)}`, as)
  return (await answer.json()) as Suggestion[]
}

/** The names of suggested channels, videos, people and topics. */
async function suggested(typed: string, as: Member | null = null): Promise<string[]> {
  return (await suggestions(typed, as)).flatMap((item) =>
    'text' in item ? [item.text.map(({ text }) => text).join('')] : [],
  )
}

/** The text under a heading of the results; empty without it. */
function section(page: ReadPage, name: string): string {
  return textOf(
    findAll(page.document, 'section').find((one) => textOf(findAll(one, 'h2')[0]) === name),
  )
}

/** The names of the channels or people that were found. */
function names(page: ReadPage): string[] {
  return findAll(page.document, 'a', { class: 'found-row' }).map((row) =>
    textOf(findAll(row, 'b')[0]),
  )
}

const marks = (page: ReadPage) => findAll(page.document, 'mark').map(textOf)

async function aLecture(
  id: string,
  said: [number | null, string][],
  language = 'en',
  channelId: string | null = null,
) {
  const passages = said.map(([start, text]) => ({ start, text }))
  const transcript = said.map(([, text]) => text).join(' ')
  await aVideo(full, id, { transcript, passages, transcriptLanguage: language, channelId })
  await storePassages(full.site, id)
}

describe('a search', () => {
  it('finds channels, videos, people, topics and what is said, each leading to its page', async () => {
    await aChannel(full, 'Entropist at Large')
    await aChannel(full, 'Cold Rooms', { description: 'Heat, entropy, and other losses.' })
    await aVideo(full, 'vvvvvvvvvvv', { title: 'What entropy is not', channel: 'Lagrange Lane' })
    await aLecture('lllllllllll', [
      [12, 'The cup has lost a little entropy.'],
      [75.6, 'One bit of entropy, and no more.'],
      [130, 'Somewhere else.'],
    ])
    const juno = await full.member('Juno Askew')
    const bio = 'I collect good lectures on entropy.'
    await full.site.rows.update(users).set({ bio }).where(eq(users.uid, juno.uid))
    await aTopicChannel(full, 'Cold Rooms', { topicId: 'physics' })

    const page = await results('entropy')
    expect(page.status).toBe(200)
    expect(page.text).toContain('5 places where it is written or said')
    expect(section(page, 'Channels')).toContain('Cold Rooms“Heat, entropy, and other losses.”')
    expect(section(page, 'Channels')).not.toContain('Entropist')
    expect(section(page, 'Videos')).toContain('What entropy is not')
    expect(section(page, 'People')).toContain('Juno Askew“I collect good lectures on entropy.”')
    expect(section(page, 'Said in videos')).toMatch(/0:12The cup .* 1:15One bit of/)
    expect(new Set(marks(page))).toEqual(new Set(['entropy']))
    expect(linkTo(page, '1:15One bit of entropy, and no more.')).toBe(
      '/video/lllllllllll?t=75&find=entropy#found',
    )
    expect(linkTo(page, 'All users')).toBe('/users')

    expect(section(await results('entrop'), 'Channels')).toContain('Entropist at Large')
    expect(section(await results('physics'), 'Topics')).toContain('Physics')
    const only = await results('entropy', null, '&in=videos')
    expect(section(only, 'Videos')).toContain('What entropy is not')
    expect(section(only, 'People')).toBe('')
  })

  it('shows the mark of a channel from the fifth rating on', async () => {
    for (const [name, ratings] of [
      ['Owl One', 5],
      ['Owl Two', 4],
    ] as const) {
      const { key: channelKey } = await aChannel(full, name)
      for (let count = 0; count < ratings; count += 1)
        await aReview(full, { channelKey, rating: 'A' })
    }
    const rows = findAll((await results('owl')).document, 'a', { class: 'found-row' }).map(textOf)
    expect(rows).toEqual(['Owl One5 reviewsMark: A', 'Owl Two4 reviews'])
  })

  it('finds topics whose channels speak of it, and says how many', async () => {
    const listed = async (name: string, topicId: string, says: string, more = {}) => {
      const { id: channelId } = await aChannel(full, name, more)
      await aTopicChannel(full, name, { topicId })
      await aLecture(name.padEnd(11, '-'), [[0, says]], 'en', channelId)
    }
    await listed('One', 'physics', 'Entropy grows.')
    await listed('Two', 'physics', 'Not entropy, but energy.')
    await listed('Three', 'physics', 'Nothing of it.')
    await listed('Four', 'ai', 'The entropy of a text.')
    await listed('Five', 'ai', 'Entropy again.', { state: 'hidden', stateReason: 'spam' })
    const topics = async () => section(await results('entropy'), 'Topics')
    expect(await topics()).toMatch(
      /^Topics ?Physics ?3 channels, 2 speak of it ?AI ?1 channel, 1 speaks of it$/,
    )
    const { decides } = await aModerator(full.site)
    await decides({ kind: 'channel', channelKey: 'four' }, {})
    expect(await topics()).toMatch(/^Topics ?Physics ?3 channels, 2 speak of it$/)
    expect(section(await results('physics'), 'Topics')).toMatch(/^Topics ?Physics ?3 channels$/)
  })

  it('leaves no trace of what was typed in the log', async () => {
    // The word between them is a mark alone, of which the index leaves nothing.
    for (const typed of ['my embarrassing illness', 'my embarrassing \u0301 illness']) {
      expect((await results(typed)).status).toBe(200)
      expect(await suggestions(typed)).toEqual([{ kind: 'exact', name: typed }])
    }
    expect(log.of('request').map(({ path }) => path)).toContain('/search')
    expect(JSON.stringify(log.lines)).not.toContain('embarrassing')
  })

  it('that finds nothing says so, offers the exact name and the topics, and is for no robot', async () => {
    const answer = await ask(`/search?q=${encodeURIComponent('Owl & Sonnets')}`)
    expect(answer.headers.get('cache-control')).toMatch(/private/)
    const page = await readPage(answer)
    const [robots] = findAll(page.document, 'meta', { name: 'robots' })
    expect(robots?.attributes.content).toBe('noindex')
    expect(page.text).toContain('Nothing found.')
    expect(linkTo(page, 'Go to the channel named exactly “Owl & Sonnets”')).toBe(
      '/channel/Owl%20&%20Sonnets',
    )
    expect(linkTo(page, 'Browse the topics')).toBe('/topics')
    for (const q of ['Owl & Sonnets', ''])
      expect(formWith(await results(q), 'Search').fields).toEqual({ q })
  })

  it('of many words is looked for by its first eight, and says so', async () => {
    await aLecture('lllllllllll', [[0, 'One two three four five six seven eight.']])
    const typed = 'one two three four five six seven eight nine'
    const page = await results(typed)
    expect(page.text).toContain(
      'only its beginning was looked for: “one two three four five six seven eight”',
    )
    expect(linkTo(page, 'All users')).toBe(null)
    expect(section(page, 'Said in videos')).toContain('One two three')
    expect((await results('one two')).text).not.toContain('only its beginning')
    const notes = await ask(
      `/notes?${new URLSearchParams({ q: typed })}`,
      await full.member('Mary'),
    )
    expect((await readPage(notes)).text).toContain('looked for: “one two three')
    const kinds = (await suggestions(typed)).map(({ kind }) => kind)
    expect(kinds).toEqual(['passage', 'said', 'exact'])
    // Alternatives, phrases and excluded words count too.
    expect((await results('x1 or x2 or x3 or x4 or x5 or x6 or x7 or x8 or one')).text).toContain(
      'Nothing found.',
    )
    expect((await results('one -x2 -x3 -x4 -x5 -x6 -x7 -x8 -eight')).text).toContain('One two')
  })

  it('for a phrase reads 5,000 passages at most, and with it answers at once', async () => {
    await aVideo(full, 'vvvvvvvvvvv')
    const said = async (more = '') =>
      section(await results('"second law"', null, `&in=passages${more}`), 'Said in videos')
    await full.site.rows.execute(sql`
      insert into video_passages (video_id, place, start, language, text)
      select 'vvvvvvvvvvv', n, n, 'en', 'The law, in the second place.'
      from generate_series(1, 6000) n`)
    // Behind them in the order of the rows and of the ids, and too long for a place between them.
    await aLecture('zzzzzzzzzzz', [[0, `The second law ${'of steam, '.repeat(60)}`]])
    expect(await said()).not.toContain('The second law')
    expect(await said('&video=zzzzzzzzzzz')).toContain('The second law')
    await full.site.rows.delete(videoPassages).where(eq(videoPassages.videoId, 'vvvvvvvvvvv'))
    expect(await said()).toContain('The second law')
  })

  it('without a word that has to be there is not looked for, and says why', async () => {
    await aLecture('lllllllllll', [[0, 'The owls are out.']])
    for (const typed of ['-steam', 'owls or -steam', '-"steam owl"']) {
      const page = await results(typed)
      expect(page.text).toContain('A minus leaves a word out. Please add a word')
      expect(await suggestions(typed)).toEqual([{ kind: 'exact', name: typed }])
    }
    expect((await results('owls -steam')).text).toContain('owls are out')
    // "the" is no word in English: that left only the minus, which found all without steam.
    expect((await results('the -steam')).text).toContain('Nothing found.')
  })

  it('is limited for guests, who are told when to go on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const guest = '198.51.100.7'
      for (let round = 0; round < 15; round += 1)
        expect((await ask('/search?q=entropy', null, guest)).status).toBe(200)
      const refused = await ask('/search?q=entropy', null, guest)
      expect(refused.headers.get('retry-after')).toBe('4')
      const page = await readPage(refused)
      expect([page.status, page.alerts]).toEqual([
        429,
        ['That is a lot of searches in a short time. Please wait a few seconds, then go on.'],
      ])
      const mary = await full.member('Mary')
      expect((await ask('/search?q=entropy', mary, guest)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a passage', () => {
  it('leads to the transcript, open at its second, with its words marked there', async () => {
    await aLecture('lllllllllll', [
      [0, 'A heat engine is here.'],
      [60.5, 'Every heat engine loses heat.'],
    ])
    const page = await results('heat engines')
    const link = page.links.find(({ text }) => text.startsWith('1:00'))
    expect(link?.href).toBe('/video/lllllllllll?t=60&find=heat+engine%2Cheat#found')
    const shown = await readPage(await ask(link?.href ?? ''))
    const open = findAll(shown.document, 'details').filter(({ attributes }) => 'open' in attributes)
    const inTranscript = open.flatMap((details) => findAll(details, 'mark'))
    expect(inTranscript.map(textOf)).toEqual(['heat engine', 'heat engine', 'heat'])
    expect(inTranscript.map(({ attributes }) => attributes.id)).toEqual([
      undefined,
      'found',
      undefined,
    ])
  })
})

describe('reviews', () => {
  it('are a kind of their own, each leading to its list', async () => {
    const mary = await full.member('Mary')
    const { key: channelKey } = await aChannel(full, 'Slow Maths')
    await aVideo(full, 'vvvvvvvvvvv', { title: 'Why coffee cools' })
    const first = await aReview(full, { channelKey, authorUid: mary.uid, text: 'Patient zigzags.' })
    await aReview(full, { videoId: 'vvvvvvvvvvv', rating: 'D', text: 'No zigzag at all. <b>!</b>' })
    const page = await results('zigzag')
    expect(page.text).toContain('2 places where it is written or said')
    expect(section(page, 'Reviews')).toContain('Mary on Slow Maths Patient zigzags.')
    expect(section(page, 'Reviews')).toContain('anonymous on Why coffee cools No zigzag at all.')
    expect(marks(page)).toEqual(['zigzag', 'zigzags'])
    expect(linkTo(page, 'Slow Maths')).toBe(`/channel/slow%20maths?after=${first.id + 1}#reviews`)
    expect(section(await results('zigzag', null, '&in=reviews'), 'Reviews')).toContain('Patient')
    // By a whole word, not by its beginning, as for what is said.
    expect((await results('slow')).links).not.toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/^Reviews/) }),
    )
  })
})

describe('paths', () => {
  it('are found by title, promise and reasons, each with what was found', async () => {
    await aVideo(full, 'vvvvvvvvvvv')
    const named = await aPath(full, 'Zigzags for all', ['vvvvvvvvvvv'], { promise: 'You can fly.' })
    const other = await aPath(full, 'Gliding', ['vvvvvvvvvvv'])
    await full.site.rows
      .update(pathSteps)
      .set({ reason: 'The calmest zigzag there is.' })
      .where(eq(pathSteps.pathId, other.id))
    const page = await results('zigzag')
    expect(section(page, 'Paths')).toContain('Zigzags for all 1 step You can fly.')
    expect(section(page, 'Paths')).toContain('Gliding 1 step The calmest zigzag there is.')
    expect(linkTo(page, 'Zigzags for all')).toBe(`/path/${named.id}`)
    expect(section(await results('fly', null, '&in=paths'), 'Paths')).toContain('Zigzags')
  })

  it('are not found by link, private or hidden, nor by the reason of a hidden video', async () => {
    const { id: channelId } = await aChannel(full, 'Gone', { id: 'UC-gone', state: 'hidden' })
    await aVideo(full, 'hhhhhhhhhhh', { channelId })
    await aPath(full, 'Zigzags', ['vvvvvvvvvvv'], { visibility: 'link' })
    await aPath(full, 'Zigzags', ['vvvvvvvvvvv'], { visibility: 'private' })
    await aPath(full, 'Zigzags', ['vvvvvvvvvvv'], { state: 'hidden' })
    await aPath(full, 'Gliding', ['hhhhhhhhhhh'])
    await full.site.rows.update(pathSteps).set({ reason: 'A zigzag.' })
    expect((await results('zigzag')).text).toContain('Nothing found')
  })
})

describe('what is asked as a question', () => {
  const found = (page: ReadPage) => section(page, 'Said in videos')

  it('is found by any of its rarer words, and the page says so', async () => {
    await aLecture('lllllllllll', [
      [0, 'The coffee cools.'],
      [60, 'Somebody drinks tea.'],
    ])
    const page = await results('Why does my coffee curdle so rapidly?')
    expect(page.text).toMatch(
      /Nothing has all of these words\. 1 place where it is written or said, with any of: coffee, curdle, rapidly/,
    )
    expect(found(page)).toContain('The coffee cools.')
    expect(marks(page)).toEqual(['coffee'])
    expect(page.text).toContain('Go to the channel named exactly')
    for (const typed of ['"coffee curdle"', 'coffee curdle -tepid', 'curdle rapidly'])
      expect((await results(typed)).text).toContain('Nothing found.')
    expect((await results('why coffee')).text).not.toContain('Nothing has all')
  })

  it('is not looked for by words that are everywhere', async () => {
    await aVideo(full, 'vvvvvvvvvvv')
    await full.site.rows.execute(sql`
      insert into video_passages (video_id, place, start, language, text)
      select 'vvvvvvvvvvv', n, n, 'en', 'Energy, again.' from generate_series(1, 500) n`)
    await aLecture('lllllllllll', [[0, 'The kettle sings.']])
    const page = await results('what is the energy of a kettle')
    expect(page.text).toContain('with any of: kettle')
    expect(found(page)).toContain('The kettle sings.')
    expect(found(page)).not.toContain('Energy, again.')
  })
})

describe('one’s own notes', () => {
  const note = { videoId: 'vvvvvvvvvvv', second: 245 }
  let mary: Member
  beforeEach(async () => {
    mary = await full.member('Mary')
    await aVideo(full, 'vvvvvvvvvvv', { title: 'Why coffee cools' })
  })

  it('are found with their words marked, and lead to their second', async () => {
    await aNote(full, mary, { ...note, text: 'The kettle measures heat, <b>badly</b>.' })
    const page = await results('measured', mary)
    expect(page.text).toContain('1 place where it is written or said')
    expect(section(page, 'Your notes')).toBe(
      'Your notes 4:05The kettle measures heat, <b>badly</b>. Why coffee cools',
    )
    expect(marks(page)).toEqual(['measures'])
    const link = page.links.find(({ text }) => text.startsWith('4:05'))
    expect(link?.href).toBe('/video/vvvvvvvvvvv?t=245')
    // By the beginning of a word, by the quoted words, and with the title of the video.
    expect(marks(await results('measure', mary))).toEqual(['measures'])
    expect(marks(await results('kett', mary))).toEqual(['kettle'])
    expect(section(await results('kettle cools', mary), 'Your notes')).toContain('Why coffee cools')
    expect(section(await results('kettle -heat', mary), 'Your notes')).toBe('')
    await aNote(full, mary, { ...note, text: 'Ask again.', quote: 'Carnot noticed' })
    expect(section(await results('carnot', mary), 'Your notes')).toContain('Carnot noticed')
    for (let count = 0; count < 4; count += 1)
      await aNote(full, mary, { ...note, text: 'Boiling.' })
    const many = await results('boiling', mary)
    expect(many.links).toContainEqual({ text: 'All 4', href: '/notes?q=boiling' })
    expect((await readPage(await ask('/notes?q=boiling', mary))).text).toContain('Boiling.')
  })

  it('are found by nobody else, and not while they are deleted', async () => {
    await aNote(full, mary, { ...note, text: 'A confidential kettle.' })
    const john = await full.member('John')
    for (const other of [null, john]) {
      expect((await results('confidential', other)).text).toContain('Nothing found.')
      expect((await results('kettle', other)).text).not.toContain('confidential')
    }
    const own = await ask('/search?q=confidential', mary)
    expect(own.headers.get('cache-control')).toMatch(/private/)
    expect(await own.text()).toContain('Your notes')
    // Suggestions are sent with each letter, so notes are not among them.
    expect(await suggested('confidential', mary)).toEqual([])
    await full.site.rows.update(notes).set({ deletedAt: new Date() })
    expect((await results('confidential', mary)).text).toContain('Nothing found.')
  })

  it('outlive their video, whose title and link go', async () => {
    const id = '1'.padEnd(16, '0')
    await aNote(full, mary, { ...note, id, videoId: 'gone-gone-0', text: 'A kettle.' })
    const page = await results('kettle', mary)
    expect(section(page, 'Your notes')).toContain('A video that is not here any more')
    const link = page.links.find(({ text }) => text.startsWith('4:05'))
    expect(link?.href).toBe('/notes?q=kettle#note-1000000000000000')
  })
})

describe('what is found', () => {
  it.each([
    ['the word in another form', 'force', 'Fictitious Forces'],
    ['the beginning of a word', 'ficti', 'Fictitious Forces'],
    ['letters without their accents', 'schrodinger', 'Schrödinger for Lunch'],
    ['letters with accents too many', 'lúnch', 'Schrödinger for Lunch'],
    ['a letter left out', 'schrdinger', 'Schrödinger for Lunch'],
    ['two letters exchanged', 'fictitoius', 'Fictitious Forces'],
    ['an emoji', '🦉', '🦉 Night School 🌙'],
    ['an emoji and the beginning of a word', '🌙 scho', '🦉 Night School 🌙'],
    ['a part of a name without spaces', '息论', '信息论讲座'],
    ['one letter of it', '座', '信息论讲座'],
    ['signs in a name', 'ac/dc', 'AC/DC & Friends'],
    ['one part of it', 'dc', 'AC/DC & Friends'],
    ['Thai', 'ไทย', 'ภาษาไทยง่าย'],
    ['a name whose letters and marks are apart', '강의', '딥러닝 강의'.normalize('NFD')],
  ])('%s', async (_what, typed, title) => {
    for (const name of [
      '딥러닝 강의'.normalize('NFD'),
      'Fictitious Forces',
      'Schrödinger for Lunch',
      '信息论讲座',
      'AC/DC & Friends',
      '🦉 Night School 🌙',
    ])
      await aChannel(full, name)
    await aChannel(full, 'ภาษาไทยง่าย')
    expect(names(await results(typed))).toEqual([title])
    expect(await suggested(typed)).toEqual([title])
  })

  it('is a topic with mistakes in it, or a word between letters without spaces', async () => {
    for (const typed of ['phisics', 'physcis']) {
      expect(section(await results(typed), 'Topics')).toContain('Physics')
      expect(await suggested(typed)).toEqual(['Physics'])
    }
    await aChannel(full, 'Python Nest')
    await aChannel(full, '初心者向けPython入門')
    await aLecture('jjjjjjjjjjj', [[3, '今日はGPTについて話します。']], 'ja')
    expect((await suggested('python')).toSorted()).toEqual(['Python Nest', '初心者向けPython入門'])
    expect(names(await results('Python入門'))).toEqual(['初心者向けPython入門'])
    for (const typed of ['gpt', 'GPTについて'])
      expect(section(await results(typed), 'Said in videos')).toContain('0:03今日はGPT')
    expect(marks(await results('gpt'))).toEqual(['GPT'])
    await aChannel(full, 'Nest', { description: '初心者向けRust入門' })
    expect(section(await results('rust'), 'Channels')).toContain('Nest“初心者向けRust入門”')
  })

  it('follows quotes and a minus, in the language of the video', async () => {
    await aLecture('eeeeeeeeeee', [[0, 'The second law of steam engines.']])
    await aLecture('fffffffffff', [[0, 'The law, in the second place.']])
    await aLecture('ggggggggggg', [[0, 'Er kaufte viele Häuser am See.']], 'de')
    await aLecture('jjjjjjjjjjj', [[0, '今日は情報理論について話します。']], 'ja')
    const found = async (typed: string) =>
      (await results(typed)).links.flatMap(
        ({ href }) => /^\/video\/(.)\1+\?t/.exec(href)?.[1] ?? [],
      )
    expect((await found('second law')).toSorted()).toEqual(['e', 'f'])
    expect(await found('"second law"')).toEqual(['e'])
    expect(await found('law -steam')).toEqual(['f'])
    expect(await found('haus')).toEqual(['g'])
    expect(await found('情報理論')).toEqual(['j'])
    expect(marks(await results('情報理論'))).toEqual(['情報理論'])
  })

  it('follows quotes and a minus in names, and in scripts without spaces', async () => {
    for (const name of ['Steam Owl', 'Owl and Order', '東京 量子', '京都 量子'])
      await aChannel(full, name)
    for (const [typed, title] of [
      ['owl -steam', 'Owl and Order'],
      ['"steam owl"', 'Steam Owl'],
      ['量子 -東京', '京都 量子'],
      // A dash between words is none.
      ['order - ow', 'Owl and Order'],
    ] as const) {
      expect(names(await results(typed))).toEqual([title])
      expect(await suggested(typed)).toEqual([title])
    }
  })

  it('is ordered: the exact name, names that begin so, and then what speaks of it', async () => {
    await aChannel(full, 'Weekly', { description: 'Owl owl owl owl.', numberOfReviews: 90 })
    await aChannel(full, 'Night Owl', { numberOfReviews: 50 })
    await aChannel(full, 'Owls of the North', { numberOfReviews: 5 })
    await aChannel(full, 'Owl')
    expect(names(await results('owl'))).toEqual(['Owl', 'Owls of the North', 'Night Owl', 'Weekly'])
  })
})

describe('names with mistakes', () => {
  /** A name, the name with a mistake, and a right word that is not in any name here. */
  const table: [string, string, string][] = [
    ['Lagrange Lane', 'lagrnage lane', 'language'],
    ['Schrödinger for Lunch', 'schrodniger', 'lung'],
    ['Fictitious Forces', 'fictitous', 'fiction'],
    ['Entropist at Large', 'entropits', 'entropy'],
    ['Slow Maths', 'slow mahts', 'moths'],
    ['Cold Rooms', 'cold romms', 'broom'],
    ['Night Owl', 'nigth owl', 'knight'],
    ['Steam and Stars', 'steam adn stars', 'stream'],
    ['Juno Askew', 'juno askwe', 'jungle'],
    ['Stan Nowak', 'stan nowka', 'star'],
    ['Mechanic Marvels', 'mehcanic', 'mechanism'],
    ['Quantum Kitchen', 'quntum kitchen', 'quantity'],
    ['Bits and Bytes', 'bits and bytse', 'bite'],
    ['The Patient Proof', 'pateint proof', 'patent'],
    ['Harbour History', 'harbuor history', 'harvest'],
    ['Volcano Weekly', 'volacno', 'volume'],
    ['Grammar Garden', 'grammer garden', 'garment'],
    ['Chemistry Corner', 'chemsitry corner', 'chimney'],
    ['Algebra Alley', 'algerba', 'algae'],
    ['Calculus Café', 'calculsu cafe', 'calcium'],
    ['Robin Weatherby', 'robin wetherby', 'weather'],
    ['Priya Natarajan', 'natarjan', 'nature'],
    ['Oksana Petrenko', 'oksana petrneko', 'petrol'],
    ['Tomasz Zielinski', 'zielinksi', 'zinc'],
    ['Geometry Goat', 'geomtry goat', 'geology'],
    ['Backyard Biology', 'backyrad biology', 'vineyard'],
    ['Ocean Notebook', 'oecan notebook', 'canoe'],
    ['Signal and Noise', 'singal and noise', 'single'],
    ['Microscope Monday', 'microscpoe', 'telescope'],
    ['Probability Pub', 'probabilty pub', 'problem'],
    ['Latin Lounge', 'latin luonge', 'lattice'],
    ['Electric Elbow', 'electirc elbow', 'elector'],
    ['Wandering Waves', 'wanderign waves', 'wonder'],
    ['Economics Explained', 'econmics', 'economy'],
    ['Painted Planets', 'paintd planets', 'planks'],
    ['Hidden Figures Club', 'hiden figures', 'fingers'],
    ['Tectonic Tales', 'tectnoic', 'tonic'],
    ['Violin Variations', 'violin varations', 'violet'],
    ['Compiler Campfire', 'complier campfire', 'compiled'],
    ['Rhetoric Room', 'rehtoric', 'theory'],
  ]

  it('38 of 40 find theirs first, and of 40 right words none finds a stranger', async () => {
    for (const [place, [name]] of table.entries())
      if (place % 3 === 0) await aMember(full, name)
      else await aChannel(full, name)
    const found = async (typed: string) => {
      const { areSimilar, channels, people, topics } = await search(
        full.site,
        null,
        parseQuery(typed),
      )
      const all = [...channels.items, ...people.items, ...topics.items]
      return areSimilar ? all.map(({ name }) => name.map(({ text }) => text).join('')) : []
    }
    const missed: string[] = []
    for (const [name, mistyped, right] of table) {
      if ((await found(mistyped))[0] !== name) missed.push(mistyped)
      expect(await found(right), right).toEqual([])
    }
    expect(missed.length, missed.join()).toBeLessThanOrEqual(2)
  })
})

describe('what is left out', () => {
  it('is what a transcript said before it was read again', async () => {
    await aLecture('lllllllllll', [[0, 'The old words.']])
    expect((await results('old words')).text).toContain('The old words.')
    await full.site.rows
      .update(videos)
      .set({ passages: [{ start: 3, text: 'The new words.' }] })
      .where(eq(videos.id, 'lllllllllll'))
    await storePassages(full.site, 'lllllllllll')
    expect((await results('old words')).text).not.toContain('The old words.')
    expect((await results('new words')).text).toContain('The new words.')
  })

  it('is an old name', async () => {
    await aChannel(full, 'Before')
    await full.site.rows.update(channels).set({ actualTitle: 'Afterwards' })
    expect(await suggested('before')).toEqual([])
    expect(await suggested('afterw')).toEqual(['Afterwards'])
  })
})

describe('an address', () => {
  it('leads straight to its page', async () => {
    for (const [typed, path] of [
      ['https://youtu.be/aB3_-xYz019?t=1m5s', '/video/aB3_-xYz019?t=65#player'],
      [`${full.origin}/video/aB3_-xYz019`, '/video/aB3_-xYz019'],
      ['@owl', '/channel/@owl'],
    ] as const) {
      const answer = await ask(`/search?q=${encodeURIComponent(typed)}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
      expect((await suggestions(typed)).map(({ kind }) => kind)).toEqual(['address'])
    }
  })

  it('of this site is understood by both boxes of Home', async () => {
    const video = encodeURIComponent(`${full.origin}/video/aB3_-xYz019?t=4`)
    const toVideo = await ask(`/home?video=${video}`)
    expect(toVideo.headers.get('location')).toBe('/video/aB3_-xYz019?t=4#player')
    const channel = encodeURIComponent(`${full.origin}/channel/owl%20physics`)
    const toChannel = await ask(`/home?channel=${channel}`)
    expect(toChannel.headers.get('location')).toBe('/channel/owl%20physics')
  })
})

describe('suggestions', () => {
  it('are of each kind, and the last is the way by the exact name', async () => {
    await aChannel(full, 'Physics for Owls', { numberOfReviews: 3 })
    await aVideo(full, 'vvvvvvvvvvv', { title: 'Physics of toast' })
    await aLecture('lllllllllll', [[0, 'Physics is what physicists do.']])
    await full.member('Physics Teacher')
    const found = await suggestions('physics')
    const kinds = found.map(({ kind }) => kind).join()
    expect(kinds).toBe('channel,video,said,topic,person,exact')
    expect(found[0]).toMatchObject({
      text: [
        { text: 'Physics', found: true },
        { text: ' for Owls', found: false },
      ],
    })
    expect(found.at(-1)).toEqual({ kind: 'exact', name: 'physics' })
    expect(await suggestions('  ')).toEqual([])
  })

  it('name one passage, with its second, exactly when no name has the words', async () => {
    await aLecture('lllllllllll', [
      [12, 'A cup that loses its heat.'],
      [75.6, `${'So much was said before it. '.repeat(4)}Heat runs from hot to cold.`],
    ])
    const [first, second] = await suggestions('heat runs')
    const text = expect.arrayContaining([{ text: 'Heat', found: true }])
    expect(first).toMatchObject({ kind: 'passage', id: 'lllllllllll', start: 75.6, text })
    expect(second).toMatchObject({ kind: 'said', videos: 1 })
    await aVideo(full, 'vvvvvvvvvvv', { title: 'Why heat runs downhill' })
    const kinds = (await suggestions('heat runs')).map(({ kind }) => kind)
    expect(kinds).toEqual(['video', 'said', 'exact'])
  })
})
