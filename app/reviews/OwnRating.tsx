import type { Draft } from './review.ts'

/** The viewer's own rating, beside Edit Review (specification, part 2). */
export function OwnRating({ own }: { own: Draft | null }) {
  return (
    own && (
      <span className="faint">
        You gave it <b className={`letter of-${own.rating.toLowerCase()}`}>{own.rating}</b>
      </span>
    )
  )
}
