import { createHash } from 'node:crypto'
import type { Thought } from '#db/schema.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import type { Site } from '../site.ts'
import { spend } from './budget.ts'
import { type Chunk, chunksOf, questionsFor } from './chunks.ts'
import { locatorOf, passagesOf, placed } from './times.ts'

/** What an analysis says about a transcript, in the columns of a video. */
export interface TranscriptAnalysis {
  transcript: string
  transcriptLanguage: string | null
  passages: ReturnType<typeof passagesOf>
  transcriptSummary: string
  summaryTimes: (number | null)[]
  compQuestions: string[]
  compAnswers: string[]
  answerTimes: (number | null)[]
  parts: number
}

/** Where thoughts are kept between two runs, and who wants to know how far it is. */
export interface Notebook {
  recall(chunkHash: string): Promise<Thought | null>
  keep(chunkHash: string, thought: Thought): Promise<void>
  progress(part: number, parts: number): Promise<void>
}

/** Chunks thought about at once. The analyst has its own limit; this one keeps few results in the air. */
const atOnce = 3

/**
 * Reads a whole transcript, chunk by chunk, and puts together what the analyst said, in the order of the transcript. Chunks that are
 * in the notebook already are not asked about again. Throws a `ServiceError` when a chunk cannot be had: an analysis is whole or
 * nothing (design, decisions 5 and 6).
 */
export async function thinkAbout(
  site: Site,
  transcript: Transcript | null,
  notebook: Notebook,
  signal: AbortSignal,
): Promise<TranscriptAnalysis> {
  const segments = transcript?.segments ?? []
  const { text, places } = placed(segments)
  const chunks = chunksOf(text)
  const thoughts = await thinkInTurn(site, chunks, notebook, signal)

  const paragraphs: { text: string; time: number | null }[] = []
  const questions: { question: string; answer: string; time: number | null }[] = []
  let next = 0
  chunks.forEach((chunk, index) => {
    const thought = thoughts[index]
    if (!thought) return
    const first = Math.max(next - 1, 0)
    while (next < places.length && (places[next]?.at ?? 0) < chunk.to) next += 1
    const locate = locatorOf(places.slice(first, next).map((place) => within(place, chunk)))
    for (const paragraph of paragraphsOf(thought.summary))
      paragraphs.push({ text: paragraph, time: locate(paragraph) })
    for (const { question, answer } of thought.questions)
      questions.push({ question, answer, time: locate(answer) })
  })

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

/** What of a segment lies in a chunk. One can lie across several, or be the whole transcript: its text is looked at once all the same. */
function within<Place extends { at: number; text: string }>(place: Place, chunk: Chunk): Place {
  return {
    ...place,
    text: place.text.slice(Math.max(chunk.from - place.at, 0), Math.max(chunk.to - place.at, 0)),
  }
}

/**
 * Thinks about every chunk, a few at once; the results stand in the order of the chunks. After a failure no further chunk is begun, and
 * it is over only when those under way are: what they found is kept, and nobody reports progress of an analysis that has ended.
 */
async function thinkInTurn(
  site: Site,
  chunks: Chunk[],
  notebook: Notebook,
  signal: AbortSignal,
): Promise<Thought[]> {
  const thoughts: Thought[] = new Array(chunks.length)
  const { count, deeperLast } = questionsFor(chunks.length)
  const waiting = chunks.entries()
  let done = 0
  let failed = false

  // One report after the other: two on their way at once could arrive the wrong way round and stay so.
  let told = Promise.resolve()
  const report = () => {
    told = told.then(() => notebook.progress(done, chunks.length))
    return told
  }
  await report()

  async function worker() {
    for (const [index, chunk] of waiting) {
      if (failed) return
      try {
        signal.throwIfAborted()
        thoughts[index] = await thinkOnce(site, chunk, count, deeperLast, notebook)
        done += 1
        await report()
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const workers = await Promise.allSettled(
    Array.from({ length: Math.min(atOnce, chunks.length) }, worker),
  )
  for (const ended of workers) if (ended.status === 'rejected') throw ended.reason
  return thoughts
}

async function thinkOnce(
  site: Site,
  chunk: Chunk,
  count: number,
  deeperLast: boolean,
  notebook: Notebook,
): Promise<Thought> {
  const hash = createHash('sha256')
    .update(`${count}\n${chunk.from}\n${chunk.text}`)
    .digest('base64url')
  const known = await notebook.recall(hash)
  if (known) return known
  const [summary, questions] = await Promise.all([
    site.analyst.summarize(chunk.text),
    site.analyst.ask(chunk.text, count, deeperLast),
  ])
  await spend(site, summary.tokens + questions.tokens)
  const thought = { summary: summary.value, questions: questions.value.slice(0, count) }
  await notebook.keep(hash, thought)
  return thought
}

/** Paragraphs are separated by blank lines (specification, part 3). */
export function paragraphsOf(summary: string): string[] {
  return summary
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
