import { and, eq } from 'drizzle-orm'
import { analyses, analysisParts, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Job } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { thumbnailFrom } from '../videos/video.ts'
import { analyzeComments } from './comments.ts'
import { type Notebook, thinkAbout } from './transcript-analysis.ts'
import { readTranscript, transcriptLanguage } from './transcripts.ts'

/**
 * The job: gather, think, keep. Run again after dying half-way, it asks for no chunk twice. Nothing is written to the video before
 * all of it is there; another machine's failure ends it and leaves the page as it was before, and what was thought so far is kept for
 * the next try. A bug ends it for the page too, and for the queue is a reason to try again.
 */
export const analyzeVideoJob: Job = {
  name: 'analyze-video',
  concurrency: 2,
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
  const [stored] = await site.rows
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.id, videoId))
  if (stored) return
  await touch(site, videoId, { state: 'gathering' })
  const [[details], transcript, comments] = await Promise.all([
    site.youtube.videos([videoId]),
    readTranscript(site, videoId, transcriptLanguage),
    analyzeComments(site, videoId),
  ])
  if (!details) throw new ServiceError('youtube', 'not-found', { detail: 'no such video' })
  signal.throwIfAborted()

  const thoughts = await thinkAbout(site, transcript, notebookOf(site, videoId), signal)
  const [asked] = await site.rows
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
      await site.rows
        .insert(analysisParts)
        .values({ videoId, chunkHash, thought })
        .onConflictDoNothing()
    },
    progress: (part, parts) => touch(site, videoId, { state: 'thinking', part, parts }),
  }
}

async function touch(
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

async function finish(site: Site, videoId: string, state: 'done' | 'failed'): Promise<void> {
  const now = site.now()
  await site.rows
    .update(analyses)
    .set({ state, touchedAt: now, finishedAt: now })
    .where(eq(analyses.videoId, videoId))
}
