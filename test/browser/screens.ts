import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openTestSite } from '../fixtures/site.ts'
import { inWorld, openWorld, otherStates, pages } from './all-screens.ts'
import { hydrated, listenToReact } from './browser.ts'
import { launchChromium } from './chromium.ts'

/**
 * `npm run screens -- FOLDER [PART OF A NAME]`: takes pictures of all screens, or of those with the
 * second argument in their name, at 390 and 1280 pixels, light and dark, for a person to look at.
 */
const [folder, wanted = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Which folder should the pictures go into? npm run screens -- FOLDER')
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const site = await openTestSite({ seeded: true })
const browser = await launchChromium()
try {
  const world = await openWorld(site)
  const screens = [...pages, ...otherStates]
  for (const screen of screens.filter(({ name }) => name.includes(wanted))) {
    const { as, path } = inWorld(screen, world)
    for (const width of [390, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          baseURL: site.origin,
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        if (as) {
          const [, name = '', value = ''] = /^([^=]+)=(.*)/.exec(as.cookie) ?? []
          await context.addCookies([{ name, value, url: site.origin }])
        }
        await context.addInitScript(listenToReact)
        const page = await context.newPage()
        await page.goto(path)
        await hydrated(page)
        await screen.prepare?.(page)
        await picturesLoaded(page)
        const file = join(folder, `${screen.name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
        await context.close()
      }
    }
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await site.close()
}
// The embedded database of the tests stays open for the next site.
process.exit()

/** Waits for the fonts and all pictures, also those that load once they are in view. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}
