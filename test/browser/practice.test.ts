import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { practiceLog, sessions, users } from '#db/schema.ts'
import { until } from '../fakes/services.ts'
import { aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { browsing } from './browser.ts'

const visitors = browsing()
const video = 'abcdefghijk'
let mary: Member

beforeEach(async () => {
  const { site } = visitors
  await site.empty()
  mary = await site.member('Mary')
  await aVideo(site, video, {
    compQuestions: ['What is the sky?', 'What is the sea?'],
    compAnswers: ['Blue.', 'Deep.'],
    answerTimes: [10, 20],
    answersFound: [true, true],
  })
})

const question = (page: Page, text: string) => page.getByRole('heading', { name: text }).waitFor()

const timeZoneOf = (page: Page) =>
  page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
const ofMary = () => eq(users.uid, mary.uid)

async function storedTimeZone(): Promise<string | null | undefined> {
  const { rows } = visitors.site.site
  const [stored] = await rows.select({ timeZone: users.timeZone }).from(users).where(ofMary())
  return stored?.timeZone
}

describe('practice with a keyboard', () => {
  it('remembers questions, answers them by 1 to 4, and takes an answer back by Z', async () => {
    const page = await visitors.visit(`/video/${video}`, { as: mary })
    await page.getByText('Show Answer').first().click()
    await page.getByRole('button', { name: 'Add to practice' }).click()
    await page.getByRole('link', { name: 'You practise this' }).waitFor()
    // The other one.
    await page.getByRole('button', { name: /^Practise all/ }).click()
    await expect.poll(() => page.getByRole('link', { name: 'You practise this' }).count()).toBe(2)
    await page.getByRole('link', { name: 'See what is due' }).waitFor()
    await page.getByRole('link', { name: 'Study 2 questions due' }).click()
    await question(page, 'What is the sky?')
    // The browser tells its time zone, in which the day of the answers is counted.
    const timeZone = await timeZoneOf(page)
    await until(async () => (await storedTimeZone()) === timeZone)

    // The question has the focus, so its keys act at once.
    await page.keyboard.press('Space')
    await page.getByText('Blue.', { exact: true }).waitFor()
    await page.getByText('Hide Answer').click()

    // The grades are folded away, and in the field the keys are letters.
    const field = page.getByLabel('What you remember')
    await field.fill('')
    await field.press('4')
    expect(await field.inputValue()).toBe('4')
    await page.locator('summary', { hasText: 'Show Answer' }).focus()
    await page.keyboard.press('4')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Easy in 8 days' }).waitFor()
    await page.keyboard.press('4')
    // The focus goes to the next question, so the keys go on to act.
    await question(page, 'What is the sea?')
    await page.getByText('2 of 2').waitFor()
    await page.keyboard.press('z')
    await question(page, 'What is the sky?')
    await page.getByText('1 of 2').waitFor()
    expect(await visitors.site.site.rows.$count(practiceLog)).toBe(2)

    const plain = await visitors.visit('/due', { as: mary, scripts: false })
    await question(plain, 'What is the sky?')
    expect(await plain.locator('.due kbd:visible').count()).toBe(0)
  })

  it('shows the answer by Ctrl+Enter, and keeps what was written when the session has ended', async () => {
    const { rows } = visitors.site.site
    const page = await visitors.visit(`/video/${video}`, { as: mary, expected: [401] })
    // Otherwise the browser tells it and reads the page again, which without a session leads to
    // Log In.
    await rows
      .update(users)
      .set({ timeZone: await timeZoneOf(page) })
      .where(ofMary())
    await page.getByText('Show Answer').first().click()
    await page.getByRole('button', { name: 'Add to practice' }).click()
    await page.getByRole('link', { name: 'You practise this' }).click()
    await question(page, 'What is the sky?')
    const field = page.getByLabel('What you remember')
    await field.fill('Blue, I think.')
    const ended = await rows.delete(sessions).where(eq(sessions.uid, mary.uid)).returning()
    await field.press('Control+Enter')
    await page.getByText('Blue.', { exact: true }).waitFor()
    await page.keyboard.press('3')
    await page.getByText('Log in to practise.').waitFor()
    await page.getByRole('link', { name: 'Log In' }).last().waitFor()
    expect(await field.inputValue()).toBe('Blue, I think.')
    // Signed in again in another tab.
    await rows.insert(sessions).values(ended)
    await page.getByRole('button', { name: 'Easy in 8 days' }).click()
    await page.getByRole('heading', { name: 'Full marks for today.' }).waitFor()
  })
})
