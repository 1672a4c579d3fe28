import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { analyses, analysisParts, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { logAction } from '../activity/actions.ts'
import type { Errand } from '../jobs.ts'
import { longAgo, recent } from '../recent.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { isVideoId, thumbnailFrom } from '../videos/video.ts'
import { isOverBudget, refuseOverBudget } from './budget.ts'
import { analyzeComments } from './comments.ts'
import { type Notebook, thinkAbout } from './thinking.ts'
import { readTranscript } from './transcripts.ts'

/** The language transcripts are asked for in (specification, part 7). */
const language = 'en'

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
export async function requestAnalysis(site: Site, viewer: Viewer | null, videoId: string): Promise<void> {
  if (!viewer) throw new Refusal('Log in to analyze!', 401)
  if (!isVideoId(videoId)) throw new Refusal('That is not a video id: it has 11 letters, digits, underscores or hyphens.', 422)
  await logAction(site, { action: 'analyze video', video: videoId, uid: viewer.uid })
  const [stored] = await site.rows.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId))
  if (stored) throw new Refusal('Video is already in the database', 409)
  await refuseOverBudget(site)

  const touchedAt = site.now()
  const fresh = { state: 'waiting', part: 0, parts: 0, requestedBy: viewer.uid, touchedAt, finishedAt: null } as const
  await site.rows
    .insert(analyses)
    .values({ videoId, ...fresh })
    .onConflictDoUpdate({
      target: analyses.videoId,
      set: fresh,
      setWhere: or(isNotNull(analyses.finishedAt), longAgo(site, analyses.touchedAt, abandoned)),
    })
  await site.jobs.send(analysisErrand, videoId)
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
    .where(and(eq(analyses.state, 'waiting'), longAgo(site, analyses.touchedAt, sentSeconds * 1000)))
  for (const { videoId } of waiting) await site.jobs.send(analysisErrand, videoId)
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

/**
 * The job: gather, think, keep. Run again after dying half-way, it asks for no chunk twice. Nothing is written to the video before
 * all of it is there; another machine's failure ends it and leaves the page as it was before, and what was thought so far is kept for
 * the next try. A bug ends it for the page too, and for the queue is a reason to try again.
 */
export const analysisErrand: Errand = {
  name: 'analyze-video',
  atOnce: 2,
  async run(site, videoId, signal) {
    try {
      await analyze(site, videoId, signal)
      await finish(site, videoId, 'done')
      return 'done'
    } catch (error) {
      // The process has to leave: the next one goes on.
      if (signal.aborted) throw error
      await finish(site, videoId, 'failed')
      if (!(error instanceof ServiceError)) throw error
      site.log.warn({ video: videoId, err: error }, 'analysis failed')
      return 'failed'
    }
  },
}

async function analyze(site: Site, videoId: string, signal: AbortSignal): Promise<void> {
  const [stored] = await site.rows.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId))
  if (stored) return
  await touch(site, videoId, { state: 'gathering' })
  const [[details], transcript, comments] = await Promise.all([
    site.youtube.videos([videoId]),
    readTranscript(site, videoId, language),
    analyzeComments(site, videoId),
  ])
  if (!details) throw new ServiceError('youtube', 'not-found', { detail: 'no such video' })
  signal.throwIfAborted()

  const thoughts = await thinkAbout(site, transcript, notebookOf(site, videoId), signal)
  const [asked] = await site.rows.select({ uid: analyses.requestedBy }).from(analyses).where(eq(analyses.videoId, videoId))
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
      ...thoughts,
      summary: comments.summary,
      rating: comments.rating,
      commentsRead: comments.commentsRead,
      commentsReadAt: comments.couldBeRead ? now : null,
      madeBy: site.analyst.name,
      userAdded: asked?.uid ?? null,
      refreshedAt: now,
      createdAt: now,
      transcriptTriedAt: now,
    })
    .onConflictDoNothing()
}

/** Keeps the analyst's thoughts, and the page's knowledge of how far it is, in the database. */
function notebookOf(site: Site, videoId: string): Notebook {
  return {
    async recall(chunkHash) {
      const [kept] = await site.rows
        .select({ thought: analysisParts.thought })
        .from(analysisParts)
        .where(and(eq(analysisParts.videoId, videoId), eq(analysisParts.chunkHash, chunkHash)))
      return kept?.thought ?? null
    },
    async keep(chunkHash, thought) {
      await site.rows.insert(analysisParts).values({ videoId, chunkHash, thought }).onConflictDoNothing()
    },
    progress: (part, parts) => touch(site, videoId, { state: 'thinking', part, parts }),
  }
}

async function touch(site: Site, videoId: string, change: Partial<Progress>): Promise<void> {
  const values = { state: 'gathering' as const, ...change, touchedAt: site.now(), finishedAt: null }
  await site.rows
    .insert(analyses)
    .values({ videoId, ...values })
    .onConflictDoUpdate({ target: analyses.videoId, set: values })
}

async function finish(site: Site, videoId: string, state: 'done' | 'failed'): Promise<void> {
  const now = site.now()
  await site.rows.update(analyses).set({ state, touchedAt: now, finishedAt: now }).where(eq(analyses.videoId, videoId))
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

/** How long the site waits before it asks again for a transcript that could not be had. */
const retryHours = 24
const retryBatch = 5

/**
 * Tries again to fill what is empty in stored videos whose transcript could not be had, and only that, so that "Video is already in
 * the database" never freezes an empty analysis (design, decision 5). It begins nothing when the day's budget is used up. A chore;
 * returns how many it filled.
 */
export async function fillTranscripts(site: Site): Promise<number> {
  const waiting = await site.rows
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.transcript, ''), longAgo(site, videos.transcriptTriedAt, retryHours * 3_600_000)))
    .orderBy(asc(videos.transcriptTriedAt))
    .limit(retryBatch)
  let filled = 0
  for (const { id } of waiting) {
    if (await isOverBudget(site)) break
    await site.rows.update(videos).set({ transcriptTriedAt: site.now() }).where(eq(videos.id, id))
    const transcript = await readTranscript(site, id, language)
    if (!transcript || transcript.segments.length === 0) continue
    const thoughts = await thinkAbout(site, transcript, withoutNotes, new AbortController().signal)
    await site.rows
      .update(videos)
      .set({ ...thoughts, madeBy: site.analyst.name })
      .where(and(eq(videos.id, id), eq(videos.transcript, '')))
    filled += 1
  }
  return filled
}

/** For work that nobody watches and that begins anew when it dies. */
const withoutNotes: Notebook = { recall: async () => null, keep: async () => {}, progress: async () => {} }
