import { afterEach, expect, it, vi } from 'vitest'
import { inSlices, type Work } from './slices.server.ts'

afterEach(() => vi.restoreAllMocks())

function* tenSteps(): Work<string> {
  for (let step = 0; step < 10; step += 1) yield
  return 'done'
}

/** Does the work while each look at the clock finds it later; returns the turns of the loop. */
async function turnsDuring(msPerLook: number): Promise<number> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += msPerLook))
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  expect(await inSlices(tenSteps())).toBe('done')
  clearImmediate(next)
  return turns
}

it('long work lets others have their turn, and short work does not wait', async () => {
  expect(await turnsDuring(8)).toBeGreaterThanOrEqual(9)
  expect(await turnsDuring(0.1)).toBe(0)
})
