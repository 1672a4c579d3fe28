/** Why the summary is quoted, and what it is. */
export function QuotedNote({ hasModel }: { hasModel: boolean }) {
  return (
    <p className="faint">
      {hasModel
        ? 'The language model of this site wrote nothing about this lecture: these are its terms and what was said about them.'
        : 'This site has no language model: these are the terms of the lecture and what was said about them.'}
    </p>
  )
}
