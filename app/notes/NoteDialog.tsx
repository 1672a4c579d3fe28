import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { useDraft } from '../ui/use-draft.ts'
import { inClockTime } from '../videos/clock-time.ts'
import { NoteFields } from './NoteFields.tsx'
import type { SelectedWords } from './selected-words.ts'

interface NoteDialogProps extends SelectedWords {
  refused: Refused | undefined
  close: () => void
}

/** The popup for a new note. It closes when the note is saved; a refusal leaves it open. */
export function NoteDialog({ seconds, quote, refused, close }: NoteDialogProps) {
  const { pathname, search, key } = useLocation()
  const { state, formData } = useNavigation()
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(key)
  const path = pathname + search
  const isBusy = state !== 'idle' && formData?.get('intent') === 'note'
  const isRefused = refused?.typed.intent === 'note'

  useEffect(() => {
    dialog.current?.showModal()
    // `showModal` gives the focus to the first field.
    dialog.current?.querySelector<HTMLElement>('[name=text]')?.focus()
  }, [])

  // A saved note redirects, which gives the history entry a new key.
  useEffect(() => {
    if (key === openedAt.current || isRefused) return
    openedAt.current = key
    dialog.current?.close()
  }, [key, isRefused])

  return (
    <dialog ref={dialog} aria-labelledby="note-title" onClose={close}>
      <h2 id="note-title">Write a note</h2>
      <p className="faint">Only you see your notes.</p>
      <Form ref={useDraft('note')} method="post" action={path} preventScrollReset>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="stay" value="" />
        <NoteFields
          note={{ time: inClockTime(seconds), quote, text: '' }}
          refused={isRefused ? refused : undefined}
          path={path}
        />
        <div className="dialog-end">
          <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button className="button pen" type="submit" disabled={isBusy}>
            {isBusy ? 'Loading...' : 'Save'}
          </button>
        </div>
      </Form>
    </dialog>
  )
}
