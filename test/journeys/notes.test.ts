import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepDeletedNotes } from '#core/notes/notes.ts'
import { questionHash } from '#core/questions/list.ts'
import { notes, videos } from '#db/schema.ts'
import { ankiCollection, parseAnkiFile } from '../fakes/anki-import.ts'
import {
  find,
  findAll,
  formWith,
  ofClass,
  type ReadPage,
  readPage,
  textOf,
} from '../fixtures/html.ts'
import { aChannel, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
let mary: Member
let john: Member

const videoId = 'abcdefghijk'
const path = `/video/${videoId}`
const now = () => new Date()

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
  full.site.now = now
  await full.empty()
  mary = await full.member('Mary')
  john = await full.member('John')
  await aChannel(full, 'Slow Maths')
  await aVideo(full, videoId, asked)
})

const page = async (at: string, as: Member | null = null) => await readPage(await full.get(at, as))

/** Sends a form of the page after changing fields, and follows the redirect. */
async function send(
  shown: ReadPage,
  at: string,
  button: string,
  fields: Record<string, string>,
  as = mary,
) {
  const form = formWith(shown, button)
  const answer = await full.post(form.action || at, { ...form.fields, ...fields }, as)
  const location = answer.headers.get('location')
  if (location === null) return { shown: await readPage(answer), location: '' }
  return { shown: await page(location, as), location }
}

async function takes(text: string, time: string, as = mary, more: Record<string, string> = {}) {
  return await full.post(path, { intent: 'note', time, text, quote: '', ...more }, as)
}

/** Times and words of the notes on a page. */
const shownNotes = ({ document }: ReadPage) =>
  ofClass(document, 'note').map((note) =>
    [
      textOf(ofClass(note, 'note-time-link')[0]),
      ...ofClass(note, 'note-words').map(textOf),
      ...findAll(note, 'p').map(textOf),
    ].join(' | '),
  )

describe('a note', () => {
  it('is taken, edited, deleted and brought back, without scripts', async () => {
    const empty = await page(path, mary)
    expect(empty.text).toContain('No notes on this video yet.')
    const form = empty.forms.find(({ fields }) => fields.intent === 'note')
    expect(form?.fields).toMatchObject({ time: '', text: '' })
    const taken = await takes('It cools.\r\nAlways.', '4:05', mary, { quote: 'A cup of coffee' })
    expect(taken.headers.get('location')).toMatch(
      /^\/video\/abcdefghijk\?noted=\w{16}#note-\w{16}$/,
    )
    const there = await page(taken.headers.get('location') ?? '', mary)
    expect(there.text).toContain('Your note is saved.')
    expect(shownNotes(there)).toEqual(['4:05 | A cup of coffee | It cools. Always.'])
    expect(there.links.find(({ text }) => text === '4:05')?.href).toBe(`${path}?t=245#player`)

    const id = /noted=(\w+)/.exec(taken.headers.get('location') ?? '')?.[1] ?? ''
    const edit = there.forms.find(({ fields }) => fields.intent === 'edit-note')
    expect(edit?.fields).toMatchObject({ note: id, time: '4:05', text: 'It cools.\nAlways.' })
    const edited = { ...edit?.fields, time: '1:00', text: 'It cools.' }
    const saved = await full.post(path, edited, mary)
    expect(shownNotes(await page(saved.headers.get('location') ?? '', mary))).toEqual([
      '1:00 | A cup of coffee | It cools.',
    ])

    const gone = await send(await page(path, mary), path, 'Delete', { note: id })
    expect(gone.shown.text).toContain('Your note is deleted.')
    expect(shownNotes(gone.shown)).toEqual([])
    const back = await send(gone.shown, path, 'Undo', { note: id })
    expect(back.location).toBe(`${path}#note-${id}`)
    expect(shownNotes(back.shown)).toEqual(['1:00 | A cup of coffee | It cools.'])
  })

  it('that is refused loses nothing that was typed', async () => {
    for (const [time, text, sentence] of [
      ['soon', 'A thought.', 'Please give the time as minutes and seconds, such as 4:05.'],
      ['1:00', '', 'Please write your note.'],
      ['1:00', 'x'.repeat(10_001), 'A note has at most 10,000 characters; this one has 10,001.'],
    ] as const) {
      const answer = await takes(text, time, mary, { quote: text && 'Said.' })
      expect(answer.status).toBe(422)
      const shown = await readPage(answer)
      expect(shown.alerts).toEqual([sentence])
      const form = shown.forms.find(({ fields }) => fields.intent === 'note')
      expect(form?.fields).toMatchObject({ time, text, quote: text && 'Said.' })
    }
    // When the session has ended, too.
    const answer = await readPage(
      await full.post(path, { intent: 'note', time: '1:00', text: 'Mine.' }),
    )
    expect(answer.status).toBe(401)
    expect(answer.forms.find(({ fields }) => fields.intent === 'note')?.fields.text).toBe('Mine.')
    expect(await full.site.rows.$count(notes)).toBe(0)
  })

  it('that is edited when the session ends, or when it is deleted elsewhere, loses nothing', async () => {
    await takes('Short.', '0:10')
    const id = (await full.site.rows.select().from(notes))[0]?.id ?? ''
    const typed = { intent: 'edit-note', note: id, time: '0:20', quote: 'Said.', text: 'Long.' }
    for (const at of ['/notes', path]) {
      const answer = await full.post(at, typed)
      expect(answer.status, at).toBe(401)
      const shown = await readPage(answer)
      expect(shown.alerts).toEqual(['Log in to edit your note.'])
      const form = shown.forms.find(({ fields }) => fields.intent === 'edit-note')
      expect(form?.fields, at).toEqual(typed)
      const signIn = { href: `/auth/sign-in?returnTo=${encodeURIComponent(at)}`, target: '_blank' }
      expect(findAll(shown.document, 'a', signIn), at).toHaveLength(1)
      expect((await full.post(at, form?.fields ?? {}, mary)).status, at).toBe(303)
    }
    await full.site.rows.update(notes).set({ deletedAt: now() })
    for (const at of ['/notes', path]) {
      const shown = await readPage(await full.post(at, typed, mary))
      expect(shown.alerts, at).toEqual(['This note does not exist any more.'])
      const form = shown.forms.find(({ fields }) => fields.intent === 'edit-note')
      expect(form?.fields, at).toEqual(typed)
    }
  })

  it('outlives its video, in the list and in files', async () => {
    await takes('My own words.', '0:10')
    await full.site.rows.delete(videos).where(eq(videos.id, videoId))
    for (const at of ['/notes', '/notes?q=own', '/notes/take.md', '/notes/take.txt'])
      expect(await (await full.get(at, mary)).text(), at).toContain('My own words.')
    // Once the video is analyzed again, the note is beside it again.
    await aVideo(full, videoId, asked)
    expect(shownNotes(await page(path, mary))).toEqual(['0:10 | My own words.'])
  })

  it('is its owner’s alone: on the page, in the list, in the search and in files', async () => {
    const before = await (await full.get(path)).text()
    await takes('A secret thought.', '0:10')
    const id = (await full.site.rows.select().from(notes))[0]?.id ?? ''
    expect(await (await full.get(path)).text()).toBe(before)
    expect(before).not.toContain('Your notes')
    for (const at of [path, '/notes', '/notes?q=secret', `${path}/take.md`, '/notes/take.txt']) {
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

  it('is refused on a video that is not here, and past 5,000', async () => {
    const answer = await full.post(
      '/video/lmnopqrstuv',
      { intent: 'note', time: '1', text: 'x' },
      mary,
    )
    expect(answer.status).toBe(404)
    await full.site.rows.execute(sql`insert into notes (uid, id, video_id, second, text)
      select ${mary.uid}, lpad(to_hex(n), 16, '0'), ${videoId}, n, 'x' from generate_series(1, 5000) n`)
    expect((await takes('One more.', '1:00')).status).toBe(409)
    expect((await takes('One more.', '1:00', john)).status).toBe(303)
  })

  it('that was deleted is removed after a day', async () => {
    await takes('Old.', '1:00')
    await takes('Kept.', '2:00')
    await full.site.rows.update(notes).set({ deletedAt: now() }).where(eq(notes.text, 'Old.'))
    expect(await sweepDeletedNotes(full.site)).toBe(0)
    full.site.now = () => new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepDeletedNotes(full.site)).toBe(1)
    expect(await full.site.rows.select({ text: notes.text }).from(notes)).toEqual([
      { text: 'Kept.' },
    ])
  })
})

describe('the list of all notes', () => {
  const heads = ({ document }: ReadPage) =>
    findAll(find(document, 'main') ?? document, 'h2')
      .map(textOf)
      .slice(0, -1)

  it('has the video with the newest note first, 50 notes a page, and those of a video that is gone', async () => {
    await aVideo(full, 'zbcdefghijk', { title: 'Another' })
    const line = (video: string, n: number, day: number) => ({
      uid: mary.uid,
      id: `${video === videoId ? 'a' : 'b'}${n}`.padEnd(16, '0'),
      videoId: video,
      second: n,
      text: `Note ${n} of ${video}`,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    })
    await full.site.rows
      .insert(notes)
      .values([
        ...Array.from({ length: 60 }, (_, n) => line(videoId, n + 100, 2)),
        line('zbcdefghijk', 7, 3),
        line('zbcdefghijk', 3, 1),
      ])
    const first = await page('/notes', mary)
    expect(heads(first)).toEqual(['Another', 'Entropy & "more"'])
    expect(shownNotes(first).slice(0, 3)).toEqual([
      '0:03 | Note 3 of zbcdefghijk',
      '0:07 | Note 7 of zbcdefghijk',
      `1:40 | Note 100 of ${videoId}`,
    ])
    expect(shownNotes(first)).toHaveLength(50)
    const next = first.links.find(({ text }) => text === 'Load More')?.href ?? ''
    expect(shownNotes(await page(next, mary))).toHaveLength(12)

    await full.site.rows.delete(videos).where(eq(videos.id, 'zbcdefghijk'))
    const later = await page('/notes', mary)
    expect(heads(later)[0]).toBe('A video that is not here any more')
    expect(shownNotes(later)[0]).toBe('0:03 | Note 3 of zbcdefghijk')
    expect(later.html).not.toContain('Another')
  })

  it('is searched by all words, in text, quoted words and title', async () => {
    await takes('Heat flows 100% downhill.', '0:10')
    await takes('A second one.', '0:20', mary, { quote: 'Carnot noticed' })
    await takes('Heat, but of john.', '0:10', john)
    const found = async (words: string) =>
      shownNotes(await page(`/notes?q=${encodeURIComponent(words)}`, mary)).length
    expect(await found('DOWNHILL heat')).toBe(1)
    expect(await found('carnot second')).toBe(1)
    expect(await found('entropy')).toBe(2)
    expect(await found('100%')).toBe(1)
    expect(await found('1%0')).toBe(0)
    expect((await page('/notes?q=nothing', mary)).text).toContain(
      'No note has the words “nothing”.',
    )
  })
})

describe('what one takes along', () => {
  const file = async (at: string, as: Member | null = null) => await (await full.get(at, as)).text()

  it('has an answer for each format, not stored anywhere, and none for another name', async () => {
    for (const [ending, type] of Object.entries({
      txt: 'text/plain',
      md: 'text/markdown',
    })) {
      const answer = await full.get(`${path}/take.${ending}`)
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="full-marks-${videoId}.${ending}"`,
      )
      expect(await answer.text()).toContain('What is said in passage 19?')
    }
    expect((await full.get(`${path}/take.exe`)).status).toBe(302)
    expect((await full.get('/video/lmnopqrstuv/take.md')).status).toBe(404)
    expect((await full.get('/topics/nonsense/take.md')).status).toBe(404)
  })

  it('has the videos of a topic’s channels that are shown, and one’s own notes on them', async () => {
    await aTopicChannel(full, 'Slow Maths')
    await aTopicChannel(full, 'Hidden Maths')
    await aTopicChannel(full, 'Removed Maths', { state: 'hidden' })
    await aTopicChannel(full, 'Unknown Maths', { videos: ['listed-0000'] })
    await aChannel(full, 'Hidden Maths', { state: 'hidden' })
    await aChannel(full, 'Removed Maths')
    const question = (about: string, channel: string | null) => ({
      compQuestions: [`Why ${about}?`],
      compAnswers: ['So.'],
      answerTimes: [1],
      channelId: channel && `UC-${channel}-maths`,
    })
    await aVideo(full, 'hidden-0000', question('hidden', 'hidden'))
    await aVideo(full, 'removed-000', question('removed', 'removed'))
    await aVideo(full, 'listed-0000', question('listed', null))
    await aVideo(full, 'other-00000', question('other', 'other'))
    await takes('On a topic.', '0:10')
    const { notes: cards } = parseAnkiFile(await file('/topics/math/take.txt', mary))
    expect(cards.slice(-2).map(({ fields }) => `${fields.Front} ${fields.Back}`)).toEqual([
      'Entropy &amp; &quot;more&quot;, 0:10 On a topic.',
      'Why listed? So.',
    ])
    expect(cards).toHaveLength(22)
    expect(await file('/topics/math/take.txt')).not.toContain('On a topic.')
  })

  it('of everything has the questions that one practises, and each note once', async () => {
    await aVideo(full, 'without-000', { compQuestions: ['Why alone?'], compAnswers: ['So.'] })
    await takes('On questions.', '0:10')
    await full.post('/video/without-000', { intent: 'note', time: '1', text: 'Alone.' }, mary)
    for (const n of [3, 5]) {
      const question = questionHash(`What is said in passage ${n}?`)
      await full.post(path, { intent: 'remember', question }, mary)
    }
    const taken = async (as: Member) => {
      const { notes: cards } = parseAnkiFile(await file('/notes/take.txt', as))
      return cards.map(({ fields, tags }) =>
        tags[0] === 'full-marks::note' ? fields.Back : fields.Front,
      )
    }
    const notesOfBoth = ['On questions.', 'Alone.']
    const practised = [3, 5].map((n) => `What is said in passage ${n}?`)
    expect(await taken(mary)).toEqual([...practised, ...notesOfBoth])
    expect(await taken(john)).toEqual([])
    const { fields } = formWith(await page('/due', mary), 'Forget this question')
    await full.post('/due', fields, mary)
    expect(await taken(mary)).toEqual([...practised.slice(1), ...notesOfBoth])
    const anki = ankiCollection().import(await file('/notes/take.txt', mary))
    expect(anki).toEqual({ added: 3, updated: 0 })
  })
})

describe('all notes of a person', () => {
  /** Leaves room for 8,000 characters. */
  async function almostAll() {
    await full.site.rows.execute(sql`insert into notes (uid, id, video_id, second, quote, text)
      select ${mary.uid}, lpad(to_hex(n), 16, '0'), ${videoId}, n, repeat('q', 2000),
        repeat('🦉', 10000) from generate_series(1, 166) n`)
  }
  const refusal = (letters: string) =>
    `All your notes together can have at most 2,000,000 characters; they would have ${letters}. Deleted ones count until the next day.`
  const edits = async (id: string, text: string) => {
    const fields = { intent: 'edit-note', note: id, time: '0:10', quote: '', text }
    return await full.post('/notes', fields, mary)
  }

  it('have at most 2,000,000 characters, when they are taken and edited', async () => {
    await almostAll()
    const refused = await readPage(await takes('x'.repeat(8_001), '0:10'))
    expect([refused.status, ...refused.alerts]).toEqual([409, refusal('2,000,001')])
    expect((await takes('x'.repeat(8_000), '0:10')).status).toBe(303)
    expect((await takes('x', '0:10', john)).status).toBe(303)

    const id =
      (await full.site.rows.select().from(notes).where(eq(notes.second, 10)))
        .map((note) => note.id)
        .find((one) => !one.startsWith('000000')) ?? ''
    const longer = await readPage(await edits(id, 'x'.repeat(8_001)))
    expect(longer.alerts).toEqual([refusal('2,000,001')])
    // A shorter one is taken although there is no room, and a deleted one counts.
    await full.site.rows.execute(sql`update notes set text = repeat('x', 10000) where id = ${id}`)
    expect((await edits(id, 'x'.repeat(9_999))).status).toBe(303)
    await full.post('/notes', { intent: 'delete-note', note: id }, mary)
    expect((await takes('x', '0:10')).status).toBe(409)
  })

  it('are counted exactly, however many are taken at once', async () => {
    await almostAll()
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, n) => takes('x'.repeat(2_000), `0:${10 + n}`)),
    )
    expect(taken.map(({ status }) => status).sort()).toEqual([
      303, 303, 303, 303, 409, 409, 409, 409,
    ])
  })
})
