import type { Sentence, Word } from './sentences.ts'

/** A question that a sentence answers; a higher quality is better. */
export interface AskedQuestion {
  question: string
  quality: number
}

/**
 * The best question that a sentence of a transcript answers, or `null`. The forms are those that
 * stay grammatical with any words put into them: the clause after «why is it that» and «what
 * happens if» keeps its word order.
 * @param lowerCase the result of `lowerCaseWords` for the whole text
 */
export function questionAbout(
  sentence: Sentence,
  lowerCase: ReadonlySet<string>,
): AskedQuestion | null {
  if (/[?\u061f\uff1f]$/.test(sentence.text)) return null
  return (
    definitionQuestion(sentence, lowerCase) ??
    conditionQuestion(sentence) ??
    reasonQuestion(sentence, lowerCase) ??
    numberQuestion(sentence) ??
    topicQuestion(sentence)
  )
}

/**
 * The words that occur in lower case in a text. If one of them begins a sentence, its capital
 * letter is not part of it.
 */
export function lowerCaseWords(sentences: Sentence[]): Set<string> {
  return new Set(
    sentences
      .flatMap(({ words }) => words.map(({ text }) => text))
      .filter((word) => word === word.toLowerCase()),
  )
}

/**
 * The topic of a sentence, as it reads inside another one: its longest group of nouns, or else its
 * longest content word; `null` if that is longer than 60 characters.
 */
export function topicOf(sentence: Sentence): string | null {
  const groups = nounGroups(sentence.words)
  // The model takes a capitalized first word («Others») for a name, so another group of the same
  // length is better.
  const [longest] = groups.sort(
    (a, b) => b.length - a.length || Number(a[0]?.from === 0) - Number(b[0]?.from === 0),
  )
  const words =
    longest ??
    [...sentence.words]
      .filter(({ isContentWord }) => isContentWord)
      .sort((a, b) => b.text.length - a.text.length)
      .slice(0, 1)
  const text = words.length > 0 ? spanOf(sentence, words) : ''
  return text.length > 0 && text.length <= 60 ? text : null
}

/** «Osmosis is the movement of …», «An enzyme is a …», «Entropy means …». */
function definitionQuestion(
  sentence: Sentence,
  lowerCase: ReadonlySet<string>,
): AskedQuestion | null {
  const verb = sentence.words.findIndex(({ text }) => /^(is|are|means?)$/i.test(text))
  const subject = sentence.words.slice(0, verb)
  const next = sentence.words[verb + 1]
  if (verb < 1 || verb > 5 || !next || !isNounGroup(subject)) return null

  const it = phraseOf(sentence, subject, lowerCase)
  const word = sentence.words[verb]?.text.toLowerCase()
  if (word === 'mean' || word === 'means')
    return { question: `What does “${it}” mean?`, quality: 3 }
  // Only for «… is a pigment» or «… is the process»: «… is red» and «… is the heaviest» do not
  // answer «what is».
  const rest = sentence.words.slice(verb + 2, verb + 6).map(({ pos }) => pos)
  const noun = rest.findIndex((pos) => pos === 'NOUN' || pos === 'PROPN')
  const isNounPhrase =
    noun >= 0 && rest.slice(0, noun).every((pos) => pos === 'ADJ' || pos === 'ADV' || pos === 'NUM')
  return /^(a|an|the|one)$/i.test(next.text) && isNounPhrase
    ? { question: `What ${word} ${it}?`, quality: 3 }
    : null
}

/** A condition in the past tense does not say what happens in general. */
const PAST_TENSE =
  /\b(\w{2,}ed|was|were|had|did|came|went|took|made|got|saw|said|gave|found|became|began|knew|thought|told|left|kept|held|brought|ran|fell|broke|built|wrote|grew)\b/i

/** «If you heat it, …», «When light enters glass, …». */
function conditionQuestion(sentence: Sentence): AskedQuestion | null {
  const match = /^(if|when) ([^,;:.?!]{8,90}), (?=\S+ \S+ \S+)/i.exec(sentence.text)
  const clause = match?.[2]
  if (!match || !clause || PAST_TENSE.test(clause) || !hasVerb(sentence, clause)) return null
  return { question: `What happens ${match[1]?.toLowerCase()} ${clause}?`, quality: 2.6 }
}

/** «Leaves look green because …». */
function reasonQuestion(sentence: Sentence, lowerCase: ReadonlySet<string>): AskedQuestion | null {
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
    question: `Why is it that ${withSmallLetter(first, lowerCase)}${clause.slice(first.to)}?`,
    quality: 2.8,
  }
}

/**
 * «Light takes about 8 minutes …». The number becomes a gap, because the words around it cannot be
 * reordered reliably.
 */
function numberQuestion(sentence: Sentence): AskedQuestion | null {
  const figure = sentence.words.find(
    ({ text, pos }) => pos === 'NUM' && /^\d[\d.,]*$/.test(text) && !/[.,]$/.test(text),
  )
  if (!figure || sentence.text.length > 160 || sentence.words.length < 6) return null
  const gapped = `${sentence.text.slice(0, figure.from)}___${sentence.text.slice(figure.to)}`
  return { question: `Which number belongs in the gap? “${gapped}”`, quality: 2 }
}

/** Any sentence with a topic. */
function topicQuestion(sentence: Sentence): AskedQuestion | null {
  const about = topicOf(sentence)
  if (!about) return null
  const group = nounGroups(sentence.words).length > 0
  return { question: `What does the video say about “${about}”?`, quality: group ? 1 : 0.5 }
}

/** Runs of up to four adjectives and nouns that end in a noun. */
function nounGroups(words: Word[]): Word[][] {
  const groups: Word[][] = []
  let run: Word[] = []
  for (const word of [...words, null]) {
    if (word && /^(ADJ|NOUN|PROPN)$/.test(word.pos) && word.isContentWord) {
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
    rest.every(({ pos, isContentWord }) => isContentWord && /^(ADJ|NOUN|PROPN)$/.test(pos)) &&
    rest.at(-1)?.pos !== 'ADJ'
  )
}

function hasVerb({ words }: Sentence, clause: string): boolean {
  return words.some(({ text, pos }) => (pos === 'VERB' || pos === 'AUX') && clause.includes(text))
}

/** The words as they read inside a sentence. */
function phraseOf(sentence: Sentence, words: Word[], lowerCase: ReadonlySet<string>): string {
  const [first] = words
  return first
    ? withSmallLetter(first, lowerCase) + spanOf(sentence, words).slice(first.text.length)
    : ''
}

/** The word with a small first letter, unless it is a name or an acronym. */
function withSmallLetter(word: Word, lowerCase: ReadonlySet<string>): string {
  const small = word.text.charAt(0).toLowerCase() + word.text.slice(1)
  if (lowerCase.has(small)) return small
  return word.pos === 'PROPN' || /^I(?:'|$)/.test(word.text) || /\p{Lu}.*\p{Lu}/u.test(word.text)
    ? word.text
    : small
}

function spanOf(sentence: Sentence, words: Word[]): string {
  return sentence.text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
}
