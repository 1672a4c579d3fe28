import { seededRandom } from '../seeded-random.ts'
import type { Video } from './join.ts'

/** The speed of speech; captions are split and timed by it. */
const wordsPerSecond = 2.6

/** Seconds of silence between two paragraphs, and of music before the first. */
const breath = 0.8
const music = 5.2

/** The length of a spoken transcript in seconds, music included. */
export function spokenSeconds(transcript: string): number {
  return (
    music +
    paragraphsOf(transcript).reduce((sum, words) => sum + words.length / wordsPerSecond + breath, 0)
  )
}

function paragraphsOf(transcript: string): string[][] {
  return transcript.split(/\n\s*\n/).map((paragraph) => paragraph.trim().split(/\s+/))
}

export interface Segment {
  text: string
  /** Seconds from the beginning. */
  start: number
  duration: number
}

/**
 * The captions of a video: lines of 6 to 12 words, timed for 2.6 words per second with pauses
 * between paragraphs. Some begin with music and an item that is a single newline, as real ones do.
 * `null` without captions.
 */
export function segmentsOf(video: Video): Segment[] | null {
  if (video.transcript === null) return null
  const { oneIn, between } = seededRandom(`captions ${video.id}`)
  const segments: Segment[] = []
  let clock = 0

  if (oneIn(4)) {
    segments.push({ text: '[Music]', start: 0.37, duration: 4.83 })
    if (oneIn(2)) segments.push({ text: '\n', start: 4.1, duration: 1.1 })
    clock = music
  }
  for (const words of paragraphsOf(video.transcript)) {
    while (words.length > 0) {
      // A last line of one or two words reads badly: the rest is taken whole when it is short.
      const line = words.splice(0, words.length <= 12 ? words.length : between(6, 10))
      const duration = line.length / wordsPerSecond
      segments.push({ text: line.join(' '), start: round(clock), duration: round(duration + 0.4) })
      clock += duration
    }
    clock += breath
  }
  return segments
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
