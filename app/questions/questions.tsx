import { data, href, Link, redirect } from 'react-router'
import { readMutes } from '#core/mutes/mutes.ts'
import type { ListedQuestion } from '#core/questions/list.ts'
import { readOwnVotes, readQuestionPage } from '#core/questions/listed-questions.ts'
import { isQuestionDeletionUndoable } from '#core/questions/question-deletion.ts'
import { isVideoId } from '#core/videos/video.ts'
import { cached, getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { muteIntent } from '../mutes/mute-intents.ts'
import { LogInLink } from '../sessions/LogInLink.tsx'
import { counted } from '../ui/counted.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/questions.ts'
import { AskForm } from './AskForm.tsx'
import { QuestionDone } from './QuestionDone.tsx'
import { QuestionItem } from './QuestionItem.tsx'
import {
  acceptCorrectionIntent,
  askQuestionIntent,
  correctQuestionIntent,
  declineCorrectionIntent,
  deleteQuestionIntent,
  undoQuestionIntent,
  voteQuestionIntent,
} from './question-intents.ts'
import { VoteForm } from './VoteButtons.tsx'
import '../videos/study-pages.css'

export const handle = {
  query: ['t', 'asked', 'correct', 'corrected', 'deleted'],
  isWide: true,
  about: null,
}

/**
 * `/video/…/questions`: the questions of a video with their corrections and what they said before,
 * and the forms to ask, correct, report and delete.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { videoId } = args.params
  if (!isVideoId(videoId)) throw redirect('/')
  const [page, votes, mutes] = await Promise.all([
    cached(args, 'questions', () => readQuestionPage(site, videoId)),
    readOwnVotes(site, viewer, videoId),
    readMutes(site, viewer),
  ])
  const query = new URL(args.request.url).searchParams
  const deleted = query.get('deleted')
  const canUndo =
    viewer && deleted ? await isQuestionDeletionUndoable(site, viewer, videoId, deleted) : false
  return data(
    {
      videoId,
      page,
      votes,
      mutes,
      uid: viewer?.uid ?? null,
      correcting: query.get('correct'),
      deleted: canUndo ? deleted : null,
    },
    { status: page ? 200 : 404 },
  )
}

export const action = intents({
  'vote-question': voteQuestionIntent,
  'ask-question': askQuestionIntent,
  'correct-question': correctQuestionIntent,
  'accept-correction': acceptCorrectionIntent,
  'decline-correction': declineCorrectionIntent,
  'delete-question': deleteQuestionIntent,
  'undo-question': undoQuestionIntent,
  mute: muteIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.page ? `Questions: ${loaderData.page.title}` : 'Video', matches)

/** Their forms show their refusals themselves. */
const shownInForm = ['ask-question', 'correct-question']

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { videoId, page, votes, mutes, uid, correcting, deleted } = loaderData
  const refused = useRefused()
  const intent = refused?.typed.intent ?? ''
  const path = href('/video/:videoId', { videoId })
  if (!page) {
    return (
      <section className="stack">
        <h1>There are no questions yet.</h1>
        <p>A video has some once it is analyzed.</p>
        <Link className="button" to={path}>
          To the video
        </Link>
      </section>
    )
  }
  const item = (question: ListedQuestion) => (
    <QuestionItem
      key={question.hash}
      question={question}
      wordings={page.wordings[question.hash]}
      videoId={videoId}
      votes={votes}
      mutes={mutes}
      uid={uid}
      isCorrecting={correcting === question.hash}
      refused={
        intent === 'correct-question' && refused?.typed.of === question.hash ? refused : undefined
      }
    />
  )
  const isOfListed = page.questions.some(({ hash }) => hash === refused?.typed.of)
  const isInForm = shownInForm.includes(intent) && (intent === 'ask-question' || isOfListed)
  const votedDown = page.questions.filter((one) => one.isVotedDown)
  return (
    <div className="question-page">
      <header className="stack">
        <h1>Questions</h1>
        <p>
          about{' '}
          <Link to={path}>
            <bdi>{page.title}</bdi>
          </Link>
        </p>
        <p className="prose faint">
          Votes decide the order. A correction takes its place once the member who asked accepts it,
          or three people vote for it and at most half as many against it.
        </p>
        <QuestionDone deleted={deleted} />
        {!isInForm && <RefusalAlert refused={refused} />}
      </header>
      {uid !== null || intent === 'ask-question' ? (
        <AskForm refused={intent === 'ask-question' ? refused : undefined} />
      ) : (
        <div>
          <LogInLink
            label="Log in to ask or vote"
            returnTo={href('/video/:videoId/questions', { videoId })}
          />
        </div>
      )}
      {page.questions.length === 0 && <p className="empty">Be the first to ask one.</p>}
      <ol className="questions">{page.questions.filter((one) => !one.isVotedDown).map(item)}</ol>
      {votedDown.length > 0 && (
        <details className="voted-down">
          <summary>{counted(votedDown.length, 'question', 'questions')} voted down</summary>
          <ol className="questions">{votedDown.map(item)}</ol>
        </details>
      )}
      <VoteForm />
    </div>
  )
}
