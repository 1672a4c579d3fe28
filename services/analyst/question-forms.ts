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
 */
export function questionAbout(sentence: Sentence): Asked | null {
  if (/[?？؟]$/.test(sentence.text)) return null
  for (const form of [definition, condition, reason, number, topic]) {
    const asked = form(sentence)
    if (asked) return asked
  }
  return null
}

/** What a sentence is about, as it would stand within another one: its longest group of nouns, or else its longest word. */
export function topicOf(sentence: Sentence): string | null {
  const groups = nounGroups(sentence.words)
  const [longest] = groups.sort((a, b) => b.length - a.length)
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
function definition(sentence: Sentence): Asked | null {
  const verb = sentence.words.findIndex(({ text }) => /^(is|are|means?)$/i.test(text))
  const subject = sentence.words.slice(0, verb)
  const next = sentence.words[verb + 1]
  if (verb < 1 || verb > 5 || !next || !isNounGroup(subject)) return null

  const it = named(sentence, subject)
  const word = sentence.words[verb]?.text.toLowerCase()
  if (word === 'mean' || word === 'means') return { question: `What does “${it}” mean?`, quality: 3 }
  // «… is a», «… is the»; not «… is red», to which «what is» would not be the question.
  const says = next.pos === 'DET' && /^(a|an|the|one)$/i.test(next.text)
  return says ? { question: `What ${word} ${it}?`, quality: 3 } : null
}

/** «If you heat it, …», «When light enters glass, …». */
function condition(sentence: Sentence): Asked | null {
  const match = /^(if|when) ([^,;:.?!]{8,90}), (?=\S+ \S+ \S+)/i.exec(sentence.text)
  const clause = match?.[2]
  if (!match || !clause || !hasVerb(sentence, clause)) return null
  return { question: `What happens ${match[1]?.toLowerCase()} ${clause}?`, quality: 2.6 }
}

/** «Leaves look green because …». */
function reason(sentence: Sentence): Asked | null {
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
  if (!first || !second || !/^(DET|NOUN|PROPN|PRON|ADJ|NUM)$/.test(first.pos) || !hasVerb(sentence, clause)) return null
  return { question: `Why is it that ${lowered(first)}${clause.slice(first.to)}?`, quality: 2.8 }
}

/** «Light takes about 8 minutes …»: asked with a gap, since the order of words around a number cannot be turned reliably. */
function number(sentence: Sentence): Asked | null {
  const figure = sentence.words.find(({ text, pos }) => pos === 'NUM' && /^\d[\d.,]*$/.test(text) && !/[.,]$/.test(text))
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
    rest.length > 0 && rest.every(({ pos, speaks }) => speaks && /^(ADJ|NOUN|PROPN)$/.test(pos)) && rest.at(-1)?.pos !== 'ADJ'
  )
}

function hasVerb({ words }: Sentence, clause: string): boolean {
  return words.some(({ text, pos }) => (pos === 'VERB' || pos === 'AUX') && clause.includes(text))
}

/** The words as they stand, the first of them as within a sentence. */
function named(sentence: Sentence, words: Word[]): string {
  const [first] = words
  return first ? lowered(first) + spanOf(sentence, words).slice(first.text.length) : ''
}

/** Names keep their capital: they have it in the middle of a sentence too. */
function lowered(word: Word): string {
  const isName = word.pos === 'PROPN' || /^I(?:'|$)/.test(word.text) || /\p{Lu}.*\p{Lu}/u.test(word.text)
  return isName ? word.text : word.text.charAt(0).toLowerCase() + word.text.slice(1)
}

function spanOf(sentence: Sentence, words: Word[]): string {
  return sentence.text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
}
