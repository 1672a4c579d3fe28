import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isFull } from '../fixtures/size.ts'
import { allScreens, type Screen } from './all-screens.ts'
import { axe, browsing, giveSystemFont, hydrated, overflow } from './browser.ts'

/** Every screen of the site. Two files check one half each, so that two workers share them. */
const names = [
  'login',
  'sign-in failed',
  'home as a guest',
  'home',
  'home with a bad video',
  'profile menu',
  'channel as a guest',
  'channel',
  'review popup as a guest',
  'review popup',
  'review popup refused',
  'report popup',
  'report page',
  'channel with a hidden own review and muted people',
  'video after deleting',
  'reports',
  'reports with nothing yet',
  'appeals',
  'appeals with nothing yet',
  'suspended',
  'moderation',
  'channel without reviews',
  'unknown channel as a guest',
  'unknown channel',
  'channel not found',
  'channels',
  'channels, best rated, of a topic',
  'videos of a topic without any',
  'why this order',
  'notifications',
  'notifications with nothing yet',
  'channel with others like it',
  'users',
  'video',
  'video unfolded, as a guest',
  'video not analyzed, as a guest',
  'video not analyzed',
  'video being analyzed',
  'no video',
  'due',
  'due with the answer',
  'due after forgetting',
  'due once more',
  'due with nothing left',
  'due with nothing yet',
  'topics',
  'topic as a guest',
  'topic in the Expanded View',
  'voted popup',
  'popup to add a channel',
  'unknown topic',
  'videos',
  'notes',
  'notes with nothing yet',
  'notes not found',
  'note deleted',
  'note popup',
  'import of notes',
  'questions',
  'questions unfolded',
  'question deleted',
  'question refused',
  'no questions',
  'study sheet',
  'no study sheet',
  'search',
  'search in one’s notes',
  'search of one kind',
  'search with nothing found',
  'search for nothing',
  'search suggestions',
  'lab',
  'lab with a result',
  'edu with a result',
  'own profile',
  'own profile with nothing yet',
  'bio being edited',
  'settings',
  'settings with nothing yet',
  'account deletion',
  'account deleted',
  'import of data',
  'profile as a guest',
  "somebody else's profile",
  'unknown user',
  'desk',
  'case that does not exist',
  'decision refused',
  'floods',
  'flood found',
  'elsewhere',
  'wrapped as a guest',
  'wrapped of another year',
  'wrapped of another year as a guest',
  'shared wrapped',
  'terms',
  'privacy',
  'feedback',
  'feedback page',
] as const

const middle = Math.ceil(names.length / 2)

/** Call it once at the top of a test file: it checks one half of the screens. */
export function checkScreens(half: 'first' | 'second'): void {
  const visitors = browsing({ seeded: true, reuseWindows: true })
  let screens: Screen[] = []
  beforeAll(async () => {
    screens = await allScreens(visitors.site)
  })

  it('all screens are in the list, so that none goes untested', () => {
    expect(screens.map((screen) => screen.name)).toEqual([...names])
  })

  it.each(half === 'first' ? names.slice(0, middle) : names.slice(middle))(
    '%s does not shift, is accessible and never scrolls sideways',
    async (name) => {
      const screen = screens.find((one) => one.name === name)
      if (!screen) throw new Error(`There is no screen ${name}.`)
      const { as, path, status } = screen
      const expected = status ? [status] : []
      // CI loads each screen twice, to see what moves at 1280 px too.
      const page = await visitors.visit(path, { width: isFull ? 1280 : 390, as, expected })
      if (isFull) {
        await expectNoShifts(page)
        await page.setViewportSize({ width: 390, height: 900 })
        await page.goto(path)
        await hydrated(page)
      }
      await expectNoShifts(page)
      await screen.prepare?.(page)
      if (isFull) await checkEverySize(page)
      else await checkPhone(page, names.indexOf(name))
      expect.soft(await sideways(page), 'sideways').toEqual([])
    },
  )
}

async function expectNoShifts(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  expect.soft(await shifts(page), `shifts at ${width} px`).toEqual([])
}

/**
 * Axe on a phone. Contrasts take as long as all other rules together, so `npm test` measures them
 * in one theme of every second screen. CI measures them in both themes of each.
 */
async function checkPhone(page: Page, index: number): Promise<void> {
  expect.soft(await axe(page, [], 'color-contrast'), 'axe at 390 px').toEqual([])
  if (index % 2 !== 0) return
  const colorScheme = index % 4 === 0 ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  expect.soft(await axe(page, ['color-contrast']), `axe at 390 px, ${colorScheme}`).toEqual([])
}

/** The rules that a font can break: how large and how far apart things are, and what scrolls. */
const rulesOfSize = ['target-size', 'scrollable-region-focusable']
const widths = [390, 320, 1280]

/**
 * Axe in both themes, with a wide and a narrow font, at three widths, by changing the page that is
 * loaded: loading it with axe takes as long as six of the checks. All rules run at each width; of
 * the other combinations those rules that they can break.
 */
async function checkEverySize(page: Page): Promise<void> {
  const check = async (
    theme: 'light' | 'dark',
    font: 'wide' | 'narrow',
    rules: (string[] | undefined)[],
  ) => {
    await page.emulateMedia({ colorScheme: theme })
    await giveSystemFont(page, font)
    for (const [index, width] of widths.entries()) {
      if (rules[index] === undefined) continue
      await page.setViewportSize({ width, height: 900 })
      // Text that is half under the sticky bar is no target there.
      await page.evaluate(() => scrollTo(0, 0))
      const what = `axe at ${width} px, ${theme}, ${font} font`
      expect.soft(await axe(page, rules[index]), what).toEqual([])
    }
  }
  const all: string[] = []
  await check('light', 'wide', [all, all, all])
  await check('light', 'narrow', [rulesOfSize, rulesOfSize, rulesOfSize])
  const contrast = ['color-contrast']
  // At 320 px a page has the colors that it has at 390.
  await check('dark', 'narrow', [contrast, undefined, contrast])
}

/**
 * Checks for sideways scrolling with a wide and a narrow system font. Returns a line per overflow.
 */
async function sideways(page: Page): Promise<string[]> {
  const found: string[] = []
  // A narrow font makes the page narrower, so `npm test` leaves it out.
  for (const font of isFull ? (['wide', 'narrow'] as const) : (['wide'] as const)) {
    await giveSystemFont(page, font)
    for (const size of windows) {
      await page.setViewportSize(size)
      const pixels = await overflow(page)
      if (pixels > 0) found.push(`${pixels} px at ${size.width} px with a ${font} font`)
    }
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
  await page.waitForLoadState('load')
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
