import type { Refused } from '#server/request/forms.ts'
import { EditNoteForm } from './EditNoteForm.tsx'

interface RefusedEditProps {
  refused: Refused | undefined
  path: string
}

/** What was typed about a note that the page does not list: the session ended, or it is deleted. */
export function RefusedEdit({ refused, path }: RefusedEditProps) {
  const { time = '', quote = '', text = '', note = '' } = refused?.typed ?? {}
  return (
    refused && <EditNoteForm id={note} note={{ time, quote, text }} refused={refused} path={path} />
  )
}
