import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { storePassages } from '#app/analysis/search-passages.server.ts'
import type { Suggestion } from '#app/search/suggest.server.ts'
import { notes, pathSteps, users, videoPassages } from '#db/schema.ts'
import { captureLog } from '../fakes/captured-log.ts'
import { findAll, linkTo, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aChannel, aNote, aPath, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { stopClock } from '../fixtures/stop-clock.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'

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
    findAll(page.document, 'section').find((one) => textOf(one.querySelector('h2')) === name),
  )
}

/** The names of the channels or people that were found. */
function names(page: ReadPage): string[] {
  return findAll(page.document, 'a.found-row').map((row) => textOf(row.querySelector('b')))
}

const marks = (page: ReadPage) => findAll(page.document, 'mark').map(textOf)

async function aLecture(id: string, said: [number | null, string][], language = 'en') {
  const passages = said.map(([start, text]) => ({ start, text }))
  const transcript = said.map(([, text]) => text).join(' ')
  await aVideo(full, id, { transcript, passages, transcriptLanguage: language })
  await storePassages(full.site, id)
}

it('a search finds channels, videos, people, topics and what is said, with its page', async () => {
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
  expect(page.text).toContain('5 places where it is written or said')
  expect(section(page, 'Channels')).toContain('Cold Rooms“Heat, entropy, and other losses.”')
  expect(section(page, 'Videos')).toContain('What entropy is not')
  expect(section(page, 'People')).toContain('Juno Askew“I collect good lectures on entropy.”')
  expect(section(page, 'Said in videos')).toMatch(/0:12The cup .* 1:15One bit of/)
  expect(new Set(marks(page))).toEqual(new Set(['entropy']))
  expect(linkTo(page, '1:15One bit of entropy, and no more.')).toBe(
    '/video/lllllllllll?t=75&find=entropy#found',
  )

  expect(section(await results('physics'), 'Topics')).toContain('Physics')
  const only = await results('entropy', null, '&in=videos')
  expect(section(only, 'Videos')).toContain('What entropy is not')
  expect(section(only, 'People')).toBe('')
})

it('a search leaves no trace of what was typed in the log', async () => {
  const typed = 'my embarrassing illness'
  expect((await results(typed)).status).toBe(200)
  expect((await suggestions(typed)).map(({ kind }) => kind)).toEqual(['exact'])
  expect(log.of('request').map(({ path }) => path)).toContain('/search')
  expect(JSON.stringify(log.lines)).not.toContain('embarrassing')
})

it('a search for a phrase reads 5,000 passages at most, and with it answers at once', async () => {
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

it('a search is limited for guests, who are told when to go on', async () => {
  stopClock()
  const search = (as: Member | null = null) => ask('/search?q=entropy', as, '198.51.100.7')
  for (let round = 0; round < 60; round += 1) expect((await search()).status).toBe(200)
  const refused = await search()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await readPage(refused)).alerts.join()).toContain('A lot was asked for from here')
  expect((await search(await full.member('Mary'))).status).toBe(200)
})

it('paths are not found when they are by link, private or hidden, or their video is', async () => {
  const { id: channelId } = await aChannel(full, 'Gone', { id: 'UC-gone', state: 'hidden' })
  await aVideo(full, 'hhhhhhhhhhh', { channelId })
  await aPath(full, 'Zigzags', ['vvvvvvvvvvv'], { visibility: 'link' })
  await aPath(full, 'Zigzags', ['vvvvvvvvvvv'], { visibility: 'private' })
  await aPath(full, 'Zigzags', ['vvvvvvvvvvv'], { state: 'hidden' })
  await aPath(full, 'Gliding', ['hhhhhhhhhhh'])
  await full.site.rows.update(pathSteps).set({ reason: 'A zigzag.' })
  expect((await results('zigzag')).text).toContain('Nothing found')
})

it('one’s own notes are found, lead to their second, and are nobody else’s', async () => {
  const [mary, john] = [await full.member('Mary'), await full.member('John')]
  await aVideo(full, 'vvvvvvvvvvv', { title: 'Why coffee cools' })
  const text = 'A confidential kettle measures heat, <b>badly</b>.'
  await aNote(full, mary, { videoId: 'vvvvvvvvvvv', second: 245, text })
  const page = await results('measured', mary)
  expect(section(page, 'Your notes')).toBe(`Your notes 4:05${text} Why coffee cools`)
  expect(marks(page)).toEqual(['measures'])
  const link = page.links.find(({ text }) => text.startsWith('4:05'))
  expect(link?.href).toBe('/video/vvvvvvvvvvv?t=245')
  for (const other of [null, john])
    expect((await results('confidential', other)).text).toContain('Nothing found.')
  const own = await ask('/search?q=confidential', mary)
  expect(own.headers.get('cache-control')).toMatch(/private/)
  // Suggestions are sent with each letter, so notes are not among them.
  expect(await suggested('confidential', mary)).toEqual([])
  await full.site.rows.update(notes).set({ deletedAt: new Date() })
  expect((await results('confidential', mary)).text).toContain('Nothing found.')
})

it('what is found has another form, the beginning, other accents or a mistake', async () => {
  const found = {
    force: 'Fictitious Forces',
    ficti: 'Fictitious Forces',
    schrodinger: 'Schrödinger for Lunch',
    lúnch: 'Schrödinger for Lunch',
    schrdinger: 'Schrödinger for Lunch',
    '🌙 scho': '🦉 Night School 🌙',
    座: '信息论讲座',
    'ac/dc': 'AC/DC & Friends',
    ไทย: 'ภาษาไทยง่าย',
    강의: '딥러닝 강의'.normalize('NFD'),
  }
  for (const name of new Set(Object.values(found))) await aChannel(full, name)
  for (const [typed, title] of Object.entries(found)) {
    expect(names(await results(typed)), typed).toEqual([title])
    expect(await suggested(typed)).toEqual([title])
  }
  for (const typed of ['phisics', 'physcis'])
    expect(section(await results(typed), 'Topics')).toContain('Physics')
})

it('an address leads straight to its page', async () => {
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

it('suggestions are of each kind, and the last is the way by the exact name', async () => {
  await aChannel(full, 'Physics for Owls', { numberOfReviews: 3 })
  await aVideo(full, 'vvvvvvvvvvv', { title: 'Physics of toast' })
  await aLecture('lllllllllll', [[0, 'Physics is what physicists do.']])
  await full.member('Physics Teacher')
  const found = await suggestions('physics')
  const kinds = found.map(({ kind }) => kind).join()
  expect(kinds).toBe('channel,video,said,topic,person,exact')
  expect(found.at(-1)).toEqual({ kind: 'exact', to: '/channel/physics', name: 'physics' })
  expect(await suggestions('  ')).toEqual([])
})
