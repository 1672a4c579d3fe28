import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { type Passage, type SourcedSentence, videos } from '#db/schema.ts'
import type { Site } from '../site.ts'
import { chaptersOf } from './chapters.ts'
import { buildLocator, type TimedText } from './locator.ts'
import { inSlices } from './slices.ts'
import { analysisVersion } from './transcript-analysis.ts'

/** Videos for one run of the job. */
const batchSize = 20
/** Seconds of the last passage, whose end is not stored. */
const lastPassageSeconds = 30

/**
 * Scheduled job: brings stored analyses of an older version up to date. It looks every sentence and
 * answer up in the stored transcript and asks no analyst: what was paid for stays as it is. Returns
 * how many videos it updated.
 */
export async function updateAnalyses(site: Site): Promise<number> {
  const old = await site.rows
    .select({
      id: videos.id,
      language: videos.transcriptLanguage,
      passages: videos.passages,
      summary: videos.transcriptSummary,
      answers: videos.compAnswers,
      description: videos.description,
    })
    .from(videos)
    .where(and(lt(videos.analysisVersion, analysisVersion), ne(videos.transcript, '')))
    .orderBy(asc(videos.analysisVersion), asc(videos.id))
    .limit(batchSize)
  for (const { id, language, passages, summary, answers, description } of old) {
    const found = await lookedUp(passages, summary, answers, language)
    const chapters = await chaptersOf(description, passages, found.summarySentences)
    await site.rows
      .update(videos)
      .set({ ...found, chapters, analysisVersion })
      .where(and(eq(videos.id, id), lt(videos.analysisVersion, analysisVersion)))
  }
  return old.length
}

/** The sentences and answers of a stored analysis with their times. */
async function lookedUp(
  passages: Passage[],
  summary: string,
  answers: string[],
  language: string | null,
) {
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
