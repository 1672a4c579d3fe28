import { Day } from '../ui/Day.tsx'

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
