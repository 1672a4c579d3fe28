import { indexAt, needleOf } from '../videos/needle.ts'
import type { Video } from '../videos/video.ts'
import type { Note } from './note.ts'

/** Words that a note quotes: where they begin and end in their text, in UTF-16 units. */
export interface NotedWords {
  from: number
  to: number
  note: string
}

/** By the index of the passage, in the order of its text. Most passages are not in it. */
export type NotedPassages = Record<number, NotedWords[]>

/**
 * Finds the words of a transcript that notes quote. Two notes do not overlap: the later words begin
 * where the earlier ones end. A quote whose words or time the author has changed is not found.
 * Only the server runs it.
 */
export function notedWords(
  passages: Video['passages'],
  notes: Pick<Note, 'id' | 'second' | 'quote'>[],
): NotedPassages {
  const text = passages.map((passage) => passage.text).join('\n')
  const times = passages.map(({ start }) => start)
  const begins = [0]
  for (const passage of passages) begins.push((begins.at(-1) ?? 0) + passage.text.length + 1)

  const found: NotedWords[] = []
  for (const { id, second, quote } of notes) {
    // A note has whole seconds, a passage may begin between two.
    const index = indexAt(times, second + 0.7)
    // Words begin in the passage of their second; without times, anywhere. White space may be
    // longer in the transcript than in the quote.
    const from = begins[index] ?? 0
    const end = index < 0 ? text.length : (begins[index + 1] ?? 0) + 2 * quote.length
    const match = needleOf([quote])?.exec(text.slice(from, end))
    if (!match) continue
    found.push({ from: from + match.index, to: from + match.index + match[0].length, note: id })
  }
  found.sort((one, other) => one.from - other.from)
  return byPassage(found, begins)
}

/** @param begins where each passage begins, and where the last one ends */
function byPassage(found: NotedWords[], begins: number[]): NotedPassages {
  const noted: NotedPassages = {}
  let done = 0
  for (const { from, to, note } of found) {
    for (const [index, begin] of begins.slice(0, -1).entries()) {
      // Without the line break after the passage.
      const end = Math.min(to, (begins[index + 1] ?? 0) - 1)
      const start = Math.max(from, begin, done)
      if (start >= end) continue
      const words = { from: start - begin, to: end - begin, note }
      noted[index] = [...(noted[index] ?? []), words]
    }
    done = Math.max(done, to)
  }
  return noted
}
