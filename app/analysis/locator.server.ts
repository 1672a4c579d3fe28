import type { Line } from '#services/analyst/model/said.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'
import { stemOf, wordsOf } from './words.ts'

export interface Found {
  time: number | null
  /** `quote`: word for word. `paraphrase`: by the rare words they share. */
  by: 'quote' | 'paraphrase'
}

/** A run of this many words that a line and the transcript share is a quotation. */
const quoteLength = 6
/** A run that is this much of its line is a quotation, however common its words are. */
const wholeLineShare = 0.7
const maxOccurrences = 50
/** A line of at most this many words is found by a run of this share, and of three words. */
const shortLine = 8
const shortLineShare = 0.6
const shortestQuote = 3

const supportDistance = 60
/** So many of the line's rarer words: of true pairs 96 % have them, of wrong ones 25 %. */
const minimumSupport = 2

/** The window that is searched for a paraphrase: words for each word of the line. */
const windowPerWord = 1.8
const smallestWindow = 14
const largestWindow = 160

/** In nats, beyond chance: 3 finds by mistake one of twenty lines that were never said. */
const minimumSurprise = 3
const minimumShared = 3
/** Of all its words of four letters and more, however short the transcript is. */
const sureShare = 0.6
const tightenedShare = 0.8
const equalShare = 0.97

interface Candidate {
  at: number
  score: number
  by: Found['by']
}

/**
 * No model is asked for times: we look for them ourselves (decision 007). A quotation tells the
 * place if words of its line are said near it. It takes half a second for 600,000 characters, so
 * the caller takes them in parts of 15,000.
 */
export function createLocator(segments: Segment[]) {
  const { words, times } = timedWords(segments)
  const stemPlaces = placesOf(words.map(stemOf))
  const places = placesOf(words)
  const quotes = placesOf(words.slice(quoteLength - 1).map((_, at) => runAt(words, at)))

  function candidatesFor({ text, evidence }: Line): Candidate[] {
    const wanted = wordsOf(text)
    for (const piece of (evidence ?? '').split(/…|\.{3,}/).map(wordsOf)) {
      const supported = findQuotes(words, quotes, places, piece).filter(({ at }) =>
        isSupported(words.length, stemPlaces, wanted, at, piece.length),
      )
      if (supported.length > 0) return supported
    }
    const quoted = findQuotes(words, quotes, places, wanted)
    return quoted.length > 0 ? quoted : findParaphrases(words.length, stemPlaces, wanted)
  }

  return (lines: Line[]): (Found | null)[] => {
    const all = lines.map(candidatesFor)
    const certain = all.map((candidates) =>
      candidates.length === 1 ? candidates[0]?.at : undefined,
    )
    return all.map((candidates, index) => {
      const chosen = nearest(candidates, neighbourOf(certain, index))
      return chosen ? { time: times[chosen.at] ?? null, by: chosen.by } : null
    })
  }
}

function timedWords(segments: Segment[]): { words: string[]; times: (number | null)[] } {
  const timed = segments.flatMap(({ text, start, duration }) =>
    wordsOf(text).map((word, index, said) => ({
      word,
      time: start === null ? null : start + ((duration ?? 0) * index) / said.length,
    })),
  )
  return { words: timed.map(({ word }) => word), times: timed.map(({ time }) => time) }
}

function placesOf(words: string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  words.forEach((word, index) => {
    const known = places.get(word)
    if (known) known.push(index)
    else places.set(word, [index])
  })
  return places
}

function runAt(words: string[], at: number): string {
  return words.slice(at, at + quoteLength).join(' ')
}

/** May begin anywhere: a lead-in ("The speaker says that ...") is skipped. */
function findQuotes(
  words: string[],
  quotes: Map<string, number[]>,
  places: Map<string, number[]>,
  wanted: string[],
): Candidate[] {
  let best: Candidate[] = []
  for (let from = 0; from + quoteLength <= wanted.length; from += 1) {
    const found = quotes.get(runAt(wanted, from)) ?? []
    for (const at of found.length > maxOccurrences ? [] : found) {
      // The run before this one has found this place already.
      if (from > 0 && words[at - 1] === wanted[from - 1]) continue
      let length = quoteLength
      while (from + length < wanted.length && words[at + length] === wanted[from + length])
        length += 1
      const run = words.slice(at, at + length)
      const isWhole = length >= wanted.length * wholeLineShare
      if (!isWhole && surpriseOf(run, places, words.length) < minimumSurprise) continue
      const candidate: Candidate = { at, score: length, by: 'quote' }
      if (length > (best[0]?.score ?? 0)) best = [candidate]
      else if (length === best[0]?.score) best.push(candidate)
    }
  }
  return best.length > 0 ? best : findShortQuotes(words, places, wanted)
}

function findShortQuotes(
  words: string[],
  places: Map<string, number[]>,
  wanted: string[],
): Candidate[] {
  if (wanted.length > shortLine) return []
  const shortest = Math.max(shortestQuote, Math.ceil(wanted.length * shortLineShare))
  for (let length = wanted.length; length >= shortest; length -= 1) {
    for (let from = 0; from + length <= wanted.length; from += 1) {
      const run = wanted.slice(from, from + length)
      const starts = places.get(run[0] ?? '') ?? []
      const found = starts.filter((at) => run.every((word, index) => words[at + index] === word))
      if (found.length > 0 && found.length <= maxOccurrences)
        return found.map((at) => ({ at, score: length, by: 'quote' as const }))
    }
  }
  return []
}

/** Rarer: not in half of such stretches; in a short transcript, any of four letters. */
function isSupported(
  total: number,
  places: Map<string, number[]>,
  wanted: string[],
  at: number,
  length: number,
): boolean {
  const stretch = 2 * supportDistance + length
  const rarer = [...new Set(wanted.map(stemOf))].filter((stem) => {
    const found = places.get(stem)?.length ?? 0
    if (found === 0 || total < 2 * stretch) return stem.length > 3
    return chanceOf(found, stretch, total) <= 0.5
  })
  const [from, to] = [at - supportDistance, at + length + supportDistance]
  const near = rarer.filter((stem) =>
    places.get(stem)?.some((place) => place >= from && place < to),
  )
  return near.length >= Math.min(minimumSupport, rarer.length)
}

/** How unlikely it is that these words meet by chance in a window of their own length, in nats. */
function surpriseOf(run: string[], places: Map<string, number[]>, total: number): number {
  const different = new Set(run)
  let surprise = -Math.log(total / run.length)
  for (const word of different)
    surprise -= Math.log(chanceOf(places.get(word)?.length ?? 1, run.length, total))
  return surprise
}

function chanceOf(occurrences: number, windowSize: number, total: number): number {
  return 1 - (1 - Math.min(1, windowSize / total)) ** occurrences
}

/** Words that the transcript never says do not count against the line. */
function findParaphrases(
  total: number,
  places: Map<string, number[]>,
  wanted: string[],
): Candidate[] {
  const windowSize = Math.min(
    total,
    largestWindow,
    Math.max(smallestWindow, Math.round(wanted.length * windowPerWord)),
  )
  const weights = new Map<string, number>()
  const hits: { at: number; stem: string }[] = []
  const weightOfUnsaid = -Math.log(chanceOf(1, windowSize, total))
  let unsaid = 0
  for (const stem of new Set(wanted.map(stemOf))) {
    const found = places.get(stem)
    if (!found && stem.length > 3) unsaid += weightOfUnsaid
    if (!found) continue
    const chance = chanceOf(found.length, windowSize, total)
    // A word that half of all windows have tells nothing.
    if (chance > 0.5) continue
    weights.set(stem, -Math.log(chance))
    for (const at of found) hits.push({ at, stem })
  }
  hits.sort((one, other) => one.at - other.at)

  const windows = windowsOf(hits, weights, windowSize)
  const bestScore = Math.max(0, ...windows.map(({ score }) => score))
  const best = windows.filter(({ score }) => score >= bestScore * equalShare && score > 0)
  const chances = Math.log(Math.max(1, total / windowSize))
  const wholeWeight = [...weights.values()].reduce((sum, weight) => sum + weight, unsaid)
  const isSurprising = ({ score, shared }: Window) =>
    score - chances - logChoose(weights.size, shared) >= minimumSurprise
  const isSure = ({ score }: Window) => score >= wholeWeight * sureShare
  return separated(
    best
      .filter(
        (window) => window.shared >= minimumShared && (isSurprising(window) || isSure(window)),
      )
      .map(({ from, to, score }) => ({
        at: tightened(hits.slice(from, to + 1), weights, score),
        score,
        by: 'paraphrase' as const,
      })),
    windowSize,
  )
}

interface Window {
  from: number
  to: number
  score: number
  shared: number
}

/** For each hit the window that ends with it. One pass: the window slides over the hits. */
function windowsOf(
  hits: { at: number; stem: string }[],
  weights: Map<string, number>,
  windowSize: number,
): Window[] {
  const inside = new Map<string, number>()
  const windows: Window[] = []
  let from = 0
  let score = 0
  hits.forEach(({ at, stem }, to) => {
    const count = inside.get(stem) ?? 0
    if (count === 0) score += weights.get(stem) ?? 0
    inside.set(stem, count + 1)
    for (let first = hits[from]; first && first.at <= at - windowSize; first = hits[from]) {
      const left = (inside.get(first.stem) ?? 1) - 1
      if (left > 0) inside.set(first.stem, left)
      else {
        inside.delete(first.stem)
        score -= weights.get(first.stem) ?? 0
      }
      from += 1
    }
    windows.push({ from, to, score, shared: inside.size })
  })
  return windows
}

function tightened(
  hits: { at: number; stem: string }[],
  weights: Map<string, number>,
  score: number,
): number {
  let start = hits[0]?.at ?? 0
  for (let from = 1; from < hits.length; from += 1) {
    const left = new Set(hits.slice(from).map(({ stem }) => stem))
    const rest = [...left].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    if (rest < score * tightenedShare) break
    start = hits[from]?.at ?? start
  }
  return start
}

/** One candidate for each stretch of the transcript: overlapping windows are the same place. */
function separated(candidates: Candidate[], windowSize: number): Candidate[] {
  const places: Candidate[] = []
  for (const candidate of candidates) {
    const last = places.at(-1)
    if (!last || candidate.at - last.at > windowSize) places.push(candidate)
    else if (candidate.score > last.score) places[places.length - 1] = candidate
  }
  return places
}

/** ln of "n choose k": in how many ways that many of the line's words could have met. */
function logChoose(n: number, k: number): number {
  let sum = 0
  for (let index = 1; index <= k; index += 1) sum += Math.log((n - k + index) / index)
  return sum
}

function neighbourOf(certain: (number | undefined)[], index: number): number | undefined {
  for (let distance = 1; distance < certain.length; distance += 1) {
    const found = certain[index - distance] ?? certain[index + distance]
    if (found !== undefined) return found
  }
  return undefined
}

function nearest(candidates: Candidate[], neighbour: number | undefined): Candidate | undefined {
  if (neighbour === undefined) return candidates[0]
  const distance = ({ at }: Candidate) => Math.abs(at - neighbour)
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0]
}
