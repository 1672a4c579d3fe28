import type { Chapter, SourcedSentence } from '#db/schema.ts'
import type { Video } from './video.ts'

export interface ChapterPart<Item> {
  chapter: Chapter | null
  items: Item[]
}

/** All chapters come back, and last what has no time. */
export function byChapter<Item>(
  chapters: Chapter[],
  items: Item[],
  secondOf: (item: Item) => number | null,
): ChapterPart<Item>[] {
  const parts = [...chapters, null].map((chapter) => ({ chapter, items: [] as Item[] }))
  for (const item of items) {
    const second = secondOf(item)
    const index =
      second === null ? -1 : chapters.findLastIndex(({ start }) => start <= second + tolerance)
    // What is said before the first chapter belongs to it.
    parts.at(second === null ? -1 : Math.max(index, 0))?.items.push(item)
  }
  return parts.filter(({ chapter, items }) => chapter !== null || items.length > 0)
}

/** Seconds. A sentence can begin a moment before the caption with which its chapter begins. */
const tolerance = 0.5

/** By paragraph without chapters. A sentence without a time stays with the one before it. */
export function summaryByChapter({
  chapters,
  summarySentences,
}: Pick<Video, 'chapters' | 'summarySentences'>): ChapterPart<SourcedSentence>[] {
  if (chapters.length === 0) return summarySentences.map((items) => ({ chapter: null, items }))
  let last = 0
  return byChapter(chapters, summarySentences.flat(), ({ time }) => {
    last = time ?? last
    return last
  })
}

/** Seconds that the last chapter and the last passage take at least: a passage is half a minute. */
const leastLength = 30

/** About where a video ends, in seconds: its length is not stored. */
export function endOf({ chapters, passages }: Pick<Video, 'chapters' | 'passages'>): number {
  const last = passages.findLast(({ start }) => start)?.start ?? 0
  return leastLength + Math.max(chapters.at(-1)?.start ?? 0, last)
}
