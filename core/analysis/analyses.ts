import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { analyses, analysisParts, videos } from '#db/schema.ts'
import { logAction } from '../activity/actions.ts'
import { whereRecent, whereStale } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { isVideoId } from '../videos/video.ts'
import { analyzeVideoJob } from './analyze-video.ts'
import { refuseOverBudget } from './budget.ts'

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

/** The progress of a running analysis. */
export interface Progress {
  state: 'waiting' | 'gathering' | 'thinking'
  /** Parts done, out of `parts`; both are 0 until the transcript is fetched. */
  part: number
  parts: number
}

/** The progress of the analysis of a video, or `null` when none is running. */
export async function analysisProgress(site: Site, videoId: string): Promise<Progress | null> {
  const [row] = await site.rows
    .select({ state: analyses.state, part: analyses.part, parts: analyses.parts })
    .from(analyses)
    .where(
      and(
        eq(analyses.videoId, videoId),
        isNull(analyses.finishedAt),
        or(eq(analyses.state, 'waiting'), whereRecent(site, analyses.touchedAt, abandonedMs)),
      ),
    )
  return row && row.state !== 'done' && row.state !== 'failed' ? { ...row, state: row.state } : null
}

/** Whether the last analysis that ended was successful (decision 007). */
export async function isAnalysisWorking(site: Site): Promise<boolean> {
  const [last] = await site.rows
    .select({ state: analyses.state })
    .from(analyses)
    .where(lte(analyses.finishedAt, site.now()))
    .orderBy(desc(analyses.finishedAt))
    .limit(1)
  return last?.state === 'done'
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
