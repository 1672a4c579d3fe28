import { z } from 'zod'
import { storable } from '../provider-values.ts'
import { unescapeHtml } from '../unescape-html.ts'
import { sayOnce } from './rolling.ts'
import type { Segment } from './transcripts.ts'

/* Only `text` is guaranteed (specification, part 7). */

export const time = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .refine((value) => Number.isFinite(value) && value >= 0)
  .nullable()
  .catch(null)

const item = z
  .object({
    text: z.string(),
    start: time,
    offset: time,
    duration: time,
    dur: time,
    lang: z.string().nullable().catch(null),
    language: z.string().nullable().catch(null),
  })
  .nullable()
  .catch(null)

const items = z.array(item)

export function captionsIn(json: unknown) {
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
    segments: spokenSegments(spoken),
    // An empty list means no captions; items without speech, a video without speech.
    count: list.length,
  }
}

/** Letters of a transcript: a whole day of speech has 1,300,000. What comes later is left out. */
const longestTranscript = 2_000_000

export function spokenSegments(segments: (Segment | null)[]): Segment[] {
  let left = longestTranscript
  return sayOnce(segments.filter((segment) => segment !== null)).flatMap((segment) => {
    if (left <= 0) return []
    const text = segment.text.slice(0, left)
    left -= text.length
    return [text === segment.text ? segment : { ...segment, text: text.toWellFormed() }]
  })
}

/** `null` for a lone newline, `[Music]`, notes, invisible characters. */
export function segmentOf(
  raw: string,
  start: number | null,
  duration: number | null,
): Segment | null {
  const text = spokenText(raw)
  return text === '' ? null : { text, start: reached(start), duration: reached(duration) }
}

/** The last second that the site shows, 99:59:59 (app/videos/clock-time.ts). */
const latestSecond = 359_999

/** To the millisecond: the database refuses `1e-320` as well as `1e39`. */
function reached(seconds: number | null): number | null {
  return seconds === null || seconds > latestSecond ? null : Math.round(seconds * 1000) / 1000
}

/** A tag needs no more (RFC 5646, section 4.4.1). */
const longestTag = 35

export function languageTag(word: string | null | undefined): string | null {
  const tag = word?.trim().replaceAll('_', '-') ?? ''
  if (tag === '' || tag.length > longestTag) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** Services differ. A caption is shown for 1 to 10 s, so a median of 100 is not in seconds. */
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

/** `[Music]`, `(applause)`, notes; not brackets in a sentence, nor formulas: `(2x + 1)`. */
const SOUND_MARKS =
  /^(?!.*[\d=+])(?:\[[^\]]*\]|【[^】]*】|[(（][^()（）]{1,24}[)）]|\*[^*]{1,24}\*|[♩♪♫♬\s>.…-])+$/u

/** Combining marks and direction marks stay. */
function spokenText(raw: string): string {
  // Unescaped twice: captions that were escaped on their way into XML arrive as `&amp;#39;`.
  const text = storable(unescapeHtml(unescapeHtml(raw)))
    .replace(/\s+/g, ' ')
    .trim()
  return /[^\s\p{C}]/u.test(text) && !SOUND_MARKS.test(text) ? text : ''
}
