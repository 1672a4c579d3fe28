import { readFile } from 'node:fs/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { heldImport } from '../fakes/platform.ts'
import { signInAs } from '../fixtures/sign-in-as.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'
import { openContext } from './chromium.ts'

const full = testSite()
let ada: Member
const contexts: BrowserContext[] = []

beforeAll(async () => {
  ada = await signInAs(full, 'ada')
})
afterEach(async () => {
  full.world?.faults.clear()
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})

declare global {
  interface Window {
    /** Calls of the fake `navigator.share`. */
    shared: { title: string; name: string; type: string; size: number }[]
    note(value: boolean): void
  }
}

const iPhone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

async function visit(
  path: string,
  as: Member | null,
  options: BrowserContextOptions = {},
  script?: string,
): Promise<Page> {
  const context = await openContext({
    baseURL: full.origin,
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  contexts.push(context)
  if (as) {
    const [name = '', value = ''] = as.cookie.split('=')
    await context.addCookies([{ name, value, url: full.origin }])
  }
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Opens the results and waits until the card's file has been made. */
async function results(options: BrowserContextOptions = {}, script?: string): Promise<Page> {
  const page = await visit('/wrapped', ada, options, script)
  const start = page.getByRole('button', { name: 'Get My Wrapped!' })
  if (await start.isVisible()) await start.click()
  await page
    .getByRole('button', { name: 'Download As Image' })
    .and(page.locator(':enabled'))
    .waitFor()
  return page
}

describe("a person's Wrapped", () => {
  it('leads a guest by the popup, the import and its progress to the results', async () => {
    full.world?.faults.set(heldImport)
    const page = await visit('/wrapped', null)
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Sign in with Google' }).click(),
    ])
    await popup.getByRole('button', { name: /Mei/ }).click()
    await popup.getByRole('button', { name: 'Allow' }).click()

    await page.getByRole('button', { name: 'Get My Wrapped!' }).click()
    const busy = page.getByRole('button', { name: 'Processing...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await page.getByText(/\d+ likes? of 2024 found, back to \d+ \w+ 202[45]\./).waitFor()
    const bar = page.getByRole('progressbar', { name: 'How much of 2024 has been read' })
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0)
    full.world?.faults.clear()

    await page.getByRole('heading', { name: 'Your Top Channels' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My YouTube Wrapped')
    await expect.poll(() => page.title()).toBe('My YouTube Wrapped · Full Marks')
  })
})

it('the list of channels opens one row at a time, and requests each channel once', async () => {
  const page = await results()
  const rows = page.locator('.top-channels').getByRole('button')
  const [first, second] = [rows.nth(0), rows.nth(1)]

  await first.click()
  await page.getByText('Liked on:').first().waitFor()
  expect(await first.getAttribute('aria-expanded')).toBe('true')
  const count = Number.parseInt((await first.locator('.count').textContent()) ?? '', 10)
  expect(await page.getByText('Liked on:').count()).toBe(count)
  const days = await page
    .locator('.opened time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(days).toEqual(days.toSorted().reverse())
  const link = page.locator('.opened a').first()
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('href')).toMatch(/^\/video\/[\w-]{11}$/)

  await second.click()
  expect(await first.getAttribute('aria-expanded')).toBe('false')
  expect(await second.getAttribute('aria-expanded')).toBe('true')
  await page.getByText('Liked on:').first().waitFor()
  await second.click()
  expect(await page.locator('.top-channels [aria-expanded=true]').count()).toBe(0)
  // Both are in the page by now.
  await page.context().setOffline(true)
  for (const row of [first, second]) {
    await row.click()
    await page.getByText('Liked on:').first().waitFor()
  }
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('the card as a picture is a JPEG of twice the size with the face', async () => {
  const page = await results()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download As Image' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('youtube-wrapped-2024.jpg')
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])

  const seen = await page.evaluate(look, `data:image/jpeg;base64,${bytes.toString('base64')}`)
  expect([seen.width, seen.height]).toEqual([2 * 448, 2 * 560])
  // A photograph has many colours; a placeholder or an empty circle has few.
  expect(seen.facesColours).toBeGreaterThan(40)
})

describe('on a phone', () => {
  const stub = (outcome: string) => `
    window.shared = []
    navigator.canShare = () => true
    navigator.share = async (data) => { window.shared.push({ title: data.title, name: data.files[0].name, type: data.files[0].type, size: data.files[0].size }); ${outcome} }`

  it.each([
    ['shares the file with its title', '', []],
    [
      'falls back to a download when the share fails',
      "throw new DOMException('not now', 'NotAllowedError')",
      ['youtube-wrapped-2024.jpg'],
    ],
    [
      'downloads nothing when the person cancels the share',
      "throw new DOMException('cancelled', 'AbortError')",
      [],
    ],
  ])('%s', async (_what, outcome, expected) => {
    const page = await results(iPhone, stub(outcome))
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    await page.getByRole('button', { name: 'Download As Image' }).tap()
    const read = () => page.evaluate(() => window.shared)
    await expect.poll(async () => (await read()).length).toBe(1)
    const [shared] = await read()
    expect(shared).toMatchObject({
      title: 'My Wrapped 2024',
      name: 'youtube-wrapped-2024.jpg',
      type: 'image/jpeg',
    })
    expect(shared?.size).toBeGreaterThan(10_000)
    // A download would begin before a later request of the page is answered.
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
    await expect.poll(() => downloads).toEqual(expected)
  })
})

/** Reads the exported picture in a browser. */
async function look(source: string) {
  const image = new Image()
  image.src = source
  await image.decode()
  const { width, height } = image
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pencil = canvas.getContext('2d')
  if (!pencil) throw new Error('no canvas')
  pencil.drawImage(image, 0, 0)
  const { data } = pencil.getImageData(112, 112, 112, 112)
  const colours = Array.from({ length: data.length / 4 }, (_, n) =>
    [...data.subarray(4 * n, 4 * n + 3)].map((value) => value >> 4).join(),
  )
  return { width, height, facesColours: new Set(colours).size }
}
