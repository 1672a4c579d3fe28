import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Lighthouse,
  missedGates,
  openLighthouse,
  pageNames,
} from '../../bench/lighthouse/lighthouse.ts'

/*
 * The gates of `npm run lighthouse`, on a phone: accessibility, best practices and search engines
 * 100, performance at least 98 in the best of five tries. Only at full size, and after all other
 * tests (vitest.config.ts).
 */
let lighthouse: Lighthouse
beforeAll(async () => {
  lighthouse = await openLighthouse()
})
afterAll(async () => {
  await lighthouse?.close()
})

it.each(pageNames)('%s passes the gates of Lighthouse', async (page) => {
  expect(missedGates(await lighthouse.measure(page))).toEqual([])
})
