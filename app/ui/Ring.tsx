import { ringPath } from '#core/ring.ts'

/** The ring, stretched around its parent element by the stylesheet. */
export function Ring() {
  return (
    <svg viewBox="0 0 60 52" preserveAspectRatio="none" aria-hidden="true">
      <path d={ringPath} pathLength={1} />
    </svg>
  )
}
