import { describe, expect, it } from 'vitest'
import { summaryByChapter } from './chapters.ts'

const chapter = (start: number) => ({ title: `At ${start}`, start })
const chapters = (count: number) => Array.from({ length: count }, (_, n) => chapter(n * 60))
const said = (text: string, time: number | null) => ({ text, time, found: time !== null })

describe('a summary', () => {
  const texts = (summary: Parameters<typeof summaryByChapter>[0]) =>
    summaryByChapter(summary).map(({ items }) => items.map(({ text }) => text).join(''))
  const summarySentences = [
    [said('a', 3), said('b', null), said('c', 61)],
    [said('d', 70), said('e', 10)],
  ]

  it('is divided by sentence; one that was not found stays with the one before', () => {
    const two = { chapters: chapters(2), summarySentences }
    expect(texts(two)).toEqual(['abe', 'cd'])
    expect(texts({ ...two, chapters: [] })).toEqual(['abc', 'de'])
  })
})
