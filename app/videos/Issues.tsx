/** The link to the site's issue tracker, or an address to write to. */
export function Issues({ feedback }: { feedback: string }) {
  return (
    <p className="issues">
      <a className="faint" href={feedback} rel="noopener noreferrer">
        Issues or Feedback
      </a>
    </p>
  )
}
