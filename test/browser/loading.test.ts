import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openWorld } from './all-screens.ts'
import { browsing } from './browser.ts'

const visitors = browsing({ seeded: true, reuseWindows: true })

beforeAll(() => openWorld(visitors.site))

it.each(['/home', '/channel/bench%20four', '/topics/math', '/video/pufszyyse9G'])(
  'does not shift while its parts arrive slowly: %s',
  async (path) => {
    const page = await visitors.visit(path, { width: 390 })
    // A page without a policy: no cookie decides which styles may be written into it.
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/empty')
      expect.soft(await shiftsInPieces(page, path), `${width} px`).toEqual([])
    }
  },
)

/**
 * Serves the page as at a first visit, with the stylesheet in it, without its scripts: a few tags
 * at a time, each painted before the next. A long list repeats one row, so its rest comes in larger
 * pieces. Returns the layout shifts.
 */
async function shiftsInPieces(page: Page, path: string): Promise<string[]> {
  return await page.evaluate(async (address) => {
    const html = await (await fetch(address, { credentials: 'omit' })).text()
    const text = html.replace(/<script.*?<\/script>/gs, '<i hidden></i>')
    const body = text.indexOf('<body')
    const tags = text.slice(body).match(/[^>]*>/g) ?? []
    const pieces: string[] = []
    for (let at = 0; at < tags.length; ) {
      const size = pieces.length < 60 ? 3 : 20
      pieces.push(tags.slice(at, at + size).join(''))
      at += size
    }
    const seen: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.push(JSON.stringify(shift))
    })
    document.open()
    document.write(text.slice(0, body))
    observer.observe({ type: 'layout-shift' })
    for (const piece of pieces) {
      document.write(piece)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    document.close()
    return seen
  }, path)
}
