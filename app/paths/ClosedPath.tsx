import type { OwnReview } from '#core/reviews/review.ts'
import { DeletedNotice } from '../reviews/DeletedNotice.tsx'
import { type HiddenReview, OwnState } from '../reviews/OwnState.tsx'

interface ClosedPathProps {
  /** `null` once the viewer has deleted it. */
  own: OwnReview | null
  /** The same if a moderator hid it, or it waits for one. */
  hidden: HiddenReview[]
  /** A review that the viewer just deleted and can bring back. */
  deleted: number | null
}

/** The viewer's own letter for a path that they may not see any more. */
export function ClosedPath({ own, hidden, deleted }: ClosedPathProps) {
  return (
    <div className="stack">
      <h1>Your letter for a path</h1>
      <p className="prose">
        This path is not open to everybody any more.
        {own && ' Your letter is still here for you.'}
      </p>
      <DeletedNotice id={deleted} />
      {own && (
        <OwnState
          review={hidden[0] ?? { ...own, sentence: `You gave it ${own.rating}.`, isPurged: false }}
          signedIn={hidden.length > 0}
        />
      )}
    </div>
  )
}
