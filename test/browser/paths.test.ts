import { expect, it } from 'vitest'
import { saveStep } from '#app/paths/save-path.server.ts'
import { pathSteps } from '#db/schema.ts'
import { aPath, aVideo } from '../fixtures/rows.ts'
import { browsing } from './browser.ts'

const visitors = browsing()

it('the editor keeps the words of others until one has seen them, also after new data', async () => {
  const { site } = visitors
  const ann = await site.member('Ann')
  await aVideo(site, 'aaaaaaaaaaa')
  await aVideo(site, 'bbbbbbbbbbb')
  const own = { authorUid: ann.uid }
  const { id } = await aPath(site, 'Ours', ['aaaaaaaaaaa', 'bbbbbbbbbbb'], own)
  const page = await visitors.visit(`/path/${id}/edit`, { as: ann, expected: [409] })
  await page.getByRole('link', { name: 'Edit step 1' }).click()
  const reason = page.getByLabel('Why it belongs here')
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await reason.fill('Mine.')

  const [step] = await site.site.rows.select().from(pathSteps).orderBy(pathSteps.place)
  const theirs = async (reason: string, before: string) => {
    const words = { title: '', reason, isOptional: false, startsAt: null, endsAt: null }
    const began = { was: `${before} false `, number: null }
    await saveStep(site.site, ann, id, { id: step?.id ?? 0, ...words }, began)
  }
  const save = page.getByRole('list').getByRole('button', { name: 'Save' })
  await theirs('Theirs.', '')
  await page.getByRole('button', { name: 'Move step 1 down' }).click()
  await page.getByText('is step 2 now').waitFor()
  await save.click()
  await page.getByText('It says now: Theirs.').waitFor()
  await theirs('Theirs again.', 'Theirs.')
  await save.click()
  await page.getByText('It says now: Theirs again.').waitFor()
  expect(await reason.inputValue()).toBe('Mine.')
  await save.click()
  await reason.waitFor({ state: 'detached' })
  await page.getByRole('listitem').getByText('Mine.').waitFor()
})
