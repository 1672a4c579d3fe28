import { leftOut } from './like.ts'

export function LeftOut(counts: { gone: number; doubled: number }) {
  const sentences = leftOut(counts)
  return (
    sentences.length > 0 && <p className="faint">{sentences.map((sentence) => `${sentence}. `)}</p>
  )
}
