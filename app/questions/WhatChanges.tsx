import { inClockTime } from '#core/videos/clock-time.ts'
import { changeOf } from './change-of.ts'

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
