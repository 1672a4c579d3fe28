import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seeded } from './all-screens.ts'
import { browsing, giveSystemFont, overflow } from './browser.ts'

const visitors = browsing({ seeded: true, reuseWindows: true })

const bar = (page: Page) => page.getByRole('banner')

it.each([
  ['/channel/bench%20four', 'Channels'],
  ['/video/AAAAAAAAAAA', 'Videos'],
  ['/topics/math', 'Topics'],
  ['/paths', 'Paths'],
  ['/wrapped', '2024 Wrapped!'],
])('marks the place a page belongs to: %s', async (path, name) => {
  const page = await visitors.visit(path, { expected: [404] })
  expect(await currentPlaces(page)).toEqual([name])
})

/** DejaVu Sans, the widest of the usual system fonts, and Liberation Sans Narrow. */
const fonts: Record<'wide' | 'narrow', [string, string]> = {
  wide: ['104%', '115%'],
  narrow: ['78%', '78%'],
}

describe.each([
  ['wide', null],
  ['wide', 'Ada Fenwick'],
  ['narrow', null],
  ['narrow', 'Ada Fenwick'],
] as const)('in a %s font, seen by %s, the top bar', (font, name) => {
  it('fits windows from 320 to 1600 px, at 200 % zoom and with text twice as large', async () => {
    const as = name && (await seeded(visitors.site, name))
    const page = await visitors.visit('/topics/math', { as })
    await giveSystemFont(page, fonts[font])
    for (const width of [320, 375, 376, 390, 391, 520, 590, 600, 640, 800, 911, 1072, 1280, 1600]) {
      await page.setViewportSize({ width, height: 450 })
      expect([width, await overflow(page), await collisions(page)]).toEqual([width, 0, []])
      expect([width, await linesOfPlaces(page)]).toEqual([width, 1])
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [320, 390, 640, 1280]) {
      await page.setViewportSize({ width, height: 450 })
      expect([width, await collisions(page)]).toEqual([width, []])
    }
  })
})

async function currentPlaces(page: Page): Promise<string[]> {
  return await bar(page).locator('[aria-current="page"]').allInnerTexts()
}

/** Visible parts of the bar that leave the window or overlap, a line for each. */
async function collisions(page: Page): Promise<string[]> {
  return await bar(page)
    .locator('.brand > span:last-child, nav, .find-box, .bell, .me')
    .evaluateAll((all) => {
      const boxes = all
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
      const edge = document.documentElement.clientWidth
      return boxes.flatMap(({ element, box }, i) => {
        const others = boxes.slice(i + 1).filter(({ box: other }) => {
          const x = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          const y = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          return x > 1 && y > 1
        })
        const leaves = box.left < 0 || box.right > edge + 1
        return leaves || others.length > 0 ? [element.textContent] : []
      })
    })
}

async function linesOfPlaces(page: Page): Promise<number> {
  const tops = await bar(page)
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  return new Set(tops).size
}
