import { Day } from './Day.tsx'

/** A minute of a day in UTC, the same on the server and in every browser. */
export function Moment({ of }: { of: Date }) {
  return (
    <>
      <time dateTime={of.toISOString()}>{of.toISOString().slice(11, 16)} UTC</time> on{' '}
      <Day of={of} length="long" />
    </>
  )
}
