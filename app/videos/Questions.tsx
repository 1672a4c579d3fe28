import { Form, href, Link } from 'react-router'
import { isMutedQuestion } from '#core/mutes/mute.ts'
import type { Retention } from '#core/practice/retention.ts'
import type { ListedQuestion } from '#core/questions/list.ts'
import type { Video } from '#core/videos/video.ts'
import type { Refused } from '#server/request/forms.ts'
import { Folded } from '../mutes/Folded.tsx'
import { AskForm } from '../questions/AskForm.tsx'
import { QuestionDone } from '../questions/QuestionDone.tsx'
import { VoteButtons, VoteForm } from '../questions/VoteButtons.tsx'
import type { Reader } from '../reviews/reader.ts'
import { counted } from '../ui/counted.ts'
import { Author } from '../users/Author.tsx'
import { whyNoTranscript } from './NoTranscript.tsx'
import { TimeLink } from './TimeLink.tsx'
import { Unfound } from './Unfound.tsx'

/** Fewer questions for a part of the transcript are worth an explanation. */
const usualPerPart = 3

export interface PractiseProps {
  video: Video
  questions: ListedQuestion[]
  /** Hashes of those that the viewer practises. */
  remembered: string[]
  /** The viewer's votes, by hash. */
  votes: Record<string, boolean>
  retention: Retention | null
}

interface QuestionsProps extends PractiseProps {
  reader: Reader
  /** The refusal of the form of a new question. */
  refused: Refused | undefined
}

/**
 * The comprehension questions, best first, each with its answer folded away, a button that puts it
 * into the viewer's practice, and votes. What was voted down is folded away below them.
 */
export function Questions(props: QuestionsProps) {
  const { video, questions, retention, reader, refused } = props
  const ofAnalysis = questions.filter(({ author }) => author === null).length
  const [shown, votedDown] = [
    questions.filter((one) => !one.isVotedDown),
    questions.filter((one) => one.isVotedDown),
  ]
  const path = href('/video/:videoId/questions', { videoId: video.id })
  return (
    <>
      {questions.length === 0 && <p className="empty">{whyNone(video)}</p>}
      {retention && (
        <p className="retention">
          Of {retention.people} people who practised this, {retention.knew} still knew it after a
          month.
        </p>
      )}
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="remember" />
        <QuestionList {...props} path={path} questions={shown} />
        {votedDown.length > 0 && (
          <details className="voted-down">
            <summary>{counted(votedDown.length, 'question', 'questions')} voted down</summary>
            <QuestionList {...props} path={path} questions={votedDown} />
          </details>
        )}
      </Form>
      <VoteForm />
      <QuestionDone deleted={null} />
      {ofAnalysis > 0 &&
        ofAnalysis < usualPerPart * video.parts &&
        video.wholeParts === video.parts && (
          <p className="faint">
            There are few questions: only what the transcript says clearly enough is asked.
          </p>
        )}
      {/* A refusal shows what was typed, even when the session has ended. */}
      {reader.uid !== null || refused ? (
        <AskForm refused={refused} />
      ) : (
        <Link className="to-ask" to={path}>
          Ask a question of your own
        </Link>
      )}
    </>
  )
}

function whyNone({ passages, missingTranscript, parts, wholeParts }: Video): string {
  if (passages.length === 0)
    return missingTranscript
      ? `There are no questions. ${whyNoTranscript(missingTranscript)}`
      : 'There are no questions: this video has no transcript to ask about.'
  return wholeParts < parts
    ? 'There are no questions yet. The site asks for them again by itself.'
    : 'There are no questions: the transcript says nothing clearly enough to ask about.'
}

interface QuestionListProps extends Omit<QuestionsProps, 'refused'> {
  /** The page with corrections and reports. */
  path: string
}

function QuestionList({ questions, remembered, votes, reader, path }: QuestionListProps) {
  return (
    questions.length > 0 && (
      <ol className="questions">
        {questions.map((question, index) => {
          const { hash, author } = question
          const body = (
            <Question
              question={question}
              isRemembered={remembered.includes(hash)}
              vote={votes[hash]}
              isOwn={author !== null && author.uid !== null && author.uid === reader.uid}
              path={path}
            />
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions can be the same
            <li key={`${hash} ${index}`} id={`q-${hash}`}>
              {isMutedQuestion(question, reader.mutes) ? <Folded>{body}</Folded> : body}
            </li>
          )
        })}
      </ol>
    )
  )
}

interface QuestionProps {
  question: ListedQuestion
  isRemembered: boolean
  vote: boolean | undefined
  isOwn: boolean
  path: string
}

function Question({ question: asked, isRemembered, vote, isOwn, path }: QuestionProps) {
  const { hash, question, answer, second, isFound, author, correctedBy } = asked
  return (
    <>
      <div className="asked">
        <p dir="auto">{question}</p>
        {(author || correctedBy) && (
          <small>
            {author && (
              <>
                asked by <Author {...author} />
              </>
            )}
            {author && correctedBy && ' · '}
            {correctedBy && 'corrected'}
          </small>
        )}
      </div>
      <details className="answering">
        {/* The stylesheet shows one of the two, so that it works before hydration too. */}
        <summary>
          <span className="while-closed">Show Answer</span>
          <span className="while-open">Hide Answer</span>
        </summary>
        <p className="answer" dir="auto">
          {answer} <TimeLink seconds={second} label="Hear it" />
          {!isFound && <Unfound />}
        </p>
      </details>
      {!asked.isPractised ? (
        <p>
          <small className="faint">Not practised: learners found it is not a good question.</small>
        </p>
      ) : isRemembered ? (
        <Link className="remembered" to={href('/due')}>
          You practise this
        </Link>
      ) : (
        <button className="remember small-action" type="submit" name="question" value={hash}>
          Remember this
        </button>
      )}
      <div className="actions">
        {!isOwn && <VoteButtons hash={hash} votes={asked} own={vote} />}
        <Link className="small-action" to={`${path}#q-${hash}`}>
          {isOwn ? 'Edit' : 'Correct or report'}
          {asked.corrections > 0 && ` (${asked.corrections})`}
        </Link>
      </div>
    </>
  )
}
