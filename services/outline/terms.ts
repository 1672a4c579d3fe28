import type { SpokenSentence } from './spoken-sentences.ts'
import { isOfEveryLecture, type Reader, type Word } from './words.ts'

export interface Phrase {
  text: string
  keys: string[]
  mentions: number[]
  weight: number
}

const longest = 3
/** How much more a phrase of the lecture's title weighs. */
const inTitle = 2.2

interface Counted extends Phrase {
  forms: Map<string, number>
  words: Word[]
}

/** In English, how often it is said beyond the longer phrases around it. */
export function phrasesOf(
  sentences: SpokenSentence[],
  read: Reader,
  title: string,
  isTagged: boolean,
): Phrase[] {
  const found = new Map<string, Counted>()
  sentences.forEach(({ words }, index) => {
    for (const run of read(words)) {
      run.forEach((_, at) => {
        for (let length = 1; length <= (isTagged ? longest : 1); length += 1) {
          const piece = run.slice(at, at + length)
          if (piece.length === length && canBeTerm(piece)) add(found, piece, words, index)
        }
      })
    }
  })
  const titleKeys = new Set(
    read(title)
      .flat()
      .map(({ key }) => key),
  )
  const around = longerOnes(found)
  const all = [...found.values()]
  for (const phrase of all) {
    phrase.text = mostFrequent(phrase.forms)
    const isOfTitle = phrase.keys.every((key) => titleKeys.has(key))
    phrase.weight =
      (isTagged ? cValue(phrase, around) : frequency(phrase)) * (isOfTitle ? inTitle : 1)
  }
  const sorted = all.filter(({ weight }) => weight > 0).sort(heaviestFirst)
  if (isTagged)
    for (const phrase of sorted.slice(0, mostExtended)) phrase.text = withGerund(phrase, sentences)
  return sorted
}

/** Phrases that are looked at for a gerund they are always said with. */
const mostExtended = 60
/** A word belongs to a phrase if it is next to this share of the mentions. */
const togetherShare = 0.6

/** «machine» with «learning», which the tagger takes for a verb. */
function withGerund({ text, keys, mentions }: Phrase, sentences: SpokenSentence[]): string {
  if (keys.length > 1 || mentions.length < 2 || /[^\p{L}'’-]/u.test(text)) return text
  const pattern = new RegExp(`(?<!\\p{L})${text}(?!\\p{L})( \\p{L}+ing)?`, 'giu')
  const found = [...new Set(mentions)].flatMap((index) => [
    ...(sentences[index]?.words ?? '').matchAll(pattern),
  ])
  const counts = new Map<string, number>()
  for (const [, gerund] of found) if (gerund) counts.set(gerund, (counts.get(gerund) ?? 0) + 1)
  const [best] = [...counts].sort((one, other) => other[1] - one[1])
  return best && best[1] >= Math.max(2, togetherShare * found.length) ? text + best[0] : text
}

function heaviestFirst(one: Phrase, other: Phrase): number {
  return other.weight - one.weight || (one.text < other.text ? -1 : 1)
}

/** A phrase ends with a noun, and neither begins nor consists of words of every lecture. */
function canBeTerm(piece: Word[]): boolean {
  const [first, last] = [piece[0], piece.at(-1)]
  if (!first || !last || last.isNoun === false) return false
  if (isOfEveryLecture(first)) return false
  if (piece.length === 1 && last.isNoun) return first.text.length > 2
  return new Set(piece.map(({ key }) => key)).size === piece.length
}

function add(found: Map<string, Counted>, piece: Word[], sentence: string, index: number): void {
  const keys = piece.map(({ key }) => key)
  const id = keys.join(' ')
  const phrase: Counted = found.get(id) ?? {
    text: '',
    keys,
    mentions: [],
    weight: 0,
    forms: new Map(),
    words: piece,
  }
  const form = sentence.slice(piece[0]?.from, piece.at(-1)?.to)
  phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1)
  phrase.mentions.push(index)
  found.set(id, phrase)
}
/** The form said most often; a capital letter only if most mentions have it. */
function mostFrequent(forms: Map<string, number>): string {
  const together = new Map<string, number>()
  for (const [form, count] of forms) {
    const plain = form.toLowerCase()
    together.set(plain, (together.get(plain) ?? 0) + count)
  }
  const [plain] = [...together].sort((one, other) => other[1] - one[1])[0] ?? ['']
  const spelled = [...forms].filter(([form]) => form.toLowerCase() === plain)
  // A capital letter may be that of a sentence's beginning.
  if ((forms.get(plain) ?? 0) * 4 >= (together.get(plain) ?? 0)) return plain
  return spelled.sort((one, other) => other[1] - one[1])[0]?.[0] ?? plain
}

/** Of each phrase, how often the longer phrases around it are said, on average. */
function longerOnes(found: Map<string, Counted>): Map<string, number> {
  const sums = new Map<string, { said: number; phrases: number }>()
  for (const { keys, mentions } of found.values()) {
    if (keys.length === 1 || mentions.length < 2) continue
    const parts = new Set<string>()
    for (let at = 0; at < keys.length; at += 1)
      for (let length = 1; length < keys.length; length += 1)
        if (at + length <= keys.length) parts.add(keys.slice(at, at + length).join(' '))
    for (const part of parts) {
      const sum = sums.get(part) ?? { said: 0, phrases: 0 }
      sums.set(part, { said: sum.said + mentions.length, phrases: sum.phrases + 1 })
    }
  }
  return new Map([...sums].map(([part, { said, phrases }]) => [part, said / phrases]))
}

/** What is said more often does not become more important. */
const enough = 30

/** C-value: the logarithm of the length, and the mentions that no longer phrase explains. */
function cValue({ keys, mentions, words }: Counted, around: Map<string, number>): number {
  const own = mentions.length - (around.get(keys.join(' ')) ?? 0)
  const last = words.at(-1)
  // «transition function» is a term, «large function» hardly.
  const isVague = last !== undefined && isOfEveryLecture(last)
  const isGerund = keys.length === 1 && /ing$/.test(last?.text ?? '')
  const isOnce = keys.length > 1 && mentions.length === 1
  if (own <= 0 || (isVague && mentions.length < 3)) return 0
  return (
    Math.log2(1 + Math.min(own, enough)) *
    (1 + 0.45 * (keys.length - 1)) *
    (isVague || isGerund || isOnce ? 0.5 : 1)
  )
}

function frequency({ mentions }: Counted): number {
  return Math.log2(1 + Math.min(mentions.length, enough))
}

/** None is a part of another one. */
export function termsOf<Chosen extends Phrase>(phrases: Chosen[], count: number): Chosen[] {
  const chosen: Chosen[] = []
  for (const phrase of phrases) {
    if (chosen.length === count) break
    const isPart = (other: Phrase) =>
      other.keys.some((key) => phrase.keys.includes(key)) ||
      other.text.toLowerCase().includes(phrase.text.toLowerCase())
    if (chosen.some(isPart)) continue
    chosen.push(phrase)
  }
  return chosen
}
