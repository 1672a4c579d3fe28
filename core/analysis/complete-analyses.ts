import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { analyses, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { whereDue, whereStale } from '../clock.ts'
import type { Site } from '../site.ts'
import { readTranscript, transcriptLanguage } from '../transcripts/transcripts.ts'
import { chunkStoreOf } from './analyze-video.ts'
import { isOverBudget } from './budget.ts'
import { chapterStarts, chaptersOf } from './chapters.ts'
import { analyzeComments } from './comments.ts'
import { forgetTries, postpone } from './postpone.ts'
import { analyzeTranscript, type ChunkStore } from './transcript-analysis.ts'

/** Videos for one run of the job. */
const batchSize = 5
/** How long the site waits before the first try for a missing piece. The next pauses grow. */
const completeMinutes = 30

/**
 * Scheduled job: asks again for what stored analyses lack: questions that could not be parsed, a
 * summary that was cut off, comments that could not be read. What is there stays. It starts nothing
 * once the day's budget is used up. Returns how many videos are whole now.
 */
export async function completeAnalyses(site: Site): Promise<number> {
  const incomplete = await site.rows
    .select({
      id: videos.id,
      description: videos.description,
      parts: videos.parts,
      wholeParts: videos.wholeParts,
      commentsReadAt: videos.commentsReadAt,
    })
    .from(videos)
    .innerJoin(analyses, eq(analyses.videoId, videos.id))
    .where(
      and(
        or(lt(videos.wholeParts, videos.parts), isNull(videos.commentsReadAt)),
        isNotNull(analyses.finishedAt),
        or(
          whereDue(site, analyses.touchedAt, analyses.retryAt),
          and(
            isNull(analyses.retryAt),
            whereStale(site, analyses.touchedAt, completeMinutes * 60_000),
          ),
        ),
      ),
    )
    .orderBy(asc(analyses.touchedAt), asc(videos.id))
    .limit(batchSize)
  let completed = 0
  for (const { id, description, parts, wholeParts, commentsReadAt } of incomplete) {
    if (await isOverBudget(site)) break
    const failures = [
      wholeParts < parts ? await completeParts(site, id, description) : null,
      commentsReadAt === null ? await completeComments(site, id) : null,
    ].filter((failure) => failure !== null)
    if (failures.length === 0) {
      await forgetTries(site, id)
      completed += 1
    } else await postpone(site, id, failures[0])
  }
  return completed
}

/** Why an analysis is not whole yet; `null` if it is. */
async function completeParts(
  site: Site,
  id: string,
  description: string,
): Promise<ServiceError | null> {
  const transcript = await readTranscript(site, id, transcriptLanguage)
  if (!transcript) return new ServiceError('transcripts', 'gone')
  const store = onlyWholeHalves(chunkStoreOf(site, id))
  try {
    const analysis = await analyzeTranscript(
      site,
      transcript,
      store,
      new AbortController().signal,
      chapterStarts(description),
    )
    const chapters = await chaptersOf(description, analysis.passages, analysis.summarySentences)
    await site.rows
      .update(videos)
      .set({ ...analysis, chapters })
      .where(and(eq(videos.id, id), lt(videos.wholeParts, analysis.wholeParts)))
    return analysis.wholeParts === analysis.parts ? null : new ServiceError('analyst', 'garbled')
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ video: id, err: error }, 'a missing piece of an analysis failed again')
    return error
  }
}

/** Why the comments cannot be read; `null` if they are. */
async function completeComments(site: Site, id: string): Promise<ServiceError | null> {
  const { failure, ...comments } = await analyzeComments(site, id)
  if (failure) return failure
  await site.rows
    .update(videos)
    .set({ ...comments, commentsReadAt: site.now() })
    .where(and(eq(videos.id, id), isNull(videos.commentsReadAt)))
  return null
}

/** Hides what is not whole, so that it is asked for again; a failed try does not remove it. */
function onlyWholeHalves(store: ChunkStore): ChunkStore {
  return {
    async find(hash) {
      const stored = await store.find(hash)
      if (!stored) return null
      const { summary, questions } = stored
      return {
        summary: summary?.isWhole ? summary : null,
        questions: questions?.isWhole ? questions : null,
      }
    },
    async store(hash, analysis) {
      const before = await store.find(hash)
      await store.store(hash, {
        summary: analysis.summary ?? before?.summary ?? null,
        questions: analysis.questions ?? before?.questions ?? null,
      })
    },
    reportProgress: async () => {},
  }
}
