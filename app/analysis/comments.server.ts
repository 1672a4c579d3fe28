import { ServiceError } from '#services/service-error.ts'
import type { Site } from '../request/site.ts'
import type { Rating } from '../reviews/rating.ts'
import { spend } from './budget.server.ts'
import { ratingIn } from './rating-in-answer.ts'

interface CommentAnalysis {
  summary: string
  rating: Rating | ''
  commentsRead: number
  failure: ServiceError | null
}

const noComments: CommentAnalysis = { summary: '', rating: '', commentsRead: 0, failure: null }

/** A failure is logged and gives an empty summary and rating (specification, part 8). */
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

/** None where they are switched off (decision 007). */
export async function readComments(site: Site, videoId: string): Promise<string[]> {
  return await site.youtube.comments(videoId).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'comments-disabled') return []
    throw error
  })
}

/** Both are empty without a model, and when its filter refuses (specification, part 7). */
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
