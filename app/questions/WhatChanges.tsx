import { inClockTime } from '#core/videos/clock-time.ts'

interface Words {
  question: string
  answer: string
  second: number | null
}

/** What a correction changes: words that go and words that come, in the question and the answer. */
export function WhatChanges({ before, after }: { before: Words; after: Words }) {
  const parts = [
    ['Question', before.question, after.question],
    ['Answer', before.answer, after.answer],
    ['Time', timeOf(before), timeOf(after)],
  ] as const
  const changed = parts.filter(([, one, other]) => one !== other)
  return (
    <dl className="what-changes">
      {changed.map(([name, one, other]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">
            <Change {...changeOf(one, other)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ start, removed, added, end }: ReturnType<typeof changeOf>) {
  return (
    <>
      {start}
      {removed !== '' && (
        <del>
          <span className="visually-hidden">without: </span>
          {removed}
        </del>
      )}{' '}
      {added !== '' && (
        <ins>
          <span className="visually-hidden">new: </span>
          {added}
        </ins>
      )}
      {end}
    </>
  )
}

function timeOf({ second }: Words): string {
  return second === null ? 'none' : inClockTime(second)
}

/** How a text was changed: its words before and behind the change stay. */
export interface Changed {
  start: string
  removed: string
  added: string
  end: string
}

/** The one stretch of words in which two texts differ. */
export function changeOf(before: string, after: string): Changed {
  const [one, other] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = (words: string[]) =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim()
  const last = one.slice(one.length - end).join('')
  return {
    start: one.slice(0, start).join(''),
    removed: middle(one),
    added: middle(other),
    end: last === '' ? '' : ` ${last}`,
  }
}
