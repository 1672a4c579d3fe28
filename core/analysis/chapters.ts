import type { Chapter, Passage, SourcedSentence } from '#db/schema.ts'
import { withoutEnding } from '../plain-text.ts'
import { inSlices, type Work } from './slices.ts'
import { stemOf, wordsOf } from './words.ts'

/** The platform's own rule for chapters in a description: the first at 0:00, three at least. */
const fewest = 3
/** Seconds that a chapter has at least, by the same rule. */
const shortest = 10
/** More than this is a list of links, not of chapters. */
const most = 100
const longestTitle = 100

/** A title and the second at which its chapter begins. */
export interface ChapterStart {
  title: string
  start: number
}

/**
 * The chapters of a video: those that its description lists, otherwise by topic shift. Each has the
 * first sentence of the summary that was said in it. Empty when the transcript has no times.
 */
export async function chaptersOf(
  description: string,
  passages: Passage[],
  summary: SourcedSentence[][],
): Promise<Chapter[]> {
  const listed = chaptersIn(description)
  const beginnings = listed.length > 0 ? listed : await inSlices(chaptersByTopic(passages))
  const sentences = summary.flat().filter(({ time }) => time !== null)
  return beginnings.map(({ title, start }, index) => {
    const end = beginnings[index + 1]?.start ?? Number.POSITIVE_INFINITY
    const first = sentences.find(({ time }) => time !== null && time >= start && time < end)
    return { title, start, sentence: first?.text ?? '' }
  })
}

/** Signs before and behind a time, or a title. */
const before = /^[\s\-*•–—([]*/
const behind = /^[\s\-–—:|.)\]]*/
const between = /[\s\-–—:|([]/
const timePattern = /(?:\d{1,2}:)?\d{1,2}:\d{2}/
const timeFirst = new RegExp(`^${timePattern.source}`)
/** Within the last eight letters, as many as a time has. */
const timeLast = new RegExp(`${timePattern.source}$`)
const longestTime = 8

/**
 * The chapter in a line such as `12:34 What a lamp does`, `- (1:02:03) Clocks` or `Clocks - 12:34`;
 * `null` for any other line. Not by one expression: a line of dashes would take the third power of
 * its length.
 */
function startIn(line: string): ChapterStart | null {
  const text = line.trim().replace(before, '')
  const [first] = timeFirst.exec(text) ?? []
  if (first) return startOf(first, text.slice(first.length).replace(behind, ''))

  const rest = withoutEnding(text, /[\])]/)
  const [last] = timeLast.exec(rest.slice(-longestTime)) ?? []
  const title = last && rest.slice(0, -last.length)
  return last && title && between.test(title.slice(-1))
    ? startOf(last, withoutEnding(title, between))
    : null
}

function startOf(time: string, title: string): ChapterStart | null {
  return title === '' ? null : { start: secondsOf(time), title: title.slice(0, longestTitle) }
}

/**
 * The chapters that a description lists, by the platform's rule: the first at 0:00, at least three,
 * rising, at least ten seconds each. Empty when it lists none.
 */
export function chaptersIn(description: string): ChapterStart[] {
  const beginnings: ChapterStart[] = []
  for (const line of description.split('\n')) {
    const beginning = startIn(line)
    if (beginning) beginnings.push(beginning)
  }
  const isChapters =
    beginnings[0]?.start === 0 &&
    beginnings.length >= fewest &&
    beginnings.length <= most &&
    beginnings.every(
      ({ start }, index) => index === 0 || start - (beginnings[index - 1]?.start ?? 0) >= shortest,
    )
  return isChapters ? beginnings : []
}

/** The seconds at which the chapters of a description begin. */
export function chapterStarts(description: string): number[] {
  return chaptersIn(description).map(({ start }) => start)
}

function secondsOf(time: string): number {
  return time.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}

/** Passages on each side of a gap that are compared: about two minutes of speech. */
const blockSize = 4
/** Seconds that a chapter by topic has at least. */
const shortestTopic = 120
/** A talk that is shorter is one chapter, which needs no list. */
const shortestTalk = 480
/** One chapter for this many seconds, at most. */
const secondsPerTopic = 240
const titleWords = 3
/** Both hills of a valley together are at least this much higher: likeness goes from 0 to 1. */
const leastDepth = 0.1

/**
 * Chapters by topic shift (TextTiling): the words on both sides of a gap are compared, and the
 * deepest valleys of their likeness are borders. A title is made of the words that are frequent in
 * a chapter and rare in the others.
 */
export function* chaptersByTopic(passages: Passage[]): Work<ChapterStart[]> {
  const timed = passages.filter((passage) => passage.start !== null) as (Passage & {
    start: number
  })[]
  const last = timed.at(-1)?.start ?? 0
  if (timed.length !== passages.length || last < shortestTalk) return []
  const bags: string[][] = []
  for (const { text } of timed) {
    bags.push(stemsOf(text))
    yield
  }
  const starts = [0, ...(yield* bordersOf(timed, bags))]
  const counts: Map<string, number>[] = []
  for (const [index, from] of starts.entries()) {
    counts.push(countsOf(bags.slice(from, starts[index + 1]).flat()))
    yield
  }
  const beginnings: ChapterStart[] = []
  for (const [index, from] of starts.entries()) {
    const piece = timed.slice(from, starts[index + 1])
    beginnings.push({ title: titleOf(piece, counts, index), start: piece[0]?.start ?? 0 })
    yield
  }
  return beginnings
}

/** Words of four letters and more: shorter ones are the same in every topic. */
function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 3 || /\P{ASCII}/u.test(word))
    .map(stemOf)
}

/** The indexes of the passages that begin a new topic. */
function* bordersOf(timed: { start: number }[], bags: string[][]): Work<number[]> {
  const likeness: number[] = []
  for (let gap = 0; gap < bags.length; gap += 1) {
    const before = countsOf(bags.slice(Math.max(0, gap - blockSize), gap).flat())
    likeness.push(likenessOf(before, countsOf(bags.slice(gap, gap + blockSize).flat())))
    yield
  }
  const depths = likeness.map((value, gap) => ({
    gap,
    depth: peak(likeness, gap, -1) - value + (peak(likeness, gap, 1) - value),
  }))
  const mean = depths.reduce((sum, { depth }) => sum + depth, 0) / depths.length
  const deep = depths.filter(({ depth }) => depth > Math.max(leastDepth, mean))
  const total = timed.at(-1)?.start ?? 0
  const borders: number[] = []
  for (const { gap } of deep.sort((one, other) => other.depth - one.depth)) {
    if (borders.length + 1 >= total / secondsPerTopic) break
    const start = timed[gap]?.start ?? 0
    const others = [0, ...borders.map((border) => timed[border]?.start ?? 0), total]
    if (gap > 0 && others.every((other) => Math.abs(other - start) >= shortestTopic))
      borders.push(gap)
  }
  return borders.sort((one, other) => one - other)
}

/** The height of the hill on one side of a valley. */
function peak(values: number[], from: number, step: 1 | -1): number {
  let height = values[from] ?? 0
  for (let at = from + step; (values[at] ?? -1) >= height; at += step) height = values[at] ?? 0
  return height
}

function countsOf(stems: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** The cosine of the angle between two counts of words: 0 when they share none. */
function likenessOf(one: Map<string, number>, other: Map<string, number>): number {
  let product = 0
  for (const [stem, count] of one) product += count * (other.get(stem) ?? 0)
  const length = (counts: Map<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0))
  return product === 0 ? 0 : product / (length(one) * length(other))
}

function titleOf(piece: Passage[], counts: Map<string, number>[], index: number): string {
  const own = counts[index] ?? new Map<string, number>()
  const chaptersWith = (stem: string) => counts.filter((chapter) => chapter.has(stem)).length
  const ranked = [...own]
    .filter(([, count]) => count > 1)
    .map(([stem, count]) => ({
      stem,
      weight: count * Math.log((counts.length + 1) / chaptersWith(stem)),
    }))
    .sort((one, other) => other.weight - one.weight || one.stem.localeCompare(other.stem, 'en'))
    .slice(0, titleWords)
  const words = piece.flatMap(({ text }) => wordsOf(text))
  const written = ranked.map(({ stem }) => words.find((word) => stemOf(word) === stem) ?? stem)
  return written.length === 0 ? `Part ${index + 1}` : written.join(', ')
}
