import { Day } from '../ui/Day.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { isUnfinished, type Position } from './position.ts'

export function Stopped({ position, children }: { position: Position; children: React.ReactNode }) {
  const { second, movedAt } = position
  if (!isUnfinished(position)) return null
  return (
    <section className="resume" aria-label="Where you stopped">
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
