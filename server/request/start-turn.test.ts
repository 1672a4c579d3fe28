import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openStartTurns } from './start-turn.ts'

it('starts one request of a client in a turn of the event loop, and those of others beside it', async () => {
  const turns = openStartTurns()
  const started: string[] = []
  const ask = (client: string, name: string) => turns.take(client, () => started.push(name))
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  ask('b', 'b1')
  expect(started).toEqual(['a1', 'b1'])
  await nextTurn()
  expect(started).toEqual(['a1', 'b1', 'a2'])
  ask('b', 'b2')
  ask('a', 'a4')
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2'])
  await nextTurn()
  await nextTurn()
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

it('starts a request at once after a turn without one', async () => {
  const turns = openStartTurns()
  const started: string[] = []
  for (const name of ['first', 'second', 'third']) {
    turns.take('a', () => started.push(name))
    expect(started.at(-1)).toBe(name)
    await nextTurn()
    await nextTurn()
  }
})
