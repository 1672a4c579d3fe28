import type { LanguageRules } from './languages/rules.ts'
import type { ReadSentence, Token } from './words.ts'

/** A noun or noun group of a sentence that matters to the lecture. */
export interface Term {
  text: string
  from: number
  to: number
  /** Index of its first word in the sentence. */
  at: number
  /** The keys of its words. */
  keys: string[]
  /** How often the part has it. */
  count: number
}

/** A lecture repeats a term of one word at least this often, and one of several words twice. */
const REPETITIONS = 3

/** Occurrences after which a term does not become more important. */
const ENOUGH = 12

const ACRONYM = /^\p{Lu}[\p{Lu}\d]/u

export interface Terms {
  in(sentence: ReadSentence): Term[]
  /** How much a sentence says about the terms of the lecture. */
  weigh(sentence: ReadSentence): number
}

/** Counts the nouns of a part, apart from those of every lecture. */
export function termsOf(sentences: ReadSentence[], rules: LanguageRules): Terms {
  const groups = new Map(sentences.map((sentence) => [sentence, groupsOf(sentence, rules)]))
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const group of [...groups.values()].flat()) {
    for (const { key } of group) add(key)
    // A group that occurs once can be a slip of the tagger: «thin air costs».
    if (group.length > 1) add(keyOf(group))
  }
  // A short part has no time to repeat itself.
  const repetitions = sentences.length < 25 ? REPETITIONS - 1 : REPETITIONS
  const countOf = (key: string) => counts.get(key) ?? 0

  return {
    in: (sentence) =>
      (groups.get(sentence) ?? []).flatMap((group) => {
        const count = countOf(keyOf(group))
        const term = termFrom(sentence, group, count)
        return term && count >= (group.length > 1 ? 2 : repetitions) ? [term] : []
      }),
    weigh(sentence) {
      const keys = new Set((groups.get(sentence) ?? []).flat().map(({ key }) => key))
      const total = [...keys]
        .filter((key) => countOf(key) >= 2)
        .reduce((sum, key) => sum + Math.log2(Math.min(countOf(key), ENOUGH)), 0)
      const content = sentence.tokens.filter(({ isContentWord }) => isContentWord).length
      return total / Math.sqrt(content + 4)
    },
  }
}

function termFrom(sentence: ReadSentence, group: Token[], count: number): Term | null {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return null
  return {
    text: sentence.text.slice(first.from, last.to),
    from: first.from,
    to: last.to,
    at: sentence.tokens.indexOf(first),
    keys: group.map(({ key }) => key),
    count,
  }
}

const keyOf = (group: Token[]) => group.map(({ key }) => key).join(' ')

/** The noun groups of a sentence without those that every lecture has. */
function groupsOf(sentence: ReadSentence, rules: LanguageRules): Token[][] {
  const isTagged = sentence.tokens.some(({ pos }) => pos !== 'X')
  const groups = isTagged ? taggedGroups(sentence) : untaggedGroups(sentence, rules)
  for (const group of groups)
    while (group[1] && group[0] && isCommon(group[0], rules)) group.shift()
  return groups.filter((group) => {
    const last = group.at(-1)
    return (
      last &&
      group.length <= 3 &&
      !isCommon(last, rules) &&
      group.some(({ text }) => text.length > 3 || ACRONYM.test(text))
    )
  })
}

function isCommon({ text, key }: Token, rules: LanguageRules): boolean {
  const plain = text.toLowerCase()
  return (
    rules.commonWords.has(plain) ||
    rules.commonWords.has(key) ||
    rules.commonWords.has(plain.replace(/s$/, '')) ||
    rules.functionWords.has(plain)
  )
}

/** Runs of adjectives and nouns that end in a noun; nothing but blanks between them. */
function taggedGroups({ text, tokens }: ReadSentence): Token[][] {
  const groups: Token[][] = []
  let run: Token[] = []
  const close = () => {
    while (run.at(-1)?.pos === 'ADJ') run.pop()
    if (run.length > 0) groups.push(run)
    run = []
  }
  for (const token of tokens) {
    const last = run.at(-1)
    const isNext = !last || /^[ -]?$/.test(text.slice(last.to, token.from))
    if (!isNext) close()
    if (/^(?:ADJ|NOUN|PROPN)$/.test(token.pos) && token.isContentWord) run.push(token)
    else close()
  }
  close()
  return groups
}

/**
 * Without a tagger a noun is known by its capital letter (German), or by the determiner before it.
 * Of a language without word lists, words of Han or Katakana, and long words, are taken for nouns.
 */
function untaggedGroups({ tokens }: ReadSentence, rules: LanguageRules): Token[][] {
  return tokens.flatMap((token, at) => {
    if (!token.isContentWord) return []
    if (rules.capitalizesNouns) return /^\p{Lu}\p{Ll}{3}/u.test(token.text) ? [[token]] : []
    if (rules.determiners.size > 0) {
      const before = tokens[at - 1]?.text.toLowerCase() ?? ''
      return rules.determiners.has(before) && token.text.length > 4 ? [[token]] : []
    }
    return /^(?:\p{Script=Han}{2,}|\p{Script=Katakana}[\p{Script=Katakana}ー]{2,})$/u.test(
      token.text,
    ) || /^\p{L}{9,}$/u.test(token.text)
      ? [[token]]
      : []
  })
}
