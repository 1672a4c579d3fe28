import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieOf, hydrated, listenToReact } from '../browser/browser.ts'
import { launchChromium } from '../browser/chromium.ts'
import { aLecture, lectureId } from '../browser/lecture.ts'
import { player, playerState, ready } from '../browser/player.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

/** How often a tab or a browser is killed while a video plays. `TEST_ROUNDS=50` for more. */
const rounds = Number(process.env.TEST_ROUNDS ?? 2)

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  await aLecture(site)
})

afterAll(async () => {
  await site?.close()
})

async function watch(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin })
  await context.addCookies([{ ...cookieOf(member), url: site.origin }])
  await context.addInitScript(listenToReact)
  const page = await context.newPage()
  // Seconds of playing are milliseconds of the test.
  await page.clock.install()
  await page.goto(`/video/${lectureId}`)
  await hydrated(page)
  return page
}

/** Kills the process of the page, or of the whole browser: neither can send anything any more. */
async function kill(browser: Browser, page: Page, what: 'tab' | 'browser'): Promise<void> {
  if (what === 'tab') {
    const [session, crashed] = [
      await page.context().newCDPSession(page),
      page.waitForEvent('crash'),
    ]
    session.send('Page.crash').catch(() => {})
    await crashed
    return
  }
  const gone = new Promise((resolve) => browser.once('disconnected', resolve))
  const session = await browser.newBrowserCDPSession()
  session.send('Browser.crash').catch(() => {})
  await gone
}

it(`a learner whose tab or browser is killed ${rounds} times while watching goes on at most ten \
seconds from there, on another device`, async () => {
  const [other, away] = [await launchChromium(), []] as [Browser, number[]]
  let browser = await launchChromium()
  for (let round = 0; round < rounds; round++) {
    const member = await site.member(`Learner ${round}`)
    const page = await watch(browser, member)
    await ready(page)
    await page.frameLocator('iframe.player').locator('#toggle').click()
    await playerState(page, 1)
    // Between 12 and 100 seconds, in steps as uneven as a busy machine's.
    for (let played = 0; played < 12 + ((round * 37) % 89); played += 1 + (round % 3))
      await page.clock.runFor(1_000 * (1 + (round % 3)))
    const left = Number(await player(page).getAttribute('data-time'))
    await kill(browser, page, round % 5 === 1 ? 'browser' : 'tab')
    if (!browser.isConnected()) browser = await launchChromium()

    const there = await watch(other, member)
    const link = there
      .getByRole('region', { name: 'Where you stopped' })
      .getByRole('link', { name: 'Go on' })
    const second = Number(
      new URL((await link.getAttribute('href')) ?? '', site.origin).searchParams.get('t'),
    )
    away.push(left - second)
    await there.context().close()
  }
  await Promise.all([browser.close(), other.close()])
  expect(away.filter((seconds) => Math.abs(seconds) > 10)).toEqual([])
})
