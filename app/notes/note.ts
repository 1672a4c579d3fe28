import type { notes } from '#db/schema.ts'
import { refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import { parseClockTime } from '../videos/clock-time.ts'

/** Characters of a note's text, and of its quoted words. */
const longestNote = 10_000
const longestQuote = 2_000
/** Notes of a person, and characters of all of them: a book of a thousand pages. */
export const mostNotes = 5_000
export const mostLetters = 2_000_000

export type Note = Pick<typeof notes.$inferSelect, 'id' | 'videoId' | 'second' | 'quote' | 'text'>

export type ListedNote = Note & { title: string | null }

export type NoteDraft = Pick<Note, 'second' | 'quote' | 'text'>

export function noSuchNote(): Refusal {
  return new Refusal('This note does not exist any more.', 404)
}

export function parseNote(typed: {
  time?: string | undefined
  quote?: string | undefined
  text?: string | undefined
}): NoteDraft {
  const [quote, text] = [plainLines(typed.quote), plainLines(typed.text)]
  const second = parseClockTime(typed.time ?? '')
  if (second === null)
    throw new Refusal('Please give the time as minutes and seconds, such as 4:05.', 422)
  if (quote === '' && text === '') throw new Refusal('Please write your note.', 422)
  refuseLonger(text, longestNote, 'A note has')
  refuseLonger(quote, longestQuote, 'A quote has')
  return { second, quote, text }
}

/** CR LF from browsers. Control characters stay, unlike `plainText`: only its owner reads it. */
function plainLines(text = ''): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
