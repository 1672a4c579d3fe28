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
