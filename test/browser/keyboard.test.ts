import { describe, expect, it } from 'vitest'
import { browsing } from './browser.ts'
import { focused, tabTo } from './tab-to.ts'

const visitors = browsing({ seeded: true })

const known = '/channel/bench%20four'

describe('a visitor with only a keyboard', () => {
  it('can review: the popup takes the focus, arrows choose the letter, the focus returns', async () => {
    const page = await visitors.visit(known)
    const opener = page.getByRole('link', { name: 'Add Review' })
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await popup.waitFor()
    expect(await popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    expect(await focused(opener)).toBe(true)

    await page.keyboard.press('Enter')
    await tabTo(page, popup.getByRole('radio', { name: 'S' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await popup.getByRole('radio', { name: 'B' }).isChecked()).toBe(true)
    await tabTo(page, popup.getByLabel('Your review'))
    await page.keyboard.type('Typed, not clicked.')
    await tabTo(page, popup.getByRole('button', { name: 'Submit Review' }))
    await page.keyboard.press('Enter')
    await popup.waitFor({ state: 'hidden' })
    await page
      .getByRole('article')
      .filter({ hasText: 'Typed, not clicked.' })
      .getByText('B', { exact: true })
      .waitFor()
    expect(await focused(opener)).toBe(true)
  })
})

it('Load More gives the focus to the first new item, and shows all of them again on the way back', async () => {
  const page = await visitors.visit('/channels')
  const tiles = page.getByRole('main').getByRole('listitem')
  await page.getByRole('link', { name: 'Load More' }).press('Enter')
  const firstNew = tiles.nth(50).getByRole('link')
  await firstNew.waitFor()
  await expect.poll(() => focused(firstNew)).toBe(true)
  const count = await tiles.count()
  await firstNew.press('Enter')
  await page.waitForURL('**/channel/**')
  await page.goBack()
  await tiles.nth(50).waitFor()
  expect(await tiles.count()).toBe(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})
