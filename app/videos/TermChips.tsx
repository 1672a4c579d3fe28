import { useState } from 'react'
import { termPath } from './found-path.ts'
import { placesOf } from './needle.ts'
import { TimeLink } from './PlayLink.tsx'
import type { Video } from './video.ts'

/**
 * The key terms of a lecture that no model has read, with their counts. A pressed one lists where
 * it is said; without scripts its link marks the places in the transcript.
 */
export function TermChips({ video: { id, terms, passages } }: { video: Video }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <ul className="terms row">
        {terms.map(({ text }) => {
          const count = placesOf(text, passages).reduce((sum, { times }) => sum + times, 0)
          return (
            <li key={text}>
              <a
                href={termPath(id, text)}
                aria-expanded={chosen === text}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  setChosen(chosen === text ? null : text)
                }}
              >
                <bdi>{text}</bdi>
                <span>{count}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {chosen !== null && (
        <div className="script" role="status" aria-label={`Where “${chosen}” is said`}>
          {placesOf(chosen, passages).map(({ start, before, said, after }) => (
            <p className="line" key={`${start} ${before}`}>
              <TimeLink seconds={start} />{' '}
              <span dir="auto">
                <span>{before}</span>
                <mark>{said}</mark>
                <span>{after}</span>
              </span>
            </p>
          ))}
        </div>
      )}
    </>
  )
}
