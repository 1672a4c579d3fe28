import { afterEach, describe, expect, it, vi } from 'vitest'
import { aChannel } from '../fixtures/rows.ts'
import { browsing, hydrated } from './browser.ts'

const visitors = browsing({ reuseWindows: true })

afterEach(() => void vi.restoreAllMocks())

describe('a visitor whose page fails', () => {
  it('sees a styled error page with a way on, with scripts and without', async () => {
    vi.spyOn(visitors.site.site.rows, 'select').mockImplementation(() => {
      throw new Error('a bug')
    })
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

  it('keeps the page without a part that throws', async () => {
    await aChannel(visitors.site, 'patience')
    const page = await visitors.visit('/channel/patience?review', {
      before: () => {
        console.error = () => {}
        HTMLDialogElement.prototype.showModal = () => {
          throw new Error('a bug')
        }
      },
    })
    await page.getByRole('link', { name: 'Add Review' }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'patience' }).waitFor()
  })

  it('does without a script that does not load, and follows a link without that of its page', async () => {
    const before = () => Object.assign(console, { error() {} })
    const page = await visitors.visit('/home', { before })
    await page.route(/\/(topics|settle-results)-[^/]*\.js/, (route) => route.abort())
    await page.reload()
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click()
    await page.getByRole('heading', { name: 'Channels', level: 1 }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Topics' }).click()
    await page.waitForURL('**/topics')
    await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor()
  })
})
