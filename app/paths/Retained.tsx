import type { Retention } from '#core/practice/retention.ts'
import { Tally } from '../ui/Tally.tsx'

/** How many people still knew the questions of a path, as a sentence and as tally strokes. */
export function Retained({ retention: { people, knew } }: { retention: Retention }) {
  return (
    <div className="retention">
      <Tally known={knew} of={people} />
      <p>
        Of {people.toLocaleString('en')} people who practised this,{' '}
        <b>{knew.toLocaleString('en')} still knew it after a month</b>.
      </p>
    </div>
  )
}
