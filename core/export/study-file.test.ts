import { describe, expect, it } from 'vitest'
import { ankiCollection, parseAnkiFile } from '../../test/fakes/anki-import.ts'
import { parseHtml, textOf } from '../../test/fixtures/html.ts'
import { expectQuick } from '../../test/fixtures/quick.ts'
import type { NoteLine } from '../notes/note-line.ts'
import { readNotes } from '../notes/read-notes.ts'
import { writeAnki } from './anki.ts'
import { writeJson } from './json.ts'
import { writeMarkdown } from './markdown.ts'
import { type ExportedVideo, questionsOf } from './study-file.ts'
import { writeCsv } from './write-csv.ts'

const from = { siteName: 'Full Marks', origin: 'https://marks.example' }
const id = 'pufszyyse9G'

type Write = typeof writeAnki

async function written(write: Write, videos: ExportedVideo[]): Promise<string> {
  async function* each() {
    yield* videos
  }
  let file = ''
  for await (const piece of write(each(), from)) file += piece
  return file
}

const note = (n: number, more: Partial<NoteLine> = {}): NoteLine => ({
  id: n.toString(16).padStart(16, '0'),
  video: id,
  second: 244 + n,
  quote: '',
  text: 'Heat falls.',
  createdAt: '2026-01-02T03:04:05.678901Z',
  updatedAt: null,
  ...more,
})

/** Texts that mean something to one of the formats. */
const nasty = [
  '"quoted" from the start',
  '# a heading\n## another',
  '> quoted\nand not',
  'one\ttab, a <b>tag</b> & a &amp; reference',
  '<!-- end of note -->\n<!-- note 1 2 3 4 5 -->',
  'a \\ backslash, \\< two \\\\ and \\# one',
  '=1+1',
  '@sum, +2, -3',
  'a;=1+1; "＝2"\t@sum',
  'three\n\n\nlines and   spaces',
  '- a list\n1. and another\n```\ncode\n```',
  'é👩‍🔬 \u2028 قناة',
  '[link](https://elsewhere.example) *stars* _lines_',
  'play [sound:a.mp3] [anki:play:q:0] [[type:Front]]',
  '[latex]a[/latex] [$]b[/$] [$$]c[/$$] <anki-mathjax>d</anki-mathjax>',
  '\\(a\\) \\[b\\] {{c1::gap}} {{{c2::gap}}} f(x) {a} \\alpha',
]

/**
 * What Anki reads in the HTML of a field (its sources, 25.09): sounds and directives
 * (`card_rendering/parser.rs`), LaTeX (`latex.rs`), MathJax (`ts/mathjax`), a field to type into
 * (`reviewer.py`), gaps (`cloze.rs`).
 */
const ankiMarkup = /\[(sound|anki|latex|\$|\[type)|\\[([]|<anki-mathjax|\{\{/

/** Each text as a question and as two notes, and one question twice. */
const cardCount = 3 * nasty.length + 2

const video = (more: Partial<ExportedVideo> = {}): ExportedVideo => ({
  id,
  title: 'Entropy "in" one\tevening :: <part> 1',
  channel: 'Room::0.14 "B"',
  questions: questionsOf({
    id,
    compQuestions: [...nasty, 'Why?', 'Why?'],
    compAnswers: [...nasty].reverse(),
    answerTimes: [244.9, null],
  }),
  notes: nasty.flatMap((text, n) => [
    note(2 * n, { text }),
    note(2 * n + 1, { text: n % 2 === 0 ? '' : text, quote: text }),
  ]),
  ...more,
})

describe('the file for Anki', () => {
  it('has headers, and a record of six fields for each question and note', async () => {
    const file = await written(writeAnki, [video()])
    const { headers, notes } = parseAnkiFile(file)
    expect(Object.fromEntries(headers)).toEqual({
      separator: 'Tab',
      html: 'true',
      notetype: 'Full Marks',
      columns: 'Id\tFront\tBack\tSource\tDeck\tTags',
      'deck column': '5',
      'tags column': '6',
    })
    expect(notes).toHaveLength(cardCount)
    // No text breaks a record apart.
    const lines = file.trimEnd().split('\n').slice(headers.size)
    expect(new Set(lines.map((line) => line.split('\t').length))).toEqual(new Set([6]))
    const shown = (html = '') => textOf(parseHtml(`<p>${html.replaceAll('<br>', '\n')}</p>`))
    const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
    nasty.forEach((text, n) => {
      expect(shown(notes[n]?.fields.Front)).toBe(flat(text))
      expect(notes[n]?.fields.Front?.split('<br>')).toHaveLength(text.split('\n').length)
    })
  })

  it('has no text that Anki plays, typesets or hides', async () => {
    const { notes } = parseAnkiFile(await written(writeAnki, [video({ title: nasty.join(' ') })]))
    for (const { fields } of notes)
      for (const html of Object.values(fields)) expect(html).not.toMatch(ankiMarkup)
    expect(nasty.filter((text) => ankiMarkup.test(text))).toHaveLength(3)
  })

  it('leads to the second, in a deck by channel, with tags without spaces', async () => {
    const { notes } = parseAnkiFile(await written(writeAnki, [video()]))
    expect(notes[0]?.fields.Source).toMatch(`<a href="https://marks.example/video/${id}?t=244">`)
    expect(notes[1]?.fields.Source).toMatch(`<a href="https://marks.example/video/${id}">`)
    expect(notes[0]?.deck).toBe('Full Marks::Room:0.14 B')
    expect(notes[0]?.tags).toEqual(['full-marks::question', `video::${id}`])
    expect(notes.at(-1)?.tags).toEqual(['full-marks::note', `video::${id}`])
  })

  it('imported twice updates each card and keeps its schedule', async () => {
    const collection = ankiCollection()
    expect(collection.import(await written(writeAnki, [video()]))).toEqual({
      added: cardCount,
      updated: 0,
    })
    for (const one of collection.notes.values()) one.cards = 'studied'
    const edited = video()
    // The analysis puts the questions into another order and answers one better.
    edited.questions.reverse()
    const better = edited.questions[2]
    if (better) better.answer = 'Because.'
    expect(collection.import(await written(writeAnki, [edited]))).toEqual({
      added: 0,
      updated: cardCount,
    })
    expect(collection.notes.get(better?.id ?? '')?.fields.Back).toBe('Because.')
    expect([...collection.notes.values()].every(({ cards }) => cards === 'studied')).toBe(true)
  })
})

describe('the CSV file', () => {
  it('has no cell that a spreadsheet runs', async () => {
    const file = await written(writeCsv, [video()])
    expect(file.startsWith('\uFEFFkind,id,title,channel,time,link,')).toBe(true)
    expect(file).toContain(",'=1+1,")
    // Also when `;` and tabs end a cell, as in a spreadsheet of another language.
    expect(file).not.toMatch(/(^|,"?|[;\t][\s"]*)[=+@＝＋－＠-]/m)
  })
})

describe.each([
  ['JSON', writeJson],
  ['Markdown', writeMarkdown],
])('notes in %s', (_name, write: Write) => {
  it('are the same after an import', async () => {
    const { notes } = video()
    const more = { quote: 'Said.\nAnd said.', updatedAt: '2026-02-03T04:05:06.000001Z' }
    const all = [...notes, note(90, more), note(91, { ...more, video: '-----------', second: 0 })]
    const videos = [
      video({ notes: all.slice(0, -1) }),
      video({ id: '-----------', title: null, questions: [], notes: all.slice(-1) }),
    ]
    expect(readNotes(await written(write, videos))).toEqual(all)
  })
})

describe('the Markdown file', () => {
  it('has a heading for each video once, and links to the seconds', async () => {
    const one = video({
      questions: questionsOf({
        id,
        compQuestions: ['Why *so*?'],
        compAnswers: ['It <falls>.\n\n<!-- note'],
        answerTimes: [61],
      }),
      notes: [],
    })
    const file = await written(writeMarkdown, [one, { ...one, questions: [], notes: [note(1)] }])
    expect(file.match(/^## /gm)).toHaveLength(1)
    expect(file).toContain(
      `**Why \\*so\\*?**\n\nIt \\<falls\\>.\\\n\\<!-- note [1:01](https://marks.example/video/${id}?t=61)`,
    )
    expect(file).toContain(`### [4:05](https://marks.example/video/${id}?t=245)`)
  })
})

describe('a file that is no file of notes', () => {
  const json = (items: object[]) => JSON.stringify({ format: 'full-marks-take', version: 1, items })
  const good = { kind: 'note', ...note(1) }
  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it.each([
    ['an empty one', '', /no notes/],
    ['a list in Markdown', '# A list\n\n- of things', /no notes/],
    ['a data.json', '{"format":"full-marks-data"}', /no notes/],
    ['no items', json([]), /no notes/],
    ['a bad id', json([good, { ...good, id: 'x' }]), /^Note 2 of that file is damaged/],
    ['a negative time', json([{ ...good, second: -1 }]), /damaged/],
    ['a time too late', json([{ ...good, second: 360_000 }]), /damaged/],
    ['no video', json([{ ...good, video: '../../etc' }]), /damaged/],
    ['a NUL', json([{ ...good, text: 'a\0b' }]), /damaged/],
    ['half a letter', json([{ ...good, text: '\ud800' }]), /damaged/],
    ['an empty note', json([{ ...good, text: ' ' }]), /damaged/],
    ['a long note', json([{ ...good, text: 'x'.repeat(10_001) }]), /damaged/],
    ['no day', json([{ ...good, createdAt: '2026-13-40T00:00:00.000000Z' }]), /damaged/],
    ['too many notes', json(Array.from({ length: 5_001 }, () => good)), /at most 5,000/],
    // The first bad one, not all that are wrong, and their number before any of them.
    ['wrong ones', json(Array.from({ length: 50_000 }, () => ({ kind: 'note' }))), /^Note 1 of/],
    [
      'more items',
      json(Array.from({ length: 50_001 }, () => ({ kind: 'note' }))),
      /most 50,000 qu/,
    ],
    ['lists in lists', '['.repeat(1e6), /no notes/],
    ['a note of lists in lists', `${json([good]).slice(0, -3)},"x":${nest(1e5)}}]}`, null],
    ['no list', '{"format":"full-marks-take","version":1,"items":{"length":1}}', /no notes/],
  ])('is refused: %s', (_what, file, sentence) => {
    if (sentence) expect(() => readNotes(file)).toThrow(sentence)
    else expect(readNotes(file)).toHaveLength(1)
  })

  const head = (n: number) =>
    `<!-- note ${note(n).id} ${id} 61 2026-01-02T03:04:05.678901Z never -->\n`
  const end = '<!-- end of note -->\n'

  it.each([
    ['at the end of the file', `${head(1)}One.\n${end}${head(2)}Two.\n`],
    ['before the next one', `${head(1)}One.\n${end}${head(2)}Two.\n${head(3)}Three.\n${end}`],
  ])('is refused in Markdown with a note that does not end, %s', (_where, file) => {
    expect(() => readNotes(file)).toThrow(
      'Note 2 of that file is damaged, so nothing was imported.',
    )
  })

  it('is read in one pass: 4 MB of notes that do not end took two minutes', () => {
    expectQuick(() => expect(() => readNotes(head(1).repeat(45_000))).toThrow('Note 1 of'))
    expectQuick(() =>
      expect(() => readNotes(`${head(1)}${'a\n'.repeat(2e6)}`)).toThrow('Note 1 of'),
    )
  })

  it('is no file that a program for Windows saved: its line ends are read too', () => {
    const [read] = readNotes(`${head(1)}> Said.\n\nOne.\nTwo.\n${end}`.replaceAll('\n', '\r\n'))
    expect(read).toMatchObject({ quote: 'Said.', text: 'One.\nTwo.' })
  })

  it('takes of two notes with one id the first', () => {
    const read = readNotes(json([good, { ...good, text: 'Later.' }]))
    expect(read.map(({ text }) => text)).toEqual(['Heat falls.'])
  })
})
