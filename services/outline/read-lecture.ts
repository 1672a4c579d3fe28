import type { Documents, Outline, SpokenLecture } from './outline.ts'
import { type SpokenSentence, sentencesOf } from './spoken-sentences.ts'
import { type Phrase, phrasesOf, termsOf } from './terms.ts'
import { topicsOf } from './topics.ts'
import { englishModel, readerOf } from './words.ts'

/** Terms of a lecture; fewer in languages without a tagger, where fewer are right. */
const mostTerms = 6
const mostTermsUntagged = 4
/** A lecture that repeats as many terms is about these, and not about what it says once. */
const fewestTerms = 3
/** Phrases that are looked up in the site's other transcripts, and that chapters are cut by. */
const mostCandidates = 60
/** With fewer transcripts the site cannot tell what is rare. */
const enoughDocuments = 50

/** The last lecture: `candidates` and `outline` of one come one after the other. */
let last: { key: string; read: ReturnType<typeof readAfresh> } | undefined

function read(lecture: SpokenLecture) {
  const key = JSON.stringify([lecture.title, lecture.segments])
  if (last?.key !== key) last = { key, read: readAfresh(lecture) }
  return last.read
}

async function readAfresh({ title, segments, language }: SpokenLecture) {
  // A service that tells no language was asked for English.
  const tagger = /^en\b/i.test(language ?? 'en') ? await englishModel() : null
  const sentences = sentencesOf(segments)
  const isTagged = tagger !== null
  return { isTagged, sentences, phrases: phrasesOf(sentences, readerOf(tagger), title, isTagged) }
}

export async function candidates(lecture: SpokenLecture): Promise<string[]> {
  const { phrases } = await read(lecture)
  return phrases.slice(0, mostCandidates).map(({ text }) => text)
}

export async function outline(lecture: SpokenLecture, documents: Documents): Promise<Outline> {
  const { isTagged, sentences, phrases } = await read(lecture)
  const rare = rarest(phrases, documents)
  const repeated = rare.filter(({ mentions }) => mentions.length > 1)
  const count = isTagged ? mostTerms : mostTermsUntagged
  const chosen = termsOf(repeated.length >= fewestTerms ? repeated : rare, count)
  const isCut = lecture.chapters.length === 0 && isTagged
  return {
    terms: chosen.map(({ text }) => text),
    chapters: isCut ? chaptersByTopic(sentences, rare.slice(0, mostCandidates)) : lecture.chapters,
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

function chaptersByTopic(sentences: SpokenSentence[], phrases: Phrase[]): Outline['chapters'] {
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
  { from, to }: { from: number; to: number },
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
