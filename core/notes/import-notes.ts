import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { lockPerson } from '../lock-person.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { openUploadParser, type Upload } from '../uploads/upload.ts'
import type { NoteLine } from './note-line.ts'
import { lettersOf, refuseTooMany } from './notes.ts'

const parseUpload = openUploadParser<NoteLine[]>({
  program: new URL('upload-worker.ts', import.meta.url),
  overLimit:
    'Reading this file took too long. Please export it here again, and import the new file.',
})

/**
 * Notes, and characters, of one transaction. The embedded database has one connection, so everyone
 * waits for it: at most 60 ms for a note of 12,000 characters.
 */
const notesAtOnce = 20
const lettersAtOnce = 10_000

/**
 * Imports a file of notes into the viewer's account: the same rows, with their ids and times. Notes
 * that are here stay as they are, so a second import changes nothing. Nothing is written of a file
 * that is damaged or has no room. The rest is written in pieces, between which others get their
 * turn; an import that breaks off leaves its first pieces, and the same file adds the rest later.
 * @returns how many notes were written, and how many were here already
 * @throws Refusal for guests (401), for a file without notes (422), and for too many (409)
 */
export async function importNotes(
  site: Site,
  viewer: Viewer | null,
  upload: Upload,
): Promise<{ written: number; known: number }> {
  if (!viewer) throw new Refusal('Log in to import your notes.', 401)
  const { uid } = viewer
  const notes = await parseUpload(upload)
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await refuseTooMany(rows, uid, await newOf(rows, uid, notes))
  })
  let written = 0
  for (const piece of piecesOf(notes)) {
    const started = performance.now()
    written += await site.rows.transaction(async (rows) => {
      await lockPerson(rows, uid)
      await refuseTooMany(rows, uid, await newOf(rows, uid, piece))
      return await writeNotes(rows, uid, piece)
    })
    // As long again is for others: a page reads several times and would wait for one each time.
    await wait(performance.now() - started)
  }
  return { written, known: notes.length - written }
}

function* piecesOf(notes: NoteLine[]): Generator<NoteLine[]> {
  let piece: NoteLine[] = []
  let letters = 0
  for (const note of notes) {
    const more = lettersOf(note)
    if (piece.length === notesAtOnce || (piece.length > 0 && letters + more > lettersAtOnce)) {
      yield piece
      piece = []
      letters = 0
    }
    piece.push(note)
    letters += more
  }
  if (piece.length > 0) yield piece
}

/** What notes of a file would add. Those that were deleted are counted among the notes already. */
async function newOf(
  rows: Rows,
  uid: string,
  notes: NoteLine[],
): Promise<{ notes: number; letters: number }> {
  const lines = notes.map((note) => ({ id: note.id, letters: lettersOf(note) }))
  const [more] = await query<{ notes: number; letters: number }>(
    rows,
    sql`
    select (count(*) filter (where notes.id is null))::int as notes,
      coalesce(sum(line.letters - coalesce(notes.letters, 0)), 0)::int as letters
    from ${linesOf(lines, { id: 'text', letters: 'integer' })}
      left join notes on notes.uid = ${uid} and notes.id = line.id
    where notes.id is null or notes.deleted_at is not null`,
  )
  return more ?? { notes: 0, letters: 0 }
}

/**
 * Writes notes with their ids and times. A note that is there stays as it is; a deleted one comes
 * back. Returns how many were written.
 */
async function writeNotes(rows: Rows, uid: string, notes: NoteLine[]): Promise<number> {
  const written = await query(
    rows,
    sql`
    insert into notes (uid, id, video_id, second, quote, text, created_at, updated_at)
    select ${uid}, id, video, second, quote, text, "createdAt", "updatedAt"
    from ${linesOf(notes, {
      id: 'text',
      video: 'text',
      second: 'integer',
      quote: 'text',
      text: 'text',
      createdAt: 'timestamptz',
      updatedAt: 'timestamptz',
    })}
    on conflict (uid, id) do update set deleted_at = null, second = excluded.second,
      quote = excluded.quote, text = excluded.text, updated_at = excluded.updated_at
      where notes.deleted_at is not null
    returning 1`,
  )
  return written.length
}

/** Lines of a file as a table called `line`, in their order. */
function linesOf(lines: object[], columns: Record<string, string>): SQL {
  const typed = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) as line (${sql.raw(typed.join(', '))})`
}
