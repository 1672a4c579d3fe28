import { expect, it, vi } from 'vitest'
import { askedBy, openTurns } from './turns.ts'

/** Each takes a turn of `ms` milliseconds; returns in which order the turns began. */
async function order(asked: [asker: string, ms: number][]): Promise<string> {
  let clock = 0
  const turns = openTurns(1, () => clock)
  const began: string[] = []
  const turn = ([asker, ms]: [string, number]) =>
    askedBy.run(asker, () =>
      turns.run(async () => {
        began.push(asker)
        clock += ms
      }),
    )
  await Promise.all(asked.map(turn))
  return began.join(' ')
}

it('lets everyone wait for one turn of who has asked for many', async () => {
  const crawler = Array.from({ length: 4 }, () => ['crawler', 10] as [string, number])
  expect(await order([...crawler, ['guest', 1], ['member', 1]])).toBe(
    'crawler guest member crawler crawler crawler',
  )
})

it('counts the time of turns, not their number', async () => {
  const slow = Array.from({ length: 3 }, () => ['slow', 10] as [string, number])
  const quick = Array.from({ length: 5 }, () => ['quick', 4] as [string, number])
  expect(await order([...slow, ...quick])).toBe('slow quick quick quick slow quick quick slow')
})

it('gives a quarter of the turns to one asker at a time', async () => {
  const turns = openTurns(8)
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

it('refuses who has waited for too long, and lets the next one in', async () => {
  vi.useFakeTimers()
  const turns = openTurns(1)
  const end = await turns.take(10_000)
  const late = expect(turns.take(10_000)).rejects.toThrow('No turn came within 10000 ms.')
  await vi.advanceTimersByTimeAsync(10_000)
  await late
  const patient = turns.take(10_000)
  end()
  expect(await patient).toBeTypeOf('function')
  vi.useRealTimers()
})
