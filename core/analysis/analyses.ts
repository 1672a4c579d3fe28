import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { analyses, analysisParts, videos } from '#db/schema.ts'
import { logAction } from '../activity/actions.ts'
import { longAgo, recent } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { isVideoId } from '../videos/video.ts'
import { analyzeVideoJob } from './analyze-video.ts'
import { refuseOverBudget } from './budget.ts'

/** How far an analysis is. */
export interface Progress {
  state: 'waiting' | 'gathering' | 'thinking'
  /** How many parts are done, out of how many; 0 of 0 until the transcript is there. */
  part: number
  parts: number
}

/**
 * An analysis that has begun and that nobody has touched for so long is nobody's: it counts as failed. A slow local model takes minutes
 * a part. One that waits for its turn is not abandoned, however long the queue is.
 */
const abandoned = 20 * 60_000

/**
 * Asks for the analysis of a video. However many people ask, there is one (design, decision 5). Refuses guests, videos that are
 * stored already (specification, part 5) and more than the day's budget.
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
      setWhere: or(isNotNull(analyses.finishedAt), longAgo(site, analyses.touchedAt, abandoned)),
    })
  await site.jobs.send(analyzeVideoJob, videoId)
}

/** Nobody waits longer than that without a job. */
const sentSeconds = 30

/**
 * Sends analyses that wait for their turn to the queue once more: one whose process died between its row and its job, or one that was
 * asked for in the moment between the end of a failed one and the end of its job. For one that is in the queue it changes nothing.
 * A chore; returns how many it sent.
 */
export async function resendAnalyses(site: Site): Promise<number> {
  const waiting = await site.rows
    .select({ videoId: analyses.videoId })
    .from(analyses)
    .where(
      and(eq(analyses.state, 'waiting'), longAgo(site, analyses.touchedAt, sentSeconds * 1000)),
    )
  for (const { videoId } of waiting) await site.jobs.send(analyzeVideoJob, videoId)
  return waiting.length
}

/** How far the analysis of a video is, for everybody who looks at it; `null` when none is under way. */
export async function analysisProgress(site: Site, videoId: string): Promise<Progress | null> {
  const [row] = await site.rows
    .select({ state: analyses.state, part: analyses.part, parts: analyses.parts })
    .from(analyses)
    .where(
      and(
        eq(analyses.videoId, videoId),
        isNull(analyses.finishedAt),
        or(eq(analyses.state, 'waiting'), recent(site, analyses.touchedAt, abandoned)),
      ),
    )
  return row && row.state !== 'done' && row.state !== 'failed' ? { ...row, state: row.state } : null
}

/** Whether analysis is known to be working: the last one that ended went well (design, decision 5). */
export async function isAnalysisWorking(site: Site): Promise<boolean> {
  const [last] = await site.rows
    .select({ state: analyses.state })
    .from(analyses)
    .where(lte(analyses.finishedAt, site.now()))
    .orderBy(desc(analyses.finishedAt))
    .limit(1)
  return last?.state === 'done'
}

/** How long the thoughts of an analysis that came to nothing wait for another try. */
const thoughtHours = 24

/** Throws away thoughts that nobody needs any more: their analysis is done, or was given up long ago. A chore; returns how many. */
export async function sweepThoughts(site: Site): Promise<number> {
  const before = new Date(site.now().getTime() - thoughtHours * 3_600_000)
  const ended = site.rows
    .select({ videoId: analyses.videoId })
    .from(analyses)
    .where(or(eq(analyses.state, 'done'), lt(analyses.touchedAt, before)))
  const swept = await site.rows
    .delete(analysisParts)
    .where(inArray(analysisParts.videoId, ended))
    .returning({ videoId: analysisParts.videoId })
  return swept.length
}
