import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { NoteFields } from './NoteItem.tsx'
import type { SelectedWords } from './selected-words.ts'

const values = { from: 'popup' }

/** The popup for a new note. It closes when the note is saved; a refusal leaves it open. */
export function NoteDialog({ seconds, quote, close }: SelectedWords & { close: () => void }) {
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
