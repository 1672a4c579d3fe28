import { createHash } from 'node:crypto'
import type {
  Chapter,
  ChunkAnalysis,
  LectureTerm,
  Passage,
  SourcedSentence,
  videos,
} from '#db/schema.ts'
import type { TranscriptPart } from '#services/analyst/analyst.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import type { Site } from '../site.ts'
import { joinSegments, type PlacedSegment, passagesOf } from '../transcripts/segments.ts'
import { spend } from './budget.ts'
import { chaptersOf } from './chapters.ts'
import { type Chunk, chunksOf, questionsFor } from './chunks.ts'
import { buildLocator, type Found, type Locator, type TimedText } from './locator.ts'
import { inSlices, type Work } from './slices.ts'

/** Raised when stored analyses have to be brought up to date (`update-analyses.ts`). */
export const analysisVersion = 1

/** The analysis of a transcript, in the columns of a video. Times are seconds. */
export interface TranscriptAnalysis {
  transcript: string
  transcriptLanguage: string | null
  passages: ReturnType<typeof passagesOf>
  transcriptSummary: string
  summarySentences: SourcedSentence[][]
  /** Of each paragraph, that of its first sentence with a time. */
  summaryTimes: (number | null)[]
  compQuestions: string[]
  compAnswers: string[]
  answerTimes: (number | null)[]
  answersFound: boolean[]
  /** The number of chunks. */
  parts: number
  /** Chunks whose summary and questions are whole. */
  wholeParts: number
  chapters: Chapter[]
  terms: LectureTerm[]
  outcomes: string[]
  isQuoted: boolean
  /** Name of the model; empty without one. */
  madeBy: string
  analysisVersion: number
}

/** A lecture to analyze. */
export interface Lecture {
  title: string | null
  channel: string | null
  /** May list chapters. */
  description: string
  /** `null` gives an empty analysis. */
  transcript: Transcript | null
}

/** Stores the analysis of each chunk, so that a job that runs again continues where it stopped. */
export interface ChunkStore {
  find(chunkHash: string): Promise<ChunkAnalysis | null>
  store(chunkHash: string, analysis: ChunkAnalysis): Promise<void>
  reportProgress(done: number, total: number): Promise<void>
}

/**
 * Chunks analyzed at once. The analyst has its own limit; this one bounds the results in memory.
 */
const concurrency = 3

/**
 * Analyzes a whole transcript, chunk by chunk, and joins the results in the order of the
 * transcript. What is in the store is not asked for again. Each sentence and each answer is looked
 * up in the transcript. A chunk that lacks a half (its questions, say) is not whole: the site asks
 * for that half again later (decision 007).
 * @param transcript `null` gives an empty analysis
 * @param signal aborted when the process has to stop
 * @param chapters seconds at which the chapters of its description begin: chunks end there
 * @throws ServiceError if the analyst fails on a whole chunk, or for a reason that concerns all
 */
export async function analyzeTranscript(
  site: Site,
  transcript: Transcript | null,
  store: ChunkStore,
  signal: AbortSignal,
  chapters: number[] = [],
): Promise<TranscriptAnalysis> {
  const segments = transcript?.segments ?? []
  const language = transcript?.language ?? null
  const { text, places } = joinSegments(segments)
  const chunks = chunksOf(text, chapterPlaces(places, chapters))
  const parts = partsOf(chunks, places, language)
  const analyses = await analyzeParts(site, parts, store, signal)
  return {
    transcript: text,
    transcriptLanguage: language,
    passages: passagesOf(segments),
    parts: parts.length,
    wholeParts: analyses.filter(isWhole).length,
    analysisVersion,
    ...(await inSlices(withSources(parts, analyses))),
  }
}

/** The indexes in the joined text at which chapters begin. */
function chapterPlaces(places: PlacedSegment[], chapters: number[]): number[] {
  return chapters.flatMap((seconds) => {
    const first = places.find(({ start }) => start !== null && start >= seconds)
    return first && first.at > 0 ? [first.at] : []
  })
}

/** A chunk, with the segments that lie in it. */
interface Part extends TranscriptPart {
  chunk: Chunk
}

function partsOf(chunks: Chunk[], places: PlacedSegment[], language: string | null): Part[] {
  let next = 0
  return chunks.map((chunk) => {
    // The last segment of the previous chunk can reach into this one.
    const first = Math.max(next - 1, 0)
    while (next < places.length && (places[next]?.at ?? 0) < chunk.to) next += 1
    const segments = places
      .slice(first, next)
      .map((place) => clip(place, chunk))
      .filter(({ text }) => text.trim() !== '')
    return { chunk, text: chunk.text, segments, language }
  })
}

/**
 * A segment, reduced to its text inside a chunk. A segment can span several chunks or be the whole
 * transcript; clipping makes sure that each character is searched once.
 */
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

/**
 * Analyzes all parts, `concurrency` at a time; returns the results in the order of the transcript.
 * After a failure it starts no further part and waits for those in flight: their results are
 * stored, and no progress is reported after the analysis has ended.
 */
async function analyzeParts(
  site: Site,
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
        analyses[index] = await analyzePart(site, part, count, deeperLast, store)
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

/** Failures of one reply. Any other (no quota, no key, no connection) concerns every part. */
const failuresOfOneReply: ServiceErrorCode[] = ['garbled', 'refused']

/**
 * Asks for the halves that are not stored: the summary and the questions. If one of them fails, the
 * other is kept; if both do, the part fails.
 */
async function analyzePart(
  site: Site,
  part: Part,
  count: number,
  deeperLast: boolean,
  store: ChunkStore,
): Promise<ChunkAnalysis> {
  const hash = createHash('sha256')
    .update(`${analysisVersion}\n${count}\n${part.chunk.from}\n${part.text}`)
    .digest('base64url')
  const stored = await store.find(hash)
  if (stored?.summary && stored.questions) return stored
  const [summary, questions] = await Promise.allSettled([
    stored?.summary ? null : site.analyst.summarize(part),
    stored?.questions ? null : site.analyst.ask(part, count, deeperLast),
  ])
  const analysis: ChunkAnalysis = {
    summary: stored?.summary ?? fulfilledValue(summary)?.value ?? null,
    questions: stored?.questions ?? firstOf(fulfilledValue(questions)?.value, count),
  }
  await spend(
    site,
    (fulfilledValue(summary)?.tokens ?? 0) + (fulfilledValue(questions)?.tokens ?? 0),
  )
  for (const half of [summary, questions]) {
    if (half.status === 'rejected' && !isFailureOfOneReply(half.reason)) throw half.reason
  }
  if (summary.status === 'rejected' && questions.status === 'rejected') throw summary.reason
  await store.store(hash, analysis)
  return analysis
}

function fulfilledValue<Value>(settled: PromiseSettledResult<Value>): Value | null {
  return settled.status === 'fulfilled' ? settled.value : null
}

function firstOf(questions: ChunkAnalysis['questions'] | undefined, count: number) {
  return questions ? { ...questions, questions: questions.questions.slice(0, count) } : null
}

function isFailureOfOneReply(error: unknown): boolean {
  return error instanceof ServiceError && failuresOfOneReply.includes(error.code)
}

function isWhole({ summary, questions }: ChunkAnalysis): boolean {
  return summary?.isWhole === true && questions?.isWhole === true
}

/** The sentences and answers of all parts, each looked up in its own part of the transcript. */
function* withSources(parts: Part[], analyses: ChunkAnalysis[]) {
  const paragraphs: SourcedSentence[][] = []
  const questions: { question: string; answer: string; source: Found | null }[] = []
  for (const [index, part] of parts.entries()) {
    const { summary, questions: asked } = analyses[index] ?? {}
    const locator: Locator = yield* buildLocator(part.segments)
    const sentences = summary?.paragraphs ?? []
    const sources = yield* locateAll(locator, sentences.flat())
    let at = 0
    for (const paragraph of sentences) {
      paragraphs.push(
        paragraph.map(({ text }) => {
          const source = sources[at++]
          return {
            text,
            time: source?.time ?? null,
            found: source !== null && source !== undefined,
          }
        }),
      )
    }
    const entries = asked?.questions ?? []
    const answers = yield* locateAll(
      locator,
      entries.map(({ answer, evidence }) => ({ text: answer, evidence })),
    )
    entries.forEach(({ question, answer }, entry) => {
      questions.push({ question, answer, source: answers[entry] ?? null })
    })
    yield
  }
  return {
    summarySentences: paragraphs,
    transcriptSummary: paragraphs.map(textOf).join('\n\n'),
    summaryTimes: paragraphs.map(timeOf),
    compQuestions: questions.map(({ question }) => question),
    compAnswers: questions.map(({ answer }) => answer),
    answerTimes: questions.map(({ source }) => source?.time ?? null),
    answersFound: questions.map(({ source }) => source !== null),
  }
}

/** Looks up the quotations first: where one is found it is exact. The text itself is tried next. */
function* locateAll(
  locator: Locator,
  lines: { text: string; evidence: string | null }[],
): Work<(Found | null)[]> {
  const quoted = yield* locator.search(lines.map(({ evidence }) => evidence ?? ''))
  const worded = yield* locator.search(lines.map(({ text }) => text))
  return lines.map((_, index) =>
    quoted[index]?.by === 'quote' ? quoted[index] : (worded[index] ?? null),
  )
}

function textOf(paragraph: SourcedSentence[]): string {
  return paragraph.map(({ text }) => text).join(' ')
}

function timeOf(paragraph: SourcedSentence[]): number | null {
  return paragraph.find(({ time }) => time !== null)?.time ?? null
}

/** Seconds of the last passage, whose end is not stored. */
const lastPassageSeconds = 30

/**
 * Brings a stored analysis of an older version up to date. It looks every sentence and answer up in
 * the stored transcript and asks no analyst: what was paid for stays as it is.
 */
export async function refreshAnalysis(
  _site: Site,
  stored: typeof videos.$inferSelect,
): Promise<Partial<TranscriptAnalysis>> {
  const { description, passages, transcriptSummary: summary, compAnswers: answers } = stored
  const language = stored.transcriptLanguage
  const locator = await inSlices(buildLocator(timed(passages)))
  const paragraphs = summary
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => sentencesOf(paragraph, language))
  const sources = await inSlices(locator.search(paragraphs.flat()))
  const answerSources = await inSlices(locator.search(answers))
  let at = 0
  const summarySentences: SourcedSentence[][] = paragraphs.map((paragraph) =>
    paragraph.map((text) => {
      const source = sources[at++]
      return { text, time: source?.time ?? null, found: source !== null && source !== undefined }
    }),
  )
  return {
    chapters: await chaptersOf(description, passages, summarySentences),
    summarySentences,
    answerTimes: answerSources.map((source) => source?.time ?? null),
    answersFound: answerSources.map((source) => source !== null),
  }
}

/** Passages have no duration: each lasts until the next one begins. */
function timed(passages: Passage[]): TimedText[] {
  return passages.map(({ text, start }, index) => {
    const end = passages[index + 1]?.start ?? (start ?? 0) + lastPassageSeconds
    return { text, start, duration: start === null ? null : Math.max(0, end - start) }
  })
}

/** A paragraph's sentences, by the rules of its language. */
function sentencesOf(paragraph: string, language: string | null): string[] {
  const segmenter = new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' })
  return [...segmenter.segment(paragraph)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')
}
