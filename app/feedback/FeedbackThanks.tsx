/** Shown when the feedback has been stored. */
export function FeedbackThanks() {
  return (
    <p role="status" className="done">
      Thank you. Your feedback has been kept.
    </p>
  )
}
