import { termPath } from './found-path.ts'
import { needleOf } from './needle.ts'
import type { Video } from './video.ts'

interface KeyTermsProps {
  video: Video
  /** Shows the places of a term in the transcript of this page. */
  onSeek: (event: React.MouseEvent, term: string) => void
}

/** What the lecture is about. Each term shows its places in the transcript. */
export function KeyTerms({ video: { id, terms, passages }, onSeek }: KeyTermsProps) {
  if (terms.length === 0) return null
  const isSaid = (term: string) => {
    const needle = needleOf([term])
    return needle !== null && passages.some(({ text }) => needle.test(text))
  }
  return (
    <section>
      <h3>Key Terms</h3>
      <ul className="terms">
        {terms.map(({ text, meaning }) => (
          <li key={text} className={meaning ? 'explained' : undefined}>
            {isSaid(text) ? (
              <a href={termPath(id, text)} onClick={(event) => onSeek(event, text)} dir="auto">
                {text}
              </a>
            ) : (
              <b dir="auto">{text}</b>
            )}{' '}
            {meaning && <span dir="auto">{meaning}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
