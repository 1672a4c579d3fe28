import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Video } from '#core/videos/video.ts'
import { type SelectedWords, selectedIn, type WordsPosition } from './selected-words.ts'

interface SelectionNoteProps {
  passages: Video['passages']
  addNote: (words: SelectedWords) => void
}

/** A button right under selected words of the transcript, which takes a note on them. */
export function SelectionNote({ passages, addNote }: SelectionNoteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<WordsPosition | null>(null)

  useEffect(() => {
    const look = () => {
      const box = document.querySelector('.room .transcript')
      setPlace(box && selectedIn(box, passages))
    }
    // Words can be selected before this code has arrived.
    look()
    document.addEventListener('selectionchange', look)
    // In the capture phase: the list scrolls by itself, and its event does not bubble.
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [passages])

  // The policy of the page forbids style attributes in HTML; a script may set them.
  useEffect(() => {
    const { current } = button
    if (!current || !place) return
    const { offsetWidth: width, offsetHeight: height } = current
    const left = Math.max(8, Math.min(place.left, document.body.clientWidth - width - 8))
    const top = Math.max(8, Math.min(place.top + 8, innerHeight - height - 8))
    current.style.translate = `${left}px ${top}px`
  }, [place])

  return (
    place &&
    // Outside of the columns, whose layers would cover it.
    createPortal(
      <button
        ref={button}
        type="button"
        className="button pen selection-note"
        // A press would end the selection before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => addNote(place)}
      >
        Note these words
      </button>,
      document.body,
    )
  )
}
