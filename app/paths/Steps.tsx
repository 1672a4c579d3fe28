import { Fragment } from 'react'
import { Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { PageForm } from '../ui/PageForm.tsx'
import { Picture } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { inClockTime, inHours } from '../videos/clock-time.ts'
import {
  barsOf,
  mostOpen,
  type PathProgress,
  type PathStep,
  secondsOf,
  sectionsOf,
} from './path.ts'
import { stepPath } from './path-path.ts'

interface StepsProps {
  pathId: string
  rows: PathStep[]
  progress: PathProgress
  isStarted: boolean
  isTicked: boolean
}

export function Steps({ pathId, rows, progress, isStarted, isTicked }: StepsProps) {
  const sections = sectionsOf(rows)
  const steps = sections.flatMap((section) => section.steps)
  const next = isStarted ? progress.next : null
  const list = (some: PathStep[]) => (
    <ol>
      {some.map((step) => (
        <Step
          key={step.id}
          {...{ pathId, step, isTicked }}
          number={steps.indexOf(step) + 1}
          isDone={isDone(step, progress)}
          isNext={step.id === next}
          stoppedAt={progress.stoppedAt}
        />
      ))}
    </ol>
  )
  if (sections.length === 0) return <p className="empty">This path has no steps yet.</p>
  const here = sections.find((section) => section.steps.some(({ id }) => id === next))
  const opened = here ?? sections[0]
  return (
    <section className="sheet exercise edge-to-edge way" aria-label="Steps">
      {sections.map((section) => {
        const { heading, steps: some } = section
        return heading ? (
          <details
            className="fold"
            key={heading.id}
            open={steps.length <= mostOpen || section === opened}
          >
            <summary>
              <h2>
                <bdi>{heading.title}</bdi>
              </h2>
              <small>{factsOf(some, progress)}</small>
            </summary>
            {list(some)}
          </details>
        ) : (
          <Fragment key="first">{list(some)}</Fragment>
        )
      })}
    </section>
  )
}

export function Strip({ rows, progress }: Pick<StepsProps, 'rows' | 'progress'>) {
  const bars = barsOf(rows, (step) => isDone(step, progress))
  return (
    <div className="path-strip" aria-hidden="true">
      {bars.map(({ id, share, filled, isOptional }) => (
        <span
          key={id}
          className={isOptional ? 'optional' : undefined}
          style={{ flexGrow: share, '--filled': `${100 * filled}%` } as React.CSSProperties}
        />
      ))}
    </div>
  )
}

function factsOf(steps: PathStep[], progress: PathProgress): string {
  const seconds = secondsOf(steps)
  const done = steps.filter((step) => isDone(step, progress)).length
  return [
    counted(steps.length, 'step', 'steps'),
    seconds > 0 && inHours(seconds),
    done > 0 && `${done} done`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function isDone({ videoId }: PathStep, { doneVideos }: PathProgress): boolean {
  return videoId !== null && doneVideos.includes(videoId)
}

interface StepProps extends Pick<StepsProps, 'pathId' | 'isTicked'> {
  step: PathStep
  number: number
  isDone: boolean
  isNext: boolean
  stoppedAt: number | null
}

const gapSentences = {
  hidden: 'A moderator hid the channel of this video, so it is left out here.',
  gone: 'This video is not on this site any more.',
}

function Step({ number, stoppedAt, ...tick }: StepProps) {
  const { pathId, step, isNext } = tick
  const { title, reason, channel, thumbnail, length, startsAt, isOptional, gap } = step
  return (
    <li className={isNext ? 'way-step is-next' : 'way-step'} id={`step-${step.id}`}>
      <div className="step-place">
        <b>{number}</b>
        {gap === null && <Tick {...tick} />}
      </div>
      {gap ? (
        <p className="step-text faint">{gapSentences[gap]}</p>
      ) : (
        <>
          <Picture url={thumbnail?.url} width={320} height={180} />
          <div className="step-text stack tight">
            <h3 className="plain-title">
              <Link to={stepPath(pathId, step)} aria-current={isNext ? 'step' : undefined}>
                <bdi>{title}</bdi>
              </Link>
            </h3>
            {reason && (
              <p className="why-words" dir="auto">
                {reason}
              </p>
            )}
            <p className="facts">
              {channel && (
                <Link to={channelPath(channel)}>
                  <bdi>{channel}</bdi>
                </Link>
              )}
              {startsAt !== null && <span>from {inClockTime(startsAt)}</span>}
              {isOptional && <span className="tag">optional</span>}
            </p>
          </div>
          <div className="step-side">
            {length !== null && <span>{inClockTime(length)}</span>}
            {isNext && (
              <Link className="button pen" to={stepPath(pathId, step, stoppedAt)}>
                {stoppedAt === null ? 'Watch' : `Continue at ${inClockTime(stoppedAt)}`}
                <span className="visually-hidden"> (step {number})</span>
              </Link>
            )}
          </div>
        </>
      )}
    </li>
  )
}

function Tick({ step, isDone, isNext, isTicked }: Omit<StepProps, 'number' | 'stoppedAt'>) {
  const name = ['box', step.isOptional && 'optional', isNext && 'now'].filter(Boolean).join(' ')
  const box = (
    <span className={name} aria-hidden="true">
      {isDone && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 13l6 6L22 3" />
        </svg>
      )}
    </span>
  )
  // The site keeps no tick of a video that it does not have.
  if (!step.isStored || !isTicked) return box
  return (
    <PageForm intent="tick" values={{ video: step.videoId ?? '', step: step.id }}>
      <button
        className="step"
        type="submit"
        name="done"
        value={isDone ? '0' : '1'}
        aria-pressed={isDone}
        aria-label={`Done: ${step.title}`}
      >
        {box}
      </button>
    </PageForm>
  )
}
