import { createHash } from 'node:crypto'
import type { LectureTerm } from '#db/schema.ts'
import type { LectureParts, Overview } from '#services/analyst/analyst.ts'
import type { Outline } from '#services/outline/outline.ts'
import { placesOf } from '#services/outline/term-places.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'
import type { Site } from '../site.ts'
import { joinSegments } from '../transcripts/segments.ts'
import { isOverBudget, spend } from './budget.ts'
import { buildLocator } from './locator.ts'
import { inSlices } from './slices.ts'
import type { ChunkStore, Lecture, Said } from './transcript-analysis.ts'

/** What the model says of the whole lecture, looked up in the transcript. */
export interface Overseen extends Omit<Overview, 'terms'> {
  /** Those that are said, with where they are said. */
  terms: LectureTerm[]
}

interface OverseenLecture extends Said {
  lecture: Lecture
  outline: Outline
  segments: Segment[]
}

/**
 * One last call, over what the parts gave. It is left out first when the day's tokens are used up,
 * and the page is whole without it.
 * @returns `null` without an answer
 */
export async function oversee(
  site: Site,
  seen: OverseenLecture,
  store: ChunkStore,
): Promise<Overseen | null> {
  const { lecture, outline } = seen
  const isNamed = outline.chapters.every(({ title }) => lecture.description.includes(title))
  const parts: LectureParts = {
    lecture: { title: lecture.title, channel: lecture.channel },
    language: lecture.transcript?.language ?? null,
    summaries: seen.summarySentences.map((sentences) =>
      sentences.map(({ text }) => text).join(' '),
    ),
    questions: seen.compQuestions,
    chapters: isNamed ? [] : outline.chapters.map((_, index) => firstWords(seen, index)),
  }
  const overview = await ask(site, parts, store)
  if (!overview) return null
  return {
    outcomes: overview.outcomes,
    titles: isNamed ? [] : overview.titles,
    repeated: overview.repeated,
    terms: await locatedTerms(overview.terms, seen),
  }
}

/** The answer, out of the store if it is there. */
async function ask(site: Site, parts: LectureParts, store: ChunkStore): Promise<Overview | null> {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  const stored = await store.find(hash)
  if (stored?.overview) return stored.overview
  if (!site.analyst || (await isOverBudget(site))) return null
  try {
    const { value, tokens } = await site.analyst.oversee(parts)
    await spend(site, tokens)
    await store.store(hash, { summary: null, questions: null, overview: value })
    return value
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'a lecture has no overview')
    return null
  }
}

/** The words with which a chapter begins. */
function firstWords({ outline, segments }: OverseenLecture, index: number): string {
  const from = outline.chapters[index]?.start ?? 0
  const said = segments.filter(({ start }) => start !== null && start >= from).slice(0, 12)
  return said
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200)
}

/** Terms that are said, or whose quotation is found, with the places where they are said. */
async function locatedTerms(
  terms: Overview['terms'],
  { segments }: OverseenLecture,
): Promise<LectureTerm[]> {
  const locator = await inSlices(buildLocator(segments))
  const found = await inSlices(locator.search(terms.map(({ evidence }) => evidence ?? '')))
  const { text: said, places } = joinSegments(segments)
  return terms.flatMap(({ text, meaning }, index) => {
    const mentions = mentionsIn(said, text).map((at) => ({
      time: places.findLast((segment) => segment.at <= at)?.start ?? null,
      share: at / said.length,
    }))
    const source = found[index] ?? null
    if (mentions.length === 0 && source === null) return []
    const where = placesOf(mentions)
    const first = where.first ?? source?.time ?? null
    const densest = where.densest ?? first
    return [{ text, count: mentions.length, ...where, first, densest, meaning }]
  })
}

/** Unspaced scripts have no words to end, and other languages few endings: «neurons», «Mauern». */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/** Where a text says a term, with an ending of two letters at most. */
function mentionsIn(text: string, term: string): number[] {
  const words = term.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const phrase = words.join('[^\\p{L}\\p{N}]+')
  const pattern = unspaced.test(phrase)
    ? phrase
    : `(?<![\\p{L}\\p{N}])${phrase}${term.length > 3 ? '\\p{L}{0,2}' : 's?'}(?![\\p{L}\\p{N}])`
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index }) => index)
}
