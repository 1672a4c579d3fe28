import { z } from 'zod'
import { unescapeHtml } from '../unescape-html.ts'
import type { Segment } from './transcripts.ts'

/*
 * Parses the caption items of transcript services. Only `text` is guaranteed (specification, part
 * 7). Other fields that are missing or invalid become null, and an item without speech is left out.
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
  /** The language in the items; `null` when they have none, or different ones. */
  language: string | null
  segments: Segment[]
  /**
   * The number of items, with or without speech: an empty list means no captions, items without
   * speech mean a video without speech.
   */
  count: number
}

/**
 * Parses a list of caption items; `null` if the JSON is no list or none of its items has a text.
 */
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

/**
 * Builds a segment; `null` if it holds no speech: a lone newline, `[Music]`, notes, invisible
 * characters. Times are seconds.
 */
export function segmentOf(
  raw: string,
  start: number | null,
  duration: number | null,
): Segment | null {
  const text = spokenText(raw)
  return text === '' ? null : { text, start, duration }
}

/** Normalizes a BCP 47 tag to its canonical spelling; `null` if it is malformed. */
export function languageTag(word: string | null | undefined): string | null {
  try {
    return word ? (Intl.getCanonicalLocales(word.trim().replaceAll('_', '-'))[0] ?? null) : null
  } catch {
    return null
  }
}

/**
 * Whether `offset` and `duration` are milliseconds; services differ. A caption is shown for 1 to 10
 * seconds, so a median duration of 100 or more is not in seconds. `start` is in seconds by the
 * specification.
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

/**
 * Matches items that only describe sounds: `[Music]`, `[Applause]`, `[音楽]`, notes. Brackets inside
 * a sentence stay: `[he] said`.
 */
const SOUND_MARKS = /^(?:\[[^\]]*\]|[♩♪♫♬\s])+$/u

/**
 * Cleans a text: collapses white space and removes what PostgreSQL cannot store. Combining marks
 * and direction marks stay.
 */
function spokenText(raw: string): string {
  // Unescaped twice: captions that were escaped on their way into XML arrive as `&amp;#39;`.
  const text = unescapeHtml(unescapeHtml(raw))
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
  return /[^\s\p{C}]/u.test(text) && !SOUND_MARKS.test(text) ? text : ''
}
