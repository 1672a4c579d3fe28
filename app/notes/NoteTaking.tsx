import { use, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { part } from '../ui/part.tsx'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import type { Video } from '../videos/video.ts'
import { SelectionNote } from './SelectionNote.tsx'
import type { SelectedWords } from './selected-words.ts'

type Dialog = typeof import('./NoteDialog.tsx').NoteDialog

/**
 * Note, under the player, and the button under selected words of the transcript. Both open a popup,
 * whose code is loaded on first use. Without scripts Note leads to the form below the transcript.
 */
export const NoteTaking = part(function NoteTaking({ passages }: Pick<Video, 'passages'>) {
  const player = use(PlayerContext)
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<{ Dialog: Dialog; words: SelectedWords } | null>(null)

  function addNote(words: SelectedWords) {
    import('./NoteDialog.tsx').then(
      ({ NoteDialog }) => setOpen({ Dialog: NoteDialog, words }),
      () => location.assign('#new-note'),
    )
  }

  return (
    <>
      <Link
        className="button note-button"
        to={`${pathname}${search}#new-note`}
        onClick={(event) => {
          event.preventDefault()
          // The second of the press, not the one at which the code has arrived.
          addNote({ seconds: player?.now() ?? 0, quote: '' })
        }}
      >
        Note
      </Link>
      <SelectionNote
        passages={passages}
        noted={new URLSearchParams(search).get('noted')}
        addNote={addNote}
      />
      {open && <open.Dialog {...open.words} close={() => setOpen(null)} />}
    </>
  )
})
