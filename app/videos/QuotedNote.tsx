/**
 * What stands in place of a summary in the site's own words.
 * @param madeBy the model that found nothing to write; empty without one
 */
export function QuotedNote({ madeBy }: { madeBy: string }) {
  return (
    <p className="faint">
      {madeBy === ''
        ? 'This site has no language model: these are the terms of the lecture and what was said about them.'
        : 'These are the terms of the lecture and what was said about them, word for word.'}
    </p>
  )
}
