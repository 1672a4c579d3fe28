import { Form, href, Link } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { ExportLinks } from '../export/ExportLinks.tsx'
import { StudyTabs } from '../practice/StudyTabs.tsx'
import { intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { type Page, withoutRepeats } from '../request/page.ts'
import { CutSearch } from '../search/Highlighted.tsx'
import { parseQuery } from '../search/query.ts'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore, wholePage } from '../ui/use-load-more.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import type { Route } from './+types/notes.page.ts'
import { NoteDone, NoteItem } from './NoteItem.tsx'
import { deleteNoteIntent, editNoteIntent, undoNoteIntent } from './note.action.ts'
import type { ListedNote } from './note.ts'
import { searchNotes } from './search-notes.server.ts'
import '../videos/study-pages.css'

export const handle = { query: ['q', 'after', 'noted', 'unnoted'], about: null }

/** `/notes`: all notes of the viewer, or those with the words `?q=`. Guests log in first. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, isRefused } = getContext(args)
  if (!isRefused) requireViewer(args, href('/notes'))
  const query = new URL(args.request.url).searchParams
  const words = query.get('q')?.trim() ?? ''
  const { sought, isCut } = parseQuery(words)
  const page = viewer ? await searchNotes(site, viewer, words, query.get('after')) : noNotes
  return { ...page, words, sought: isCut ? sought : null, signedIn: viewer !== null }
}

const noNotes: Page<ListedNote> = { items: [], next: null }

export const action = intents({
  'edit-note': editNoteIntent,
  'delete-note': deleteNoteIntent,
  'undo-note': undoNoteIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Your notes', matches)

export default function Notes({ loaderData }: Route.ComponentProps) {
  const { words, sought, signedIn } = loaderData
  const { items, moreButton } = useLoadMore(loaderData, wholePage<ListedNote>, {
    query: words === '' ? {} : { q: words },
  })
  const refused = useRefused()
  const notes = withoutRepeats(items)
  if (!signedIn)
    return (
      <div className="stack">
        <h1>Your notes</h1>
        {refused?.typed.intent === 'edit-note' ? (
          <NoteDone notes={[]} />
        ) : (
          <RefusalAlert refused={refused} />
        )}
      </div>
    )
  return (
    <>
      <StudyTabs current="notes" />
      <div className="stack" id="notes">
        <h1>Your notes</h1>
        <p className="prose">
          Only you see them. On the page of a video, press Note in the menu under the player.
        </p>
        <NoteSearch words={words} />
        <CutSearch sought={sought} />
        <NoteDone notes={notes} />
      </div>
      {notes.length === 0 && (
        <p className="empty">
          {words === '' ? 'You have no notes yet.' : `No note has the words “${words}”.`}
        </p>
      )}
      {byVideo(notes).map((group) => (
        <VideoGroup key={group[0]?.id} notes={group} />
      ))}
      {moreButton}
      <section className="setting" aria-labelledby="take-title">
        <h2 id="take-title">Export</h2>
        <p>
          All your notes, and the questions that you practise, for Anki; the notes also as Markdown.
        </p>
        <ExportLinks path={href('/notes')} />
      </section>
    </>
  )
}

function NoteSearch({ words }: { words: string }) {
  return (
    <Form className="search note-search" role="search" aria-label="Your notes">
      <label htmlFor="q">Find in your notes</label>
      <div>
        <input id="q" name="q" type="search" defaultValue={words} key={words} autoComplete="off" />
        <button className="button pen" type="submit">
          Search
        </button>
      </div>
      {words !== '' && <Link to={href('/notes')}>All your notes</Link>}
    </Form>
  )
}

function VideoGroup({ notes }: { notes: ListedNote[] }) {
  const [first] = notes
  if (!first) return null
  const { title, videoId } = first
  const path = href('/video/:videoId', { videoId })
  return (
    <section>
      <h2 className="section-head">
        {title === null ? (
          'A video that is not here any more'
        ) : (
          <Link to={path}>
            <bdi>{title || 'Unnamed Video'}</bdi>
          </Link>
        )}
      </h2>
      <ol className="notes">
        {notes.map((note) => {
          const time = inClockTime(note.second)
          return (
            <NoteItem
              key={note.id}
              note={note}
              time={
                title === null ? (
                  <span className="faint">{time}</span>
                ) : (
                  <Link
                    className="time"
                    to={`${path}?t=${note.second}`}
                    aria-label={`Play from ${time}`}
                  >
                    {time}
                  </Link>
                )
              }
            />
          )
        })}
      </ol>
    </section>
  )
}

function byVideo(notes: ListedNote[]): ListedNote[][] {
  return [...Map.groupBy(notes, ({ videoId }) => videoId).values()]
}
