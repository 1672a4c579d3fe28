import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { brokenLink, firstHash, hashEntry, type PublicEntry } from './log-entry.ts'

const first: PublicEntry = {
  id: 1,
  at: new Date('2026-05-01T10:00:00.123Z'),
  kind: 'hide',
  reason: 'spam',
  thing: 'review',
  counts: { suspensions: 1, reviews: 1 },
  undoOf: null,
  previousHash: firstHash,
}
const one = { ...first, hash: hashEntry(first) }
const second = { ...first, id: 2, kind: 'undo', reason: null, undoOf: 1, previousHash: one.hash }
const two = { ...second, hash: hashEntry(second) }

it('is hashed over the JSON that readers of the public log can write themselves', () => {
  const json = `{"at":"2026-05-01T10:00:00.123Z","counts":{"reviews":1,"suspensions":1},"id":1,"kind":"hide","previousHash":"${firstHash}","reason":"spam","thing":"review","undoOf":null}`
  expect(one.hash).toBe(createHash('sha256').update(json).digest('hex'))
})

it('follows the entry before', () => {
  expect(brokenLink(one, null)).toBeNull()
  expect(brokenLink(two, one)).toBeNull()
})

it.each([
  ['kind', { kind: 'keep' }],
  ['reason', { reason: 'abuse' }],
  ['thing', { thing: 'bio' }],
  ['counts', { counts: { reviews: 2 } }],
  ['time', { at: new Date('2026-05-01T10:00:00.124Z') }],
  ['undo', { undoOf: null }],
])('does not fit after a change of its %s', (_what, change) => {
  expect(brokenLink({ ...two, ...change }, one)).toBe('Entry 2 was changed.')
})

it('does not fit when the one before it was removed or replaced', () => {
  expect(brokenLink(two, null)).toBe('Entry 1 is missing.')
  const other = { ...one, hash: hashEntry({ ...first, kind: 'keep' }) }
  expect(brokenLink(two, other)).toBe('Entry 2 does not follow the entry before it.')
})
