import type { Rating } from '#core/rating.ts'
import { Ring } from './Ring.tsx'

/**
 * A rating letter in a hand-drawn ring. `pen` draws it in the site's red, not the letter's colour.
 */
export function Mark({ letter, pen = false }: { letter: Rating; pen?: boolean }) {
  return (
    <span className={`mark of-${pen ? 'f' : letter.toLowerCase()}`}>
      <Ring />
      {letter}
    </span>
  )
}
