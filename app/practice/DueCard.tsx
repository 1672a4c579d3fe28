import { href, Link } from 'react-router'
import { Field, PageForm } from '../ui/PageForm.tsx'
import { Picture } from '../ui/Picture.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import type { DueQuestion } from './due-page.server.ts'

/** Each with the letter that lends it its colour. */
const grades = { Again: 'f', Hard: 'd', Good: 'a', Easy: 'b' }

interface DueCardProps {
  current: DueQuestion
  number: number
  isAhead: boolean
  /** Whether the keys 1 to 4 act, so that the buttons name them. */
  keys: boolean
}

export function DueCard({ current, number, isAhead, keys }: DueCardProps) {
  const { cardId, version, video, question, answer, time, comesBack } = current
  const path = href('/video/:videoId', { videoId: video.id })
  return (
    <PageForm
      className="sheet exercise edge-to-edge due-card"
      intent="answer"
      values={{ card: cardId, version, ahead: isAhead ? 1 : undefined }}
      action={href('/due')}
      isDraft
    >
      <p className="row faint from">
        <Picture url={video.thumbnail?.url} width={320} height={180} />
        <span>
          <Link to={path}>
            <bdi>{video.title || 'Unnamed Video'}</bdi>
          </Link>
          {video.channel && (
            <>
              <br />
              <bdi>{video.channel}</bdi>
            </>
          )}
        </span>
      </p>
      <h2 className="ask" id="due-title" dir="auto">
        <span className="number" aria-hidden="true">
          {number}
        </span>
        {question}
      </h2>
      {/* Sent only so that a refused form can show it again. It is never stored or logged. */}
      <Field
        className="wide-field"
        name="thought"
        label="What you remember"
        rows={4}
        aria-keyshortcuts="Control+Enter"
        placeholder="Write it, or only think it. Nobody else sees this."
        autoComplete="off"
      />
      <details className="reveal answering">
        {/* The stylesheet shows one of the two, so that it works before hydration too. */}
        <summary className="button pen">
          <span className="while-closed">Show Answer</span>
          <span className="while-open">Hide Answer</span>
          {keys && (
            <span className="while-closed" aria-hidden="true">
              <kbd>Space</kbd>
            </span>
          )}
        </summary>
        <div className="answer" tabIndex={-1}>
          <p dir="auto">{answer}</p>
          {time !== null && (
            <Link className="act hear" to={`${path}?t=${Math.floor(time)}#player`}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 9v6h4l5 4V5L8 9zM16.500 9a4 4 0 0 1 0 6M19 6.500a7.500 7.500 0 0 1 0 11" />
              </svg>
              hear it <span className="time">{inClockTime(time)}</span>
            </Link>
          )}
        </div>
        <Grades comesBack={comesBack} keys={keys} />
      </details>
    </PageForm>
  )
}

function Grades({ comesBack, keys }: Pick<DueQuestion, 'comesBack'> & { keys: boolean }) {
  return (
    <>
      <p className="how" id="how">
        How was it?
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere */}
      <div className="grades" role="group" aria-labelledby="how">
        {Object.entries(grades).map(([name, letter], index) => (
          <button
            key={name}
            className={`grade of-${letter}`}
            type="submit"
            name="grade"
            value={index + 1}
            aria-keyshortcuts={keys ? String(index + 1) : undefined}
          >
            <b>{name}</b> <small>{comesBack[index]}</small>
            {keys && (
              <span aria-hidden="true">
                <kbd>{index + 1}</kbd>
              </span>
            )}
          </button>
        ))}
      </div>
    </>
  )
}
