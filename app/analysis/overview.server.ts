import { createHash } from 'node:crypto'
import type { LectureTerm } from '#db/schema.ts'
import type { LectureParts, Overview } from '#services/analyst/analyst.ts'
import type { Outline } from '#services/outline/outline.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'
import type { Site } from '../request/site.ts'
import { isOverBudget, spend } from './budget.server.ts'
import type { ChunkStore, Lecture, Said } from './transcript-analysis.server.ts'

export interface Overseen extends Omit<Overview, 'terms'> {
  terms: LectureTerm[]
}

interface OverseenLecture extends Said {
  lecture: Lecture
  outline: Outline
  segments: Segment[]
}

/** Left out first when the day's tokens are used up; the page is whole without it. */
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
    chapters: isNamed ? [] : outline.chapters.map((_, index) => firstWords(seen, index)),
  }
  const overview = await ask(site, parts, store)
  if (!overview) return null
  return {
    outcomes: overview.outcomes,
    titles: isNamed ? [] : overview.titles,
    terms: saidTerms(overview.terms, seen, parts.summaries),
  }
}

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

function firstWords({ outline, segments }: OverseenLecture, index: number): string {
  const from = outline.chapters[index]?.start ?? 0
  const said = segments.filter(({ start }) => start !== null && start >= from).slice(0, 12)
  return said
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200)
}

/** Said in the lecture, or quoted from a summary, whose sentences are looked up themselves. */
function saidTerms(
  terms: Overview['terms'],
  { segments }: OverseenLecture,
  summaries: string[],
): LectureTerm[] {
  const said = plainOf(segments.map(({ text }) => text).join(' '))
  const quoted = plainOf(summaries.join(' '))
  return terms
    .filter(
      ({ text, evidence }) =>
        said.includes(plainOf(text)) || (evidence !== null && quoted.includes(plainOf(evidence))),
    )
    .map(({ text, meaning }) => ({ text, meaning }))
}

function plainOf(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
