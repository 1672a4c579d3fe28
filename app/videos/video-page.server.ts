import { readRetention } from '../practice/retentions.server.ts'
import { readQuestions } from '../questions/listed-questions.server.ts'
import type { Site } from '../request/site.ts'
import { listReviews, readMemberRatings } from '../reviews/reviews.server.ts'
import type { AnalysedVideo, Video } from './video.ts'
import { readVideo } from './videos.server.ts'

/**
 * The data of a video's page that is the same for all visitors: the stored video (`null` if there
 * is none), its questions, how well people remember it, one page of its reviews,
 * newest first, and the letters of members alone.
 */
export async function readVideoPage(site: Site, videoId: string, after: string | null) {
  const [stored, retention, reviews, memberRatings] = await Promise.all([
    readVideo(site, videoId),
    readRetention(site, videoId),
    listReviews(site, { videoId }, after),
    readMemberRatings(site, { videoId }),
  ])
  const questions = stored ? await readQuestions(site, stored) : []
  const video = stored && withoutQuestions(stored)
  return { video, questions, retention, reviews, memberRatings }
}

/** Removes the questions: the page gets them filtered, and hidden ones must not be in its data. */
function withoutQuestions(stored: AnalysedVideo): Video {
  const { compQuestions, compAnswers, answerTimes, answersFound, ...video } = stored
  return video
}
