import { stemsOf } from './key-sentences.ts'
import type { Sentence } from './sentences.ts'

/** A comment: how friendly it is, from -1 to 1, and what it says. */
export interface Opinion {
  sentiment: number
  sentences: Sentence[]
}

/**
 * From here on a comment takes a side. Criticism needs stronger words: «failed», «lost» and «leak» are bad words to a word list, and in
 * comments under lessons they are mostly about the subject.
 */
const FRIENDLY_FROM = 0.1
const UNFRIENDLY_FROM = -0.3

/**
 * From which share of friendly comments among those that take a side each letter is given. People who comment are mostly friendly, so
 * the upper letters are close together.
 */
const LETTERS: [number, string][] = [
  [0.95, 'S'],
  [0.85, 'A'],
  [0.7, 'B'],
  [0.5, 'C'],
  [0.3, 'D'],
  [0, 'F'],
]

/**
 * Imagined comments beside the real ones, 2 friendly of 2.6: with few that take a side the letter stays near B, and neither an S nor an F
 * is had from one enthusiast or one grumbler.
 */
const IMAGINED = { friendly: 2, all: 2.6 }

/** A letter after the first bold marker, and why; empty without comments. */
export function commentRating(opinions: Opinion[]): string {
  if (opinions.length === 0) return ''
  const { friendly, unfriendly } = sidesOf(opinions)
  const share = (friendly + IMAGINED.friendly) / (friendly + unfriendly + IMAGINED.all)
  const letter = LETTERS.find(([least]) => share >= least)?.[1] ?? 'F'
  return `**${letter}** ${sidesSentence(opinions)}`
}

/** A paragraph: how the comments divide, and the words that several of them share, each with a sentence of one of them; empty without any. */
export function commentSummary(opinions: Opinion[]): string {
  if (opinions.length === 0) return ''
  const shared = sharedTopics(opinions)
  const quotes = shared.map(
    ({ word, count, quote }) => `${count} of them speak of “${word}”: “${quote}”`,
  )
  const typical = shared.length === 0 ? typicalQuotes(opinions) : []
  return [sidesSentence(opinions), ...quotes, ...typical].join(' ')
}

function sidesSentence(opinions: Opinion[]): string {
  const { friendly, unfriendly } = sidesOf(opinions)
  const neutral = opinions.length - friendly - unfriendly
  const total =
    opinions.length === 1 ? 'The only comment read' : `Of ${opinions.length} comments read,`
  if (opinions.length === 1) {
    if (friendly) return `${total} is friendly.`
    return unfriendly ? `${total} is critical.` : `${total} takes no side.`
  }
  return `${total} ${are(friendly)} friendly, ${are(unfriendly)} critical, and ${neutral === 1 ? '1 takes' : `${neutral} take`} no side.`
}

function are(count: number): string {
  return count === 1 ? '1 is' : `${count} are`
}

function sidesOf(opinions: Opinion[]): { friendly: number; unfriendly: number } {
  return {
    friendly: opinions.filter(({ sentiment }) => sentiment >= FRIENDLY_FROM).length,
    unfriendly: opinions.filter(({ sentiment }) => sentiment <= UNFRIENDLY_FROM).length,
  }
}

/** What is in every comment of every video. */
const OF_EVERY_VIDEO = new Set([
  'video',
  'channel',
  'thank',
  'thanks',
  'lol',
  'youtub',
  'comment',
  'watch',
  'like',
  'go',
  'get',
  'make',
  'just',
])

const MOST_TOPICS = 3
const QUOTE_LENGTH = 220

/** The words that most comments share, two at least, each with the sentence of a comment that says it best and is not yet quoted. */
function sharedTopics(opinions: Opinion[]): { word: string; count: number; quote: string }[] {
  const counts = new Map<string, { word: string; count: number }>()
  for (const { sentences } of opinions) {
    const seen = new Set<string>()
    for (const { stem, text, speaks, pos } of sentences.flatMap(({ words }) => words)) {
      if (
        !speaks ||
        seen.has(stem) ||
        OF_EVERY_VIDEO.has(stem) ||
        !/^(NOUN|PROPN)$/.test(pos) ||
        !/\p{L}{3}/u.test(text)
      )
        continue
      seen.add(stem)
      const entry = counts.get(stem)
      counts.set(stem, { word: entry?.word ?? text.toLowerCase(), count: (entry?.count ?? 0) + 1 })
    }
  }

  const quoted = new Set<string>()
  return [...counts]
    .filter(([, { count }]) => count >= 2)
    .sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
    .slice(0, MOST_TOPICS)
    .flatMap(([stem, { word, count }]) => {
      const quote = quotesOf(opinions).find(
        (text) => !quoted.has(text.text) && stemsOf(text).has(stem),
      )
      if (!quote) return []
      quoted.add(quote.text)
      return [{ word, count, quote: quote.text }]
    })
}

/** When the comments have no word in common: the two that say most. */
function typicalQuotes(opinions: Opinion[]): string[] {
  const [one, other] = quotesOf(opinions)
  if (!one) return []
  return [`One says: “${one.text}”`, ...(other ? [`Another: “${other.text}”`] : [])]
}

/** Sentences of a length to quote, those that say most first. */
function quotesOf(opinions: Opinion[]): Sentence[] {
  return opinions
    .flatMap(({ sentences }) => sentences)
    .filter(({ text }) => text.length >= 8 && text.length <= QUOTE_LENGTH)
    .map((sentence) => ({ sentence, says: Math.min(stemsOf(sentence).size, 12) }))
    .sort((a, b) => b.says - a.says)
    .map(({ sentence }) => sentence)
}
