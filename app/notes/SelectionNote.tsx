import { use, useEffect, useRef, useState } from 'react'
import { NoteContext, type Selected } from './NoteContext.ts'

/** Characters of quoted words that a note takes (core/notes/note.ts). */
const longestQuote = 2_000

interface SelectionNoteProps {
  /** The list of passages. */
  box: React.RefObject<HTMLElement | null>
  passages: { start: number | null }[]
}

interface Place extends Selected {
  top: number
  left: number
}

/** A button right under selected words of the transcript, which takes a note on them. */
export function SelectionNote({ box, passages }: SelectionNoteProps) {
  const takeNote = use(NoteContext)
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(() => {
    const look = () => setPlace(box.current && selectedIn(box.current, passages))
    look()
    document.addEventListener('selectionchange', look)
    // In the capture phase: the list scrolls by itself, and its event does not bubble.
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [box, passages])

  // The policy of the page forbids style attributes in HTML; a script may set them.
  useEffect(() => {
    const { current } = button
    if (!current || !place) return
    const width = current.offsetWidth
    const height = current.offsetHeight
    const left = Math.max(8, Math.min(place.left, document.body.clientWidth - width - 8))
    const top = Math.max(8, Math.min(place.top + 8, innerHeight - height - 8))
    current.style.translate = `${left}px ${top}px`
  }, [place])

  return (
    place && (
      <button
        ref={button}
        type="button"
        className="button pen selection-note"
        // A press would end the selection before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => takeNote?.(place)}
      >
        Note these words
      </button>
    )
  )
}

/** The selected words of the list, without the times beside them; `null` for none. */
function selectedIn(box: HTMLElement, passages: { start: number | null }[]): Place | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(box)) return null
  const words: string[] = []
  let seconds: number | null = null
  for (const [index, line] of [...box.children].entries()) {
    const text = line.querySelector('[dir]')
    if (!text || !range.intersectsNode(text)) continue
    const part = document.createRange()
    part.selectNodeContents(text)
    if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
      part.setStart(range.startContainer, range.startOffset)
    if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
      part.setEnd(range.endContainer, range.endOffset)
    const said = part.toString().replace(/\s+/g, ' ').trim()
    if (said === '') continue
    seconds ??= passages[index]?.start ?? null
    words.push(said)
  }
  if (words.length === 0) return null
  const { bottom, left } = range.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  return {
    seconds: seconds ?? 0,
    quote: words.join('\n').slice(0, longestQuote),
    top: Math.min(bottom, frame.bottom),
    left: Math.max(left, frame.left),
  }
}
