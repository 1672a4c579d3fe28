import type { Piece } from './highlights.ts'

/** A text with what was looked for marked. It is foreign text, so React escapes each piece. */
export function Highlighted({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}

/** Says what of a long search was looked for; `null` when all of it was. */
export function CutSearch({ sought }: { sought: string | null }) {
  if (sought === null) return null
  return (
    <p>
      That is a long search, so only its beginning was looked for: <bdi>“{sought}”</bdi>
    </p>
  )
}
