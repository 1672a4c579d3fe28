import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { notes, videos } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { lengthOf } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { mostLetters, mostNotes, type Note, type NoteDraft, noSuchNote } from './note.ts'

/** Notes beside a video. The list of all has the others. */
const besideVideo = 500

const columns = {
  id: notes.id,
  videoId: notes.videoId,
  second: notes.second,
  quote: notes.quote,
  text: notes.text,
}

export async function notesOnVideo(site: Site, viewer: Viewer, videoId: string): Promise<Note[]> {
  return await site.rows
    .select(columns)
    .from(notes)
    .where(and(eq(notes.uid, viewer.uid), eq(notes.videoId, videoId), isNull(notes.deletedAt)))
    .orderBy(asc(notes.second), asc(notes.id))
    .limit(besideVideo)
}

export async function addNote(
  site: Site,
  viewer: Viewer,
  videoId: string,
  draft: NoteDraft,
): Promise<string> {
  const { uid } = viewer
  const id = newNoteId()
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    if ((await rows.$count(videos, eq(videos.id, videoId))) === 0)
      throw new Refusal('Notes can be taken once this video is analyzed.', 404)
    await refuseTooMany(rows, uid, { notes: 1, letters: lettersOf(draft) })
    await rows.insert(notes).values({ uid, id, videoId, ...draft, createdAt: site.now() })
  })
  return id
}

function newNoteId(): string {
  return randomBytes(8).toString('hex')
}

function lettersOf({ quote, text }: Pick<NoteDraft, 'quote' | 'text'>): number {
  return lengthOf(quote) + lengthOf(text)
}

/** Reads all notes of the person, deleted ones too, by the primary key. */
async function refuseTooMany(
  rows: Rows,
  uid: string,
  more: { notes: number; letters: number },
): Promise<void> {
  const [here] = await rows
    .select({ count: count(), letters: sql<number>`coalesce(sum(${notes.letters}), 0)::int` })
    .from(notes)
    .where(eq(notes.uid, uid))
  const [all, letters] = [(here?.count ?? 0) + more.notes, (here?.letters ?? 0) + more.letters]
  if (more.notes > 0 && all > mostNotes) {
    throw new Refusal(
      `You can have at most ${mostNotes.toLocaleString('en')} notes. Deleted ones count until the next day.`,
      409,
    )
  }
  if (more.letters > 0 && letters > mostLetters) {
    throw new Refusal(
      `All your notes together can have at most ${mostLetters.toLocaleString('en')} characters; they would have ${letters.toLocaleString('en')}. Deleted ones count until the next day.`,
      409,
    )
  }
}

export async function editNote(
  site: Site,
  viewer: Viewer,
  id: string,
  draft: NoteDraft,
): Promise<void> {
  const { uid } = viewer
  const isThis = and(eq(notes.uid, uid), eq(notes.id, id), isNull(notes.deletedAt))
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const [before] = await rows
      .select({ letters: notes.letters })
      .from(notes)
      .where(isThis)
      .for('update')
    if (!before) throw noSuchNote()
    await refuseTooMany(rows, uid, { notes: 0, letters: lettersOf(draft) - before.letters })
    await rows
      .update(notes)
      .set({ ...draft, updatedAt: site.now() })
      .where(isThis)
  })
}

export async function deleteNote(site: Site, viewer: Viewer, id: string): Promise<void> {
  await setDeleted(site, viewer, id, site.now())
}

export async function undoNoteDeletion(site: Site, viewer: Viewer, id: string): Promise<void> {
  await setDeleted(site, viewer, id, null)
}

async function setDeleted(site: Site, viewer: Viewer, id: string, deletedAt: Date | null) {
  const found = await site.rows
    .update(notes)
    .set({ deletedAt })
    .where(and(eq(notes.uid, viewer.uid), eq(notes.id, id)))
    .returning({ id: notes.id })
  if (found.length === 0) throw noSuchNote()
}
