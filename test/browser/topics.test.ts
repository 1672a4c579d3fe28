import { and, asc, eq, sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { topicChannels } from '#db/schema.ts'
import { gate } from '../fakes/services.ts'
import { browsing } from './browser.ts'

const visitors = browsing({ seeded: true, reuseWindows: true })
const { visit } = visitors

afterEach(() => {
  vi.restoreAllMocks()
})

/** The rows of a topic from the database, best first. */
async function ranking(topicId: string) {
  return await visitors.site.site.rows
    .select({ name: topicChannels.name, score: topicChannels.score })
    .from(topicChannels)
    .where(eq(topicChannels.topicId, topicId))
    .orderBy(sql`${topicChannels.score} desc`, asc(topicChannels.id))
}

async function votesOf(topicId: string, name: string) {
  const { score, upvotes, downvotes } = topicChannels
  const [row] = await visitors.site.site.rows
    .select({ score, upvotes, downvotes })
    .from(topicChannels)
    .where(and(eq(topicChannels.topicId, topicId), eq(topicChannels.name, name)))
  if (!row) throw new Error(`${topicId} has no ${name}.`)
  return row
}

const scoreOf = async (topicId: string, name: string) => (await votesOf(topicId, name)).score

/** Gives two channels of a topic scores one vote apart, so that one vote swaps them. */
async function closeRace(topicId: string): Promise<[string, string]> {
  const [first, second] = await ranking(topicId)
  if (!first || !second) throw new Error(`The demo's ${topicId} has no two channels.`)
  await visitors.site.site.rows
    .update(topicChannels)
    .set({ score: first.score, upvotes: first.score, downvotes: 0 })
    .where(and(eq(topicChannels.topicId, topicId), eq(topicChannels.name, second.name)))
  const [now, next] = await ranking(topicId)
  return [now?.name ?? '', next?.name ?? '']
}

function row(page: Page, name: string): Locator {
  return page.locator('.topic-row').filter({ hasText: name })
}

const namesOf = (page: Page) => page.locator('.topic-row h2').allInnerTexts()

const thanks = 'Thanks for voting :) Leave a quick review for the channel?'

describe('voting', () => {
  it('shows a guest their vote at once, thanks them, and moves no row under the pointer', async () => {
    const [, second] = await closeRace('math')
    const page = await visit('/topics/math')
    const names = await namesOf(page)
    const before = await scoreOf('math', second)
    const held = gate()
    await page.route('**/topics/math.data*', async (route) => {
      await held.pass()
      await route.continue()
    })

    const arrow = row(page, second).getByRole('button', {
      name: `Upvote ${second}, score ${before}`,
    })
    await arrow.click()
    await row(page, second)
      .locator('.score', { hasText: `${before + 1}` })
      .waitFor()
    await page.getByText(`${second}: score ${before + 1}`).waitFor({ state: 'attached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await scoreOf('math', second)).toBe(before)

    held.open()
    const popup = page.getByRole('dialog', { name: thanks })
    await popup.waitFor()
    expect(await scoreOf('math', second)).toBe(before + 1)
    expect(await namesOf(page)).toEqual(names)
    await popup.getByRole('button', { name: 'Return' }).click()
    await popup.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/topics/math')
    await expect.poll(async () => (await namesOf(page))[0]).toBe(second)
  })

  it('counts every click of a visitor who clicks faster than the site answers', async () => {
    const page = await visit('/topics/running')
    const [{ name = '' } = {}] = await ranking('running')
    const { score, upvotes, downvotes } = await votesOf('running', name)
    const held = gate()
    await page.route('**/topics/running.data*', async (route) => {
      await held.pass()
      await route.continue()
    })
    const best = row(page, name)
    for (const vote of ['Upvote', 'Upvote', 'Upvote', 'Downvote'])
      await best.getByRole('button', { name: vote }).click()
    await best.locator('.score', { hasText: `${score + 2}` }).waitFor()
    held.open()
    await expect
      .poll(() => votesOf('running', name))
      .toEqual({ score: score + 2, upvotes: upvotes + 3, downvotes: downvotes + 1 })
    await page
      .getByRole('dialog', { name: thanks })
      .getByText(`now has a score of ${score + 2}.`)
      .waitFor()
  })
})

it('adding a channel shows a refusal in the popup, and confirms a success', async () => {
  const mary = await visitors.site.member('Mary')
  const page = await visit('/topics/climbing', { as: mary, expected: [422] })
  const opener = page.getByRole('link', { name: 'Add Channel' })
  await opener.click()
  const popup = page.getByRole('dialog', { name: 'Add Channel' })
  const submit = popup.getByRole('button', { name: 'Add Channel' })
  await submit.click()
  await popup.getByRole('alert').getByText('Channel name cannot be empty.').waitFor()

  await popup.getByLabel('Channel name').fill('The Second Rope')
  await submit.click()
  await page.getByRole('status').getByText('Channel added successfully').waitFor()
  await popup.waitFor({ state: 'hidden' })
  expect(await row(page, 'The Second Rope').locator('.score').textContent()).toBe('0')

  await opener.click()
  expect(await popup.getByLabel('Channel name').inputValue()).toBe('')
  await submit.click()
  await popup.getByRole('alert').getByText('Channel name cannot be empty.').waitFor()
  expect(await page.getByText('Channel added successfully').isVisible()).toBe(false)
})
