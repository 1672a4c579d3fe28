import { createHash } from 'node:crypto'
import type { LectureTerm } from '#db/schema.ts'
import type { LectureParts, Overview } from '#services/analyst/analyst.ts'
import type { Outline } from '#services/outline/outline.ts'
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

/** Outcomes and letters of one, at most. */
const mostOutcomes = 5
const longestLine = 300

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
    outcomes: overview.outcomes
      .map((line) => line.trim())
      .filter((line) => line !== '' && line.length <= longestLine)
      .slice(0, mostOutcomes),
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

/** Stretches of the strip that shows where a term is said. */
const stretches = 48

/** Terms that are said, or whose quotation is found, with the places where they are said. */
async function locatedTerms(
  terms: Overview['terms'],
  { segments }: OverseenLecture,
): Promise<LectureTerm[]> {
  const locator = await inSlices(buildLocator(segments))
  const found = await inSlices(locator.search(terms.map(({ evidence }) => evidence ?? '')))
  const end = segments.at(-1)?.start ?? 0
  const { text: said, places: segmentPlaces } = joinSegments(segments)
  return terms.flatMap(({ text, meaning }, index) => {
    const times = mentionsIn(said, text).map(
      (at) => segmentPlaces.findLast((segment) => segment.at <= at)?.start ?? null,
    )
    const evidenceTime = found[index]?.time ?? null
    if (times.length === 0 && !found[index]) return []
    const places = new Array<number>(stretches).fill(0)
    for (const time of times) {
      const place = Math.min(Math.floor(((time ?? 0) / (end + 1)) * stretches), stretches - 1)
      places[place] = (places[place] ?? 0) + 1
    }
    const first = times[0] ?? evidenceTime
    const line = meaning.trim().slice(0, longestLine)
    return [
      { text, count: times.length, first, densest: evidenceTime ?? first, places, meaning: line },
    ]
  })
}

/** Where a text says a term, in any form that begins with it. */
function mentionsIn(text: string, term: string): number[] {
  const name = term
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (name === '') return []
  const pattern = name.split(' ').join('[^\\p{L}\\p{N}]+')
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'giu'))].map(
    ({ index }) => index,
  )
}
