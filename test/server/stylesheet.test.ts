import { expect, it } from 'vitest'
import { testSite } from '../fixtures/test-site.ts'

/** Half of a page's bytes were the stylesheet. Only who has not got it as a file waits for it. */
const full = testSite()

/** The most of the stylesheet that a first page has in it, in bytes. */
const mostInside = 30_000

const page = async (cookie: string) => {
  const answer = await fetch(`${full.origin}/users`, { headers: { cookie } })
  return await answer.text()
}
const fileOf = (html: string) => /data-file="([^"]+)"/.exec(html)?.[1] ?? ''
const insideOf = (html: string) => /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1]?.length ?? 0
const isInside = (html: string) => insideOf(html) > 15_000

it('is in the page of a first visit, and linked once the browser has the file', async () => {
  const first = await page('')
  expect(isInside(first)).toBe(true)
  expect(insideOf(first)).toBeLessThanOrEqual(mostInside)
  expect(first).not.toContain('rel="stylesheet"')

  const file = await fetch(full.origin + fileOf(first))
  expect(file.headers.get('content-type')).toMatch(/^text\/css/)
  expect(file.headers.get('cache-control')).toContain('immutable')
  const [cookie = ''] = (file.headers.get('set-cookie') ?? '').split(';')
  expect(first).toContain((await file.text()).slice(0, 500))

  const mary = await full.member('Mary')
  // Twice: the second answer comes from the cache.
  for (const known of [cookie, cookie, `${mary.cookie}; ${cookie}`]) {
    const later = await page(known)
    expect(isInside(later)).toBe(false)
    expect(later).toContain(`<link rel="stylesheet" href="${fileOf(first)}"`)
  }
  // Who has not got it is never answered with the page of who has.
  for (const unknown of ['', 'stylesheet=styles-old.css', mary.cookie])
    expect(isInside(await page(unknown))).toBe(true)
})
