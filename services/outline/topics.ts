import type { SpokenSentence } from './spoken-sentences.ts'

/** Letters of a block of sentences, about half a minute; blocks on each side that are compared. */
const blockLetters = 420
const compared = 4
/** Seconds that a chapter by topic has at least. */
const shortest = 120
/** A talk that is shorter is one chapter, which needs no list. */
const shortestTalk = 480
/** At most one chapter for each 240 seconds of the talk, and ten in all. */
const secondsPerTopic = 240
const mostChapters = 10
/** Both hills of a valley together are at least this much higher: likeness goes from 0 to 1. */
const leastDepth = 0.1

/** TextTiling: the deepest valleys of the likeness between both sides are borders. */
export function topicsOf(
  sentences: SpokenSentence[],
  keysOf: (index: number) => string[],
): number[] {
  const total = sentences.at(-1)?.time ?? 0
  if (total < shortestTalk || sentences.some(({ time }) => time === null)) return []
  const blocks = blocksOf(sentences)
  const bags = blocks.map((from, block) => {
    const to = blocks[block + 1] ?? sentences.length
    return Array.from({ length: to - from }, (_, place) => keysOf(from + place)).flat()
  })
  const likeness = bags.map((_, gap) =>
    likenessOf(
      countsOf(bags.slice(Math.max(0, gap - compared), gap).flat()),
      countsOf(bags.slice(gap, gap + compared).flat()),
    ),
  )
  const depths = likeness.map((value, gap) => ({
    gap,
    depth: hill(likeness, gap, -1) - value + (hill(likeness, gap, 1) - value),
  }))
  const mean = depths.reduce((sum, { depth }) => sum + depth, 0) / depths.length
  const startOf = (block: number) => sentences[blocks[block] ?? 0]?.time ?? 0
  const most = Math.min(total / secondsPerTopic, mostChapters)
  const borders: number[] = [0]
  for (const { gap, depth } of depths.toSorted((one, other) => other.depth - one.depth)) {
    if (borders.length >= most || depth <= Math.max(leastDepth, mean)) break
    const others = [...borders.map(startOf), total]
    if (others.every((other) => Math.abs(other - startOf(gap)) >= shortest)) borders.push(gap)
  }
  return borders.sort((one, other) => one - other).map((block) => blocks[block] ?? 0)
}

function blocksOf(sentences: SpokenSentence[]): number[] {
  const blocks: number[] = []
  let letters = blockLetters
  sentences.forEach(({ words }, index) => {
    if (letters >= blockLetters) {
      blocks.push(index)
      letters = 0
    }
    letters += words.length
  })
  return blocks
}

function hill(values: number[], from: number, step: 1 | -1): number {
  let height = values[from] ?? 0
  for (let at = from + step; (values[at] ?? -1) >= height; at += step) height = values[at] ?? 0
  return height
}

function countsOf(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The cosine of the angle between two counts of words: 0 when they share none. */
function likenessOf(one: Map<string, number>, other: Map<string, number>): number {
  let product = 0
  for (const [key, count] of one) product += count * (other.get(key) ?? 0)
  const length = (counts: Map<string, number>) => Math.hypot(...counts.values())
  return product === 0 ? 0 : product / (length(one) * length(other))
}
