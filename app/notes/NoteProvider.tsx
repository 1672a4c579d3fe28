import { use, useCallback, useState } from 'react'
import type { Refused } from '#server/request/forms.ts'
import { PlayerContext } from '../videos/PlayerProvider.tsx'
import { NoteContext, type Selected } from './NoteContext.ts'

interface NoteProviderProps {
  isMember: boolean
  refused: Refused | undefined
  children: React.ReactNode
}

type Dialog = typeof import('./NoteDialog.tsx').NoteDialog

/** Lets parts of a video's page open the popup for a note. Its code is loaded on first use. */
export function NoteProvider({ isMember, refused, children }: NoteProviderProps) {
  const player = use(PlayerContext)
  const [open, setOpen] = useState<{ Dialog: Dialog; words: Selected } | null>(null)
  const takeNote = useCallback(
    (selected: Selected | null) => {
      // The second of the press, not the one at which the code has arrived.
      const words = selected ?? { seconds: player?.now() ?? 0, quote: '' }
      import('./NoteDialog.tsx').then(
        ({ NoteDialog }) => setOpen({ Dialog: NoteDialog, words }),
        // Without the code the form at the end of the page does it.
        () => location.assign('#new-note'),
      )
    },
    [player],
  )
  return (
    <NoteContext value={isMember ? takeNote : null}>
      {children}
      {open && <open.Dialog {...open.words} refused={refused} close={() => setOpen(null)} />}
    </NoteContext>
  )
}
