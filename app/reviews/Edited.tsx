import { Day } from '../ui/Day.tsx'

/** Says that a review was edited, and when last; nothing if it never was. */
export function Edited({ at }: { at: Date | null }) {
  return (
    at && (
      <>
        {' '}
        · edited <Day of={at} />
      </>
    )
  )
}
