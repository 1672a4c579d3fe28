import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Chapter, ChunkAnalysis, SourcedSentence } from '#db/schema.ts'
import type { Analyst, Answered, TranscriptPart } from '#services/analyst/analyst.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import type { Site } from '../request/site.ts'
import { spend } from './budget.server.ts'
import { chaptersIn } from './chapters.ts'
import { type Chunk, chunksOf, questionsFor } from './chunks.ts'
import { readOutline } from './lecture-outline.server.ts'
import { createLocator, type Found } from './locator.server.ts'
import { type Overseen, oversee } from './overview.server.ts'
import { joinSegments, type PlacedSegment, passagesOf, withPossibleTimes } from './segments.ts'
import { wordsOf } from './words.ts'

export interface Lecture {
  title: string | null
  channel: string | null
  description: string
  /** Seconds. */
  length: number | null
  transcript: Transcript | null
}

/** Stores the analysis of each chunk, so that a job that runs again continues where it stopped. */
export interface ChunkStore {
  find(chunkHash: string): Promise<ChunkAnalysis | null>
  store(chunkHash: string, analysis: ChunkAnalysis): Promise<void>
  reportProgress(done: number, total: number): Promise<void>
}

/** The analyst has its own limit; this one bounds the results in memory. */
const concurrency = 3

/** What is in the store is not asked for again; a half that is missing is (decision 007). */
export async function analyzeTranscript(
  site: Site,
  lecture: Lecture,
  store: ChunkStore,
  signal: AbortSignal,
) {
  const { title, transcript, description } = lecture
  const segments = withPossibleTimes(transcript?.segments ?? [], lecture.length)
  const language = transcript?.language ?? null
  const listed = chaptersIn(description)
  const spoken = { title: title ?? '', segments, language, chapters: listed }
  const outline = await readOutline(site, spoken)
  const { text, places } = joinSegments(segments)
  const chunks = chunksOf(text, chapterPlaces(places, listed))
  const parts = partsOf(chunks, places, lecture, outline.chapters)
  const analyses = site.analyst ? await analyzeParts(site, site.analyst, parts, store, signal) : []
  const said = await withSources(parts, analyses)
  const isWritten = said.summarySentences.length > 0 || said.questions.length > 0
  const seen: Overseen | null = isWritten
    ? await oversee(site, { lecture, outline, segments, ...said }, store)
    : null
  return {
    transcript: text,
    transcriptLanguage: language,
    passages: passagesOf(segments),
    // None without a model.
    parts: analyses.length,
    wholeParts: analyses.filter(isWhole).length,
    ...columnsOf(said),
    chapters: outline.chapters.map(({ title, start }, index) => ({
      title: seen?.titles[index] || title,
      start,
    })),
    terms:
      seen && seen.terms.length > 0
        ? seen.terms
        : outline.terms.map((term) => ({ text: term, meaning: null })),
    outcomes: seen?.outcomes ?? [],
    madeBy: isWritten ? (site.analyst?.name ?? '') : '',
  }
}

function chapterPlaces(places: PlacedSegment[], chapters: Chapter[]): number[] {
  return chapters.flatMap((chapter) => {
    const first = places.find(({ start }) => start !== null && start >= chapter.start)
    return first && first.at > 0 ? [first.at] : []
  })
}

interface Part extends TranscriptPart {
  chunk: Chunk
}

const lettersBefore = 300

function partsOf(
  chunks: Chunk[],
  places: PlacedSegment[],
  { title, channel, transcript }: Lecture,
  chapters: Chapter[],
): Part[] {
  let next = 0
  return chunks.map((chunk, index) => {
    // The last segment of the previous chunk can reach into this one.
    const first = Math.max(next - 1, 0)
    while (next < places.length && (places[next]?.at ?? 0) < chunk.to) next += 1
    const segments = places
      .slice(first, next)
      .map((place) => clip(place, chunk))
      .filter(({ text }) => text.trim() !== '')
    const from = segments[0]?.start ?? null
    const last = segments.at(-1)
    const to = last && last.start !== null ? last.start + (last.duration ?? 0) : null
    return {
      chunk,
      text: chunk.text,
      segments,
      language: transcript?.language ?? null,
      lecture: { title, channel },
      number: index + 1,
      total: chunks.length,
      from,
      to,
      chapters: chapters
        .filter(({ start }) => from !== null && to !== null && start >= from && start < to)
        .map((chapter) => chapter.title),
      before: (chunks[index - 1]?.text ?? '').slice(-lettersBefore).trimStart(),
    }
  })
}

/** A segment can span several chunks: clipped, each character is searched once. */
function clip({ at, text, start, duration }: PlacedSegment, chunk: Chunk) {
  const from = Math.max(chunk.from - at, 0)
  const to = Math.min(Math.max(chunk.to - at, 0), text.length)
  const share = (length: number) => (text.length === 0 ? 0 : length / text.length)
  return {
    text: text.slice(from, to),
    start: start === null ? null : start + (duration ?? 0) * share(from),
    duration: duration === null ? null : duration * share(to - from),
  }
}

/** After a failure it waits for the parts in flight: their results are stored. */
async function analyzeParts(
  site: Site,
  analyst: Analyst,
  parts: Part[],
  store: ChunkStore,
  signal: AbortSignal,
): Promise<ChunkAnalysis[]> {
  const analyses: ChunkAnalysis[] = new Array(parts.length)
  const { count, deeperLast } = questionsFor(parts.length)
  const waiting = parts.entries()
  let done = 0
  let hasFailed = false

  // Reports are written one after the other: two in flight could arrive in the wrong order.
  let lastReport = Promise.resolve()
  const report = () => {
    lastReport = lastReport.then(() => store.reportProgress(done, parts.length))
    return lastReport
  }
  await report()

  async function worker() {
    for (const [index, part] of waiting) {
      if (hasFailed) return
      try {
        signal.throwIfAborted()
        analyses[index] = await analyzePart(site, analyst, part, count, deeperLast, store)
        done += 1
        await report()
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const workers = await Promise.allSettled(
    Array.from({ length: Math.min(concurrency, parts.length) }, worker),
  )
  for (const ended of workers) if (ended.status === 'rejected') throw ended.reason
  return analyses
}

/** Both prompts begin with the same words. A filter's refusal is final. */
async function analyzePart(
  site: Site,
  analyst: Analyst,
  part: Part,
  count: number,
  deeperLast: boolean,
  store: ChunkStore,
): Promise<ChunkAnalysis> {
  const { chunk, ...shown } = part
  const hash = createHash('sha256')
    .update(`${count}\n${chunk.from}\n${part.text}`)
    .digest('base64url')
  const stored = await store.find(hash)
  if (stored && isWhole(stored)) return stored
  const summary = await halfOf(site, stored?.summary, () => analyst.summarize(shown), {
    paragraphs: [],
    isWhole: true,
  })
  const asked = await halfOf(site, stored?.questions, () => analyst.ask(shown, count, deeperLast), {
    questions: [],
    isWhole: true,
  })
  const questions = asked && { ...asked, questions: asked.questions.slice(0, count) }
  if (summary || asked) await store.store(hash, { summary, questions })
  return { summary, questions }
}

/** What is stored and not whole is asked for again; a failed try does not remove it. */
async function halfOf<Half extends { isWhole: boolean }>(
  site: Site,
  stored: Half | null | undefined,
  ask: () => Promise<Answered<Half>>,
  none: Half,
): Promise<Half | null> {
  if (stored?.isWhole) return stored
  try {
    const { value, tokens } = await ask()
    await spend(site, tokens)
    return value
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.code === 'refused') return none
    if (error.code === 'garbled') return stored ?? null
    throw error
  }
}

function isWhole({ summary, questions }: ChunkAnalysis): boolean {
  return summary?.isWhole === true && questions?.isWhole === true
}

export interface Said {
  summarySentences: SourcedSentence[][]
  questions: { question: string; answer: string; source: Found | null }[]
}

async function withSources(parts: Part[], analyses: ChunkAnalysis[]): Promise<Said> {
  const said: Said = { summarySentences: [], questions: [] }
  // Two parts can ask the same, or ask for the same passage.
  const asked = new Set<string>()
  for (const [index, { segments }] of parts.entries()) {
    const { summary, questions } = analyses[index] ?? {}
    const sourcesOf = createLocator(segments)
    const paragraphs = summary?.paragraphs ?? []
    const sources = sourcesOf(paragraphs.flat()).values()
    for (const paragraph of paragraphs)
      said.summarySentences.push(
        paragraph.map(({ text }) => {
          const source = sources.next().value ?? null
          return { text, time: source?.time ?? null, found: source !== null }
        }),
      )
    const entries = questions?.questions ?? []
    const answers = sourcesOf(entries.map((entry) => ({ ...entry, text: entry.answer })))
    entries.forEach(({ question, answer, evidence }, entry) => {
      const asks = plainOf(question)
      const quotes = plainOf(evidence ?? '')
      if (asked.has(asks) || (quotes !== '' && asked.has(quotes))) return
      asked.add(asks).add(quotes)
      said.questions.push({ question, answer, source: answers[entry] ?? null })
    })
    // At a stretch, 600,000 characters would stall the event loop for half a second.
    await setImmediate()
  }
  return said
}

function columnsOf({ summarySentences, questions: asked }: Said) {
  return {
    summarySentences,
    transcriptSummary: summarySentences.map(textOf).join('\n\n'),
    compQuestions: asked.map(({ question }) => question),
    compAnswers: asked.map(({ answer }) => answer),
    answerTimes: asked.map(({ source }) => source?.time ?? null),
    answersFound: asked.map(({ source }) => source !== null),
  }
}

function plainOf(text: string): string {
  return wordsOf(text).join(' ')
}

function textOf(paragraph: SourcedSentence[]): string {
  return paragraph.map(({ text }) => text).join(' ')
}
