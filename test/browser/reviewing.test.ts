import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { aChannel } from '../fixtures/rows.ts'
import { browsing } from './browser.ts'

const visitors = browsing()

beforeEach(() => visitors.site.empty())

describe('rating a channel', () => {
  it('does not keep a sent review for a second time, even if its popup was closed meanwhile', async () => {
    await aChannel(visitors.site, 'patience')
    const page = await visitors.visit('/channel/patience')
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    await page.getByRole('link', { name: 'Add Review' }).click()
    await popup.getByRole('radio', { name: 'A' }).check()
    await popup.getByLabel('Your review').fill('Once is enough.')
    const held = await holdPosts(page)
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    await held.arrived
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    held.release()
    await page.getByRole('article').getByText('Once is enough.').waitFor()
    await page.getByRole('link', { name: 'Add Review' }).click()
    await page.goBack()
    await popup.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/channel/patience')
    await page.getByRole('link', { name: 'Add Review' }).click()
    expect(await popup.getByLabel('Your review').inputValue()).toBe('')
    expect(await popup.getByRole('radio', { checked: true }).count()).toBe(0)
  })
})

/** Holds every posted form of a page until it is released. */
async function holdPosts(page: Page): Promise<{ arrived: Promise<void>; release: () => void }> {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (route.request().method() === 'POST') {
      arrived.resolve()
      await released.promise
    }
    await route.continue()
  })
  return { arrived: arrived.promise, release: released.resolve }
}
