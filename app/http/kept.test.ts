import { expect, it } from 'vitest'
import type { Changes } from '#db/changes.ts'
import { openKept } from './kept.ts'

/** What a database would say, said by a test. */
function pretendChanges() {
  const listeners: ((what: string) => void)[] = []
  const changes: Changes = {
    onTouched: (listener) => void listeners.push(listener),
    isHearing: () => true,
    caughtUp: async () => {},
    close: async () => {},
  }
  return { changes, touch: (what: string) => listeners.forEach((listener) => void listener(what)) }
}

const made = (value: string, bytes = 100) => ({ value, from: ['channels:slow maths'], bytes })

it('what is asked for once is not kept, so that addresses nobody asks for twice take no room', async () => {
  const kept = openKept<string>(pretendChanges().changes, 10_000)
  await kept.findOrMake('/channels', async () => made('first'))
  expect(kept.find('/channels')).toBeNull()
  await kept.findOrMake('/channels', async () => made('second'))
  expect(kept.find('/channels')).toBe('second')
})

it('what a write overtakes while it is made is not kept, and whoever asks after the write has it made anew', async () => {
  const { changes, touch } = pretendChanges()
  const kept = openKept<string>(changes, 10_000)
  await kept.findOrMake('/channels', async () => made('before'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = kept.findOrMake('/channels', async () => {
    await promise
    return made('without the write')
  })
  const sharing = kept.findOrMake('/channels', async () => made('never made'))
  touch('channels:slow maths')
  expect(await kept.findOrMake('/channels', async () => made('with the write'))).toBe('with the write')
  resolve()
  expect([await slow, await sharing]).toEqual(['without the write', 'without the write'])
  expect(kept.find('/channels')).toBe('with the write')
})

it('what is being made is waited for by whoever asks meanwhile, until a write touches it', async () => {
  const { changes, touch } = pretendChanges()
  const kept = openKept<string>(changes, 10_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  expect(kept.findSoon('/channels')).toBeNull()
  const making = kept.findOrMake('/channels', async () => {
    await promise
    return made('one for all')
  })
  const waiting = kept.findSoon('/channels')
  touch('channels:slow maths')
  expect(kept.findSoon('/channels')).toBeNull()
  resolve()
  expect([await making, await waiting]).toEqual(['one for all', 'one for all'])
  expect(kept.findSoon('/channels')).toBeNull()
})

it('takes no more room than it may: what was not asked for the longest goes first', async () => {
  const kept = openKept<string>(pretendChanges().changes, 1_000)
  for (const key of ['a', 'b', 'a', 'b']) await kept.findOrMake(key, async () => made(key, 400))
  kept.find('a')
  for (let time = 0; time < 2; time += 1) await kept.findOrMake('c', async () => made('c', 400))
  expect(['a', 'b', 'c'].map((key) => kept.find(key))).toEqual(['a', null, 'c'])
})
