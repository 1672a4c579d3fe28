import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { until } from '../fakes/services.ts'
import { browsing } from './browser.ts'
import { aLecture, lectureId } from './lecture.ts'

/** Pages that a proxy, a translator or a phone rewrites on their way, or once they are there. */
const visitors = browsing()

/** As Cloudflare's filter of addresses: it looks for them in the text of the page. */
function hideAddresses(): void {
  const hide = (node: Node) => {
    if (!(node instanceof Text) || node.parentElement?.tagName === 'SCRIPT') return
    if (!/\S@\S+\.\S/.test(node.data)) return
    const hidden = document.createElement('span')
    hidden.textContent = '[email protected]'
    node.replaceWith(hidden)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) hide(node)
  }).observe(document, { childList: true, subtree: true })
}

it.each(['/login', '/terms', '/privacy'])(
  'a proxy that hides addresses changes nothing of %s, which hydrates as it was sent',
  async (path) => {
    const page = await visitors.visit(path, { before: hideAddresses })
    expect(await page.getByRole('link', { name: '@' }).first().textContent()).toBe(
      visitors.site.site.facts.contactEmail,
    )
    expect(await page.getByText('[email protected]').count()).toBe(0)
  },
)

/** As a browser's translator: each text moves into an element of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, svg, textarea')) continue
      const font = document.createElement('font')
      text.parentNode?.replaceChild(font, text)
      font.append(text)
    }
  })
}

it('in a translated page, what is found in a transcript is marked, and the page stays whole', async () => {
  await aLecture(visitors.site)
  const page = await visitors.visit(`/video/${lectureId}`)
  await page.getByRole('link', { name: 'Transcript' }).click()
  await translate(page)
  const field = page.getByLabel('Find in transcript')
  const marks = page.locator('.transcript mark')
  await field.fill('single joule')
  await until(async () => (await marks.count()) === 8)
  // A translator goes on: what is found is new to it.
  await translate(page)
  await field.fill('nobody says this')
  await until(async () => (await marks.count()) === 0)
  await field.fill('')
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  expect(await page.locator('.transcript').textContent()).toContain('Passage 39 is about')
})
