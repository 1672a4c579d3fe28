import type { Chapter } from '#db/schema.ts'
import { withoutEnding } from '../request/plain-text.ts'

/** The platform's own rule for chapters in a description: the first at 0:00, three at least. */
const fewest = 3
const shortest = 10
/** More than this is a list of links, not of chapters. */
const most = 100
const longestTitle = 100

const before = /^[\s\-*•–—([]*/
const behind = /^[\s\-–—:|.)\]]*/
const between = /[\s\-–—:|([]/
const timePattern = /(?:\d{1,2}:)?\d{1,2}:\d{2}/
const timeFirst = new RegExp(`^${timePattern.source}`)
const timeLast = new RegExp(`${timePattern.source}$`)
const longestTime = 8

/**
 * The chapter in a line such as `12:34 What a lamp does`, `- (1:02:03) Clocks` or `Clocks - 12:34`;
 * `null` for any other line. Not by one expression: a line of dashes would take the third power of
 * its length.
 */
function startIn(line: string): Chapter | null {
  const text = line.trim().replace(before, '')
  const [first] = timeFirst.exec(text) ?? []
  if (first) return startOf(first, text.slice(first.length).replace(behind, ''))

  const rest = withoutEnding(text, /[\])]/)
  const [last] = timeLast.exec(rest.slice(-longestTime)) ?? []
  const title = last && rest.slice(0, -last.length)
  return last && title && between.test(title.slice(-1))
    ? startOf(last, withoutEnding(title, between))
    : null
}

function startOf(time: string, title: string): Chapter | null {
  return title === '' ? null : { start: secondsOf(time), title: title.slice(0, longestTitle) }
}

export function chaptersIn(description: string): Chapter[] {
  const beginnings: Chapter[] = []
  for (const line of description.split('\n')) {
    const beginning = startIn(line)
    if (beginning) beginnings.push(beginning)
  }
  const isChapters =
    beginnings[0]?.start === 0 &&
    beginnings.length >= fewest &&
    beginnings.length <= most &&
    beginnings.every(
      ({ start }, index) => index === 0 || start - (beginnings[index - 1]?.start ?? 0) >= shortest,
    )
  return isChapters ? beginnings : []
}

function secondsOf(time: string): number {
  return time.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}
