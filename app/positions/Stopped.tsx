import { isUnfinished, type Position } from '#core/positions/position.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import { Day } from '../ui/Day.tsx'

interface StoppedProps {
  position: Position
  /** A guest's is known after the page has been drawn: it floats, so that nothing moves. */
  isGuest: boolean
  /** The links to go on. */
  children: React.ReactNode
}

/**
 * Where the viewer stopped, and the way to go on; nothing at the beginning and at the end. It plays
 * nothing before a press.
 */
export function Stopped({ position, isGuest, children }: StoppedProps) {
  const { second, movedAt } = position
  if (!isUnfinished(position)) return null
  return (
    <section className={isGuest ? 'resume afloat' : 'resume'} aria-label="Where you stopped">
      <span>
        You stopped at <b>{inClockTime(second)}</b>
        {movedAt !== null && (
          <>
            {' '}
            on <Day of={new Date(movedAt)} />
          </>
        )}
      </span>{' '}
      <span className="row">{children}</span>
    </section>
  )
}
