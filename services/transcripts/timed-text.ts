import { z } from 'zod'
import { parseJsonOrUndefined } from '../parse.ts'
import { segmentOf, spokenSegments, time } from './captions.ts'
import { garbled, notFound } from './errors.ts'
import type { Segment } from './transcripts.ts'

export function timedSegments(body: string): Segment[] {
  const captions = timedText.safeParse(parseJsonOrUndefined(body)).data
  if (!captions) throw garbled('no timed text')
  if (captions.length === 0) throw notFound('no events')
  return spokenSegments(
    captions.map(({ tStartMs, dDurationMs, segs }) =>
      segmentOf(segs.map(({ utf8 }) => utf8).join(''), inSeconds(tStartMs), inSeconds(dDurationMs)),
    ),
  )
}

/** An event without `segs` opens a window; one with a lone newline scrolls. */
const timedText = z
  .object({
    events: z
      .array(
        z
          .object({
            tStartMs: time,
            dDurationMs: time,
            segs: z.array(z.object({ utf8: z.string().catch('') }).catch({ utf8: '' })).catch([]),
          })
          .nullable()
          .catch(null),
      )
      .optional(),
    error: z.never().optional(),
  })
  .transform(({ events = [] }) => ({
    count: events.length,
    readable: events.filter((event) => event !== null),
  }))
  .refine(({ count, readable }) => count === 0 || readable.length > 0)
  .transform(({ readable }) => readable)

function inSeconds(value: number | null): number | null {
  return value === null ? null : value / 1000
}

/** Written captions before automatic ones; then the spoken language, not a translation. */
export function chooseTrack<Candidate extends { language_code: string; kind?: string }>(
  tracks: Candidate[],
  language: string,
): Candidate | undefined {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0]
  const written = (track: Candidate) => track.kind !== 'asr'
  const exact = tracks.filter(
    (track) => track.language_code.toLowerCase() === language.toLowerCase(),
  )
  const sameLanguage = tracks.filter((track) => primary(track.language_code) === primary(language))
  const automatic = tracks.find((track) => !written(track))
  const spoken = automatic
    ? tracks.filter((track) => primary(track.language_code) === primary(automatic.language_code))
    : tracks
  return [exact, sameLanguage, spoken].flatMap((group) => [...group.filter(written), ...group])[0]
}
