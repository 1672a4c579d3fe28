import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { buildIfStale } from '#server/build/build.ts'
import { hydrated, listenToReact, signIn } from '../test/browser/browser.ts'
import { launchChromium } from '../test/browser/chromium.ts'
import { startSite, untilAnalyzed } from './support/servers.ts'
import { show } from './support/timing.ts'

/*
 * Six things that people come for, done by a script in Chromium on the demo: how many presses each
 * takes (a click, a key, or a text with the click into its box) and how many seconds, without the
 * time that a person thinks. `before` are the presses of commit 83ca0a8.
 */
await buildIfStale()
const dataDir = await mkdtemp(join(tmpdir(), 'full-marks-tasks-'))
const site = await startSite({ DATA_DIR: dataDir, DEMO: '1' })
// The site's own default origin, where the demo's sign-in returns to.
const baseURL = `http://localhost:${site.port}`
await untilAnalyzed(baseURL)
const browser = await launchChromium()
const rows: Record<string, Record<string, number>> = {}
let presses = 0

try {
  await task('hear where a word is said', 4, null, '/home', async (page) => {
    await type(page.locator('#search'), 'joule of heat')
    await press(page.getByRole('option', { name: 'said in' }).first())
    await page.frameLocator('iframe.player').locator('#player[data-state="1"]').waitFor()
  })
  await task(
    'add a review with a letter',
    5,
    'Mei Tanaka-Holm',
    '/channel/bench%20four',
    async (page) => {
      await press(page.getByRole('link', { name: 'Add Review' }))
      await press(page.getByRole('radio', { name: 'A', exact: true }))
      await type(page.getByLabel('Your review'), 'Clear, and never in a hurry.')
      await press(page.getByRole('button', { name: 'Submit Review' }))
      await page.getByText('You gave it A').waitFor()
    },
  )
  await task('take up practice again', 2, 'Ada Fenwick', '/home', async (page) => {
    await press(page.getByRole('banner').getByRole('link', { name: /^Study/ }))
    await page.getByText('1 of ').waitFor()
  })
  await task('report a review', 5, 'Mei Tanaka-Holm', '/channel/bench%20four', report)
  await task('find out what this is', 3, 'Mei Tanaka-Holm', '/home', async (page) => {
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'About' }))
    await page.locator('.exhibit .answer .time').first().waitFor()
  })
  await task('keep a video for later', 3, 'Mei Tanaka-Holm', '/video/pufszyyse9G', async (page) => {
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByRole('button', { name: 'Saved' }).waitFor()
  })
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
show(rows)

async function report(page: Page): Promise<void> {
  const more = page.getByRole('link', { name: /^More about the review by (?!Ada)/ }).first()
  const menuOf = ((await more.getAttribute('aria-label')) ?? '').replace('More about ', '')
  await press(more)
  await press(page.getByRole('link', { name: `Report ${menuOf}` }))
  await press(page.getByRole('radio', { name: 'It advertises' }))
  await press(page.getByRole('button', { name: 'Send Report' }))
  await page.getByText('Thank you.').waitFor()
  const desk = await open('Ada Fenwick', '/channel/bench%20four')
  await desk.getByRole('link', { name: `More about ${menuOf}` }).click()
  await desk.getByRole('button', { name: `Open in Moderation: ${menuOf}` }).click()
  await desk.getByRole('button', { name: 'Hide', exact: true }).click()
  await desk.getByText('You hid a review').waitFor()
  await desk.context().close()
  // Another day.
  await page.goto('/home')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByText('was answered').first().waitFor()
}

async function task(
  name: string,
  before: number,
  who: string | null,
  path: string,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await open(who, path)
  presses = 0
  const began = performance.now()
  await run(page)
  rows[name] = { before, presses, seconds: (performance.now() - began) / 1000 }
  await page.context().close()
}

async function open(who: string | null, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(listenToReact)
  const page = await context.newPage()
  await page.goto(path)
  await hydrated(page)
  if (who) await signIn(page, who)
  return page
}

async function press(what: Locator): Promise<void> {
  presses += 1
  await what.click()
}

async function type(box: Locator, text: string): Promise<void> {
  presses += 1
  await box.fill(text)
}
