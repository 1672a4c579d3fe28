import { eq, sql } from 'drizzle-orm'
import { analyses, users, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Job } from '../jobs/job.ts'
import type { Site } from '../request/site.ts'
import { changingColumns } from '../videos/video.ts'
import {
  type Analysis,
  analyzeVideoQueue,
  chunkStoreOf,
  endRun,
  nextTry,
  updateProgress,
} from './analysis-run.server.ts'
import { nextDayIfOverBudget } from './budget.server.ts'
import { analyzeComments } from './comments.server.ts'
import { completeVideo } from './complete-video.server.ts'
import { failureOf, isWaiting, laterTry, retryTime } from './failures.server.ts'
import { storePassages } from './search-passages.server.ts'
import { analyzeTranscript } from './transcript-analysis.server.ts'
import { readMiss, readTranscript, transcriptLanguage } from './transcripts.server.ts'

/** Runs again when something has to wait: a pause, tokens, a late transcript (decision 007). */
export const analyzeVideoJob: Job = {
  ...analyzeVideoQueue,
  concurrency: 2,
  async run(site, videoId, signal) {
    const [analysis] = await site.rows.select().from(analyses).where(eq(analyses.videoId, videoId))
    const [video] = await site.rows.select().from(videos).where(eq(videos.id, videoId))
    try {
      if (video) await completeVideo(site, video, analysis, signal)
      else await analyzeNewVideo(site, videoId, analysis, signal)
      return 'done'
    } catch (error) {
      // The process is stopping: another one continues, so the analysis has not failed.
      if (signal.aborted) throw error
      const tries = (analysis?.tries ?? 0) + 1
      const now = site.now()
      if (video) await endRun(site, videoId, { tries, retryAt: laterTry(error, tries, now) })
      else
        await endRun(site, videoId, {
          state: 'failed',
          finishedAt: now,
          failure: failureOf(error),
          tries,
          retryAt: retryTime(error, tries, now),
        })
      if (!(error instanceof ServiceError)) throw error
      site.log.warn({ video: videoId, err: error }, 'analysis failed')
      return 'failed'
    }
  },
}

/** If the process dies half-way, the next run takes the analyzed chunks from the database. */
async function analyzeNewVideo(
  site: Site,
  videoId: string,
  analysis: Analysis | undefined,
  signal: AbortSignal,
): Promise<void> {
  // A person who asked waits already; a failed analysis waits for its time and for tokens.
  if (analysis?.state === 'failed') {
    const wait = isWaiting(site, analysis) ? analysis.retryAt : await nextDayIfOverBudget(site)
    if (wait) return await endRun(site, videoId, { retryAt: wait })
  }
  await updateProgress(site, videoId, { state: 'gathering' })
  const [[details], transcript, comments] = await Promise.all([
    site.youtube.videos([videoId]),
    readTranscript(site, videoId, transcriptLanguage),
    analyzeComments(site, videoId),
  ])
  if (!details) throw await whyMissing(site, videoId, comments.failure)
  signal.throwIfAborted()

  const store = chunkStoreOf(site, videoId)
  const found = await analyzeTranscript(site, { ...details, transcript }, store, signal)
  const isWhole = found.wholeParts === found.parts
  const failures = [comments.failure, isWhole ? null : new ServiceError('analyst', 'garbled')]
  const next = await nextTry(site, videoId, { failures, tries: 0, hasTranscript: !!transcript })
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    const inTransaction = { ...site, rows }
    await rows
      .insert(videos)
      .values({
        id: videoId,
        ...changingColumns(details),
        channel: details.channel,
        channelId: details.channelId,
        publishedAt: details.publishedAt,
        ...found,
        summary: comments.summary,
        rating: comments.rating,
        commentsRead: comments.commentsRead,
        commentsReadAt: comments.failure ? null : now,
        // `null` once they have deleted their account. The lock waits for a deletion under way.
        userAdded: sql`(select uid from ${users} where uid =
          (select requested_by from ${analyses} where video_id = ${videoId}) for key share)`,
        refreshedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
    await storePassages({ rows }, videoId)
    await endRun(inTransaction, videoId, { state: 'done', finishedAt: now, failure: null, ...next })
  })
}

/** It lists a private video as little as an unknown one, but denies its comments. */
async function whyMissing(
  site: Site,
  videoId: string,
  comments: ServiceError | null,
): Promise<ServiceError> {
  const isDenied = comments?.service === 'youtube' && comments.code === 'denied'
  const miss = isDenied ? null : await readMiss(site, videoId, transcriptLanguage)
  const isPrivate = isDenied || miss?.code === 'private'
  return new ServiceError('youtube', isPrivate ? 'private' : 'not-found', {
    detail: isPrivate ? 'a private video' : 'no such video',
  })
}
