import { and, eq, sql } from 'drizzle-orm'
import { analyses, analysisParts, users, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Job } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { storePassages } from '../transcripts/search-passages.ts'
import { readMiss, readTranscript, transcriptLanguage } from '../transcripts/transcripts.ts'
import { thumbnailFrom } from '../videos/video.ts'
import { analyzeComments } from './comments.ts'
import { failureOf, retryTime } from './failures.ts'
import { analyzeTranscript, type ChunkStore } from './transcript-analysis.ts'

/**
 * The job that analyzes a video: it gathers details, transcript and comments, analyzes them, and
 * inserts the video in one step (decision 007). If the process dies half-way, the next run takes
 * the chunks that are analyzed from the database.
 *
 * A `ServiceError` ends the job as `failed`: the page says why and when the site tries again
 * (`retryAnalyses`), and the analyzed chunks wait for that. A bug ends it for the page too, but the
 * queue runs the job again.
 */
export const analyzeVideoJob: Job = {
  name: 'analyze-video',
  concurrency: 2,
  async run(site, videoId, signal) {
    try {
      await analyze(site, videoId, signal)
      await finish(site, videoId)
      return 'done'
    } catch (error) {
      // The process is stopping: another one continues, so the analysis has not failed.
      if (signal.aborted) throw error
      await fail(site, videoId, error)
      if (!(error instanceof ServiceError)) throw error
      site.log.warn({ video: videoId, err: error }, 'analysis failed')
      return 'failed'
    }
  },
}

async function analyze(site: Site, videoId: string, signal: AbortSignal): Promise<void> {
  const [stored] = await site.rows
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.id, videoId))
  if (stored) return
  await updateProgress(site, videoId, { state: 'gathering' })
  const [[details], transcript, comments] = await Promise.all([
    site.youtube.videos([videoId]),
    readTranscript(site, videoId, transcriptLanguage),
    analyzeComments(site, videoId),
  ])
  if (!details) throw await whyMissing(site, videoId, comments.failure)
  signal.throwIfAborted()

  const store = chunkStoreOf(site, videoId)
  const analysis = await analyzeTranscript(site, { ...details, transcript }, store, signal)
  const [request] = await site.rows
    .select({ uid: analyses.requestedBy })
    .from(analyses)
    .where(eq(analyses.videoId, videoId))
  const now = site.now()
  await site.rows
    .insert(videos)
    .values({
      id: videoId,
      title: details.title,
      channel: details.channel,
      channelId: details.channelId,
      description: details.description,
      thumbnail: thumbnailFrom(details.thumbnail),
      viewCount: details.viewCount,
      likeCount: details.likeCount,
      commentCount: details.commentCount,
      publishedAt: details.publishedAt,
      ...analysis,
      summary: comments.summary,
      rating: comments.rating,
      commentsRead: comments.commentsRead,
      commentsReadAt: comments.failure ? null : now,
      // `null` once they have deleted their account. The lock waits for a deletion under way.
      userAdded: request?.uid
        ? sql`(select uid from ${users} where uid = ${request.uid} for key share)`
        : null,
      refreshedAt: now,
      createdAt: now,
      transcriptTriedAt: now,
    })
    .onConflictDoNothing()
  await storePassages(site, videoId)
}

/**
 * The platform lists a private video as little as an unknown one. But it denies the comments of a
 * private one, and the caption server names it.
 */
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

async function updateProgress(
  site: Site,
  videoId: string,
  change: Partial<Pick<typeof analyses.$inferInsert, 'state' | 'part' | 'parts'>>,
): Promise<void> {
  const values = { state: 'gathering' as const, ...change, touchedAt: site.now(), finishedAt: null }
  await site.rows
    .insert(analyses)
    .values({ videoId, ...values })
    .onConflictDoUpdate({ target: analyses.videoId, set: values })
}

/**
 * The chunks of one video, stored in `analysis_parts`; progress goes to `analyses` for the page.
 */
export function chunkStoreOf(site: Site, videoId: string): ChunkStore {
  return {
    async find(chunkHash) {
      const [stored] = await site.rows
        .select({ analysis: analysisParts.thought })
        .from(analysisParts)
        .where(and(eq(analysisParts.videoId, videoId), eq(analysisParts.chunkHash, chunkHash)))
      return stored?.analysis ?? null
    },
    async store(chunkHash, analysis) {
      await site.rows
        .insert(analysisParts)
        .values({ videoId, chunkHash, thought: analysis })
        .onConflictDoUpdate({
          target: [analysisParts.videoId, analysisParts.chunkHash],
          set: { thought: analysis },
        })
    },
    reportProgress: (part, parts) =>
      updateProgress(site, videoId, { state: 'thinking', part, parts }),
  }
}

async function finish(site: Site, videoId: string): Promise<void> {
  const now = site.now()
  await site.rows
    .update(analyses)
    .set({ state: 'done', touchedAt: now, finishedAt: now, ...noFailure })
    .where(eq(analyses.videoId, videoId))
}

/** The columns of an analysis that has not failed. */
export const noFailure = { failure: null, tries: 0, retryAt: null }

async function fail(site: Site, videoId: string, error: unknown): Promise<void> {
  const now = site.now()
  const [before] = await site.rows
    .select({ tries: analyses.tries })
    .from(analyses)
    .where(eq(analyses.videoId, videoId))
  const tries = (before?.tries ?? 0) + 1
  await site.rows
    .update(analyses)
    .set({
      state: 'failed',
      touchedAt: now,
      finishedAt: now,
      failure: failureOf(error),
      tries,
      retryAt: retryTime(error, tries, now),
    })
    .where(eq(analyses.videoId, videoId))
}
