import { expect, it } from 'vitest'
import { reports } from '#db/schema.ts'
import { aChannel, aReview } from '../fixtures/rows.ts'
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
  await popup
    .getByText('Thank you. A moderator will look at it. You will find the answer under the bell.')
    .waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  expect(await focused(button)).toBe(true)
  const [stored] = await site.site.rows.select().from(reports)
  expect(stored).toMatchObject({ kind: 'spam', note: 'Pens again.', reporterUid: john.uid })
})
