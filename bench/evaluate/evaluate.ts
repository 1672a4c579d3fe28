/*
 * npm run evaluate -- FOLDER [SHEET]
 *
 * Measures how well the times of an analysis are found, on a folder of caption files (SRT, VTT, or
 * JSON with start and text), one lecture each. It makes six kinds of line from known passages,
 * looks each up, and prints how many were found within ten seconds, then the worst ten, and what
 * the lectures give without a model (`outline.ts`). Ends with status 1 if a goal is
 * missed.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createLocator } from '#app/analysis/locator.server.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'
import { parseCaptions } from './captions.ts'
import { evaluateOutlines } from './outline.ts'

/** A line found farther away from its passage is wrong. */
const toleranceSeconds = 10
/** Passages of each lecture. */
const passagesPerLecture = 40

interface Lecture {
  name: string
  segments: Segment[]
  words: { text: string; time: number }[]
}

/** A line of an analysis; `time` is when its passage is said, `null` if the lecture has none. */
interface Line {
  kind: Kind
  text: string
  time: number | null
}

type Kind = keyof typeof goals

/** The share that must be right. For lines of other lectures: those that must get no time. */
const goals = {
  'word for word': 0.99,
  'lead-in and quotation': 0.98,
  'light paraphrase': 0.95,
  'paraphrase with 60 % of the terms': 0.75,
  'from another lecture': 0.97,
  'from the most similar lecture': 0.97,
}

const leadIns = [
  'The speaker says that',
  'According to the lecture,',
  'Der Vortrag erklärt, dass',
  'Le conférencier explique que',
  'El profesor explica que',
  'O professor diz que',
]

interface Result extends Line {
  lecture: string
  found: number | null
  isRight: boolean
}

const [folder, sheet] = process.argv.slice(2)
if (!folder) {
  console.error('npm run evaluate -- FOLDER [SHEET]: a folder of captions (.srt, .vtt, .json).')
  process.exit(1)
}

const lectures = await readLectures(folder)
const results = lectures.flatMap((lecture, index) => evaluate(lecture, lectures, index))
const isGood = printTable(results)
printWorst(results)
const areOutlinesGood = await evaluateOutlines(lectures, sheet)
process.exit(isGood && areOutlinesGood ? 0 : 1)

async function readLectures(path: string): Promise<Lecture[]> {
  const found: Lecture[] = []
  for (const name of (await readdir(path, { recursive: true })).sort()) {
    if (!/\.(srt|vtt|json)$/i.test(name) || !(await stat(join(path, name))).isFile()) continue
    const segments = parseCaptions(name, await readFile(join(path, name), 'utf8'))
    found.push({ name: basename(name), segments, words: spokenWords(segments) })
  }
  if (found.length < 2)
    throw new Error('At least two lectures are needed: one is a stranger to the other.')
  return found
}

/** Words as written, each with its time. A script without blanks is cut into single letters. */
function spokenWords(segments: Segment[]): Lecture['words'] {
  return segments.flatMap(({ text, start, duration }) => {
    const words =
      text.match(
        /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu,
      ) ?? []
    return words.map((word, index) => ({
      text: word,
      time: (start ?? 0) + ((duration ?? 0) * index) / words.length,
    }))
  })
}

function evaluate(lecture: Lecture, all: Lecture[], index: number): Result[] {
  const sourcesOf = createLocator(lecture.segments)
  const random = randomOf(lecture.name)
  const others = all.filter((_, other) => other !== index)
  const similar = mostSimilar(lecture, others)
  const lines = passagesOf(lecture, random).flatMap((passage) =>
    linesOf(passage, lecture, others, similar, random),
  )
  // One at a time: without neighbours it is harder.
  return lines.map((line) => {
    const found = sourcesOf([{ text: line.text, evidence: null }])[0]?.time ?? null
    const isRight =
      line.time === null
        ? found === null
        : found !== null && Math.abs(found - line.time) <= toleranceSeconds
    return { ...line, lecture: lecture.name, found, isRight }
  })
}

type Passage = Lecture['words']

/** Evenly spread pieces of 10 to 24 words, twice as many letters where words are letters. */
function passagesOf({ words }: Lecture, random: () => number): Passage[] {
  const isUnspaced = words.filter(({ text }) => text.length === 1).length > words.length / 2
  const scale = isUnspaced ? 2 : 1
  return Array.from({ length: passagesPerLecture }, (_, index) => {
    const length = Math.round((10 + random() * 14) * scale)
    const from = Math.floor(((words.length - length) * index) / passagesPerLecture)
    return words.slice(from, from + length)
  }).filter((passage) => passage.length > 8)
}

function linesOf(
  passage: Passage,
  lecture: Lecture,
  others: Lecture[],
  similar: Lecture | undefined,
  random: () => number,
): Line[] {
  const [first] = passage
  if (!first) return []
  const words = passage.map(({ text }) => text)
  const join = (list: string[]) => list.join(isUnspaced(words) ? '' : ' ')
  const time = first.time
  const stranger = others[Math.floor(random() * others.length)]
  const textsOf = (from?: Lecture) =>
    pick(from?.words ?? [], words.length, random).map(({ text }) => text)
  const strange = textsOf(stranger)
  return [
    { kind: 'word for word', text: join(words), time },
    {
      kind: 'lead-in and quotation',
      text: `${leadIns[Math.floor(random() * leadIns.length)]} ${join(words)}`,
      time,
    },
    { kind: 'light paraphrase', text: join(lightly(words, lecture, strange, random)), time },
    {
      kind: 'paraphrase with 60 % of the terms',
      text: join(heavily(words, strange, random)),
      time,
    },
    { kind: 'from another lecture', text: join(strange), time: null },
    { kind: 'from the most similar lecture', text: join(textsOf(similar)), time: null },
  ]
}

/** The lecture that shares most of its rarer words with another: one of the same subject. */
function mostSimilar(lecture: Lecture, others: Lecture[]): Lecture | undefined {
  const termsOf = ({ words }: Lecture) =>
    new Set(words.map(({ text }) => text.toLowerCase()).filter((word) => word.length > 6))
  const own = termsOf(lecture)
  const shared = (other: Lecture) => {
    const terms = termsOf(other)
    return own.intersection(terms).size / Math.sqrt(own.size * terms.size)
  }
  return others.toSorted((one, other) => shared(other) - shared(one))[0]
}

function isUnspaced(words: string[]): boolean {
  return words.filter((word) => word.length === 1).length > words.length / 2
}

/** A piece of a lecture. */
function pick(words: Passage, length: number, random: () => number): Passage {
  const from = Math.floor(random() * Math.max(1, words.length - length))
  return words.slice(from, from + length)
}

/** Lightly reworded: every fourth word is another one or gone, two neighbours change places. */
function lightly(
  words: string[],
  { words: all }: Lecture,
  strange: string[],
  random: () => number,
): string[] {
  const step = isUnspaced(words) ? 8 : 4
  const offset = Math.floor(random() * step)
  const changed = words.flatMap((word, index) => {
    if (index % step !== offset) return [word]
    // Function words are dropped, others replaced by a word of this or of another lecture.
    if (word.length < 4) return []
    return [
      (random() < 0.5 ? all[Math.floor(random() * all.length)]?.text : strange[index]) ?? word,
    ]
  })
  const at = Math.floor(random() * Math.max(1, changed.length - 2))
  const [one = '', other = ''] = changed.slice(at, at + 2)
  changed.splice(at, 2, other, one)
  return changed
}

/** Other words in another order, which keep six of ten terms. */
function heavily(words: string[], strange: string[], random: () => number): string[] {
  if (isUnspaced(words)) {
    // In pieces of three letters, so that terms stay whole.
    const pieces = Array.from({ length: Math.ceil(words.length / 3) }, (_, index) =>
      words.slice(index * 3, index * 3 + 3),
    )
    return shuffled(
      pieces.filter(() => random() < 0.6),
      random,
    ).flat()
  }
  const isTerm = (word: string) => word.length > 3
  const keptTerms = words.filter(isTerm).filter(() => random() < 0.6)
  return shuffled([...keptTerms, ...strange.slice(0, words.length - keptTerms.length)], random)
}

function shuffled<Value>(values: Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value)
}

/** The same numbers in every run (mulberry32). */
function randomOf(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Prints a row for each kind; returns whether every goal is met. */
function printTable(all: Result[]): boolean {
  const rows: Record<string, object> = {}
  let isMet = true
  for (const [kind, goal] of Object.entries(goals)) {
    const lines = all.filter((result) => result.kind === kind)
    const right = lines.filter(({ isRight }) => isRight).length / lines.length
    isMet &&= right >= goal
    rows[kind] = {
      lines: lines.length,
      'right %': percent(right),
      'no time %': percent(lines.filter(({ found }) => found === null).length / lines.length),
      'goal %': percent(goal),
      '': right >= goal ? 'met' : 'MISSED',
    }
  }
  console.log(`${lectures.length} lectures; right is within ${toleranceSeconds} seconds`)
  console.table(rows)
  for (const { name } of lectures) {
    const own = all.filter(({ lecture }) => lecture === name)
    const shares = Object.keys(goals).map((kind) => {
      const lines = own.filter((result) => result.kind === kind)
      return percent(lines.filter(({ isRight }) => isRight).length / lines.length).padStart(6)
    })
    console.log(`${shares.join('')}  ${name}`)
  }
  return isMet
}

function percent(share: number): string {
  return (share * 100).toFixed(1)
}

/** The lines farthest off; one that has no time, or should have none, counts as an hour. */
function printWorst(all: Result[]): void {
  const off = ({ found, time }: Result) =>
    found === null || time === null ? 3_600 : Math.abs(found - time)
  const wrong = all.filter(({ isRight }) => !isRight).sort((one, other) => off(other) - off(one))
  console.log('\nThe worst ten:')
  for (const { lecture, kind, text, time, found } of wrong.slice(0, 10)) {
    console.log(
      `- ${lecture}, ${kind}: said at ${time?.toFixed(0) ?? 'no time'}, found at ${found?.toFixed(0) ?? 'none'}\n  ${text}`,
    )
  }
}
