import type { WinkMethods } from 'wink-nlp'
import { englishModel, taggedWords, type Word } from './english-words.ts'
import { sentencesOf } from './spoken-sentences.ts'

/** A sentence of a comment, word for word with white space collapsed, and its tagged words. */
interface CommentSentence {
  text: string
  words: Word[]
}

/** Letters of a comment that are read; the rest of a longer one is rarely about the video. */
const MAX_COMMENT = 2_000

/** A paragraph about comments; empty without any. */
export async function summarizeComments(comments: string[]): Promise<string> {
  return commentSummary(await opinionsOf(comments))
}

/** A letter in bold and a sentence with the reason; empty where the rule is not sure. */
export async function rateComments(comments: string[]): Promise<string> {
  return commentRating(await opinionsOf(comments))
}

async function opinionsOf(comments: string[]): Promise<Opinion[]> {
  const nlp = await englishModel()
  return comments.flatMap((comment) => {
    const text = comment.slice(0, MAX_COMMENT).toWellFormed().replace(/\s+/g, ' ').trim()
    if (!text) return []
    const sentences = sentencesOf([{ text, start: null, duration: null }], null).map(
      ({ text: sentence }) => ({ text: sentence, words: taggedWords(nlp, sentence) }),
    )
    return [{ side: sideOf(nlp, text), sentences }]
  })
}

/** A comment: the side that it surely takes, and its sentences. */
interface Opinion {
  side: 'friendly' | 'critical' | null
  sentences: CommentSentence[]
}

/**
 * Sentiments from which a comment can be on a side, from -1 to 1. A list of words alone is often
 * wrong: "I hate that this is so underrated", "I cannot thank you enough", "the leak is dangerous".
 * So praise has no word that turns it around, and criticism has a word about a lecture.
 */
const FRIENDLY_FROM = 0.3
const CRITICAL_FROM = -0.3
/** A longer comment tells a story, and is rarely on one side. */
const MAX_SIDED = 300
const TURNS =
  /\b(?:but|however|though|although|except|until|another|would|could|should|if|not|no|never|nothing|without|wish|cannot)\b|n['’]t\b|[?]|\.{3}|…/i
const THANKS = /\b(?:thanks?|thx|underrated|finally|helped)\b/i
const CRITICISM =
  /\b(?:boring|terrible|awful|horrible|misleading|useless|clickbait|unwatchable|confusing|nonsense|rubbish|garbage|misinformation|waste of (?:my )?time|worst|poorly|annoying)\b/i

function sideOf(nlp: WinkMethods, text: string): Opinion['side'] {
  if (text.length > MAX_SIDED || TURNS.test(text)) return null
  const sentiment = Number(nlp.readDoc(text).out(nlp.its.sentiment))
  const isCriticism = CRITICISM.test(text)
  if (sentiment >= FRIENDLY_FROM && !isCriticism) return 'friendly'
  return sentiment <= CRITICAL_FROM && isCriticism && !THANKS.test(text) ? 'critical' : null
}

/** Counts are told from this many sure comments on, and if they are half of all. */
const LEAST_SURE = 5

/**
 * The least share of friendly comments, among those that take a side, for each letter. Most people
 * who comment are friendly, so the upper letters are close together.
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
 * Comments added to the real ones, 2 friendly of 2.6. With few real ones the letter stays near B:
 * one enthusiast gives no S, one grumbler no F.
 */
const PRIOR = { friendly: 2, all: 2.6 }

function commentRating(opinions: Opinion[]): string {
  const counted = sidesSentence(opinions)
  if (counted === '') return ''
  const { friendly, critical } = sidesOf(opinions)
  const share = (friendly + PRIOR.friendly) / (friendly + critical + PRIOR.all)
  const letter = LETTERS.find(([least]) => share >= least)?.[1] ?? 'F'
  return `**${letter}** ${counted}`
}

/**
 * A paragraph: how many comments are friendly or critical, where that is sure, and the words that
 * several of them share, each with a quote. Empty without comments.
 */
function commentSummary(opinions: Opinion[]): string {
  const shared = sharedTopics(opinions)
  const quotes = shared.map(
    ({ word, count, quote }) => `${count} comments speak of “${word}”: “${quote}”`,
  )
  const typical = shared.length === 0 ? typicalQuotes(opinions) : []
  return [sidesSentence(opinions), ...quotes, ...typical].filter(Boolean).join(' ')
}

/** Empty where too few comments surely take a side. */
function sidesSentence(opinions: Opinion[]): string {
  const { friendly, critical } = sidesOf(opinions)
  if (friendly + critical < Math.max(LEAST_SURE, opinions.length / 2)) return ''
  return `Of ${opinions.length} comments read, ${are(friendly)} clearly friendly and ${are(critical)} clearly critical.`
}

function are(count: number): string {
  return count === 1 ? '1 is' : `${count} are`
}

function sidesOf(opinions: Opinion[]): { friendly: number; critical: number } {
  const count = (side: Opinion['side']) => opinions.filter((one) => one.side === side).length
  return { friendly: count('friendly'), critical: count('critical') }
}

/** Stems that occur in comments of every video. */
const IGNORED_STEMS = new Set([
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

const MAX_TOPICS = 3
const MAX_QUOTE = 220

/**
 * The most frequent nouns of at least two comments, each with the most informative sentence that is
 * not quoted yet.
 */
function sharedTopics(opinions: Opinion[]): { word: string; count: number; quote: string }[] {
  const counts = new Map<string, { word: string; count: number }>()
  for (const { sentences } of opinions) {
    const seen = new Set<string>()
    for (const { stem, text, isContentWord, pos } of sentences.flatMap(({ words }) => words)) {
      if (
        !isContentWord ||
        seen.has(stem) ||
        IGNORED_STEMS.has(stem) ||
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
    .slice(0, MAX_TOPICS)
    .flatMap(([stem, { word, count }]) => {
      const quote = quotesOf(opinions).find(
        (text) => !quoted.has(text.text) && stemsOf(text).has(stem),
      )
      if (!quote) return []
      quoted.add(quote.text)
      return [{ word, count, quote: quote.text }]
    })
}

/** For comments without a common word: the two most informative sentences. */
function typicalQuotes(opinions: Opinion[]): string[] {
  const [one, other] = quotesOf(opinions)
  if (!one) return []
  return [`One says: “${one.text}”`, ...(other ? [`Another: “${other.text}”`] : [])]
}

/** Sentences short enough to quote, most content words first. */
function quotesOf(opinions: Opinion[]): CommentSentence[] {
  return opinions
    .flatMap(({ sentences }) => sentences)
    .filter(({ text }) => text.length >= 8 && text.length <= MAX_QUOTE)
    .map((sentence) => ({ sentence, stems: Math.min(stemsOf(sentence).size, 12) }))
    .sort((a, b) => b.stems - a.stems)
    .map(({ sentence }) => sentence)
}

/** The stems of the content words of a sentence. */
function stemsOf({ words }: CommentSentence): Set<string> {
  return new Set(words.filter(({ isContentWord }) => isContentWord).map(({ stem }) => stem))
}
