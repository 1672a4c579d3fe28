import { afterEach, describe, expect, it, vi } from 'vitest'
import { browsing } from './browser.ts'

const visitors = browsing({ reuseWindows: true })

afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes every read of channels throw, as a bug would. */
function breakChannels(): void {
  const { rows } = visitors.site.site
  vi.spyOn(rows, 'select').mockImplementation(() => {
    throw new Error('a bug')
  })
}

describe('a visitor whose page fails', () => {
  it('sees a styled error page with a way on, with scripts and without', async () => {
    breakChannels()
    for (const scripts of [true, false]) {
      const page = await visitors.visit('/channels', { expected: [500], scripts })
      await page.getByRole('heading', { name: 'Something went wrong on our side.' }).waitFor()
      // Without styles the bar would be a plain block.
      expect(
        await page.locator('header.bar').evaluate((bar) => getComputedStyle(bar).display),
      ).toBe('flex')
      expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(1)
    }
  })
})
