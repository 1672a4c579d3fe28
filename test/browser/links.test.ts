import { expect, it } from 'vitest'
import { browsing } from './browser.ts'

const visitors = browsing({ seeded: true, reuseWindows: true })

it('a visitor follows a link of a list without a reload, also with the keyboard', async () => {
  const page = await visitors.visit('/channels')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = await first.getByRole('heading').innerText()
  await first.click()
  await page.waitForURL('**/channel/**')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await first.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.locator('body').getAttribute('data-same-page')).toBe('')
})
