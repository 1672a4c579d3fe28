import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { seeded } from './all-screens.ts'
import { browsing, hydrated, signIn } from './browser.ts'
import { tabTo } from './tab-to.ts'

const visitors = browsing({ seeded: true })

it('a person downloads their data, deletes their account by keyboard, and comes back', async () => {
  const page = await visitors.visit('/settings', { as: await seeded(visitors.site, 'Ada Fenwick') })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^full-marks-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(new TextDecoder().decode(files['account.json'])).toContain('"name":"Ada Fenwick"')

  const opener = page.getByRole('link', { name: 'Delete my account' })
  const popup = page.getByRole('dialog', { name: 'Delete your account?' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await popup.waitFor()
  // Nothing is chosen, so the browser sends nothing.
  await tabTo(page, popup.getByRole('button', { name: 'Delete my account' }))
  await page.keyboard.press('Enter')
  expect(await popup.isVisible()).toBe(true)
  await tabTo(page, popup.getByRole('radio', { name: 'Take my reviews with me' }))
  await page.keyboard.press('Space')
  await tabTo(page, popup.getByRole('button', { name: 'Delete my account' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()

  // Through the popup of the provider: the page behind it says that the account is back.
  await page.goto('/login')
  await hydrated(page)
  await signIn(page, 'Ada Fenwick')
  await page.getByText('Welcome back.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings')
})
