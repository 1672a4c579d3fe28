import { z } from 'zod'
import type { Segment } from '#services/transcripts/transcripts.ts'

const jsonItems = z.array(
  z.object({
    text: z.string(),
    start: z.coerce.number(),
    duration: z.coerce.number().optional(),
  }),
)

/**
 * Reads a caption file: SRT, VTT, or a JSON list of items with `start` (seconds) and `text`.
 * Returns segments in order; throws for a file that is none of these.
 */
export function parseCaptions(name: string, content: string): Segment[] {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const segments = name.endsWith('.json') ? parseJson(text) : parseCues(text)
  if (segments.length === 0)
    throw new Error(`${name} holds no captions (SRT, VTT or JSON with start and text).`)
  return segments.sort((one, other) => (one.start ?? 0) - (other.start ?? 0))
}

function parseJson(text: string): Segment[] {
  return jsonItems
    .parse(JSON.parse(text))
    .map(({ text, start, duration }) => ({ text, start, duration: duration ?? null }))
}

/** SRT and VTT have an arrow between two times, SBV a comma. */
const arrow = /^((?:\d+:)?\d+:\d+[.,]\d+)(?:\s+-->\s+|,)((?:\d+:)?\d+:\d+[.,]\d+)/

/** SRT and VTT differ in heads, numbers and decimal marks; a cue is a line of times, then text. */
function parseCues(text: string): Segment[] {
  const segments: Segment[] = []
  let previous: string[] = []
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => arrow.test(line))
    const [, from = '', to = ''] = arrow.exec(lines[at] ?? '') ?? []
    if (at < 0) continue
    const cue = lines
      .slice(at + 1)
      .map((line) =>
        line
          .replace(/<[^>]*>/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((line) => line !== '')
    // Automatic captions roll: a cue repeats the last line of the one before.
    const said = cue.filter((line) => !previous.includes(line)).join(' ')
    previous = cue
    const start = secondsOf(from)
    if (said !== '') segments.push({ text: said, start, duration: secondsOf(to) - start })
  }
  return segments
}

/** `1:02:03,500` and `02:03.500`. */
function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0)
}
