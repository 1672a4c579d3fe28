import type { Passage } from '#db/schema.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'

export interface PlacedSegment {
  at: number
  start: number | null
  duration: number | null
  text: string
}

export function joinSegments(segments: Segment[]) {
  const places: PlacedSegment[] = []
  let at = 0
  for (const { text, start, duration } of segments) {
    places.push({ at, start, duration, text })
    at += text.length + 1
  }
  return { text: segments.map((segment) => segment.text).join(' '), places }
}

/** Seconds. In a short video a few captions can be all that is said. */
const longVideo = 300

/** The platform rounds lengths, and captions can outlast the speech by a little. */
const latestOf = (length: number) => length * 1.02 + 30

/** Without times when all are the same, beyond the end, or in a tenth of a long video. */
export function withPossibleTimes(segments: Segment[], length: number | null): Segment[] {
  const starts = segments.map(({ start }) => start).filter((start) => start !== null)
  const [first, last] = starts.reduce(
    ([low, high], start) => [Math.min(low, start), Math.max(high, start)],
    [Infinity, 0],
  )
  const isOneMoment = starts.length > 2 && first === last
  const isBeyond = length !== null && last > latestOf(length)
  const isTooShort =
    length !== null && length >= longVideo && starts.length > 2 && last - first < length / 10
  if (!isOneMoment && !isBeyond && !isTooShort) return segments
  return segments.map((segment) => ({ ...segment, start: null, duration: null }))
}

/** Characters of a passage: about half a minute of speech. */
const passageLength = 420

/** A passage ends at the end of a sentence, or at twice `passageLength`. */
export function passagesOf(segments: Segment[]): Passage[] {
  const passages: Passage[] = []
  let words: string[] = []
  let length = 0
  let start: number | null = null
  const closePassage = () => {
    if (words.length > 0) passages.push({ start, text: words.join(' ') })
    words = []
    length = 0
  }
  for (const segment of segments) {
    if (words.length === 0) start = segment.start
    words.push(segment.text)
    length += segment.text.length + 1
    const endsSentence = /[.!?。？！]["”’)]?$/.test(segment.text)
    if (length >= passageLength * 2 || (length >= passageLength && endsSentence)) closePassage()
  }
  closePassage()
  return passages
}
