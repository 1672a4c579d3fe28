import type { Sentence, Word } from './sentences.ts'

/** A question that a sentence answers, and how good a question it is; higher is better. */
export interface Asked {
  question: string
  quality: number
}

/**
 * The best question to which a sentence of a transcript is the answer, from one of a few forms that stay grammatical whatever is put into
 * them; `null` if nothing can be asked. The clause after «why is it that» and «what happens if» keeps its word order, which is why those
 * forms and not others.
 * @param lowerCase - what `lowerCaseWords` found in the whole text
 */
export function questionAbout(sentence: Sentence, lowerCase: ReadonlySet<string>): Asked | null {
  if (/[?\u061f\uff1f]$/.test(sentence.text)) return null
  return (
    definition(sentence, lowerCase) ??
    condition(sentence) ??
    reason(sentence, lowerCase) ??
    number(sentence) ??
    topic(sentence)
  )
}

/** The words that a text writes with a small letter somewhere: where one of them begins a sentence, its capital is only that. */
export function lowerCaseWords(sentences: Sentence[]): Set<string> {
  return new Set(
    sentences
      .flatMap(({ words }) => words.map(({ text }) => text))
      .filter((word) => word === word.toLowerCase()),
  )
}

/** What a sentence is about, as it would stand within another one: its longest group of nouns, or else its longest word. */
export function topicOf(sentence: Sentence): string | null {
  const groups = nounGroups(sentence.words)
  // The first word of a sentence is taken for a name because of its capital («Others»): another group is better.
  const [longest] = groups.sort(
    (a, b) => b.length - a.length || Number(a[0]?.from === 0) - Number(b[0]?.from === 0),
  )
  const words =
    longest ??
    [...sentence.words]
      .filter(({ speaks }) => speaks)
      .sort((a, b) => b.text.length - a.text.length)
      .slice(0, 1)
  const text = words.length > 0 ? spanOf(sentence, words) : ''
  return text.length > 0 && text.length <= 60 ? text : null
}

/** «Osmosis is the movement of …», «An enzyme is a …», «Entropy means …». */
function definition(sentence: Sentence, lowerCase: ReadonlySet<string>): Asked | null {
  const verb = sentence.words.findIndex(({ text }) => /^(is|are|means?)$/i.test(text))
  const subject = sentence.words.slice(0, verb)
  const next = sentence.words[verb + 1]
  if (verb < 1 || verb > 5 || !next || !isNounGroup(subject)) return null

  const it = named(sentence, subject, lowerCase)
  const word = sentence.words[verb]?.text.toLowerCase()
  if (word === 'mean' || word === 'means')
    return { question: `What does “${it}” mean?`, quality: 3 }
  // «… is a thing», «… is the thing»; not «… is red» or «… is the heaviest», to which «what is» would not be the question.
  const rest = sentence.words.slice(verb + 2, verb + 6).map(({ pos }) => pos)
  const thing = rest.findIndex((pos) => pos === 'NOUN' || pos === 'PROPN')
  const isThing =
    thing >= 0 &&
    rest.slice(0, thing).every((pos) => pos === 'ADJ' || pos === 'ADV' || pos === 'NUM')
  return /^(a|an|the|one)$/i.test(next.text) && isThing
    ? { question: `What ${word} ${it}?`, quality: 3 }
    : null
}

/** In the past it is no longer what happens. */
const PAST =
  /\b(\w{2,}ed|was|were|had|did|came|went|took|made|got|saw|said|gave|found|became|began|knew|thought|told|left|kept|held|brought|ran|fell|broke|built|wrote|grew)\b/i

/** «If you heat it, …», «When light enters glass, …». */
function condition(sentence: Sentence): Asked | null {
  const match = /^(if|when) ([^,;:.?!]{8,90}), (?=\S+ \S+ \S+)/i.exec(sentence.text)
  const clause = match?.[2]
  if (!match || !clause || PAST.test(clause) || !hasVerb(sentence, clause)) return null
  return { question: `What happens ${match[1]?.toLowerCase()} ${clause}?`, quality: 2.6 }
}

/** «Leaves look green because …». */
function reason(sentence: Sentence, lowerCase: ReadonlySet<string>): Asked | null {
  const match = /^(.{10,120}?),? because (?!of\b)\S+ \S+/i.exec(sentence.text)
  const clause = match?.[1]
  if (
    !clause ||
    /[;:"“”?!()]|\. /.test(clause) ||
    /^(and|but|so|or|then|now|well|okay|that is|that's|it's|this is|not|just|only)\b/i.test(clause)
  ) {
    return null
  }
  const [first, second] = sentence.words
  if (
    !first ||
    !second ||
    !/^(DET|NOUN|PROPN|PRON|ADJ|NUM)$/.test(first.pos) ||
    !hasVerb(sentence, clause)
  )
    return null
  return {
    question: `Why is it that ${lowered(first, lowerCase)}${clause.slice(first.to)}?`,
    quality: 2.8,
  }
}

/** «Light takes about 8 minutes …»: asked with a gap, since the order of words around a number cannot be turned reliably. */
function number(sentence: Sentence): Asked | null {
  const figure = sentence.words.find(
    ({ text, pos }) => pos === 'NUM' && /^\d[\d.,]*$/.test(text) && !/[.,]$/.test(text),
  )
  if (!figure || sentence.text.length > 160 || sentence.words.length < 6) return null
  const gapped = `${sentence.text.slice(0, figure.from)}___${sentence.text.slice(figure.to)}`
  return { question: `Which number belongs in the gap? “${gapped}”`, quality: 2 }
}

/** Anything that has a subject of some kind. */
function topic(sentence: Sentence): Asked | null {
  const about = topicOf(sentence)
  if (!about) return null
  const group = nounGroups(sentence.words).length > 0
  return { question: `What does the video say about “${about}”?`, quality: group ? 1 : 0.5 }
}

/** Runs of describing words and nouns that end in a noun. */
function nounGroups(words: Word[]): Word[][] {
  const groups: Word[][] = []
  let run: Word[] = []
  for (const word of [...words, null]) {
    if (word && /^(ADJ|NOUN|PROPN)$/.test(word.pos) && word.speaks) {
      run.push(word)
      continue
    }
    while (run.at(-1)?.pos === 'ADJ') run.pop()
    if (run.length > 0 && run.length <= 4) groups.push(run)
    run = []
  }
  return groups
}

function isNounGroup(words: Word[]): boolean {
  const rest = words[0] && /^(a|an|the)$/i.test(words[0].text) ? words.slice(1) : words
  return (
    rest.length > 0 &&
    rest.every(({ pos, speaks }) => speaks && /^(ADJ|NOUN|PROPN)$/.test(pos)) &&
    rest.at(-1)?.pos !== 'ADJ'
  )
}

function hasVerb({ words }: Sentence, clause: string): boolean {
  return words.some(({ text, pos }) => (pos === 'VERB' || pos === 'AUX') && clause.includes(text))
}

/** The words as they stand, the first of them as within a sentence. */
function named(sentence: Sentence, words: Word[], lowerCase: ReadonlySet<string>): string {
  const [first] = words
  return first ? lowered(first, lowerCase) + spanOf(sentence, words).slice(first.text.length) : ''
}

/** Names keep their capital: they have it in the middle of a sentence too. */
function lowered(word: Word, lowerCase: ReadonlySet<string>): string {
  const small = word.text.charAt(0).toLowerCase() + word.text.slice(1)
  if (lowerCase.has(small)) return small
  return word.pos === 'PROPN' || /^I(?:'|$)/.test(word.text) || /\p{Lu}.*\p{Lu}/u.test(word.text)
    ? word.text
    : small
}

function spanOf(sentence: Sentence, words: Word[]): string {
  return sentence.text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
}
