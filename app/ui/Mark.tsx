import type { Rating } from '#core/rating.ts'

/** The ring a red pen draws around a letter. */
export const ring = 'M39 5C20-1 3 9 4 27s20 24 34 20c16-5 21-20 16-32C50 6 38 2 26 6'

/** A rating: its letter in a hand-drawn ring. `pen` draws it in the site's red instead of the letter's colour. */
export function Mark({ letter, pen = false }: { letter: Rating; pen?: boolean }) {
  return (
    <span className={`mark of-${pen ? 'f' : letter.toLowerCase()}`}>
      <Ring />
      {letter}
    </span>
  )
}

export function Ring() {
  return (
    <svg viewBox="0 0 60 52" preserveAspectRatio="none" aria-hidden="true">
      <path d={ring} pathLength={1} />
    </svg>
  )
}
