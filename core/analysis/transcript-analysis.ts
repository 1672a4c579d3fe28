import { createHash } from 'node:crypto'
import type { Thought as ChunkAnalysis } from '#db/schema.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import type { Site } from '../site.ts'
import { spend } from './budget.ts'
import { type Chunk, chunksOf, questionsFor } from './chunks.ts'
import { joinSegments, locatorOf, type PlacedSegment, passagesOf } from './times.ts'

/** The analysis of a transcript, in the columns of a video. Times are seconds. */
export interface TranscriptAnalysis {
  transcript: string
  transcriptLanguage: string | null
  passages: ReturnType<typeof passagesOf>
  transcriptSummary: string
  summaryTimes: (number | null)[]
  compQuestions: string[]
  compAnswers: string[]
  answerTimes: (number | null)[]
  /** The number of chunks. */
  parts: number
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
 * transcript. A chunk that is in the store is not sent to the analyst again. An analysis is whole
 * or nothing (decision 007): no chunk may fail.
 * @param transcript `null` gives an empty analysis
 * @param signal aborted when the process has to stop
 * @throws ServiceError if the analyst fails on a chunk
 */
export async function analyzeTranscript(
  site: Site,
  transcript: Transcript | null,
  store: ChunkStore,
  signal: AbortSignal,
): Promise<TranscriptAnalysis> {
  const segments = transcript?.segments ?? []
  const { text, places } = joinSegments(segments)
  const chunks = chunksOf(text)
  const analyses = await analyzeChunks(site, chunks, store, signal)
  const { paragraphs, questions } = addTimes(chunks, analyses, places)
  return {
    transcript: text,
    transcriptLanguage: transcript?.language ?? null,
    passages: passagesOf(segments),
    transcriptSummary: paragraphs.map((paragraph) => paragraph.text).join('\n\n'),
    summaryTimes: paragraphs.map((paragraph) => paragraph.time),
    compQuestions: questions.map(({ question }) => question),
    compAnswers: questions.map(({ answer }) => answer),
    answerTimes: questions.map(({ time }) => time),
    parts: chunks.length,
  }
}

/**
 * Analyzes all chunks, `concurrency` at a time; returns the results in the order of the chunks.
 * After a failure it starts no further chunk and waits for those in flight: their results are
 * stored, and no progress is reported after the analysis has ended.
 */
async function analyzeChunks(
  site: Site,
  chunks: Chunk[],
  store: ChunkStore,
  signal: AbortSignal,
): Promise<ChunkAnalysis[]> {
  const analyses: ChunkAnalysis[] = new Array(chunks.length)
  const { count, deeperLast } = questionsFor(chunks.length)
  const waiting = chunks.entries()
  let done = 0
  let hasFailed = false

  // Reports are written one after the other: two in flight could arrive in the wrong order.
  let lastReport = Promise.resolve()
  const report = () => {
    lastReport = lastReport.then(() => store.reportProgress(done, chunks.length))
    return lastReport
  }
  await report()

  async function worker() {
    for (const [index, chunk] of waiting) {
      if (hasFailed) return
      try {
        signal.throwIfAborted()
        analyses[index] = await analyzeChunk(site, chunk, count, deeperLast, store)
        done += 1
        await report()
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const workers = await Promise.allSettled(
    Array.from({ length: Math.min(concurrency, chunks.length) }, worker),
  )
  for (const ended of workers) if (ended.status === 'rejected') throw ended.reason
  return analyses
}

async function analyzeChunk(
  site: Site,
  chunk: Chunk,
  count: number,
  deeperLast: boolean,
  store: ChunkStore,
): Promise<ChunkAnalysis> {
  const hash = createHash('sha256')
    .update(`${count}\n${chunk.from}\n${chunk.text}`)
    .digest('base64url')
  const stored = await store.find(hash)
  if (stored) return stored
  const [summary, questions] = await Promise.all([
    site.analyst.summarize(chunk.text),
    site.analyst.ask(chunk.text, count, deeperLast),
  ])
  await spend(site, summary.tokens + questions.tokens)
  const analysis = { summary: summary.value, questions: questions.value.slice(0, count) }
  await store.store(hash, analysis)
  return analysis
}

/**
 * The paragraphs and questions of all chunks, each with the time of its source in the transcript.
 */
function addTimes(chunks: Chunk[], analyses: ChunkAnalysis[], places: PlacedSegment[]) {
  const paragraphs: { text: string; time: number | null }[] = []
  const questions: { question: string; answer: string; time: number | null }[] = []
  let next = 0
  chunks.forEach((chunk, index) => {
    const analysis = analyses[index]
    if (!analysis) return
    // The last segment of the previous chunk can reach into this one.
    const first = Math.max(next - 1, 0)
    while (next < places.length && (places[next]?.at ?? 0) < chunk.to) next += 1
    const locate = locatorOf(places.slice(first, next).map((place) => clip(place, chunk)))
    for (const paragraph of paragraphsOf(analysis.summary))
      paragraphs.push({ text: paragraph, time: locate(paragraph) })
    for (const { question, answer } of analysis.questions)
      questions.push({ question, answer, time: locate(answer) })
  })
  return { paragraphs, questions }
}

/**
 * A segment, reduced to its text inside a chunk. A segment can span several chunks or be the whole
 * transcript; clipping makes sure that each character is searched once.
 */
function clip(place: PlacedSegment, chunk: Chunk): PlacedSegment {
  return {
    ...place,
    text: place.text.slice(Math.max(chunk.from - place.at, 0), Math.max(chunk.to - place.at, 0)),
  }
}

/** Splits a summary at its blank lines (specification, part 3). */
function paragraphsOf(summary: string): string[] {
  return summary
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
