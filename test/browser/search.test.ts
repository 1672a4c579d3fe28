import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyzeVideoJob } from '#app/analysis/analyze-video.server.ts'
import { browsing, hydrated } from './browser.ts'

const visitors = browsing({ seeded: true })
const lecture = 'pufszyyse9G'
beforeAll(async () => {
  await analyzeVideoJob.run(visitors.site.site, lecture, new AbortController().signal)
})

const boxOf = (page: Page) => page.locator('#search')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

/** Types into the box after Ctrl K, and waits for the suggestions. */
async function type(page: Page, text: string, last = text): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.getByRole('option', { name: `exactly “${last}”` }).waitFor()
}

describe('the search box', () => {
  it('is reached by Ctrl K, suggests, and keeps focus and text while arrows choose', async () => {
    const page = await visitors.visit('/home')
    await hydrated(page)
    await type(page, 'entropy')
    const box = boxOf(page)
    expect(await box.getAttribute('role')).toBe('combobox')
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await chosen(page).count()).toBe(0)

    await page.keyboard.press('ArrowDown')
    expect(await chosen(page).innerText()).toContain('Entropy in one evening')
    const id = await chosen(page).getAttribute('id')
    expect(await box.getAttribute('aria-activedescendant')).toBe(id)
    expect(await box.inputValue()).toBe('entropy')
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)

    await page.keyboard.press('ArrowUp')
    expect(await chosen(page).count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await chosen(page).innerText()).toContain('named exactly “entropy”')

    await page.keyboard.press('Escape')
    expect(await page.getByRole('listbox').isVisible()).toBe(false)
    expect(await box.inputValue()).toBe('entropy')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page).innerText()).toContain('said in 1 video')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=entropy&in=passages')
    await page.getByRole('heading', { name: 'Said in videos' }).waitFor()
    expect(await box.inputValue()).toBe('entropy')
  })

  it('leads to the results by Enter alone, and from a passage to its second', async () => {
    const page = await visitors.visit('/channels')
    await hydrated(page)
    await type(page, 'entropy')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '“entropy”' }).waitFor()
    const passage = page.locator('.passage').first()
    const seconds = new URL((await passage.getAttribute('href')) ?? '', page.url()).searchParams
    await passage.click()
    await page.waitForURL(`**/video/${lecture}?t=*`)
    expect(new URL(page.url()).searchParams.get('t')).toBe(seconds.get('t'))
    const player = await page.locator('#player iframe, iframe').first().getAttribute('src')
    expect(player).toContain(`start=${seconds.get('t')}`)
    // It was pressed, so it plays; the same page read again does not.
    const isPlaying = page.frameLocator('iframe.player').locator('#player[data-state="1"]')
    await isPlaying.waitFor()
    await page.reload()
    await hydrated(page)
    await page.frameLocator('iframe.player').locator('#player[data-state="-1"]').waitFor()
  })

  it.each([
    [390, true],
    [1280, true],
    [1280, false],
  ])('leads at %i px to the words in the transcript, with scripts: %s', async (width, scripts) => {
    const page = await visitors.visit('/search?q=entropy&in=passages', { width, scripts })
    await page.locator('.passage').nth(2).click()
    const mark = page.locator('mark#found')
    await mark.waitFor()
    if (scripts) await hydrated(page)
    expect(await mark.innerText()).toMatch(/entropy/i)
    const isSeen = () =>
      mark.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === element
      })
    await expect.poll(isSeen).toBe(true)
  })

  it('asks again when others of its network were first, and shows nothing of an earlier text', async () => {
    const page = await visitors.visit('/home', {
      expected: [429],
      before: () => {
        Math.random = () => 0
      },
    })
    await type(page, 'entropy')
    const isSeen = Promise.withResolvers<void>()
    let isFirst = true
    await page.route('**/api/search?q=entropy+in', async (route) => {
      if (isFirst) {
        isFirst = false
        return await route.fulfill({ status: 429, headers: { 'retry-after': '0.1' }, json: [] })
      }
      await isSeen.promise
      await route.continue()
    })
    await page.keyboard.type(' in')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    isSeen.resolve()
    await page.getByRole('option', { name: 'exactly “entropy in”' }).waitFor()
  })
})
