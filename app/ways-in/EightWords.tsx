import { useEffect, useRef } from 'react'
import './ways-in.css'

/** The words for a lost passkey. The site cannot show them again. */
export function EightWords({ words }: { words: string[] }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <section ref={ref} className="sheet eight-words" tabIndex={-1} aria-labelledby="words-title">
      <h2 id="words-title">Eight words, if you lose it</h2>
      <p>
        Write them down now, in this order: they are shown this once. Whoever has them can sign in
        as you, one time.
      </p>
      <ol>
        {words.map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word can come twice, and none moves
          <li key={place}>
            <b>{word}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
