import { Link } from 'react-router'
import { openQuestions, wholeLecture } from '../practice/open-questions.ts'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import { Picture } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import type { KnownPage } from '../videos/video-page.server.ts'
import { pathPath, stepPath } from './path-path.ts'
import type { PathPlace } from './paths.server.ts'

interface NextStepProps extends Pick<KnownPage, 'questions' | 'remembered' | 'reader'> {
  place: PathPlace
}

export const NextStep = part(({ place: { path, steps, next }, ...practise }: NextStepProps) => {
  const { questions, remembered, reader } = practise
  const open = reader.uid && openQuestions(questions, remembered, reader.mutes).length
  return (
    <section className="next-step sheet" aria-label="Next on your path">
      {next ? (
        <>
          <Picture url={next.thumbnail?.url} width={320} height={180} />
          <div>
            <small>
              Next on your path, step {next.number} of {steps}
              {next.length !== null && `, ${inClockTime(next.length)}`}
              {next.isOptional && ', optional'}
            </small>
            <h2>
              <bdi>{next.title}</bdi>
            </h2>
            {next.reason && (
              <p className="why-words" dir="auto">
                {next.reason}
              </p>
            )}
          </div>
          <Link className="button pen" to={stepPath(path.id, next)}>
            Watch<span className="visually-hidden"> step {next.number}</span>
          </Link>
        </>
      ) : (
        <>
          <p className="last-step">
            This was the last step of{' '}
            <b>
              <bdi>{path.title}</bdi>
            </b>
            .
          </p>
          <Link className="button" to={pathPath(path.id)}>
            Back to the path
          </Link>
        </>
      )}
      {!!open && (
        <PageForm intent="remember" values={{ question: wholeLecture }} className="split" replace>
          <span>You are done with this one.</span>
          <Submit className="button">
            {open === 1 ? 'Practise its question' : `Practise its ${open} questions`}
          </Submit>
        </PageForm>
      )}
    </section>
  )
})

export const PathLine = part(({ place }: { place: PathPlace }) => {
  const { path, number, steps, next } = place
  return (
    <nav className="path-line" aria-label="Path">
      <p>
        <span aria-hidden="true">‹ </span>
        <Link to={pathPath(path.id)}>
          <b>
            <bdi>{path.title}</bdi>
          </b>
        </Link>{' '}
        <span className="path-line-place">
          {number} of {steps}
          {next ? <span className="visually-hidden">, </span> : ': this is the last step'}
        </span>
      </p>{' '}
      {next && (
        <p>
          <span className="faint">next:</span>{' '}
          <Link to={stepPath(path.id, next)}>
            <b>
              <bdi>{next.title}</bdi>
            </b>
          </Link>
          <span aria-hidden="true"> ›</span>
        </p>
      )}
    </nav>
  )
})
