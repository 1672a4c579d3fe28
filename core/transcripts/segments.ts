import type { Passage } from '#db/schema.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'

/** A transcript as one text, with the position of each segment in it. */
export interface JoinedTranscript {
  text: string
  /** In the order of the text. */
  places: PlacedSegment[]
}

/** A segment and its place in the joined text. */
export interface PlacedSegment {
  /** Where it begins in the joined text, in UTF-16 units. */
  at: number
  /** Seconds from the start of the video; `null` when the service has no times. */
  start: number | null
  /** Seconds; `null` when it is not known. */
  duration: number | null
  text: string
}

/** Joins segments into one text, separated by single blanks. */
export function joinSegments(segments: Segment[]): JoinedTranscript {
  const places: PlacedSegment[] = []
  let at = 0
  for (const { text, start, duration } of segments) {
    places.push({ at, start, duration, text })
    at += text.length + 1
  }
  return { text: segments.map((segment) => segment.text).join(' '), places }
}

/** Characters of a passage: about half a minute of speech. */
const passageLength = 420

/**
 * Joins segments, which can be as short as one character, into passages long enough to read and to
 * jump to. A passage ends at the end of a sentence, or at twice `passageLength`.
 */
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
