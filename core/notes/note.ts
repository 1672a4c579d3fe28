import { refuseLonger } from '../plain-text.ts'
import { Refusal } from '../refusal.ts'
import { parseClockTime } from '../videos/clock-time.ts'

/** Characters of a note's text, and of its quoted words. */
const longestNote = 10_000
const longestQuote = 2_000
/** Notes of a person, and characters of all of them: a book of a thousand pages. */
export const mostNotes = 5_000
export const mostLetters = 2_000_000

/** A note as its owner sees it. */
export interface Note {
  id: string
  videoId: string
  second: number
  quote: string
  text: string
  createdAt: Date
  updatedAt: Date | null
}

/** A note in the list of all: `title` is `null` when the site does not have the video any more. */
export interface ListedNote extends Note {
  title: string | null
}

/** What the form of a note asks for. */
export interface NoteDraft {
  second: number
  quote: string
  text: string
}

/** The error for a note that is deleted for good, or of another person. */
export function noSuchNote(): Refusal {
  return new Refusal('This note does not exist any more.', 404)
}

/** Parses the form of a note. */
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

/**
 * Browsers send line breaks as CR LF. Leaves control characters in, unlike `plainText`: only its
 * owner reads a note.
 */
function plainLines(text = ''): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
