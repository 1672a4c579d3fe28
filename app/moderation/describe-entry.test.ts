import { expect, it } from 'vitest'
import { type Described, describeEntry } from './describe-entry.ts'

const facts = { kind: 'hide', thing: 'review', counts: {}, undoOf: null }

it.each<[Partial<Described>, what: string, of: string]>([
  [{}, 'hid a review', ' of Slow Maths'],
  [{ thing: 'bio' }, 'reset a bio', ' of Slow Maths'],
  [{ thing: 'topic channel' }, 'removed a channel from a topic', ': Slow Maths'],
  [{ thing: 'channel' }, 'hid a channel', ': Slow Maths'],
  [{ kind: 'flood', thing: 'flood', counts: { votes: 2 } }, 'took back 2 votes', ''],
  [{ kind: 'undo', undoOf: 7 }, 'took back a decision about a review', ' of Slow Maths'],
])('describes %o to everybody and to moderators', (part, what, of) => {
  expect(describeEntry({ ...facts, ...part })).toBe(what)
  expect(describeEntry({ ...facts, ...part, where: 'Slow Maths' })).toBe(what + of)
})

it('names the person of a suspension to moderators', () => {
  const suspend = { ...facts, kind: 'suspend', thing: 'person' }
  expect(describeEntry(suspend)).toBe('suspended a member')
  expect(describeEntry({ ...suspend, where: 'Mary' })).toBe('suspended Mary')
  const lift = { ...suspend, kind: 'lift', where: 'Mary' }
  expect(describeEntry(lift)).toBe('ended the suspension of Mary')
  const both = { ...facts, counts: { suspensions: 1 } }
  expect(describeEntry(both)).toBe('hid a review and suspended its author')
})
