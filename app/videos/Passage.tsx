import { memo } from 'react'
import type { Video } from '#core/videos/video.ts'
import { foundId } from './found-path.ts'
import { TimeLink } from './TimeLink.tsx'

interface PassageProps {
  passage: Video['passages'][number]
  isNow: boolean
  /** What is looked for, in one group; `null` for nothing. */
  needle: RegExp | null
  /** Which of the places found in this passage is the current one; -1 for none of them. */
  at: number
}

/** Half a minute of a transcript. `memo`: a lecture has hundreds, and a move changes two. */
export const Passage = memo(function Passage({ passage, isNow, needle, at }: PassageProps) {
  return (
    <p className={isNow ? 'line now' : 'line'}>
      <TimeLink seconds={passage.start} isNow={isNow} />{' '}
      <span dir="auto">
        <span>{needle ? withHighlights(passage.text, needle, at) : passage.text}</span>
      </span>
    </p>
  )
})

/** `split` by one group returns texts and places in turn. */
function withHighlights(text: string, needle: RegExp, at: number): React.ReactNode[] {
  return text.split(needle).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew for each needle
      <mark key={index} {...((index - 1) / 2 === at && { className: 'at', id: foundId })}>
        {piece}
      </mark>
    ),
  )
}
