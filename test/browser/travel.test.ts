import { describe, expect, it } from 'vitest'
import { axe, browsing } from './browser.ts'

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
    await page.locator('.profile-menu summary').click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL('**/login')
    await page.goto('/settings')
    await page.waitForURL('**/login?returnTo=%2Fsettings')
    expect(await page.content()).not.toContain('Mary Somerville')
  })
})

describe('Share', () => {
  it('opens the sheet of the device where there is one', async () => {
    const page = await visitors.visit(known)
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => void Object.assign(window, { data }),
      })
    })
    await page.getByRole('button', { name: 'Share' }).click()
    const shared = await page.waitForFunction(() => 'data' in window && window.data)
    expect(await shared.jsonValue()).toMatchObject({ url: visitors.site.origin + known })
  })

  it('copies the link elsewhere, or shows it where nothing may be copied', async () => {
    const page = await visitors.visit(known)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Object.assign(navigator, { share: undefined }))
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      visitors.site.origin + known,
    )
    await page.evaluate(() => {
      navigator.clipboard.writeText = async () => await Promise.reject(new Error('not allowed'))
    })
    await page.getByRole('button', { name: 'Link copied' }).click()
    await page.getByRole('link', { name: 'Link to this page' }).waitFor()
  })
})
