import { z } from 'zod'
import { type NoteLine, noteSchema } from '../export/data-file.ts'
import { mostNotes, plainLines } from '../notes/note.ts'
import { Refusal } from '../refusal.ts'
import { readJson } from './json.ts'
import { readMarkdown } from './markdown.ts'

/**
 * Parses a JSON or Markdown file of notes. Anyone can write one, so each note is checked. Questions
 * in it are skipped. Of two notes with one id the first counts.
 * @throws Refusal (422) for a file without notes, with too many, and with one that is damaged
 */
export function readNotes(file: string): NoteLine[] {
  const found = readJson(file) ?? readMarkdown(file)
  if (found.length === 0) {
    throw new Refusal(
      'There are no notes in that file. Choose a .json or .md file that you took from here.',
      422,
    )
  }
  if (found.length > mostNotes) {
    throw new Refusal(`A file can have at most ${mostNotes.toLocaleString('en')} notes.`, 422)
  }
  const notes = z.array(noteSchema).safeParse(found.map(withPlainLines))
  if (!notes.success) {
    const place = notes.error.issues[0]?.path[0]
    throw new Refusal(
      `Note ${typeof place === 'number' ? place + 1 : 1} of that file is damaged, so nothing was imported.`,
      422,
    )
  }
  const byId = new Map<string, NoteLine>()
  for (const note of notes.data) if (!byId.has(note.id)) byId.set(note.id, note)
  return [...byId.values()]
}

function withPlainLines(note: object): object {
  const lines = Object.entries(note).map(([name, value]) => [
    name,
    (name === 'quote' || name === 'text') && typeof value === 'string' ? plainLines(value) : value,
  ])
  return Object.fromEntries(lines)
}
