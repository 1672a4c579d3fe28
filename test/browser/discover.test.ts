import { expect, it } from 'vitest'
import { browsing } from './browser.ts'

const visitors = browsing({ seeded: true })

it.each([true, false])('Load More stays in the chosen order, scripts: %s', async (scripts) => {
  const page = await visitors.visit('/channels', { scripts })
  const tiles = page.locator('.channel-tile')
  await page.getByRole('link', { name: 'Most reviewed' }).click()
  await page.waitForURL('**/channels?sort=reviews')
  await page.locator('.tray [aria-current]', { hasText: 'Most reviewed' }).waitFor()
  const first = await tiles.count()
  expect(first).toBe(50)
  await page.getByRole('link', { name: 'Load More' }).click()
  if (scripts) await tiles.nth(first).waitFor()
  await page.getByRole('link', { name: 'Load More' }).waitFor({ state: 'detached' })
  const counts = (await tiles.locator('small:last-of-type').allTextContents()).map((text) =>
    Number.parseInt(text, 10),
  )
  // With scripts the next page is appended, without them it replaces the first.
  expect(counts.length).toBe(scripts ? 63 : 13)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))

  await page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name: 'Math' }).click()
  await page.waitForURL('**/channels?sort=reviews&topic=math')
  await page.locator('.topic-links [aria-current]', { hasText: 'Math' }).waitFor()
  expect(await tiles.count()).toBe(5)
})
