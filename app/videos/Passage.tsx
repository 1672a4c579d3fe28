import { memo } from 'react'
import type { NotedWords } from '../notes/noted-words.ts'
import { foundId } from './found-path.ts'
import { TimeLink } from './TimeLink.tsx'
import type { Video } from './video.ts'

interface PassageProps {
  passage: Video['passages'][number]
  isNow: boolean
  /** What is looked for, in one group; `null` for nothing. */
  needle: RegExp | null
  /** Which of the places found in this passage is the current one; -1 for none of them. */
  at: number
  /** What the viewer's notes quote of it. */
  noted: NotedWords[] | undefined
}

/** Half a minute of a transcript. `memo`: a lecture has hundreds, and a move changes two. */
export const Passage = memo(function Passage({ passage, isNow, needle, at, noted }: PassageProps) {
  return (
    <p className={isNow ? 'line now' : 'line'}>
      <TimeLink seconds={passage.start} isNow={isNow} />{' '}
      <span dir="auto">
        <span>{withHighlights(passage.text, needle, at, noted)}</span>
      </span>
    </p>
  )
})

/** `split` by one group returns texts and places in turn. */
function withHighlights(
  text: string,
  needle: RegExp | null,
  at: number,
  noted: NotedWords[] = [],
): React.ReactNode[] {
  let end = 0
  return (needle ? text.split(needle) : [text]).map((piece, index) => {
    const begin = end
    end += piece.length
    const words = withNoted(piece, begin, noted)
    // A translator replaces text nodes: those of elements that come and go are never beside others.
    return index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew for each needle
      <span key={index}>{words}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew for each needle
      <mark key={index} {...((index - 1) / 2 === at && { className: 'at', id: foundId })}>
        {words}
      </mark>
    )
  })
}

/** A part of a passage, whose noted words are marked. Found words can begin or end in them. */
function withNoted(piece: string, begin: number, noted: NotedWords[]): React.ReactNode {
  if (noted.length === 0) return piece
  let done = 0
  const parts: React.ReactNode[] = []
  for (const { from, to, note } of noted) {
    const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, piece.length)]
    if (first >= last) continue
    parts.push(
      <span key={done}>{piece.slice(done, first)}</span>,
      <mark key={first} className="noted" data-note={note}>
        {piece.slice(first, last)}
      </mark>,
    )
    done = last
  }
  return [...parts, <span key={done}>{piece.slice(done)}</span>]
}
