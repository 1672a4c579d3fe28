import { href, Link } from 'react-router'
import { Author } from '../people/Author.tsx'
import type { ListedQuestion } from '../questions/list.server.ts'
import { QuestionMenu } from '../questions/QuestionMenu.tsx'
import type { Reader } from '../reviews/reader.server.ts'
import { TimeLink } from './PlayLink.tsx'
import { Unfound } from './Summary.tsx'
import type { Video } from './video.ts'

interface StudyQuestionProps {
  question: ListedQuestion
  video: Video
  isRemembered: boolean
  /** The viewer's vote; the menu is left out without `reader`. */
  vote?: boolean | undefined
  reader?: Reader
}

/**
 * A question with a line to write on, its answer folded away, and then "Remember this": one thing
 * to press at a time. It is part of a form with the intent `remember`.
 */
export function StudyQuestion(props: StudyQuestionProps) {
  const { question: asked, video, isRemembered, vote, reader } = props
  const { hash, question, answer, second, isFound, author, isCorrected } = asked
  return (
    <div className="question">
      <div className="asked">
        <p dir="auto">{question}</p>
        {(author || isCorrected) && (
          <small>
            {author && (
              <>
                asked by <Author {...author} />
              </>
            )}
            {isCorrected && 'corrected'}
          </small>
        )}
      </div>
      {reader && (
        <QuestionMenu
          {...{ question: asked, videoId: video.id, vote }}
          isOwn={author !== null && author.uid !== null && author.uid === reader.uid}
          isGuest={reader.uid === null}
        />
      )}
      <label className="thought">
        <span className="visually-hidden">What you remember</span>
        {/* Without a name no form sends it. */}
        <textarea
          data-draft={hash}
          rows={1}
          placeholder="Write it, or only think it. Nobody else sees this."
          autoComplete="off"
          dir="auto"
        />
      </label>
      <details className="answering">
        {/* The stylesheet shows one of the two, so that it works before hydration too. */}
        <summary className="button">
          <span className="while-closed">Show Answer</span>
          <span className="while-open">Hide Answer</span>
        </summary>
        <div className="answer">
          <p dir="auto">
            {answer} {!isFound && <Unfound />}
          </p>
          <div className="split">
            <TimeLink seconds={second} label="Hear it" />
            {!isRemembered && (
              <button className="button remember" type="submit" name="question" value={hash}>
                Remember this
              </button>
            )}
          </div>
        </div>
      </details>
      {isRemembered && (
        <Link className="remembered" to={href('/due')}>
          You practise this
        </Link>
      )}
    </div>
  )
}
