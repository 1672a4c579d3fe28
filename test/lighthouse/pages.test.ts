import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Lighthouse,
  missedGates,
  onEveryMachine,
  openLighthouse,
  pageNames,
} from '../../bench/lighthouse/lighthouse.ts'

/*
 * Accessibility, best practices and search engines 100. The performance depends on the machine:
 * `npm run lighthouse` measures it. After all other tests (vitest.config.ts).
 */
let lighthouse: Lighthouse
beforeAll(async () => {
  lighthouse = await openLighthouse(onEveryMachine)
})
afterAll(async () => {
  await lighthouse?.close()
})

it.each(pageNames)('%s passes the gates of Lighthouse', async (page) => {
  expect(missedGates(await lighthouse.measure(page))).toEqual([])
})
