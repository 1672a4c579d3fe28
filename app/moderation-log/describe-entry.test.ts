import { expect, it } from 'vitest'
import type { DeskEntry } from '#core/desk/desk-log.ts'
import { describeDeskEntry, describeEntry } from './describe-entry.ts'

const entry: DeskEntry = {
  id: 1,
  at: new Date(0),
  kind: 'hide',
  reason: null,
  thing: 'review',
  counts: {},
  undoOf: null,
  caseId: 1,
  where: 'Slow Maths',
  actorName: null,
  actorUid: null,
  isOwn: true,
  isUndone: false,
  canUndo: false,
}

it.each<[Partial<DeskEntry>, publicly: string, onTheDesk: string]>([
  [{}, 'Hid a review', 'hid a review of Slow Maths'],
  [{ thing: 'bio', where: 'Mary' }, 'Reset a bio', 'reset a bio of Mary'],
  [
    { thing: 'topic channel' },
    'Removed a channel from a topic',
    'removed a channel from a topic: Slow Maths',
  ],
  [{ thing: 'channel' }, 'Hid a channel', 'hid a channel: Slow Maths'],
  [
    { kind: 'purge' },
    'Removed the text of a review for good',
    'removed the text of a review of Slow Maths for good',
  ],
  [{ kind: 'suspend', thing: 'person', where: 'Mary' }, 'Suspended a member', 'suspended Mary'],
  [
    { kind: 'lift', thing: 'person', where: 'Mary' },
    'Ended a suspension',
    'ended the suspension of Mary',
  ],
  [
    { counts: { suspensions: 1 } },
    'Hid a review',
    'hid a review of Slow Maths and suspended its author',
  ],
  [{ kind: 'flood', thing: 'flood', counts: { votes: 2 } }, 'Stopped a flood', 'took back 2 votes'],
  [
    { kind: 'undo', undoOf: 7 },
    'Took back entry 7',
    'took back a decision about a review of Slow Maths',
  ],
])('describes %o to everybody and to moderators', (part, publicly, onTheDesk) => {
  expect(describeEntry({ ...entry, ...part })).toBe(publicly)
  expect(describeDeskEntry({ ...entry, ...part })).toBe(onTheDesk)
})
