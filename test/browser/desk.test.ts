import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { report } from '#app/moderation/reports.server.ts'
import { aChannel, aReview } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { browsing } from './browser.ts'

const visitors = browsing()
const texts = ['You cannot count.', 'Nor can you.', 'First!']
let ines: Member
let john: Member

beforeEach(async () => {
  const { site } = visitors
  await site.empty()
  ines = await site.member('Ines')
  await addModerator(site.site, ines.uid)
  john = await site.member('John')
  await aChannel(site, 'Slow Maths')
  for (const text of texts) {
    const author = await site.member('Mary')
    const { id } = await aReview(site, { channelKey: 'slow maths', authorUid: author.uid, text })
    const draft = { kind: 'abuse', note: '' } as const
    await report(site.site, { viewer: john, ip: null }, { kind: 'review', reviewId: id }, draft)
  }
})

const judged = (page: Page): Locator => page.getByRole('article', { name: 'The case' })

it('a moderator with a keyboard walks, hides and takes it back', async () => {
  const page = await visitors.visit('/desk', { as: ines })
  // The focus is on the case, so the keys act from the start.
  await page.locator('.case:focus').waitFor()
  await page.keyboard.press('j')
  await judged(page).filter({ hasText: 'Nor can you.' }).waitFor()
  await page.keyboard.press('k')
  await judged(page).filter({ hasText: 'You cannot count.' }).waitFor()

  // Away from the desk, and in a field, they are letters.
  await page.getByRole('link', { name: 'Log', exact: true }).focus()
  await page.keyboard.press('2')
  const note = page.getByLabel('and, if you like')
  await note.focus()
  await page.keyboard.type('2 jokes')
  expect(await note.inputValue()).toBe('2 jokes')
  await page.getByRole('region', { name: 'Insult' }).focus()
  await page.keyboard.press('2')
  await page.getByRole('status').getByText('You hid a review of Slow Maths.').waitFor()
  await judged(page).filter({ hasText: 'Nor can you.' }).waitFor()
  await page.keyboard.press('1')
  await judged(page).filter({ hasText: 'First!' }).waitFor()
  await page.getByRole('status').getByText('You kept a review of Slow Maths.').waitFor()
  await page.keyboard.press('z')
  await judged(page).filter({ hasText: 'Nor can you.' }).waitFor()
  await page.keyboard.press('z')
  await judged(page).filter({ hasText: 'You cannot count.' }).waitFor()
  await page.getByRole('heading', { name: 'Waiting 3' }).waitFor()
})
