import { expect, it } from 'vitest'
import { reports, reviews } from '#db/schema.ts'
import { aChannel, aFollow, aReview } from '../fixtures/rows.ts'
import { browsing } from './browser.ts'
import { focused, tabTo } from './tab-to.ts'

const visitors = browsing()

it('a member deletes their review and brings it back; another one reports it by keyboard', async () => {
  const { site } = visitors
  const [mary, john] = [await site.member('Mary'), await site.member('John')]
  await aChannel(site, 'Slow Maths')
  await aReview(site, { channelKey: 'slow maths', authorUid: mary.uid, text: 'Buy pens.' })

  const own = await visitors.visit('/channel/slow%20maths', { as: mary })
  await own.getByRole('link', { name: 'More about your review' }).click()
  await own.getByRole('button', { name: 'Delete' }).click()
  await own.getByText('Your review is deleted.').waitFor()
  expect(await own.getByRole('article').count()).toBe(0)
  // Undo has the focus, so that the keyboard goes on where it was.
  await own.keyboard.press('Enter')
  await own.getByRole('article').getByText('Buy pens.').waitFor()
  await own.getByText('Your review is deleted.').waitFor({ state: 'hidden' })

  const page = await visitors.visit('/channel/slow%20maths', { as: john, expected: [422] })
  const button = page.getByRole('link', { name: 'More about the review by Mary' })
  const menu = page.getByRole('group', { name: 'More about the review by Mary' })
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await focused(button)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Report the review by Mary' }))
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Report' })
  await popup.getByLabel('In your words, if you like').fill('Pens again.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await popup.getByRole('alert').getByText('Please choose what is wrong with it.').waitFor()
  expect(await popup.getByLabel('In your words, if you like').inputValue()).toBe('Pens again.')
  await popup.getByRole('radio', { name: 'It advertises' }).focus()
  await page.keyboard.press('Space')
  await popup.getByRole('button', { name: 'Send Report' }).focus()
  await page.keyboard.press('Enter')
  await popup.getByText('Thank you. A moderator will look at it.').waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  expect(await focused(button)).toBe(true)
  const [stored] = await site.site.rows.select().from(reports)
  expect(stored).toMatchObject({ kind: 'spam', note: 'Pens again.', reporterUid: john.uid })
})

it('a member who mutes on a late page stays there, and all pages are folded', async () => {
  const { site } = visitors
  const [mary, john] = [await site.member('Mary'), await site.member('John')]
  await aChannel(site, 'Long List')
  await site.site.rows.insert(reviews).values(
    Array.from({ length: 120 }, (_, number) => ({
      channelKey: 'long list',
      rating: 'B' as const,
      text: `Review number ${number}.`,
    })),
  )
  await aReview(site, { channelKey: 'long list', authorUid: john.uid, text: 'By John.' })
  const page = await visitors.visit('/channel/long%20list', { as: mary })
  const articles = page.locator('article')
  for (const count of [100, 121]) {
    await page.getByRole('link', { name: 'Load More' }).click()
    await articles.nth(count - 1).waitFor()
  }
  const menus = page.getByRole('link', { name: 'More about the review by anonymous' })
  await menus.last().click()
  await page.getByRole('button', { name: 'Mute anonymous reviews' }).click()
  await page.locator('.folded').nth(119).waitFor()
  expect(await articles.count()).toBe(121)
  expect(await articles.last().textContent()).toContain('Review number 0.')
  await page.getByText('Muted: show').last().click()
  await menus.last().click()
  await page.getByRole('button', { name: 'Unmute anonymous reviews' }).click()
  await page.locator('.folded').first().waitFor({ state: 'detached' })
  expect(await articles.count()).toBe(121)
})

it('a block is asked about: Escape closes the question, and Undo has the focus after it', async () => {
  const { site } = visitors
  const [mary, john] = [await site.member('Mary'), await site.member('John')]
  await aFollow(site, john, mary)
  await aChannel(site, 'Steep Maths')
  await aReview(site, { channelKey: 'steep maths', authorUid: john.uid, text: 'By John.' })
  const page = await visitors.visit(`/user/${john.uid}`, { as: mary })
  const block = page.getByRole('link', { name: 'Block' })
  const question = page.getByRole('dialog', { name: 'Block this person?' })
  await block.click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await focused(block)).toBe(true)
  expect(await page.getByText('By John.').isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Block' }).click()
  await page.getByText('They followed you; the block has ended that.').waitFor()
  expect(await page.getByText('By John.').isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  const done = page.getByText('The block is undone.')
  await done.waitFor()
  expect(await focused(done)).toBe(true)
  await page.getByText('By John.').waitFor()
})
