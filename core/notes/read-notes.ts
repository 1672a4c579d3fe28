import { readJson } from '../export/json.ts'
import { readMarkdown } from '../export/markdown.ts'
import type { FoundNote } from '../export/study-file.ts'
import { Refusal } from '../refusal.ts'
import { mostNotes, plainLines } from './note.ts'
import { type NoteLine, noteSchema } from './note-line.ts'

/**
 * Parses a JSON or Markdown file of notes, in time that grows with its length. Anyone can write
 * one, so each note is checked, up to the first bad one. Questions in it are skipped. Of two notes
 * with one id the first counts.
 * @throws Refusal (422) for a file without notes, with too many, and with one that is damaged
 */
export function readNotes(file: string): NoteLine[] {
  const byId = new Map<string, NoteLine>()
  let count = 0
  for (const found of readJson(file) ?? readMarkdown(file)) {
    count += 1
    if (count > mostNotes) {
      throw new Refusal(`A file can have at most ${mostNotes.toLocaleString('en')} notes.`, 422)
    }
    const { data: note } = noteSchema.safeParse(withPlainLines(found))
    if (!note) {
      throw new Refusal(`Note ${count} of that file is damaged, so nothing was imported.`, 422)
    }
    if (!byId.has(note.id)) byId.set(note.id, note)
  }
  if (count === 0) {
    throw new Refusal(
      'There are no notes in that file. Please choose a .json or .md file that you exported here.',
      422,
    )
  }
  return [...byId.values()]
}

function withPlainLines(note: FoundNote): FoundNote {
  const { quote, text } = note
  return {
    ...note,
    ...(typeof quote === 'string' && { quote: plainLines(quote) }),
    ...(typeof text === 'string' && { text: plainLines(text) }),
  }
}
