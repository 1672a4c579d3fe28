import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browsing, type Visitor } from './browser.ts'

const visitors = browsing({ seeded: true })
const visit = (path: string, visitor: Visitor = {}) =>
  visitors.visit(path, { ...visitor, scripts: false })

const known = '/channel/bench%20four'

describe('without scripts', () => {
  it('a visitor finds channels and videos by the search boxes', async () => {
    const page = await visit('/home', { expected: [404] })
    await page.getByLabel('Find a channel').fill('  bench FOUR')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Bench Four', level: 1 }).waitFor()

    await page.goto('/home')
    await page.getByLabel('Find a video').fill('https://youtu.be/AAAAAAAAAAA?t=3')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/video/AAAAAAAAAAA?t=3#player')

    await page.goto('/home')
    await page.getByLabel('Find a video').fill('not a video')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Find a video').inputValue()).toBe('not a video')
  })

  it('a guest reviews', async () => {
    const page = await visit(known, { expected: [422] })
    await page.getByRole('link', { name: 'Add Review' }).click()
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    await popup
      .getByText('You are reviewing anonymously. Log in to save personal reviews.')
      .waitFor()
    // It is part of the page, and no wider: beside a scrollbar there is less room than the window.
    await page.setViewportSize({ width: 390, height: 800 })
    const rightOf = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
      return x + width
    }
    expect(await rightOf(popup)).toBeLessThanOrEqual(
      await rightOf(page.getByRole('article').first()),
    )
    await popup.getByLabel('Your review').fill('Written by hand.')
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    await popup.getByRole('alert').getByText('Please fill in all fields').waitFor()
    expect(await popup.getByLabel('Your review').inputValue()).toBe('Written by hand.')
    await popup.getByRole('radio', { name: 'A' }).check()
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    const review = page.getByRole('article').filter({ hasText: 'Written by hand.' })
    await review.getByText('anonymous').waitFor()
    expect(await popup.count()).toBe(0)
  })

  it('a visitor closes the popup by Cancel', async () => {
    const page = await visit(`${known}?review`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
