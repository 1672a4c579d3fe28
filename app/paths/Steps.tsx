import { Form, Link } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { counted } from '../ui/counted.ts'
import { Picture } from '../ui/Picture.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import {
  barsOf,
  isMeasured,
  mostOpen,
  type PathProgress,
  type PathStep,
  type Section,
  secondsOf,
  sectionsOf,
} from './path.ts'
import '../ui/box.css'
import { inHours } from './in-hours.ts'
import { pathPath, stepPath } from './path-path.ts'
import { Strip } from './Strip.tsx'

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
  const numbers = new Map(steps.map(({ id }, index) => [id, index + 1]))
  const next = isStarted ? progress.next : null
  const shared = { pathId, numbers, progress, next, isTicked }
  const [only] = sections
  if (!only) return <p className="empty">This path has no steps yet.</p>
  if (sections.length === 1 && !only.heading)
    return (
      <section className="sheet way" aria-label="Steps">
        <StepList {...shared} steps={only.steps} />
      </section>
    )
  const hasNext = (section: Section<PathStep>) => section.steps.some(({ id }) => id === next)
  const opened = Math.max(0, sections.findIndex(hasNext))
  return (
    <section className="sheet way" aria-label="Steps">
      {sections.map((section, index) => (
        <details
          className="fold"
          key={section.heading?.id ?? section.steps[0]?.id}
          open={steps.length <= mostOpen || index === opened}
        >
          <summary>
            <SectionHead section={section} numbers={numbers} progress={progress} />
          </summary>
          <StepList {...shared} steps={section.steps} />
        </details>
      ))}
    </section>
  )
}

interface SectionHeadProps {
  section: Section<PathStep>
  numbers: Map<number, number>
  progress: PathProgress
}

function SectionHead({ section: { heading, steps }, numbers, progress }: SectionHeadProps) {
  const [first, last] = [steps.at(0), steps.at(-1)].map((step) => step && numbers.get(step.id))
  const range = first === last ? `Step ${first}` : `Steps ${first} to ${last}`
  const seconds = secondsOf(steps)
  const done = steps.filter((step) => isDone(step, progress)).length
  return (
    <>
      <h2>{heading ? <bdi>{heading.title}</bdi> : first ? range : 'Steps'}</h2>
      <span className="fold-facts">
        <small>
          {counted(steps.length, 'step', 'steps')}
          {seconds > 0 && `, ${inHours(seconds, isMeasured(steps))}`}
        </small>{' '}
        <small>{done > 0 && `${done} of ${steps.length} done`}</small>
      </span>
    </>
  )
}

function isDone({ videoId }: PathStep, { doneVideos }: PathProgress): boolean {
  return videoId !== null && doneVideos.includes(videoId)
}

interface StepListProps {
  pathId: string
  steps: PathStep[]
  numbers: Map<number, number>
  progress: PathProgress
  next: number | null
  isTicked: boolean
}

function StepList({ steps, numbers, progress, next, ...shared }: StepListProps) {
  return (
    <ol>
      {steps.map((step) => (
        <Step
          key={step.id}
          {...shared}
          step={step}
          number={numbers.get(step.id) ?? 0}
          isDone={isDone(step, progress)}
          isNext={step.id === next}
          stoppedAt={step.id === next ? progress.stoppedAt : null}
        />
      ))}
    </ol>
  )
}

interface StepProps {
  pathId: string
  step: PathStep
  number: number
  isDone: boolean
  isNext: boolean
  stoppedAt: number | null
  isTicked: boolean
}

const gapSentences = {
  hidden: 'A moderator hid the channel of this video, so it is left out here.',
  gone: 'This video is not on this site any more.',
}

function Step({ number, stoppedAt, ...tick }: StepProps) {
  const { pathId, step, isNext } = tick
  const { title, reason, channel, thumbnail, length, isOptional, gap } = step
  return (
    <li className={isNext ? 'way-step is-next' : 'way-step'} id={`step-${step.id}`}>
      <div className="step-place">
        <b>{number}</b>
        {gap === null && <Tick {...tick} />}
      </div>
      {gap ? (
        <p className="step-gap faint">{gapSentences[gap]}</p>
      ) : (
        <>
          <div className="step-picture">
            <Picture url={thumbnail?.url} width={320} height={180} />
          </div>
          <div className="step-text">
            <h3>
              <Link to={stepPath(pathId, step)} aria-current={isNext ? 'step' : undefined}>
                <bdi>{title}</bdi>
              </Link>
            </h3>
            {reason && (
              <p className="why-words" dir="auto">
                {reason}
              </p>
            )}
            <p className="step-facts">
              {channel && (
                <Link className="step-channel" to={channelPath(channel)}>
                  <bdi>{channel}</bdi>
                </Link>
              )}
              <Part step={step} />
              {isOptional && <span className="tag">optional</span>}
              {!step.isStored && <span className="tag">not analyzed yet</span>}
            </p>
          </div>
          <div className="step-side">
            {length !== null && <b>{inClockTime(length)}</b>}
            {isNext && (
              <Link className="button pen" to={stepPath(pathId, step, stoppedAt)}>
                {stoppedAt === null ? 'Watch' : `Go on at ${inClockTime(stoppedAt)}`}
                <span className="visually-hidden"> (step {number})</span>
              </Link>
            )}
          </div>
        </>
      )}
    </li>
  )
}

function Part({ step: { startsAt, endsAt } }: { step: PathStep }) {
  if (startsAt === null && endsAt === null) return null
  return (
    <span className="faint">
      {startsAt !== null && `from ${inClockTime(startsAt)}`}
      {startsAt !== null && endsAt !== null && ' '}
      {endsAt !== null && `to ${inClockTime(endsAt)}`}
    </span>
  )
}

function Tick(props: Omit<StepProps, 'number' | 'stoppedAt'>) {
  const { pathId, step, isDone, isNext, isTicked } = props
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
    <Form method="post" action={pathPath(pathId)} preventScrollReset>
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="video" value={step.videoId ?? ''} />
      <input type="hidden" name="step" value={step.id} />
      <button
        className="step-tick"
        type="submit"
        name="done"
        value={isDone ? '0' : '1'}
        aria-pressed={isDone}
        aria-label={`Done: ${step.title}`}
      >
        {box}
      </button>
    </Form>
  )
}

export function PathStrip({ rows, progress }: { rows: PathStep[]; progress: PathProgress }) {
  const bars = barsOf(rows).map(({ steps, share, partOf }) => ({
    share,
    filled: partOf(steps.filter((step) => isDone(step, progress))),
    isOptional: steps.every((step) => step.isOptional),
  }))
  return <Strip bars={bars} />
}
