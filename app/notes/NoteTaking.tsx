import { type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import type { Video } from '../videos/video.ts'
import { NoteFields } from './NoteItem.tsx'
import { SelectionNote } from './SelectionNote.tsx'
import type { SelectedWords } from './selected-words.ts'

interface NoteTakingProps extends Pick<Video, 'passages'> {
  /** Draws a link to the form for a new note, which takes its place without scripts. */
  children: (addNote: (event: MouseEvent) => void) => ReactNode
}

/** Note, and the button under selected words of the transcript. Both open a popup. */
export const NoteTaking = part(function NoteTaking({ passages, children }: NoteTakingProps) {
  const player = use(PlayerContext)
  const [words, setWords] = useState<SelectedWords | null>(null)
  return (
    <>
      {children((event) => {
        event.preventDefault()
        setWords({ seconds: player?.now() ?? 0, quote: '' })
      })}
      <SelectionNote passages={passages} addNote={setWords} />
      {words && <NoteDialog {...words} close={() => setWords(null)} />}
    </>
  )
})

const values = { from: 'popup' }

/** It closes when the note is saved; a refusal leaves it open. */
function NoteDialog({ seconds, quote, close }: SelectedWords & { close: () => void }) {
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(key)
  const refused = useRefusedOf('note', values)

  useEffect(() => {
    dialog.current?.showModal()
    // `showModal` gives the focus to the first field.
    dialog.current?.querySelector<HTMLElement>('[name=text]')?.focus()
  }, [])

  // A saved note redirects, which gives the history entry a new key.
  useEffect(() => {
    if (key === openedAt.current || refused) return
    openedAt.current = key
    dialog.current?.close()
  }, [key, refused])

  return (
    <dialog ref={dialog} aria-labelledby="note-title" onClose={close}>
      <h2 id="note-title">Write a note</h2>
      <p className="faint">Only you see your notes.</p>
      <PageForm intent="note" values={values} isDraft>
        <NoteFields note={{ time: inClockTime(seconds), quote, text: '' }} />
        <div className="dialog-end">
          <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <Submit>Save</Submit>
        </div>
      </PageForm>
    </dialog>
  )
}
