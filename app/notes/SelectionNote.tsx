import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Video } from '../videos/video.ts'
import { type PlacedWords, type SelectedWords, selectedIn } from './selected-words.ts'

interface SelectionNoteProps {
  passages: Video['passages']
  addNote: (words: SelectedWords) => void
}

/** A button right under selected words of the transcript, which takes a note on them. */
export function SelectionNote({ passages, addNote }: SelectionNoteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [words, setWords] = useState<PlacedWords | null>(null)

  useEffect(() => {
    const look = () => {
      const list = document.querySelector('.room .transcript')
      setWords(list && selectedIn(list, passages))
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
    if (!current || !words) return
    const { offsetWidth: width, offsetHeight: height } = current
    const left = Math.max(8, Math.min(words.left, document.body.clientWidth - width - 8))
    const top = Math.max(8, Math.min(words.top + 8, innerHeight - height - 8))
    current.style.translate = `${left}px ${top}px`
  }, [words])

  return (
    words &&
    // Outside of the columns, whose layers would cover it.
    createPortal(
      <button
        ref={button}
        type="button"
        className="button pen selection-note"
        // A press would end the selection before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          addNote(words)
          // A browser can keep the selection while a popup is open.
          document.getSelection()?.removeAllRanges()
        }}
      >
        Note these words
      </button>,
      document.body,
    )
  )
}
