import { type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import { NoteFields } from './NoteItem.tsx'

interface NoteTakingProps {
  /** Draws a link to the form for a new note, which takes its place without scripts. */
  children: (addNote: (event: MouseEvent) => void) => ReactNode
}

export const NoteTaking = part(function NoteTaking({ children }: NoteTakingProps) {
  const player = use(PlayerContext)
  const [second, setSecond] = useState<number | null>(null)
  return (
    <>
      {children((event) => {
        event.preventDefault()
        setSecond(player?.now() ?? 0)
      })}
      {second !== null && <NoteDialog second={second} close={() => setSecond(null)} />}
    </>
  )
})

const values = { from: 'popup' }

/** It closes when the note is saved; a refusal leaves it open. */
function NoteDialog({ second, close }: { second: number; close: () => void }) {
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
        <NoteFields note={{ time: inClockTime(second), quote: '', text: '' }} />
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
