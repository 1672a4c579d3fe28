import { expect, it } from 'vitest'
import { aPath, aVideo } from '../fixtures/rows.ts'
import { browsing } from './browser.ts'

const visitors = browsing()

it('a step saves itself when it is left, and says why if it cannot', async () => {
  const { site } = visitors
  const ann = await site.member('Ann')
  await aVideo(site, 'aaaaaaaaaaa')
  await aVideo(site, 'bbbbbbbbbbb')
  const own = { authorUid: ann.uid }
  const { id } = await aPath(site, 'Ours', ['aaaaaaaaaaa', 'bbbbbbbbbbb'], own)
  const page = await visitors.visit(`/path/${id}/edit`, { as: ann, expected: [422] })
  await page.getByRole('link', { name: 'Edit step 1' }).click()
  const reason = page.getByLabel('Why it belongs here')
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
  const saved = async (text: string) =>
    expect((await site.page(`/path/${id}`)).text.includes(text)).toBe(true)

  await reason.fill('Mine.')
  expect(await page.getByText('Saved.').count()).toBe(0)
  await page.getByLabel('Title').focus()
  await page.getByRole('listitem').getByText('Saved.').waitFor()
  await saved('Mine.')

  // What is typed stays at the step that an arrow moves.
  await reason.fill('Mine again.')
  await page.getByRole('button', { name: 'Move step 1 down' }).click()
  await page.getByText('is step 2 now').waitFor()
  expect(await reason.inputValue()).toBe('Mine again.')

  const begins = page.getByLabel('Begins at')
  await begins.fill('never')
  await page.getByLabel('Title').focus()
  await page.getByText('Please give the time where it begins as 2:00.').waitFor()
  await begins.fill('2:00')
  await page.getByRole('list').getByRole('button', { name: 'Save' }).click()
  await reason.waitFor({ state: 'detached' })
  await page.getByRole('listitem').getByText('from 2:00').waitFor()
  await saved('Mine again.')
})
