import type { Passage } from '#db/schema.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'

export interface JoinedTranscript {
  text: string
  places: PlacedSegment[]
}

export interface PlacedSegment {
  at: number
  start: number | null
  duration: number | null
  text: string
}

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
