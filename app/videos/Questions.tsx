import { href, Link } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import { Folded } from '../people/MuteButton.tsx'
import { isMuted, isMutedQuestion } from '../people/mute.ts'
import { openQuestions, wholeLecture } from '../practice/open-questions.ts'
import { AskForm, CorrectForm } from '../questions/AskForm.tsx'
import { Corrections } from '../questions/Corrections.tsx'
import type { ListedQuestion } from '../questions/list.server.ts'
import { QuestionDone } from '../questions/QuestionDone.tsx'
import { QuestionForms } from '../questions/QuestionMenu.tsx'
import { PageForm, useRefused } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { counted } from '../ui/words.ts'
import { byChapter } from './chapters.ts'
import { Recall } from './Recall.tsx'
import { StudyQuestion } from './StudyQuestion.tsx'
import { isPlain, type Video, whyNothing } from './video.ts'
import type { KnownPage } from './video-page.server.ts'

/** In the order of their chapters and best first in each; what was voted down is folded away. */
export const Questions = part(function Questions(props: KnownPage) {
  const { video, questions, reader, corrections } = props
  const shown = questions.filter((one) => !one.isVotedDown)
  const votedDown = questions.filter((one) => one.isVotedDown)
  const parts = byChapter(video.chapters, shown, ({ second }) => second)
  const { intent, of } = useRefused()?.typed ?? {}
  const isCorrection = intent === 'correct-question'
  const corrected = questions.find(({ hash }) => hash === (isCorrection ? of : props.correcting))
  const isGuest = reader.uid === null
  return (
    <>
      <PageForm intent="remember" className="all-questions" isDraft replace>
        <Intro {...props} shown={shown} />
        <QuestionList {...props} questions={parts.flatMap(({ items }) => items)} />
        {votedDown.length > 0 && (
          <details className="voted-down">
            <summary>{counted(votedDown.length, 'question', 'questions')} voted down</summary>
            <QuestionList {...props} questions={votedDown} />
          </details>
        )}
      </PageForm>
      {isPlain(video) && <Recall video={video} />}
      {questions.length === 0 && (
        <p className="empty">
          {video.passages.length === 0 && 'There are no questions. '}
          {whyNothing(
            video,
            'There are no questions yet. The site asks for them again by itself.',
            'Nobody has asked a question yet.',
          )}
        </p>
      )}
      <QuestionForms />
      <QuestionDone removed={props.removed} />
      <Corrections
        corrections={corrections.filter(
          ({ author }) => !isMuted({ authorUid: author.uid }, reader.mutes),
        )}
        questions={questions}
      />
      {/* A refusal shows what was typed, even when the session has ended. */}
      {corrected && (!isGuest || isCorrection) && (
        <CorrectForm
          key={corrected.hash}
          asked={corrected}
          videoId={video.id}
          isOwn={!isGuest && corrected.author?.uid === reader.uid}
        />
      )}
      {!isGuest || intent === 'ask-question' ? (
        <AskForm isFirst={questions.length === 0} />
      ) : (
        <LogInLink
          className="act"
          label={questions.length === 0 ? 'Log in to write the first' : 'Log in to ask one'}
          returnTo={questionsPath(video)}
        />
      )}
    </>
  )
})

const questionsPath = ({ id }: Video) => `${href('/video/:videoId', { videoId: id })}#questions`

/** What to do with the questions, how well people remember them, and one button for all. */
function Intro({ shown, ...props }: KnownPage & { shown: ListedQuestion[] }) {
  const { video, questions, retention, reader, remembered } = props
  const left = openQuestions(shown, remembered, reader.mutes).length
  const isPractised = left === 0 && remembered.length > 0
  return (
    <div className="split questions-intro">
      <h2>Comprehension Questions</h2>
      {isPractised && <Link to={href('/due')}>See what is due</Link>}
      {questions.length > 1 &&
        left > 0 &&
        (reader.uid === null ? (
          <LogInLink
            className="button"
            label="Log in to practise"
            returnTo={questionsPath(video)}
          />
        ) : (
          <button className="button" type="submit" name="question" value={wholeLecture}>
            Practise all {shown.length}
          </button>
        ))}
      {shown.length > 0 && (
        <p className="faint">
          {isPractised ? 'You practise this lecture.' : 'Try them before you watch.'}
          {retention &&
            ` Of ${retention.people} people who practised this, ${retention.knew} still knew it ` +
              'after a month.'}
        </p>
      )}
    </div>
  )
}

function QuestionList({ video, questions, remembered, votes, reader }: KnownPage) {
  const first = questions.find(({ hash }) => !remembered.includes(hash))
  if (questions.length === 0) return null
  return (
    <ol className="sheet exercise edge-to-edge questions">
      {questions.map((question, index) => {
        const { hash } = question
        const body = (
          <StudyQuestion
            question={question}
            video={video}
            isRemembered={remembered.includes(hash)}
            vote={votes[hash]}
            reader={reader}
            isFirst={question === first}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions can be the same
          <li key={`${hash} ${index}`} id={`q-${hash}`}>
            <b className="number">{index + 1}</b>
            {isMutedQuestion(question, reader.mutes) ? <Folded>{body}</Folded> : body}
          </li>
        )
      })}
    </ol>
  )
}
