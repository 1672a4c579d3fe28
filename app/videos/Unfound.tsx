/** Marks a sentence that the transcript does not hold. */
export function Unfound() {
  return (
    <span className="unfound">
      <span aria-hidden="true">?</span>
      <span className="visually-hidden">(not found in the transcript)</span>
    </span>
  )
}
