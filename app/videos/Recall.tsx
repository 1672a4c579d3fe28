import { useState } from 'react'
import { useDraft } from '../ui/use-draft.ts'
import { isWordIn, placesOf } from './needle.ts'
import { TimeLink } from './PlayLink.tsx'
import type { Video } from './video.ts'

/** What one remembers, compared in the browser with the key terms. Nothing is sent. */
export function Recall({ video: { terms, passages } }: { video: Video }) {
  const [typed, setTyped] = useState<string | null>(null)
  const draft = useDraft('recall')
  const words = terms.map(({ text }) => text)
  const named = words.filter((word) => typed !== null && isWordIn(word, typed))
  const missed = words.filter((word) => !named.includes(word))
  return (
    <form
      className="recall stack"
      ref={draft}
      onSubmit={(event) => {
        event.preventDefault()
        setTyped(String(new FormData(event.currentTarget).get('remembered') ?? ''))
      }}
    >
      <label className="field">
        Write what you remember
        <textarea className="paper short" name="remembered" rows={4} dir="auto" required />
      </label>
      <div className="row">
        <button className="button" type="submit">
          {typed === null ? 'Compare' : 'Compare again'}
        </button>
        <small className="faint">Nothing is sent: your browser compares it.</small>
      </div>
      {typed !== null && (
        <div role="status">
          <p>
            You named {named.length} of {words.length} words
            {named.length > 0 && `: ${named.join(', ')}`}.
          </p>
          {missed.length > 0 && (
            <ul className="row">
              {missed.map((word) => (
                <li key={word}>
                  <bdi>{word}</bdi>{' '}
                  <TimeLink
                    seconds={placesOf(word, passages)[0]?.start ?? null}
                    label="Hear it at"
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </form>
  )
}
