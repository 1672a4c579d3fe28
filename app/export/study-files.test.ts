import { describe, expect, it } from 'vitest'
import { parseAnkiFile } from '../../test/fakes/anki-import.ts'
import { parseHtml, textOf } from '../../test/fixtures/html.ts'
import { writeAnki } from './anki.server.ts'
import { writeMarkdown } from './markdown.server.ts'
import { type ExportedNote, type ExportedVideo, questionsOf } from './study-files.server.ts'

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

const note = (n: number, more: Partial<ExportedNote> = {}): ExportedNote => ({
  id: n.toString(16).padStart(16, '0'),
  second: 244 + n,
  quote: '',
  text: 'Heat falls.',
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
})

it('the Markdown file has a heading for each video once, and links to the seconds', async () => {
  const one = video({ title: 'Why *so*?', notes: [note(1)] })
  const notes = [note(2, { quote: 'Said.\nAnd said.', text: '# <b>' })]
  const file = await written(writeMarkdown, [one, { ...one, notes }])
  expect(file.match(/^## /gm)).toHaveLength(1)
  expect(file).toContain(`## [Why \\*so\\*?](https://marks.example/video/${id})`)
  expect(file).toContain(`### [4:05](https://marks.example/video/${id}?t=245)\n\nHeat falls.\n`)
  expect(file).toContain('?t=246)\n\n> Said.\n> And said.\n\n\\# \\<b>\n')
})
