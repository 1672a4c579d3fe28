import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { inWorld, openWorld, type Screen, type World } from './all-screens.ts'
import { axe, browsing, giveSystemFont, overflow } from './browser.ts'

/** Call it once at the top of a test file. */
export function checkScreens(screens: readonly Screen[]): void {
  const visitors = browsing({ seeded: true, reuseWindows: true, hasAxe: true })
  let world: World
  beforeAll(async () => {
    world = await openWorld(visitors.site)
  })

  it.each(screens)(
    '$name does not shift, is accessible and never scrolls sideways',
    async (screen) => {
      const { as, path, status } = inWorld(screen, world)
      const expected = status ? [status] : []
      const page = await visitors.visit(path, { width: 390, as, expected })
      expect.soft(await shifts(page), 'shifts').toEqual([])
      await screen.prepare?.(page)
      await checkAccessibility(page)
      expect.soft(await sideways(page), 'sideways').toEqual([])
    },
  )
}

/** The rules that a font can break: how large and how far apart things are, and what scrolls. */
const rulesOfSize = ['target-size', 'scrollable-region-focusable']

/**
 * Axe by changing the page that is loaded: loading it takes as long as six of the checks. All rules
 * run once; in the dark theme, on a wide screen and with a narrow font those that these can break.
 */
async function checkAccessibility(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await giveSystemFont(page, 'wide')
  expect.soft(await axe(page, []), 'axe at 390 px').toEqual([])
  await giveSystemFont(page, 'narrow')
  await page.emulateMedia({ colorScheme: 'dark' })
  const rules = ['color-contrast', ...rulesOfSize]
  // Text that is half under the sticky bar is no target there.
  await page.evaluate(() => scrollTo(0, 0))
  expect.soft(await axe(page, rules), 'axe at 390 px, dark, narrow font').toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => scrollTo(0, 0))
  expect.soft(await axe(page, rulesOfSize), 'axe at 1280 px, narrow font').toEqual([])
}

/** Checks for sideways scrolling with a wide system font. Returns a line per overflow. */
async function sideways(page: Page): Promise<string[]> {
  const found: string[] = []
  await giveSystemFont(page, 'wide')
  for (const size of windows) {
    await page.setViewportSize(size)
    const pixels = await overflow(page)
    if (pixels > 0) found.push(`${pixels} px at ${size.width} px`)
    // A letter a line: something around the text has no width.
    const lines = page.locator('main').locator('h1, p, li, label')
    const narrow = (all: Element[]) =>
      all.filter(({ clientWidth, clientHeight }) => clientHeight > 200 && clientWidth < 60).length
    if ((await lines.evaluateAll(narrow)) > 0) found.push(`squeezed at ${size.width} px`)
  }
  return found
}

/** The narrowest window, the sign-in popup, and 200 % zoom in a window of 1280 by 800. */
const windows = [
  { width: 320, height: 640 },
  { width: 520, height: 640 },
  { width: 640, height: 400 },
]

/**
 * Elements that moved without input since the page began to load (Cumulative Layout Shift), one
 * line per shift.
 */
async function shifts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) seen.push(JSON.stringify(shift))
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered shifts come in one callback, and without shifts none comes. A mark is delivered
        // after them, so the test waits for the mark.
        new PerformanceObserver(() => requestAnimationFrame(() => resolve(seen))).observe({
          type: 'mark',
          buffered: true,
        })
        performance.mark('all shifts seen')
      }),
  )
}
