import { useLocation } from 'react-router'
import { Done } from '../ui/Done.tsx'
import { UndoNotice } from '../ui/UndoNotice.tsx'

/** After a change of a note: says so, with Undo after Delete. */
export function NoteDone() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const deleted = query.get('unnoted')
  if (deleted !== null)
    return (
      <UndoNotice intent="undo-note" field="note" value={deleted} path={pathname + search}>
        Your note is deleted.
      </UndoNotice>
    )
  return <Done says={query.has('noted') && 'Your note is saved.'} />
}
