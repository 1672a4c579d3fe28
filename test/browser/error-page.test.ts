import { afterEach, describe, expect, it, vi } from 'vitest'
import { browsing } from './browser.ts'

const visitors = browsing()

afterEach(() => {
  vi.restoreAllMocks()
})

/** Everything about channels fails as a bug would: the pages around it stand. */
function breakChannels(): void {
  const { rows } = visitors.site.site
  vi.spyOn(rows, 'select').mockImplementation(() => {
    throw new Error('a bug')
  })
}

describe('a page that fails', () => {
  it('says so in the look of the site, with scripts and without, and lets the visitor go on', async () => {
    breakChannels()
    for (const scripts of [true, false]) {
      const page = await visitors.visit('/channels', { expected: [500], scripts })
      await page.getByRole('heading', { name: 'Something went wrong on our side.' }).waitFor()
      // Unstyled, the bar would be a plain block.
      expect(
        await page.locator('header.bar').evaluate((bar) => getComputedStyle(bar).display),
      ).toBe('flex')
      expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(1)
    }
  })

  it('is left by its button once the site works again, without a new load', async () => {
    breakChannels()
    const page = await visitors.visit('/channels', { expected: [500] })
    vi.restoreAllMocks()
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('link', { name: 'Go on to the home page' }).click()
    await page.getByRole('heading', { name: 'Welcome, guest' }).waitFor()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(await page.locator('header.bar').evaluate((bar) => getComputedStyle(bar).display)).toBe(
      'flex',
    )
  })

  it('is shown in place of a page that was asked for by a click', async () => {
    const page = await visitors.visit('/home', { expected: [500] })
    breakChannels()
    await page.getByRole('link', { name: 'All channels' }).click()
    await page.getByRole('heading', { name: 'Something went wrong on our side.' }).waitFor()
    expect(await page.locator('header.bar').evaluate((bar) => getComputedStyle(bar).display)).toBe(
      'flex',
    )
  })
})
