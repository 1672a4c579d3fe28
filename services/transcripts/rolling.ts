import type { Segment } from './transcripts.ts'

/** Rolling captions show two lines: more words than these cannot be repeated. */
const mostRepeated = 60

/** Seconds. Files of yt-dlp repeat each line for a hundredth of one. */
const shortestShown = 0.1

/** As many words as this are no chance: who stutters repeats one or two. */
const fewestRepeated = 3

/** Captions for the eye repeat the line above. Each segment keeps what is new in it. */
export function sayOnce(segments: Segment[]): Segment[] {
  const hasBlanks = segments.filter(({ text }) => text.includes(' ')).length * 2 >= segments.length
  const separator = hasBlanks ? ' ' : ''
  const shown = segments.map(({ text }) => (hasBlanks ? text.split(' ') : [...text]))
  const repeated = shown.map((words, index) => countRepeated(shown[index - 1] ?? [], words))
  const isRolled = ({ start, duration }: Segment, index: number) => {
    const count = repeated[index] ?? 0
    const before = shown[index - 1]?.length ?? 0
    if (count === shown[index]?.length)
      return (
        (duration !== null && duration < shortestShown) ||
        (start !== null && start === segments[index - 1]?.start) ||
        (count >= fewestRepeated && count < before)
      )
    return count >= fewestRepeated || (count > 0 && count === before)
  }
  const rolled = segments.filter(isRolled).length
  if (segments.length < 4 || rolled < segments.length / 2) return segments
  return segments.flatMap((segment, index) => {
    const text = shown[index]?.slice(repeated[index]).join(separator) ?? ''
    return text === '' ? [] : [{ ...segment, text }]
  })
}

/** How many words at the end of `before` are those at the beginning of `words`. */
function countRepeated(before: string[], words: string[]): number {
  for (let count = Math.min(before.length, words.length, mostRepeated); count > 0; count -= 1) {
    const end = before.slice(-count)
    if (end.every((word, index) => word === words[index])) return count
  }
  return 0
}
