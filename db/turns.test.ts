import { expect, it } from 'vitest'
import { askedBy, openTurns } from './turns.ts'

/** Takes a turn for each name and says in which order they begin, each after the one before. */
async function order(most: number, askers: string[]): Promise<string[]> {
  const turns = openTurns(most)
  const began: string[] = []
  await Promise.all(
    askers.map((asker) => askedBy.run(asker, () => turns.run(async () => void began.push(asker)))),
  )
  return began
}

it('lets askers take turns, however many things one of them has asked for', async () => {
  expect(await order(1, ['crawler', 'crawler', 'crawler', 'crawler', 'guest', 'member'])).toEqual([
    ...['crawler', 'crawler', 'guest', 'member', 'crawler', 'crawler'],
  ])
})

it('leaves half of the turns to others', async () => {
  const turns = openTurns(4)
  const held = Promise.withResolvers<void>()
  const work = () => held.promise
  const ask = (asker: string) => askedBy.run(asker, () => turns.run(work))
  const all = ['crawler', 'crawler', 'crawler', 'guest'].map(ask)
  expect(turns.waiting()).toBe(1)
  expect(askedBy.run('crawler', turns.ownWaiting)).toBe(1)
  expect(askedBy.run('guest', turns.ownWaiting)).toBe(0)
  held.resolve()
  await Promise.all(all)
  expect(turns.waiting()).toBe(0)
})

it('gives a turn back when its work fails', async () => {
  const turns = openTurns(1)
  await expect(turns.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.run(async () => 'done')).toBe('done')
})
