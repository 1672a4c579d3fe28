import type { TranscriptPart } from '../analyst.ts'

/** Seconds between the end of a segment and the start of the next one. */
const GAP = 0.4

/**
 * Seconds that a segment takes longer than its letters need. Automatic captions overlap, so their
 * durations show no gap.
 */
const DELAY = 0.9

/**
 * The positions in the text before which the speaker pauses.
 * @param text the text of the part, of the same length
 */
export function pausesOf({ text, segments }: TranscriptPart, blanked: string): Set<number> {
  const pauses = new Set<number>()
  const pace = medianPace(segments)
  let at = 0
  segments.forEach((segment, index) => {
    const said = segment.text.trim()
    const found = text.indexOf(said, at)
    if (said === '' || found < 0) return
    at = found + said.length
    const next = segments[index + 1]
    if (segment.start === null || !next || next.start === null) return
    const lasts = next.start - segment.start
    const gap = lasts - (segment.duration ?? lasts)
    if (gap >= GAP || lasts - said.length * pace >= DELAY)
      pauses.add(at + (blanked.slice(at).match(/^ */)?.[0].length ?? 0))
  })
  return pauses
}

/** Seconds per letter. */
function medianPace(segments: TranscriptPart['segments']): number {
  const paces = segments
    .flatMap(({ text, start }, index) => {
      const next = segments[index + 1]?.start ?? null
      return start === null || next === null || text.length < 10
        ? []
        : [(next - start) / text.length]
    })
    .sort((one, other) => one - other)
  return paces[Math.floor(paces.length / 2)] ?? Number.POSITIVE_INFINITY
}
