import { and, desc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { analyses, analysisParts, videos } from '#db/schema.ts'
import { logAction } from '../action-log.ts'
import { isRecent, whereDue, whereStale } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { nextBudgetAt } from '../transcripts/retry-pauses.ts'
import { isVideoId } from '../videos/video.ts'
import { analyzeVideoJob } from './analyze-video.ts'
import { isOverBudget, refuseOverBudget } from './budget.ts'
import { type AnalysisFailure, outages } from './failures.ts'

/**
 * Milliseconds without an update after which a running analysis counts as failed. A slow local
 * model takes minutes per part. An analysis that waits in the queue never counts as abandoned.
 */
const abandonedMs = 20 * 60_000

/**
 * Requests the analysis of a video. Any number of requests start one analysis (decision 006).
 * @throws Refusal for guests, for an invalid id, for a video that is stored already (specification,
 *   part 5), and when the tokens of the day are used up
 */
export async function requestAnalysis(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to analyze!', 401)
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
  await refuseOverBudget(site)

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
  await site.rows
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
  await site.jobs.send(analyzeVideoJob, videoId)
}

/** How long a waiting analysis can be without a job. */
const resendSeconds = 30

/**
 * Scheduled job: sends waiting analyses to the queue again. Their job is missing when the process
 * died between inserting the row and sending the job, or when the request came while the job of a
 * failed analysis was just ending. A second send of the same video changes nothing. Returns how
 * many it sent.
 */
export async function resendAnalyses(site: Site): Promise<number> {
  const waiting = await site.rows
    .select({ videoId: analyses.videoId })
    .from(analyses)
    .where(
      and(
        eq(analyses.state, 'waiting'),
        whereStale(site, analyses.touchedAt, resendSeconds * 1000),
      ),
    )
  for (const { videoId } of waiting) await site.jobs.send(analyzeVideoJob, videoId)
  return waiting.length
}

/**
 * Scheduled job: starts failed analyses again whose time has come. Once the day's budget is used up
 * they wait for the next day. Returns how many it started.
 */
export async function retryAnalyses(site: Site): Promise<number> {
  const isFailedAndDue = and(
    eq(analyses.state, 'failed'),
    whereDue(site, analyses.touchedAt, analyses.retryAt),
  )
  if (await isOverBudget(site)) {
    await site.rows
      .update(analyses)
      .set({ retryAt: nextBudgetAt(site.now()) })
      .where(isFailedAndDue)
    return 0
  }
  const started = await site.rows
    .update(analyses)
    .set({ state: 'waiting', touchedAt: site.now(), finishedAt: null, retryAt: null })
    .where(isFailedAndDue)
    .returning({ videoId: analyses.videoId })
  for (const { videoId } of started) await site.jobs.send(analyzeVideoJob, videoId)
  return started.length
}

/** The progress of a running analysis. */
export interface Progress {
  state: 'waiting' | 'gathering' | 'thinking'
  /** Parts done, out of `parts`; both are 0 until the transcript is fetched. */
  part: number
  parts: number
}

/** An analysis that failed. */
export interface FailedAnalysis {
  why: AnalysisFailure
  /** When the site tries again; `null` if it does not. */
  retryAt: Date | null
}

/** How long the page tells of a failure that the site does not try again. */
const tellFailureMs = 24 * 3_600_000

/** How far the analysis of a video is, or why it failed. Both are `null` if nothing is known. */
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

/** How long an outage is believed without another one: by then the last try is over. */
const outageMs = 24 * 3_600_000

/**
 * Whether analysis is down: the last analysis that says something about it found that the platform
 * or the analyst does not answer. One that failed for a reason of its own video says nothing.
 */
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

/** How long the analyzed parts of a failed analysis are available to the next try. */
const partHours = 24

/**
 * Scheduled job: deletes analyzed parts whose analysis is done or was abandoned a day ago. Returns
 * how many.
 */
export async function sweepAnalysisParts(site: Site): Promise<number> {
  const before = new Date(site.now().getTime() - partHours * 3_600_000)
  const ended = site.rows
    .select({ videoId: analyses.videoId })
    .from(analyses)
    .leftJoin(videos, eq(videos.id, analyses.videoId))
    .where(
      or(
        // A stored video that lacks a piece still needs the others (`complete-analyses.ts`).
        and(
          eq(analyses.state, 'done'),
          sql`${videos.wholeParts} is not distinct from ${videos.parts}`,
        ),
        lt(analyses.touchedAt, before),
      ),
    )
  const swept = await site.rows
    .delete(analysisParts)
    .where(inArray(analysisParts.videoId, ended))
    .returning({ videoId: analysisParts.videoId })
  return swept.length
}
