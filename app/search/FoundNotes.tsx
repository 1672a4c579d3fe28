import { href, Link } from 'react-router'
import type { FoundNotes as Found, FoundNote } from '../notes/find-notes.server.ts'
import { inClockTime } from '../videos/clock-time.ts'
import { FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'

/** The viewer's own notes. Each leads to its second. */
export function FoundNotes({ notes, all }: { notes: Found; all: string }) {
  return (
    <FoundSection
      name="Your notes"
      all={notes.count > notes.items.length ? { to: all, count: notes.count } : null}
    >
      <ul className="sheet found-notes">
        {notes.items.map((note) => (
          <li key={note.id}>
            {/* A new document: the player starts at its address. */}
            <Link
              className="passage"
              to={
                // A note whose video is gone is in the list of all.
                note.title === null
                  ? `${all}#note-${note.id}`
                  : `${href('/video/:videoId', note)}?t=${note.second}`
              }
              reloadDocument
            >
              <span className="time">{inClockTime(note.second)}</span>
              <span dir="auto">
                <Highlighted pieces={note.text} />{' '}
                <small>
                  <bdi>{titleOf(note)}</bdi>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

function titleOf({ title }: FoundNote): string {
  return title === null ? 'A video that is not here any more' : title || 'Unnamed Video'
}
