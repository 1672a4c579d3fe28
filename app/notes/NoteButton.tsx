import { use } from 'react'
import { Link, useLocation } from 'react-router'
import { NoteContext } from './NoteContext.ts'

/** Note, under the player. Without scripts it leads to the form at the end of the page. */
export function NoteButton() {
  const takeNote = use(NoteContext)
  const { pathname, search } = useLocation()
  return (
    takeNote && (
      <Link
        className="button note-button"
        to={`${pathname}${search}#new-note`}
        onClick={(event) => {
          event.preventDefault()
          takeNote(null)
        }}
      >
        Note
      </Link>
    )
  )
}
