import type { Rating } from '../reviews/rating.ts'

/** With `pen` in the accent colour of the site. */
export function Mark({ letter, pen = false }: { letter: Rating; pen?: boolean }) {
  return (
    <span className={`mark of-${pen ? 'pen' : letter.toLowerCase()}`}>
      <Ring />
      {letter}
    </span>
  )
}

/** Stretched by the stylesheet. The page also needs one `RingShape`. */
export function Ring() {
  return (
    <svg aria-hidden="true">
      <use href="#ring" />
    </svg>
  )
}

/** The shape that all rings of a page refer to. A page of reviews has up to 50. */
export function RingShape() {
  return (
    <svg width="0" height="0" className="shapes" aria-hidden="true">
      <symbol id="ring" viewBox="0 0 60 52" preserveAspectRatio="none">
        <path d={ringPath} pathLength={1} />
      </symbol>
    </svg>
  )
}

export const ringPath = 'M39 5C20-1 3 9 4 27s20 24 34 20c16-5 21-20 16-32C50 6 38 2 26 6'
