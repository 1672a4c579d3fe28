import { expect, it } from 'vitest'
import { describeDeskEntry, describeEntry } from './describe-entry.ts'
import type { DeskEntry } from './desk-log.server.ts'

const facts = { id: 1, at: new Date(0), kind: 'hide', reason: null, thing: 'review', counts: {} }
const place = { undoOf: null, caseId: 1, where: 'Slow Maths', actorName: null, actorUid: null }
const entry = { ...facts, ...place, isOwn: true, isUndone: false, canUndo: false } as DeskEntry
const mary = { thing: 'person', where: 'Mary' } as const
const maths = 'a review of Slow Maths'
const removed = 'emoved a channel from a topic'
const flood = { kind: 'flood', thing: 'flood', counts: { votes: 2 } } as const

it.each<[Partial<DeskEntry>, publicly: string, onTheDesk: string]>([
  [{}, 'Hid a review', `hid ${maths}`],
  [{ thing: 'bio', where: 'Mary' }, 'Reset a bio', 'reset a bio of Mary'],
  [{ thing: 'topic channel' }, `R${removed}`, `r${removed}: Slow Maths`],
  [{ thing: 'channel' }, 'Hid a channel', 'hid a channel: Slow Maths'],
  [{ kind: 'suspend', ...mary }, 'Suspended a member', 'suspended Mary'],
  [{ kind: 'lift', ...mary }, 'Ended a suspension', 'ended the suspension of Mary'],
  [{ counts: { suspensions: 1 } }, 'Hid a review', `hid ${maths} and suspended its author`],
  [flood, 'Stopped a flood', 'took back 2 votes'],
  [{ kind: 'undo', undoOf: 7 }, 'Took back entry 7', `took back a decision about ${maths}`],
])('describes %o to everybody and to moderators', (part, publicly, onTheDesk) => {
  expect(describeEntry({ ...entry, ...part })).toBe(publicly)
  expect(describeDeskEntry({ ...entry, ...part })).toBe(onTheDesk)
})
