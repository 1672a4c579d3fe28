import { leftOut } from '#core/likes/like.ts'

/** Says how many likes an import left out, and why; nothing when it left out none. */
export function LeftOut(counts: { gone: number; doubled: number }) {
  const sentences = leftOut(counts)
  return (
    sentences.length > 0 && <p className="faint">{sentences.map((sentence) => `${sentence}. `)}</p>
  )
}
