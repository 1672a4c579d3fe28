import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Video } from '../videos/video.ts'
import {
  type Place,
  placeOfNote,
  type SelectedWords,
  selectedIn,
  type WordsPosition,
} from './selected-words.ts'

interface SelectionNoteProps {
  passages: Video['passages']
  noted: string | null
  addNote: (words: SelectedWords) => void
}

/**
 * A button right under selected words of the transcript, which takes a note on them. Once the note
 * is saved, "Noted." stands there until the next press.
 */
export function SelectionNote({ passages, noted, addNote }: SelectionNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState<WordsPosition | null>(null)
  const [done, setDone] = useState<Place | null>(null)
  const place = words ?? done

  useEffect(() => {
    let isSeen = noted === null
    // A browser can keep the selection while a popup is open.
    if (noted !== null) document.getSelection()?.removeAllRanges()
    const look = () => {
      const list = document.querySelector('.room .transcript')
      setWords(list && selectedIn(list, passages))
      setDone(list && noted !== null && !isSeen ? placeOfNote(list, noted) : null)
    }
    const end = () => {
      isSeen = true
      setDone(null)
    }
    // Words can be selected before this code has arrived.
    look()
    document.addEventListener('selectionchange', look)
    document.addEventListener('pointerdown', end)
    document.addEventListener('keydown', end)
    // In the capture phase: the list scrolls by itself, and its event does not bubble.
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('pointerdown', end)
      document.removeEventListener('keydown', end)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [passages, noted])

  // The policy of the page forbids style attributes in HTML; a script may set them.
  useEffect(() => {
    const { current } = box
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
      <div ref={box} className="selection-note">
        {words ? (
          <button
            type="button"
            className="button pen"
            // A press would end the selection before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => addNote(words)}
          >
            Note these words
          </button>
        ) : (
          <p className="done" role="status">
            Noted.
          </p>
        )}
      </div>,
      document.body,
    )
  )
}
