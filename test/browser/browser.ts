import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as Axe, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Member, openTestSite, type TestSite, type TestSiteOptions } from '../fixtures/site.ts'
import { openContext } from './chromium.ts'
import { stopPlayer } from './player.ts'
import { type Troubles, watch } from './troubles.ts'

declare global {
  interface Window {
    axe: typeof Axe
    loadAxe?: () => void
  }
}

export interface Browsing {
  readonly site: TestSite
  /** Waits until the page is hydrated. */
  visit(path: string, visitor?: Visitor): Promise<Page>
}

export interface Visitor {
  /** A member with a session. `signIn` signs in through the popup. */
  as?: Member | null
  scripts?: boolean
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  /** Statuses that are expected. All other failed requests, errors and warnings fail the test. */
  expected?: number[]
  /** Other tests are cheaper without. */
  serviceWorker?: boolean
  /** Runs in every window before the page's own scripts. */
  before?: () => void
}

/**
 * Once at the top of a test file. Fails a test whose pages complain (`watch`).
 *
 * With `reuseWindows`, each member and the guest have one window for the whole file, which costs a
 * third of a new one. Not for tests that sign in or out: cookies and storage stay. With `hasAxe`,
 * the windows get axe once for all of their pages, instead of half a megabyte with each.
 */
export function browsing(
  options: TestSiteOptions & { reuseWindows?: boolean; hasAxe?: boolean } = {},
): Browsing {
  let site: TestSite
  const visits: { context: BrowserContext; troubles: Troubles }[] = []
  const windows = new Map<string | undefined, { page: Page; troubles: Troubles }>()
  /** Whose windows the running test has opened. A second one of the same visitor is new. */
  const open = new Set<string | undefined>()

  beforeAll(async () => {
    site = await openTestSite(options)
  })

  afterEach(async () => {
    const ended = visits.splice(0)
    open.clear()
    await Promise.all(ended.map(({ context }) => context.close()))
    const found = [...ended, ...windows.values()].flatMap(({ troubles }) =>
      troubles.found.splice(0),
    )
    if (found.length > 0) throw new Error(`The browser complained:\n${found.join('\n')}`)
  })

  afterAll(async () => {
    await Promise.all([...windows.values()].map(({ page }) => page.context().close()))
    await site?.close()
  })

  const isReused = ({ as, scripts, reducedMotion, before }: Visitor) =>
    options.reuseWindows && scripts !== false && !reducedMotion && !before && !open.has(as?.uid)

  /** The visitor's window from an earlier test, with the size and the theme of this one. */
  async function windowOf({ as, width = 1280, height = 900, ...visitor }: Visitor) {
    const known = windows.get(as?.uid)
    if (!known) return null
    // What the page of the test before asks for may still end in an answer that it expected.
    await known.page.goto('about:blank')
    known.troubles.expected = visitor.expected ?? []
    await known.page.setViewportSize({ width, height })
    await known.page.emulateMedia({ colorScheme: visitor.colorScheme ?? 'light' })
    return known.page
  }

  return {
    get site() {
      return site
    },
    async visit(path, visitor = {}) {
      const reused = isReused(visitor)
      if (reused) open.add(visitor.as?.uid)
      const used = reused ? await windowOf(visitor) : null
      if (used) {
        await used.goto(path)
        await hydrated(used)
        return used
      }
      const {
        as,
        scripts = true,
        width = 1280,
        height = 900,
        colorScheme = 'light',
        expected = [],
      } = visitor
      const context = await openContext({
        baseURL: site.origin,
        javaScriptEnabled: scripts,
        viewport: { width, height },
        colorScheme,
        // No motion, so that no picture or measurement shows a transition half-way.
        reducedMotion: visitor.reducedMotion ?? 'reduce',
      })
      const troubles = watch(context, { origin: site.origin, expected })
      if (!reused) visits.push({ context, troubles })
      if (as) await context.addCookies([{ ...cookieOf(as), url: site.origin }])
      await context.addInitScript(listenToReact)
      // A function that no page calls is not compiled.
      if (options.hasAxe)
        await context.addInitScript(`window.loadAxe = function () {${axeScript}\n}`)
      if (!visitor.serviceWorker) await context.addInitScript(withoutServiceWorker)
      await context.addInitScript(stopPlayer)
      if (visitor.before) await context.addInitScript(visitor.before)
      const page = await context.newPage()
      if (reused) windows.set(as?.uid, { page, troubles })
      await page.goto(path)
      if (scripts) await hydrated(page)
      return page
    },
  }
}

/** Before, a click would follow the plain link, and Escape miss the popup that an effect opens. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'effectsHaveRun' in window)
}

function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Listens to React's commits through the hook of its developer tools. Runs in the browser. */
export function listenToReact(): void {
  const taken = () =>
    Object.keys(document.querySelector('main') ?? {}).some((property) =>
      property.startsWith('__reactFiber'),
    )
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {
      if (taken()) Object.assign(window, { effectsHaveRun: true })
    },
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/** Signs in a person of the demo world through the popup. Returns when the site has redirected. */
export async function signIn(page: Page, name: string): Promise<void> {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name }).click()
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Allow' }).click(),
  ])
  await page.locator('.profile-menu').waitFor()
  await hydrated(page)
}

/** Opens the provider's popup and waits for its choice of accounts. */
export async function openPopup(page: Page): Promise<Page> {
  const button = page.getByRole('link', { name: 'Sign in with Google' })
  if (!(await button.isVisible()))
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
  return popup
}

/** The short form of axe: a browser reads it in two thirds of the time. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** A line for each violation. Frames are left out: there are none but the player of other hosts. */
export async function axe(page: Page, rules: string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => {
    if (!Reflect.has(window, 'axe')) window.loadAxe?.()
    return Reflect.has(window, 'axe')
  })
  // Axe is half a megabyte of code, so a page gets it once.
  if (!isThere) await page.evaluate(axeScript)
  const violations = await page.evaluate(async (only) => {
    const options: RunOptions = { resultTypes: ['violations'], iframes: false }
    if (only.length > 0) options.runOnly = only
    return (await window.axe.run(document, options)).violations
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}

/** The widths of DejaVu Sans and of Segoe UI, regular and bold, in those of the site's own font. */
const systemFonts = { wide: ['109%', '115%'], narrow: ['90%', '90%'] }

/** On machines without these fonts too: the site's own font, scaled. */
export async function giveSystemFont(
  page: Page,
  font: keyof typeof systemFonts | [regular: string, bold: string],
): Promise<void> {
  const scale = typeof font === 'string' ? systemFonts[font] : font
  await page.evaluate(
    async ([name, regular, bold]) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
      const face = (weights: string, adjust: string) =>
        `@font-face { font-family: "${name}"; src: url("${link?.href}"); font-weight: ${weights}; size-adjust: ${adjust} }`
      // The Content-Security-Policy allows no other added style.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `${face('100 550', regular ?? '')} ${face('551 900', bold ?? '')} :root { --sans: "${name}" }`,
      )
      document.adoptedStyleSheets = [sheet]
      const loaded = await Promise.all(
        [400, 700].map((weight) => document.fonts.load(`${weight} 1rem "${name}"`)),
      )
      if (loaded.some((faces) => faces.length === 0)) throw new Error('The font is not there.')
    },
    [`system ${font}`, ...scale],
  )
}

/** Pixels by which the page or an open popup is wider than its container. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const places = [document.body, ...document.querySelectorAll('dialog[open]')]
    return Math.max(...places.map((place) => place.scrollWidth - place.clientWidth))
  })
}

function cookieOf(member: Member): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^=]+)=(.*)/.exec(member.cookie) ?? []
  return { name, value }
}
