import { ServiceError } from '#services/service-error.ts'
import type { Rating } from '../rating.ts'
import type { Site } from '../site.ts'
import { spend } from './budget.ts'
import { ratingIn } from './rating-in-answer.ts'

/** What viewers think of a video, drawn from their comments. */
interface CommentAnalysis {
  summary: string
  rating: Rating | ''
  /** 0 for a video without comments, without a model, and when its filter refused them. */
  commentsRead: number
  failure: ServiceError | null
}

const noComments: CommentAnalysis = { summary: '', rating: '', commentsRead: 0, failure: null }

/**
 * Summarizes and rates the comments of a video. A failure of the platform or the analyst is logged
 * and gives an empty summary and rating (specification, part 8).
 */
export async function analyzeComments(site: Site, videoId: string): Promise<CommentAnalysis> {
  if (!site.analyst) return noComments
  try {
    const comments = await readComments(site, videoId)
    if (comments.length === 0) return noComments
    const { summary, ratingText } = await askAboutComments(site, comments)
    if (summary === '' && ratingText === '') return noComments
    return {
      summary,
      rating: ratingIn(ratingText) ?? '',
      commentsRead: comments.length,
      failure: null,
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ video: videoId, err: error }, 'comment analysis failed')
    return { ...noComments, failure: error }
  }
}

/**
 * The texts of the comments of a video; none where they are switched off (decision 007).
 * @throws ServiceError if the platform fails otherwise
 */
export async function readComments(site: Site, videoId: string): Promise<string[]> {
  return await site.youtube.comments(videoId).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'comments-disabled') return []
    throw error
  })
}

/**
 * Asks the analyst for a summary of comments and for the rating they give (specification, part 7).
 * Both are empty without a model, and when its filter refuses the comments.
 * @throws ServiceError if the analyst fails otherwise
 */
export async function askAboutComments(
  site: Site,
  comments: string[],
): Promise<{ summary: string; ratingText: string }> {
  if (!site.analyst) return { summary: '', ratingText: '' }
  try {
    const [summary, rating] = await Promise.all([
      site.analyst.summarizeComments(comments),
      site.analyst.rateComments(comments),
    ])
    await spend(site, summary.tokens + rating.tokens)
    return { summary: summary.value.trim(), ratingText: rating.value }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'refused') throw error
    return { summary: '', ratingText: '' }
  }
}
