import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Rating } from '#core/rating.ts'
import { aChannel } from '../fixtures/rows.ts'
import { browsing, hydrated, signIn } from './browser.ts'

const visitors = browsing()

beforeEach(() => visitors.site.empty())

/** A channel in the platform's catalogue. The site begins empty. */
const title = 'Slow Light Society'

/** Searches for the channel on Home, goes to its page and adds it. */
async function addBySearch(page: Page): Promise<void> {
  await page.getByLabel('Find a channel').fill('  slow LIGHT society ')
  await page
    .getByRole('search', { name: 'Channels' })
    .getByRole('button', { name: 'Search' })
    .click()
  await page.getByRole('heading', { name: 'Channel: slow LIGHT society', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Be the first to add this channel!' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

async function write(
  page: Page,
  opener: 'Add Review' | 'Edit Review',
  rating: Rating,
  text: string,
): Promise<void> {
  await page.getByRole('link', { name: opener }).click()
  const popup = page.getByRole('dialog', { name: 'Write a Review' })
  await popup.getByRole('radio', { name: rating }).check()
  await popup.getByLabel('Your review').fill(text)
  await popup.getByRole('button', { name: 'Submit Review' }).click()
  await popup.waitFor({ state: 'hidden' })
}

/** The drawn width of each bar, and the count beside it. */
async function bars(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('.bars li').all()
  const read = rows.map(async (row) => {
    const width = await row.locator('rect').first().getAttribute('width')
    return [
      await row.locator('b').textContent(),
      `${width} ${(await row.locator('span').first().textContent())?.match(/\d+/)?.[0]}`,
    ]
  })
  return Object.fromEntries(await Promise.all(read))
}

const none = { S: '1% 0', A: '1% 0', B: '1% 0', C: '1% 0', D: '1% 0', F: '1% 0' }

describe('rating a channel', () => {
  it('leads a member from the first sign-in to an edited review, shown on every page with reviews', async () => {
    const page = await visitors.visit('/', { expected: [404] })
    await signIn(page, 'Ada Fenwick')
    await page.getByRole('heading', { name: 'Welcome, Ada Fenwick' }).waitFor()
    await page.getByText('No reviews yet.').waitFor()

    await addBySearch(page)
    await page.getByText('Be the first to add a review! You might win a prize...').waitFor()
    expect(await bars(page)).toEqual(none)

    await write(page, 'Add Review', 'B', 'Slow, and worth it.')
    await page.getByRole('heading', { name: '1 review' }).waitFor()
    expect(await bars(page)).toEqual({ ...none, B: '101% 1' })
    await page.getByText('You gave it B').waitFor()

    await page.getByRole('link', { name: 'Edit Review' }).click()
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    expect(await popup.getByRole('radio', { name: 'B' }).isChecked()).toBe(true)
    expect(await popup.getByLabel('Your review').inputValue()).toBe('Slow, and worth it.')
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await write(page, 'Edit Review', 'S', 'Slow, and worth\nevery minute.')
    await page.getByText('You gave it S').waitFor()
    await page.getByRole('heading', { name: '1 review' }).waitFor()
    expect(await bars(page)).toEqual({ ...none, S: '101% 1' })
    const [article, ...others] = await page.getByRole('article').allInnerTexts()
    expect(others).toEqual([])
    expect(article).toContain('Ada Fenwick')
    expect(article).toContain('edited')
    expect(article).toContain('Slow, and worth\nevery minute.')

    await page.getByRole('banner').getByRole('link', { name: 'Full Marks' }).click()
    await page.getByRole('heading', { name: 'Recent Activity' }).waitFor()
    const activity = await page.getByRole('article').allInnerTexts()
    // The review log has every submission: the edit first, then the first version.
    expect(
      activity.map((entry) => entry.replace(/\s+/g, ' ').replace(/ · \d+ \w+ \d+/, '')),
    ).toEqual([
      `S Ada Fenwick on ${title} Slow, and worth every minute.`,
      `B Ada Fenwick on ${title} Slow, and worth it.`,
    ])

    await page.getByLabel('Profile menu').click()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await page.getByRole('heading', { name: 'Ada Fenwick', level: 1 }).waitFor()
    await page.getByRole('heading', { name: '1 rating' }).waitFor()
    expect(await bars(page)).toEqual({ ...none, S: '101% 1' })
    await page.getByRole('article').getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  })

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
    expect(await popup.getByLabel('Your review').inputValue()).toBe('')
    expect(await popup.getByRole('radio', { checked: true }).count()).toBe(0)
  })

  it('takes the letter from the keyboard, but not while the guest writes, and leads to the login', async () => {
    await aChannel(visitors.site, 'patience')
    const page = await visitors.visit('/channel/patience')
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    await page.getByRole('link', { name: 'Add Review' }).click()
    await page.keyboard.press('d')
    await popup.getByText('D means: Weak. There are better ones.').waitFor()
    await popup.getByLabel('Your review').pressSequentially('a bad cab')
    expect(await popup.getByRole('radio', { name: 'D' }).isChecked()).toBe(true)
    expect(await popup.getByLabel('Your review').inputValue()).toBe('a bad cab')
    await popup.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL(`**/login?returnTo=${encodeURIComponent('/channel/patience?review')}`)
  })

  it('suggests channels of the site while a visitor types', async () => {
    const ada = await visitors.visit('/', { expected: [404] })
    await signIn(ada, 'Ada Fenwick')
    await addBySearch(ada)
    await ada.goto('/home')
    await hydrated(ada)
    await ada.getByLabel('Find a channel').pressSequentially('Slo')
    await ada.locator(`#channel-names option[value="${title}"]`).waitFor({ state: 'attached' })
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
