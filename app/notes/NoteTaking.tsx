import { type MouseEvent, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router'
import { part } from '../ui/part.tsx'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import type { Video } from '../videos/video.ts'
import { SelectionNote } from './SelectionNote.tsx'
import type { SelectedWords } from './selected-words.ts'

type Dialog = typeof import('./NoteDialog.tsx').NoteDialog

interface NoteTakingProps extends Pick<Video, 'passages'> {
  /** Draws a link to the form for a new note, which takes its place without scripts. */
  children: (addNote: (event: MouseEvent) => void) => ReactNode
}

/**
 * Note, and the button under selected words of the transcript. Both open a popup, whose code is
 * loaded on first use.
 */
export const NoteTaking = part(function NoteTaking({ passages, children }: NoteTakingProps) {
  const player = use(PlayerContext)
  const { search } = useLocation()
  const [open, setOpen] = useState<{ Dialog: Dialog; words: SelectedWords } | null>(null)

  function addNote(words: SelectedWords) {
    import('./NoteDialog.tsx').then(
      ({ NoteDialog }) => setOpen({ Dialog: NoteDialog, words }),
      () => location.assign('#new-note'),
    )
  }

  return (
    <>
      {children((event) => {
        event.preventDefault()
        // The second of the press, not the one at which the code has arrived.
        addNote({ seconds: player?.now() ?? 0, quote: '' })
      })}
      <SelectionNote
        passages={passages}
        noted={new URLSearchParams(search).get('noted')}
        addNote={addNote}
      />
      {open && <open.Dialog {...open.words} close={() => setOpen(null)} />}
    </>
  )
})
