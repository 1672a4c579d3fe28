import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { analyses, videos } from '#db/schema.ts'
import { isRecent, whereDue, whereStale } from '../request/clock.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { logAction } from '../reviews/action-log.server.ts'
import { spendUnits } from '../videos/person-units.server.ts'
import { isVideoId } from '../videos/video.ts'
import { analyzeVideoJob } from './analyze-video.server.ts'
import { refuseBusyDay, refuseOverBudget } from './budget.server.ts'
import type { AnalysisFailure } from './failures.server.ts'

/** A slow local model takes minutes per part; one that waits in the queue never counts. */
const abandonedMs = 20 * 60_000

/** Any number of requests start one analysis (decision 006). */
export async function requestAnalysis(site: Site, viewer: Viewer, videoId: string): Promise<void> {
  if (!isVideoId(videoId))
    throw new Refusal(
      'That is not a video id: it has 11 letters, digits, underscores or hyphens.',
      422,
    )
  await logAction(site, { action: 'analyze video', video: videoId, uid: viewer.uid })
  const [stored] = await site.rows
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.id, videoId))
  if (stored) throw new Refusal('Video is already in the database', 409)
  await refuseBusyDay(site, viewer, videoId)
  await refuseOverBudget(site)
  await spendUnits(site, viewer.uid, { units: 2 })

  const touchedAt = site.now()
  const fresh = {
    state: 'waiting',
    part: 0,
    parts: 0,
    requestedBy: viewer.uid,
    touchedAt,
    finishedAt: null,
    failure: null,
    tries: 0,
    retryAt: null,
  } as const
  await site.rows.transaction(async (rows) => {
    await rows
      .insert(analyses)
      .values({ videoId, ...fresh })
      .onConflictDoUpdate({
        target: analyses.videoId,
        set: fresh,
        setWhere: or(
          isNotNull(analyses.finishedAt),
          whereStale(site, analyses.touchedAt, abandonedMs),
        ),
      })
    await site.jobs.send(analyzeVideoJob, videoId, { rows, isUrgent: true })
  })
  site.jobs.wake(analyzeVideoJob)
}

const waitingMs = 30_000
const lackingMs = 30 * 60_000
const batchSize = 300

/** Sends videos that are due without a job: of a restored backup, or after the clock was moved. */
export async function sendDueAnalyses(site: Site): Promise<number> {
  const isTimeOver = whereDue(site, analyses.touchedAt, analyses.retryAt)
  const requested = site.rows
    .select({ videoId: analyses.videoId })
    .from(analyses)
    .where(
      or(
        and(eq(analyses.state, 'waiting'), whereStale(site, analyses.touchedAt, waitingMs)),
        and(eq(analyses.state, 'failed'), isTimeOver),
      ),
    )
  const lacking = site.rows
    .select({ videoId: videos.id })
    .from(videos)
    .leftJoin(analyses, eq(analyses.videoId, videos.id))
    .where(
      and(
        or(
          eq(videos.transcript, ''),
          lt(videos.wholeParts, videos.parts),
          isNull(videos.commentsReadAt),
        ),
        or(
          isTimeOver,
          isNull(analyses.videoId),
          and(isNull(analyses.retryAt), whereStale(site, analyses.touchedAt, lackingMs)),
        ),
      ),
    )
  const due = await union(requested, lacking).limit(batchSize)
  for (const { videoId } of due) await site.jobs.send(analyzeVideoJob, videoId)
  return due.length
}

export interface Progress {
  state: 'waiting' | 'gathering' | 'thinking'
  part: number
  parts: number
}

export interface FailedAnalysis {
  why: AnalysisFailure
  retryAt: Date | null
}

const tellFailureMs = 24 * 3_600_000

export async function readAnalysis(
  site: Site,
  videoId: string,
): Promise<{ progress: Progress | null; failed: FailedAnalysis | null }> {
  const [row] = await site.rows.select().from(analyses).where(eq(analyses.videoId, videoId))
  if (!row) return { progress: null, failed: null }
  const { state, part, parts, touchedAt, finishedAt, failure, retryAt } = row
  if (state === 'failed' || state === 'done') {
    const isTold = retryAt !== null || (finishedAt && isRecent(site, finishedAt, tellFailureMs))
    const isFailed = state === 'failed' && failure !== null && isTold
    return { progress: null, failed: isFailed ? { why: failure, retryAt } : null }
  }
  const isRunning = state === 'waiting' || isRecent(site, touchedAt, abandonedMs)
  return { progress: isRunning ? { state, part, parts } : null, failed: null }
}

const outages: AnalysisFailure[] = ['platform', 'analyst']
const outageMs = 24 * 3_600_000

/** One that failed for a reason of its own video says nothing. */
export async function isAnalysisDown(site: Site): Promise<boolean> {
  const [last] = await site.rows
    .select({ state: analyses.state, finishedAt: analyses.finishedAt })
    .from(analyses)
    .where(
      and(
        lte(analyses.finishedAt, site.now()),
        or(eq(analyses.state, 'done'), inArray(analyses.failure, outages)),
      ),
    )
    .orderBy(desc(analyses.finishedAt))
    .limit(1)
  return last?.state === 'failed' && isRecent(site, last.finishedAt ?? site.now(), outageMs)
}
