import { englishModel } from './english-words.ts'
import { languageOf } from './language.ts'
import type { Documents, Outline, OutlineTerm, SpokenLecture } from './outline.ts'
import { passageIn, quoted, type Stretch, weightsOf } from './passages.ts'
import { type SpokenSentence, sentencesOf } from './spoken-sentences.ts'
import { placesOf } from './term-places.ts'
import { type Phrase, phrasesOf, termsOf } from './terms.ts'
import { topicsOf } from './topics.ts'
import { readerOf } from './words.ts'

/** Terms of a lecture; fewer in languages without a tagger, where fewer are right. */
const mostTerms = 6
const mostTermsUntagged = 4
/** With as many prompts whose passages explain, there are no others. */
const fewestPrompts = 2
/** A lecture that repeats as many terms is about these, and not about what it says once. */
const fewestTerms = 3
/** Phrases that are looked up in the site's other transcripts. */
const mostCandidates = 60
/** With fewer transcripts the site cannot tell what is rare. */
const enoughDocuments = 50
/** Phrases that passages and chapters are weighed by. */
const mostWeighed = 60
/** Letters of a stretch that has a passage, in a lecture without chapters. */
const lettersPerPassage = 3_500

interface ReadLecture {
  language: string | null
  isTagged: boolean
  sentences: SpokenSentence[]
  /** Heaviest first. */
  phrases: Phrase[]
}

/** The last lecture: `candidates` and `outline` of one come one after the other. */
let last: { key: string; read: Promise<ReadLecture> } | undefined

function read(lecture: SpokenLecture): Promise<ReadLecture> {
  const key = JSON.stringify([lecture.title, lecture.segments])
  if (last?.key !== key) last = { key, read: readAfresh(lecture) }
  return last.read
}

async function readAfresh({ title, segments, language: tag }: SpokenLecture): Promise<ReadLecture> {
  const sample = segments.slice(0, 200).map(({ text }) => text)
  const language = languageOf(tag, sample.join(' '))
  const tagger = language === 'en' ? await englishModel() : null
  const sentences = sentencesOf(segments, language)
  const isTagged = tagger !== null
  const phrases = phrasesOf(sentences, readerOf(language, tagger), title, isTagged)
  return { language, isTagged, sentences, phrases }
}

/** Phrases that could be terms, most likely first. */
export async function candidates(lecture: SpokenLecture): Promise<string[]> {
  const { phrases } = await read(lecture)
  return phrases.slice(0, mostCandidates).map(({ text }) => text)
}

/** What a lecture is about, where it is said, and what to say oneself. */
export async function outline(lecture: SpokenLecture, documents: Documents): Promise<Outline> {
  const { language, isTagged, sentences, phrases } = await read(lecture)
  const rare = rarest(phrases, documents)
  const repeated = rare.filter(({ mentions }) => mentions.length > 1)
  const count = isTagged ? mostTerms : mostTermsUntagged
  const chosen = termsOf(repeated.length >= fewestTerms ? repeated : rare, count)
  const weighed = rare.slice(0, mostWeighed)
  const weights = weightsOf(sentences.length, weighed)
  const chapters = chaptersOf(lecture, sentences, weighed)
  const parts = partsOf(sentences, chapters)
  const passages = parts.flatMap((part) => passageIn(sentences, part, weights) ?? [])
  return {
    language,
    terms: chosen.map((phrase) => termOf(phrase, sentences)),
    chapters,
    passages: (passages.length > 0 ? passages : anyPassage(sentences)).map((passage) =>
      quoted(sentences, passage),
    ),
    prompts: promptsOf(chosen, sentences, weights),
  }
}

/** Phrases weighed by how rare they are elsewhere, without function words. */
function rarest(phrases: Phrase[], { total, having }: Documents): Phrase[] {
  const looked = phrases.slice(0, mostCandidates).filter(({ text }) => having.has(text))
  // A word list that knows nothing of the language has dropped none, or all.
  const known = looked.length > 0 ? looked : phrases
  if (total < enoughDocuments) return known
  const weighed = known.map((phrase) => {
    const rarity =
      Math.log((total + 1) / ((having.get(phrase.text) ?? 0) + 1)) / Math.log(total + 1)
    return { ...phrase, weight: phrase.weight * (0.2 + rarity) }
  })
  return weighed.sort((one, other) => other.weight - one.weight)
}

function termOf({ text, mentions }: Phrase, sentences: SpokenSentence[]): OutlineTerm {
  const end = sentences.at(-1)?.time ?? null
  const said = mentions.map((index) => {
    const time = sentences[index]?.time ?? null
    const share = time === null || end === null ? index / sentences.length : time / (end + 1)
    return { time, share }
  })
  return { text, count: mentions.length, ...placesOf(said) }
}

/** The uploader's chapters, or else chapters by topic, titled by their own phrases. */
function chaptersOf(
  { chapters }: SpokenLecture,
  sentences: SpokenSentence[],
  phrases: Phrase[],
): Outline['chapters'] {
  if (chapters.length > 0) return chapters
  const keys = sentences.map((): string[] => [])
  for (const { keys: own, mentions } of phrases)
    for (const index of mentions) keys[index]?.push(...own)
  const starts = topicsOf(sentences, (index) => keys[index] ?? [])
  const named = new Set<string>()
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? sentences.length
    const title = titleOf(phrases, { from, to }, sentences.length, named)
    // A chapter without a phrase of its own belongs to the one before.
    return title ? [{ title, start: index === 0 ? 0 : (sentences[from]?.time ?? 0) }] : []
  })
}

/** The phrase that is more frequent in a chapter than elsewhere. No two chapters have the same. */
function titleOf(
  phrases: Phrase[],
  { from, to }: Stretch,
  total: number,
  named: Set<string>,
): string | null {
  const share = (to - from) / total
  const ranked = phrases
    .filter(({ text }) => !named.has(text))
    .map((phrase) => {
      const here = phrase.mentions.filter((index) => index >= from && index < to).length
      const lift = here / Math.max(phrase.mentions.length * share, 1)
      return { ...phrase, here, weight: phrase.weight * Math.log2(1 + here) * Math.min(lift, 4) }
    })
    .filter(({ here }) => here >= 2)
    .sort((one, other) => other.weight - one.weight)
  const [first, second] = termsOf(ranked, 2)
  if (!first) return null
  named.add(first.text)
  const words = second && second.weight > first.weight / 2 ? [first, second] : [first]
  const title = words.map(({ text }) => text).join(', ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** The sentences of each chapter; without chapters, of stretches of some minutes. */
function partsOf(sentences: SpokenSentence[], chapters: Outline['chapters']): Stretch[] {
  const letters = sentences.reduce((sum, { words }) => sum + words.length, 0)
  const count = Math.max(1, Math.round(letters / lettersPerPassage))
  const begins =
    chapters.length > 0
      ? chapters.map(({ start }) => sentences.findIndex(({ time }) => (time ?? 0) >= start))
      : Array.from({ length: count }, (_, part) => Math.floor((part * sentences.length) / count))
  return begins.flatMap((from, index) => {
    const next = begins.slice(index + 1).find((begin) => begin >= 0)
    return from < 0 ? [] : [{ from, to: next ?? sentences.length }]
  })
}

/** Of a lecture in which no sentence can stand alone: its beginning, rather than nothing. */
function anyPassage(sentences: SpokenSentence[]): Stretch[] {
  return sentences.length === 0 ? [] : [{ from: 0, to: Math.min(3, sentences.length) }]
}

/** Of each term the passage that says most about it; a definition if there is one. */
function promptsOf(terms: Phrase[], sentences: SpokenSentence[], weights: number[]) {
  const whole = { from: 0, to: sentences.length }
  const taken: Stretch[] = []
  const prompts = terms.flatMap(({ text, mentions }) => {
    const explains = explanationOf(text)
    const said = [...new Set(mentions)]
    const wordsOf = (index: number) => sentences[index]?.words ?? ''
    // Where it says what the term is; where the term is the subject, or said first; anywhere.
    const levels = [
      said.filter((index) => explains.test(wordsOf(index))),
      said.filter(
        (index) =>
          index === said[0] ||
          wordsOf(index)
            .slice(0, wordsOf(index).length / 3)
            .includes(text),
      ),
      said,
    ]
    for (const [level, places] of levels.entries()) {
      const about = new Array<number>(sentences.length).fill(0)
      for (const index of places) about[index] = 1 + (weights[index] ?? 0)
      const passage = places.length > 0 && passageIn(sentences, whole, about, taken)
      if (!passage) continue
      taken.push(passage)
      const verb = definitionOf(text).exec(wordsOf(passage.from))?.[1] ?? null
      return [{ term: text, verb, passage: quoted(sentences, passage), at: passage.from, level }]
    }
    return []
  })
  const explained = prompts.filter(({ level }) => level < 2)
  return (explained.length >= fewestPrompts ? explained : prompts)
    .sort((one, other) => one.at - other.at)
    .map(({ at, level, ...prompt }) => prompt)
}

/** «Osmosis is the …», in English. */
function definitionOf(term: string): RegExp {
  const not = '(?! (?:same|one|most|best|first|only|few|lot)\\b)'
  return new RegExp(`^(?:(?:An?|The) )?${escaped(term)} (is|are) (?:an?|the|any)\\b${not}`, 'i')
}

/** A sentence that says what a term is, does or is called, in English. */
function explanationOf(term: string): RegExp {
  const name = `${escaped(term)}(?:e?s)?`
  const verbs =
    'is|are|means?|refers?|includes?|contains?|consists?|has|have|carry|carries|tells?|measures?|' +
    'describes?|allows?|lets?|makes?|works?|happens?|occurs?'
  const naming = 'called|known as|define|what (?:is|are)'
  return new RegExp(`\\b${name},? (?:${verbs})\\b|\\b(?:${naming}) (?:an? |the )?${name}\\b`, 'i')
}

function escaped(term: string): string {
  return term.replace(/[^\p{L}\p{M}\p{N} ]/gu, '\\$&')
}
