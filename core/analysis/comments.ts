import { ServiceError } from '#services/service-error.ts'
import type { Rating } from '../rating.ts'
import type { Site } from '../site.ts'
import { spend } from './budget.ts'
import { ratingIn } from './letter.ts'

/** What viewers made of a video, drawn from their comments. */
export interface CommentAnalysis {
  /** Empty when there are no comments or they could not be read. */
  summary: string
  rating: Rating | ''
  commentsRead: number
  /** False when the platform or the analyst failed; having no comments is no failure. */
  couldBeRead: boolean
}

const nothing: CommentAnalysis = { summary: '', rating: '', commentsRead: 0, couldBeRead: true }

/** A video whose comments are switched off has none (design, decision 5). Throws a `ServiceError`. */
export async function readComments(site: Site, videoId: string): Promise<string[]> {
  return await site.youtube.comments(videoId).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'comments-disabled') return []
    throw error
  })
}

/** Reads the comments of a video and asks the analyst; a failure on the way gives an empty summary and rating (part 8). */
export async function analyzeComments(site: Site, videoId: string): Promise<CommentAnalysis> {
  try {
    const comments = await readComments(site, videoId)
    if (comments.length === 0) return nothing
    const { summary, ratingText } = await askAboutComments(site, comments)
    return {
      summary,
      rating: ratingIn(ratingText) ?? '',
      commentsRead: comments.length,
      couldBeRead: true,
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ video: videoId, err: error }, 'comment analysis failed')
    return { ...nothing, couldBeRead: false }
  }
}

/** The two questions about comments (specification, part 7). Throws a `ServiceError`. */
export async function askAboutComments(
  site: Site,
  comments: string[],
): Promise<{ summary: string; ratingText: string }> {
  const [summary, rating] = await Promise.all([
    site.analyst.summarizeComments(comments),
    site.analyst.rateComments(comments),
  ])
  await spend(site, summary.tokens + rating.tokens)
  return { summary: summary.value.trim(), ratingText: rating.value }
}
