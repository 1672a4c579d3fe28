import { expect, it } from 'vitest'
import { type Described, describeEntry } from './describe-entry.ts'

const facts = { kind: 'hide', thing: 'review', counts: {}, undoOf: null }
const mary = { thing: 'person', where: 'Mary' } as const
const maths = 'a review of Slow Maths'
const flood = { kind: 'flood', thing: 'flood', counts: { votes: 2 } } as const
const suspended = 'and suspended its author'
const tookBack = 'took back a decision about'
const took = { kind: 'undo', undoOf: 7 }

it.each<[Partial<Described>, publicly: string, onTheDesk: string]>([
  [{}, 'hid a review', `hid ${maths}`],
  [{ thing: 'bio', where: 'Mary' }, 'reset a bio', 'reset a bio of Mary'],
  [{ thing: 'topic channel' }, ...inTopic('removed a channel from a topic')],
  [{ thing: 'channel' }, ...inTopic('hid a channel')],
  [{ kind: 'suspend', ...mary }, 'suspended a member', 'suspended Mary'],
  [{ kind: 'lift', ...mary }, 'ended the suspension of a member', 'ended the suspension of Mary'],
  [{ counts: { suspensions: 1 } }, `hid a review ${suspended}`, `hid ${maths} ${suspended}`],
  [flood, 'took back 2 votes', 'took back 2 votes'],
  [took, `${tookBack} a review`, `${tookBack} ${maths}`],
])('describes %o to everybody and to moderators', (part, publicly, onTheDesk) => {
  const { where = 'Slow Maths', ...entry } = { ...facts, ...part }
  expect(describeEntry(entry)).toBe(publicly)
  expect(describeEntry({ ...entry, where })).toBe(onTheDesk)
})

function inTopic(words: string): [string, string] {
  return [words, `${words}: Slow Maths`]
}
