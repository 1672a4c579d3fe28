import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../fixtures/ports.ts'
import { aVideo } from '../fixtures/rows.ts'
import { axe, browsing, overflow } from './browser.ts'
import { openContext } from './chromium.ts'

const visitors = browsing({ seeded: true })
const known = '/channel/bench%20four'

/** Waits until the service worker has stored the offline page. Runs in the browser. */
const workerIsReady = () => navigator.serviceWorker.ready.then(() => true)

describe('without a network', () => {
  it('a visitor reads that they are offline, and each page is fresh when it is back', async () => {
    const page = await visitors.visit('/home', { serviceWorker: true })
    await page.evaluate(workerIsReady)
    const context = page.context()
    await page.reload()
    await context.setOffline(true)
    await page.goto(known)
    await page.getByRole('heading', { name: 'You are offline.' }).waitFor()
    expect(page.url()).toContain(known)
    expect(await axe(page)).toEqual([])

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Bench Four', level: 1 }).waitFor()
    const stored = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(stores.map((store) => store.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored).toEqual(['/offline'])
  })

  it('a member who signed out finds no page of theirs', async () => {
    const mary = await visitors.site.member('Mary Somerville')
    const page = await visitors.visit('/settings', { as: mary, serviceWorker: true })
    await page.evaluate(workerIsReady)
    await page.reload()
    await page.getByLabel('Profile menu').click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL('**/login')
    await page.goto('/settings')
    await page.waitForURL('**/login?returnTo=%2Fsettings')
    expect(await page.content()).not.toContain('Mary Somerville')
  })
})

describe('a card on another site', () => {
  let port: number
  const elsewhere = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').searchParams.get('frame') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Blog</title><iframe title="card" width="320" height="220" src="${visitors.site.origin}${path}"></iframe>`,
    )
  })
  beforeAll(async () => {
    port = await freePort()
    await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.1', resolve))
  })
  afterAll(() => void elsewhere.close())

  it('is shown in a frame of 320 pixels, where a page of ours is not', async () => {
    await using context = await openContext()
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/?frame=/embed${known}`)
    const card = page.frameLocator('iframe')
    await card.getByRole('heading', { name: 'Bench Four' }).waitFor()
    expect(await card.getByRole('link').getAttribute('href')).toBe(visitors.site.origin + known)
    await page.goto(`http://127.0.0.1:${port}/?frame=${known}`)
    expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0)
  })
})

it('a card has the colours of the site in both themes, and a lost picture is the placeholder', async () => {
  const { id } = await aVideo(visitors.site, 'no-picture1', {
    thumbnail: { url: 'https://pictures.example/lost.jpg', width: 320, height: 180 },
  })
  await using context = await openContext()
  const page = await context.newPage()
  await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404 }))
  const colours = async (path: string) => {
    await page.goto(visitors.site.origin + path)
    return await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color]
    })
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await colours(`/embed/video/${id}`)).toEqual(await colours('/terms'))
  }
  await page.setViewportSize({ width: 480, height: 220 })
  await page.goto(`${visitors.site.origin}/embed/video/${id}`)
  const picture = page.locator('header img')
  expect((await picture.boundingBox())?.height).toBeGreaterThan(30)
  expect(await picture.evaluate((image) => getComputedStyle(image).backgroundImage)).toBe(
    `url("${visitors.site.origin}/placeholder.svg")`,
  )
})

it.each([320, 480])(
  'a card with a long title and few ratings fits a frame of %i pixels',
  async (width) => {
    const title = 'Entropy in one evening: from Carnot’s engine to the price of forgetting'
    await aVideo(visitors.site, `wide-${width}aaa`, {
      title,
      channel: 'A channel with a long name',
    })
    await using context = await openContext({
      viewport: { width, height: 220 },
    })
    const page = await context.newPage()
    await page.goto(`${visitors.site.origin}/embed/video/wide-${width}aaa`)
    await page.getByRole('heading', { name: title }).waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBe(220)
  },
)

it.each([`/embed${known}`, '/offline'])(
  'is accessible in both themes and fits 320 pixels: %s',
  async (path) => {
    // The page has no scripts of its own to wait for.
    await using context = await openContext()
    const page = await context.newPage()
    await page.setViewportSize({ width: 320, height: 480 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(visitors.site.origin + path)
      expect(await axe(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
  },
)
