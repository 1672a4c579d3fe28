import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { questionHash } from '#app/questions/list.server.ts'
import { channels, notes } from '#db/schema.ts'
import { parseAnkiFile } from '../fakes/anki-import.ts'
import { findAll, formWith, linkTo, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aChannel, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary, john } = emptySite('Mary', 'John')

const videoId = 'abcdefghijk'
const path = `/video/${videoId}`

/** Twenty passages, each with a question that its words answer. */
const starts = Array.from({ length: 20 }, (_, n) => n * 31 + 0.5)
const asked = {
  title: 'Entropy & "more"',
  channel: 'Slow Maths',
  channelId: 'UC-slow-maths',
  passages: starts.map((start, n) => ({ start, text: `Passage ${n}.` })),
  compQuestions: starts.map((_, n) => `What is said in passage ${n}?`),
  compAnswers: starts.map((_, n) => `Passage ${n}.`),
  answerTimes: starts,
}

beforeEach(async () => {
  await aChannel(full, 'Slow Maths')
  await aVideo(full, videoId, asked)
})

/** Sends a form of the page after changing fields, and follows the redirect. */
async function send(shown: ReadPage, button: string, fields: Record<string, string>) {
  const form = formWith(shown, button)
  const answer = await full.post(form.action || path, { ...form.fields, ...fields }, mary)
  return await full.page(answer.headers.get('location') ?? '', mary)
}

const onlyId = async () => (await full.site.rows.select().from(notes))[0]?.id ?? ''

async function takes(text: string, time: string, as = mary, more: Record<string, string> = {}) {
  return await full.post(path, { intent: 'note', time, text, quote: '', ...more }, as)
}

/** Times and words of the notes on a page. */
const shownNotes = ({ document }: ReadPage) =>
  findAll(document, '.note').map((note) =>
    [
      textOf(note.querySelector('.note-when')),
      ...findAll(note, '.note-words').map(textOf),
      ...findAll(note, 'p').map(textOf),
    ].join(' | '),
  )

describe('a note', () => {
  it('is taken, edited, deleted and brought back, without scripts', async () => {
    const empty = await full.page(path, mary)
    expect(empty.text).toContain('No notes on this video yet.')
    const taken = await takes('It cools.\r\nAlways.', '4:05', mary, { quote: 'A cup of coffee' })
    const location = taken.headers.get('location') ?? ''
    expect(location).toMatch(/^\/video\/abcdefghijk\?noted=\w{16}#note-\w{16}$/)
    const there = await full.page(location, mary)
    expect(there.text).toContain('Your note is saved.')
    expect(shownNotes(there)).toEqual(['4:05 | A cup of coffee | It cools. Always.'])
    expect(linkTo(there, '4:05')).toBe(`${path}?t=245#player`)

    const id = await onlyId()
    const edit = there.forms.find(({ fields }) => fields.intent === 'edit-note')
    expect(edit?.fields).toMatchObject({ note: id, time: '4:05', text: 'It cools.\nAlways.' })
    await full.post(path, { ...edit?.fields, time: '1:00', text: 'It cools.' }, mary)
    const note = '1:00 | A cup of coffee | It cools.'
    const shown = await full.page(path, mary)
    expect(shownNotes(shown)).toEqual([note])

    const gone = await send(shown, 'Delete', { note: id })
    expect(gone.text).toContain('Your note is deleted.')
    expect(shownNotes(gone)).toEqual([])
    expect(shownNotes(await send(gone, 'Undo', { note: id }))).toEqual([note])
  })

  it('that is refused loses nothing that was typed', async () => {
    const letters = 'A note has at most 10,000 characters; this one has 10,001.'
    const when = 'Please give the time as minutes and seconds, such as 4:05.'
    for (const [status, time, text, sentence, as] of [
      [422, 'soon', 'A thought.', when, mary],
      [422, '1:00', '', 'Please write your note.', mary],
      [422, '1:00', 'x'.repeat(10_001), letters, mary],
      [401, '1:00', 'The session has ended.', 'Log in to take notes.', null],
    ] as const) {
      const fields = { intent: 'note', time, text, quote: text && 'Said.' }
      const shown = await readPage(await full.post(path, fields, as))
      expect([shown.status, shown.alerts]).toEqual([status, [sentence]])
      const form = shown.forms.find((one) => one.fields.intent === 'note')
      expect(form?.fields).toMatchObject({ time, text, quote: text && 'Said.' })
    }
    expect(await full.site.rows.$count(notes)).toBe(0)
  })

  it('is its owner’s alone: on the page, in the list, in the search and in files', async () => {
    const before = await (await full.get(path)).text()
    await takes('A secret thought.', '0:10')
    const id = await onlyId()
    expect(await (await full.get(path)).text()).toBe(before)
    expect(before).not.toContain('Your notes')
    for (const at of [path, '/notes', '/notes?q=secret', '/notes/take.md', '/notes/take.txt']) {
      expect(await (await full.get(at, mary)).text(), at).toContain('A secret thought.')
      expect(await (await full.get(at, john)).text(), at).not.toContain('secret thought')
      expect(await (await full.get(at)).text(), at).not.toContain('secret thought')
    }
    expect((await full.get('/notes')).headers.get('location')).toBe('/login?returnTo=%2Fnotes')
    for (const intent of ['edit-note', 'delete-note', 'undo-note']) {
      const fields = { intent, note: id, time: '0:10', quote: '', text: 'Changed.' }
      expect((await full.post('/notes', fields, john)).status, intent).toBe(404)
      expect((await full.post('/notes', fields)).status, intent).toBe(401)
    }
    expect(await full.site.rows.select().from(notes)).toMatchObject([
      { text: 'A secret thought.', deletedAt: null },
    ])
  })
})

it('the list of all notes has the video with the newest first, 50 a page, and is searched', async () => {
  await aVideo(full, 'zbcdefghijk', { title: 'Another' })
  const note = (video: string, second: number, day: number) => ({
    uid: mary.uid,
    id: `${video === videoId ? 'a' : 'b'}${second}`.padEnd(16, '0'),
    videoId: video,
    second,
    text: second === 7 ? 'Heat flows 100% downhill.' : `Note ${second}`,
    quote: second === 3 ? 'Carnot noticed' : '',
    createdAt: new Date(Date.UTC(2026, 0, day)),
  })
  await full.site.rows
    .insert(notes)
    .values([
      ...Array.from({ length: 60 }, (_, n) => note(videoId, n + 200, 2)),
      note('zbcdefghijk', 7, 3),
      note('zbcdefghijk', 3, 1),
    ])
  await takes('Heat, but of john.', '0:10', john)
  const first = await full.page('/notes', mary)
  expect(shownNotes(first)).toHaveLength(50)
  expect(shownNotes(first).slice(0, 3)).toEqual([
    '0:03 | Carnot noticed | Note 3',
    '0:07 | Heat flows 100% downhill.',
    '3:20 | Note 200',
  ])
  const next = await full.page(linkTo(first, 'Load More') ?? '', mary)
  expect(shownNotes(next)).toHaveLength(12)

  const found = async (words: string) =>
    shownNotes(await full.page(`/notes?q=${encodeURIComponent(words)}`, mary)).length
  expect(await found('DOWNHILL heat')).toBe(1)
  expect(await found('carnot another')).toBe(1)
  expect([await found('100%'), await found('1%0')]).toEqual([1, 0])
})

describe('what one takes along', () => {
  const file = async (at: string, as: Member | null = null) => await (await full.get(at, as)).text()

  it('has the videos of a topic’s channels that are shown, or one’s own notes', async () => {
    await aTopicChannel(full, 'Slow Maths')
    for (const name of ['Hidden Maths', 'Removed Maths']) await aChannel(full, name)
    await aTopicChannel(full, 'Hidden Maths')
    await aTopicChannel(full, 'Removed Maths', { state: 'hidden' })
    await aTopicChannel(full, 'Unknown Maths', { videos: ['listed-0000'] })
    await full.site.rows
      .update(channels)
      .set({ state: 'hidden' })
      .where(eq(channels.key, 'hidden maths'))
    for (const about of ['hidden', 'removed', 'listed', 'other'])
      await aVideo(full, `${about}-000000`.slice(0, 11), {
        compQuestions: [`Why ${about}?`],
        compAnswers: ['So.'],
        channelId: `UC-${about}-maths`,
      })
    await takes('On a topic.', '0:10')
    const { notes: cards } = parseAnkiFile(await file('/topics/math/take.txt', mary))
    expect(cards.at(-1)?.fields).toMatchObject({ Front: 'Why listed?', Back: 'So.' })
    expect(cards).toHaveLength(21)
    // Of everything: what one practises, and the notes.
    const question = questionHash('What is said in passage 3?')
    await full.post(path, { intent: 'remember', question }, mary)
    const all = parseAnkiFile(await file('/notes/take.txt', mary)).notes
    expect(all.map(({ fields }) => fields.Back)).toEqual([
      expect.stringContaining('Passage 3.'),
      'On a topic.',
    ])
    expect(all[1]?.fields.Front).toBe('Entropy &amp; &quot;more&quot;, 0:10')
    expect(parseAnkiFile(await file('/notes/take.txt', john)).notes).toEqual([])
  })
})

describe('all notes of a person', () => {
  /** Leaves room for 8,000 characters. */
  beforeEach(async () => {
    await full.site.rows.execute(sql`insert into notes (uid, id, video_id, second, quote, text)
      select ${mary.uid}, lpad(to_hex(n), 16, '0'), ${videoId}, n, repeat('q', 2000),
        repeat('🦉', 10000) from generate_series(1, 166) n`)
  })

  it('have at most 2,000,000 characters, when they are taken and edited', async () => {
    const refusal =
      'All your notes together can have at most 2,000,000 characters; they would have 2,000,001. Deleted ones count until the next day.'
    const refused = await readPage(await takes('x'.repeat(8_001), '0:10'))
    expect([refused.status, ...refused.alerts]).toEqual([409, refusal])
    expect((await takes('x'.repeat(8_000), '0:10')).status).toBe(303)
    expect((await takes('x', '0:10', john)).status).toBe(303)

    const id = '1'.padStart(16, '0')
    const edits = async (text: string, quote = 'q'.repeat(2000)) => {
      const fields = { intent: 'edit-note', note: id, time: '0:10', quote, text }
      return await full.post('/notes', fields, mary)
    }
    // A shorter one is taken although there is no room, and a deleted one counts.
    expect((await edits('🦉'.repeat(9_999))).status).toBe(303)
    await takes('x', '0:11')
    expect((await readPage(await edits('🦉'.repeat(10_000)))).alerts).toEqual([refusal])
    await full.post('/notes', { intent: 'delete-note', note: id }, mary)
    expect((await takes('x', '0:10')).status).toBe(409)
  })
})
