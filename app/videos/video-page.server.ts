import type { LoaderFunctionArgs } from 'react-router'
import { notesOnVideo } from '../notes/notes.server.ts'
import { listFollowedLetters } from '../people/followed-letters.server.ts'
import { readPosition } from '../positions/positions.server.ts'
import { isSaved } from '../positions/saved.server.ts'
import { readRemembered } from '../practice/practice-cards.server.ts'
import { readRetention } from '../practice/retentions.server.ts'
import { readCorrections } from '../questions/corrections.server.ts'
import { readOwnVotes, readQuestions } from '../questions/listed-questions.server.ts'
import { isQuestionDeletionUndoable } from '../questions/question-deletion.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Site } from '../request/site.ts'
import { hiddenReview } from '../reviews/own-state.ts'
import { readReader } from '../reviews/reader.server.ts'
import { listReviews, ownReview, readMemberRatings } from '../reviews/reviews.server.ts'
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

/** What only the visitor sees of a stored video; notes and places are `null` for guests. */
export async function readOwnPart(args: LoaderFunctionArgs, videoId: string) {
  const { site, viewer } = getContext(args)
  const query = new URL(args.request.url).searchParams
  const deleted = query.get('removed')
  const [own, remembered, votes, corrections, canUndo, reader, notes, place, saved, followed] =
    await Promise.all([
      ownReview(site, { videoId }, viewer),
      readRemembered(site, viewer, videoId),
      readOwnVotes(site, viewer, videoId),
      readCorrections(site, viewer, videoId),
      viewer && deleted && isQuestionDeletionUndoable(site, viewer, videoId, deleted),
      readReader(args, { videoId }),
      viewer && notesOnVideo(site, viewer, videoId),
      readPosition(site, viewer, videoId),
      isSaved(site, viewer, videoId),
      listFollowedLetters(site, viewer, { videoId }),
    ])
  return {
    own,
    /** Hashes of the questions that the viewer practises. */
    remembered,
    votes,
    corrections,
    /** The hash of the question that the viewer corrects, and of the one just deleted. */
    correcting: query.get('correct'),
    removed: canUndo ? deleted : null,
    reader,
    notes,
    place,
    isSaved: saved,
    hidden: hiddenReview(own),
    followed,
  }
}

/** The page of a stored video. */
export type KnownPage = Awaited<ReturnType<typeof readVideoPage>> &
  Awaited<ReturnType<typeof readOwnPart>> & { video: Video; signedIn: boolean; feedback: string }
