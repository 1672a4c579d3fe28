import { z } from 'zod'
import type { Segment } from './transcripts.ts'

/*
 * Caption items as services send them, read once, here. Only `text` is promised (specification, part 7); whatever else is missing or
 * unreadable becomes null, and an item without speech is left out.
 */

const seconds = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .refine((value) => Number.isFinite(value) && value >= 0)
  .nullable()
  .catch(null)

const item = z
  .object({
    text: z.string(),
    start: seconds,
    offset: seconds,
    duration: seconds,
    dur: seconds,
    lang: z.string().nullable().catch(null),
    language: z.string().nullable().catch(null),
  })
  .nullable()
  .catch(null)

const items = z.array(item)

export interface Captions {
  /** What the items themselves say; `null` when they do not, or disagree. */
  language: string | null
  segments: Segment[]
  /** How many items there were, speech or not: none at all is something else than a minute of music. */
  count: number
}

/** The captions in a list of items; `null` if this is no list, or not one of its items has a text. */
export function captionsIn(json: unknown): Captions | null {
  const list = items.safeParse(json).data
  const readable = list?.filter((entry) => entry !== null)
  if (!list || !readable || (list.length > 0 && readable.length === 0)) return null

  const scale = inMilliseconds(readable) ? 1000 : 1
  const spoken = readable.map(({ text, start, offset, duration, dur }) =>
    segmentOf(
      text,
      start ?? scaled(offset, scale),
      start === null ? scaled(duration ?? dur, scale) : (duration ?? dur),
    ),
  )
  const languages = new Set(readable.map(({ lang, language }) => languageTag(lang ?? language)))
  const [language = null] = languages
  return {
    language: languages.size === 1 ? language : null,
    segments: spoken.filter((segment) => segment !== null),
    count: list.length,
  }
}

/** One passage, or `null` if nothing is said in it: a lone newline, `[Music]`, notes, invisible characters. */
export function segmentOf(
  raw: string,
  start: number | null,
  duration: number | null,
): Segment | null {
  const text = spokenText(raw)
  return text === '' ? null : { text, start, duration }
}

/** A well-formed BCP 47 tag in its canonical spelling, else `null`. */
export function languageTag(word: string | null | undefined): string | null {
  try {
    return word ? (Intl.getCanonicalLocales(word.trim().replaceAll('_', '-'))[0] ?? null) : null
  } catch {
    return null
  }
}

/**
 * Services that say `offset` differ: some mean seconds, some milliseconds. Captions stand for 1 to 10 seconds, so a typical duration of
 * 100 or more is not in seconds. `start` is in seconds by the specification and never doubted.
 */
function inMilliseconds(
  list: {
    start: number | null
    offset: number | null
    duration: number | null
    dur: number | null
  }[],
): boolean {
  const durations = list
    .filter(({ start, offset }) => start === null && offset !== null)
    .map(({ duration, dur }) => duration ?? dur)
    .filter((duration) => duration !== null)
    .sort((a, b) => a - b)
  return (durations[durations.length >> 1] ?? 0) >= 100
}

function scaled(value: number | null, scale: number): number | null {
  return value === null ? null : value / scale
}

/** `[Music]`, `[Applause]`, `[音楽]` and notes: whole items of them are sound marks. Inside a sentence they stay: `[he] said`. */
const SOUND_MARKS = /^(?:\[[^\]]*\]|[♩♪♫♬\s])+$/u

/** Letters keep their marks and their direction; only white space is evened out, and what PostgreSQL cannot store goes. */
function spokenText(raw: string): string {
  // Twice, because captions that were escaped on their way into XML come as `&amp;#39;`, and nobody says an entity.
  const text = unescapeHtml(unescapeHtml(raw))
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
  return /[^\s\p{C}]/u.test(text) && !SOUND_MARKS.test(text) ? text : ''
}

const NAMED_CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function unescapeHtml(escaped: string): string {
  return escaped.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return NAMED_CHARACTERS[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
