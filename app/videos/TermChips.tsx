import { useState } from 'react'
import { termPath } from './found-path.ts'
import { placesOf } from './needle.ts'
import { TimeLink } from './PlayLink.tsx'
import { isPlain, type Video } from './video.ts'

/** A pressed one lists where it is said; without scripts it leads to the transcript. */
export function TermChips({ video }: { video: Video }) {
  const { id, terms, passages } = video
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <ul className="terms row">
        {terms.map(({ text, meaning }) => {
          const count = placesOf(text, passages).reduce((sum, { times }) => sum + times, 0)
          return (
            <li key={text} className={meaning ? 'explained' : undefined}>
              {count === 0 ? (
                <b dir="auto">{text}</b>
              ) : (
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
                  {isPlain(video) && <span> {count}</span>}
                </a>
              )}{' '}
              {meaning && <span dir="auto">{meaning}</span>}
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
