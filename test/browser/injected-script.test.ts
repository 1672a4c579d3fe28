import { afterAll, beforeAll, expect, it } from 'vitest'
import { aChannel } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'
import { hydrated, listenToReact } from './browser.ts'
import { openContext } from './chromium.ts'

let full: TestSite
beforeAll(async () => {
  full = await openTestSite()
  await aChannel(full, 'Slow Maths')
  // A page is cached on its second request.
  for (const _ of ['first', 'second']) await full.get('/channels')
})
afterAll(() => full.close())

/** Three ways in which injected markup could run a script. */
const injected =
  '<script>window.stolen = "script"</script><img src="/none" onerror="window.stolen = 1">' +
  '<script nonce="guessed">window.stolen = "nonce"</script>'

it.each([
  ['a cached page of a guest', false],
  ['a page made for a member', true],
])('a script that was injected into %s does not run, and our own do', async (_page, isMember) => {
  const mary = isMember ? await full.member('Mary') : null
  const context = await openContext({ baseURL: full.origin })
  const violations: string[] = []
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  try {
    if (mary) {
      const [name = '', value = ''] = mary.cookie.split('=')
      await context.addCookies([{ name, value, url: full.origin }])
    }
    await context.addInitScript(listenToReact)
    const page = await context.newPage()
    await page.route('/channels', async (route) => {
      const response = await route.fetch()
      expect(Boolean(response.headers().etag)).toBe(!isMember)
      const body = (await response.text()).replace('</main>', `${injected}</main>`)
      await route.fulfill({ response, body })
    })
    await page.goto('/channels')
    await hydrated(page)
    await page.getByRole('heading', { name: 'Slow Maths' }).waitFor()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    // One violation for each way, and none for our own scripts.
    expect(violations).toHaveLength(3)
  } finally {
    await context.close()
  }
})
