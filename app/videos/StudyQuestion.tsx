import { useId } from 'react'
import { href, Link } from 'react-router'
import { Author } from '../people/Author.tsx'
import type { ListedQuestion } from '../questions/list.server.ts'
import { QuestionMenu } from '../questions/QuestionMenu.tsx'
import type { Reader } from '../reviews/reader.server.ts'
import { Icon } from '../ui/Icon.tsx'
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
  /** Its line to write on is open; those of others open when their words are pressed. */
  isFirst?: boolean
}

/** One thing to press at a time. It is part of a form with the intent `remember`. */
export function StudyQuestion(props: StudyQuestionProps) {
  const { question: asked, video, isRemembered, vote, reader, isFirst = true } = props
  const id = useId()
  const { hash, question, answer, second, isFound, author, isCorrected } = asked
  return (
    <div className={isFirst ? 'question first' : 'question'}>
      <div className="asked">
        <label htmlFor={id} dir="auto">
          {question}
        </label>
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
      {isRemembered && (
        <Link className="remembered" to={href('/due')}>
          <Icon name="tick" />
          <span className="visually-hidden">You practise this</span>
        </Link>
      )}
      {reader && (
        <QuestionMenu
          {...{ question: asked, videoId: video.id, vote }}
          isOwn={author !== null && author.uid !== null && author.uid === reader.uid}
          isGuest={reader.uid === null}
        />
      )}
      {/* Without a name no form sends it. */}
      <textarea
        className="thought"
        id={id}
        data-draft={hash}
        rows={1}
        placeholder="Write it, or only think it. Nobody else sees this."
        autoComplete="off"
        dir="auto"
      />
      <details className="answering">
        {/* The stylesheet shows one of the two, so that it works before hydration too. */}
        <summary className={isFirst ? 'button' : 'small-action'}>
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
                Add to practice
              </button>
            )}
          </div>
        </div>
      </details>
    </div>
  )
}
