import { and, eq, isNull, lt } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Site } from '../request/site.ts'
import {
  type Analysis,
  beginCompletion,
  chunkStoreOf,
  endRun,
  nextTry,
} from './analysis-run.server.ts'
import { nextDayIfOverBudget } from './budget.server.ts'
import { analyzeComments } from './comments.server.ts'
import { isWaiting } from './failures.server.ts'
import { storePassages } from './search-passages.server.ts'
import { analyzeTranscript } from './transcript-analysis.server.ts'
import { readTranscript, transcriptLanguage } from './transcripts.server.ts'

type StoredVideo = typeof videos.$inferSelect

/** What is missing waits for its time; once the tokens of the day are used up, for the next. */
export async function completeVideo(
  site: Site,
  video: StoredVideo,
  analysis: Analysis | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { id } = video
  await beginCompletion(site, id)
  const lacksTranscript = video.transcript === '' || video.wholeParts < video.parts
  const lacksComments = video.commentsReadAt === null
  if (!lacksTranscript && !lacksComments) return await endRun(site, id, { tries: 0, retryAt: null })
  const wait =
    analysis && isWaiting(site, analysis) ? analysis.retryAt : await nextDayIfOverBudget(site)
  if (wait) return await endRun(site, id, { retryAt: wait })

  const { hasTranscript, failure } = lacksTranscript
    ? await completeTranscript(site, video, signal)
    : { hasTranscript: true, failure: null }
  const failures = [failure, lacksComments ? await completeComments(site, id) : null]
  const tries = analysis?.tries ?? 0
  await endRun(site, id, await nextTry(site, id, { failures, tries, hasTranscript }))
}

async function completeTranscript(
  site: Site,
  video: StoredVideo,
  signal: AbortSignal,
): Promise<{ hasTranscript: boolean; failure: ServiceError | null }> {
  const { id } = video
  const isMissing = video.transcript === ''
  const transcript = await readTranscript(site, id, transcriptLanguage)
  if (!transcript) return { hasTranscript: !isMissing, failure: isMissing ? null : gone }
  try {
    const store = { ...chunkStoreOf(site, id), reportProgress: async () => {} }
    const found = await analyzeTranscript(site, { ...video, transcript }, store, signal)
    const isStillSo = isMissing
      ? eq(videos.transcript, '')
      : lt(videos.wholeParts, found.wholeParts)
    await site.rows.transaction(async (rows) => {
      await rows
        .update(videos)
        .set(found)
        .where(and(eq(videos.id, id), isStillSo))
      await storePassages({ rows }, id)
    })
    return { hasTranscript: true, failure: found.wholeParts === found.parts ? null : notWhole }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ video: id, err: error }, 'the analysis of a missing piece failed')
    return { hasTranscript: true, failure: error }
  }
}

const gone = new ServiceError('transcripts', 'gone')
const notWhole = new ServiceError('analyst', 'garbled')

async function completeComments(site: Site, id: string): Promise<ServiceError | null> {
  const { failure, ...comments } = await analyzeComments(site, id)
  if (failure) return failure
  await site.rows
    .update(videos)
    .set({ ...comments, commentsReadAt: site.now() })
    .where(and(eq(videos.id, id), isNull(videos.commentsReadAt)))
  return null
}
