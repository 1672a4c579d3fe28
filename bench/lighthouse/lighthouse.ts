import { execFile } from 'node:child_process'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { buildIfStale } from '../../server/build/build.ts'
import { findChromium } from '../../test/browser/chromium.ts'
import { freePort } from '../../test/fixtures/ports.ts'
import { startSite, untilAnalyzed } from '../support/servers.ts'

/*
 * First visits to the built site and its demo world, on the phone of Lighthouse: slow 4G and a
 * processor a quarter as fast. Lighthouse needs 160 MB of packages, which a visitor or an operator
 * never uses, so it has a `package.json` of its own and is installed when it is first run.
 */

export const pageNames = [
  'Login',
  'Home',
  'Channels',
  'a channel',
  'Topics',
  'a topic',
  'Videos',
  'a video',
  'Search',
  'a profile',
] as const

export type PageName = (typeof pageNames)[number]

/** From 0 to 100. */
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

const gates: Partial<Record<Category, number>> = {
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Milliseconds until the largest paint, on the slow phone. */
const latestPaint = 1_200

const skipped: Partial<Record<PageName, string[]>> = { Search: ['is-crawlable'] }

export const onEveryMachine: Category[] = ['accessibility', 'best-practices', 'seo']

/**
 * Tries for a page that misses a gate. A busy moment of the machine lowers the performance and
 * nothing raises it: the best of five is the page's own. The other categories are the same nearly
 * every time (one of 45 differed, on a busy machine).
 */
const tries = 5

export interface Measured {
  scores: Partial<Record<Category, number>>
  /** Milliseconds: first paint, largest paint, blocked by scripts. `NaN` without performance. */
  fcp: number
  lcp: number
  tbt: number
  /** Audits that lowered a category with a gate of 100. */
  failed: string[]
}

export interface Lighthouse {
  measure(page: PageName): Promise<Measured>
  close(): Promise<void>
}

/** Nothing of the browser's own is loaded meanwhile. Its sandbox does not run as root. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openLighthouse(wanted: Category[]): Promise<Lighthouse> {
  const lighthouse = await loadLighthouse()
  await buildIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'full-marks-lighthouse-'))
  const site = await startSite({ DATA_DIR: dataDir, DEMO: '1' })
  // The site's own default origin, which its canonical URLs name.
  const origin = `http://localhost:${site.port}`
  await untilAnalyzed(origin)
  const paths = await findPaths(origin)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...flags, `--remote-debugging-port=${port}`],
  })
  const session = await browser.newBrowserCDPSession()
  async function once(page: PageName): Promise<Measured> {
    // Lighthouse empties the cache, and keeps the cookie that says that the stylesheet is in it.
    await session.send('Storage.clearCookies')
    return await measureOnce(lighthouse, `${origin}${paths[page]}`, {
      port,
      onlyCategories: wanted,
      skipAudits: skipped[page],
      // With performance the network is slow while the page loads, which takes 20 s. The usual
      // simulation loads on a fast network and takes what came before the first paint for something
      // that the paint waits for: there, all scripts.
      throttlingMethod: wanted.includes('performance') ? 'devtools' : 'simulate',
    })
  }
  return {
    async measure(page) {
      let best = await once(page)
      for (let left = tries - 1; left > 0 && missedGates(best).length > 0; left -= 1) {
        const next = await once(page)
        if (isBetter(next, best)) best = next
      }
      return best
    },
    async close() {
      await browser.close()
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function missedGates({ scores, lcp, failed }: Measured): string[] {
  const low = Object.entries(gates)
    .filter(([category, least]) => (scores[category as Category] ?? least) < least)
    .map(([category, least]) => `${category} ${scores[category as Category]}, not ${least}`)
  if (lcp > latestPaint) low.push(`largest paint after ${lcp} ms, not ${latestPaint}`)
  return low.length > 0 ? [...low, ...failed] : []
}

function isBetter(one: Measured, other: Measured): boolean {
  const fewer = missedGates(other).length - missedGates(one).length
  const faster = (one.scores.performance ?? 0) - (other.scores.performance ?? 0)
  return fewer > 0 || (fewer === 0 && faster > 0)
}

type RunLighthouse = (url: string, flags: object) => Promise<unknown>

async function loadLighthouse(): Promise<RunLighthouse> {
  const installed = join(import.meta.dirname, 'node_modules', 'lighthouse', 'core', 'index.js')
  const isInstalled = await access(installed).then(
    () => true,
    () => false,
  )
  if (!isInstalled) {
    console.log('Installing Lighthouse.')
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: import.meta.dirname,
      shell: process.platform === 'win32',
    })
  }
  const module = z
    .object({ default: z.custom<RunLighthouse>((value) => typeof value === 'function') })
    .parse({ ...(await import(pathToFileURL(installed).href)) })
  return module.default
}

async function findPaths(origin: string): Promise<Record<PageName, string>> {
  const first = async (list: string, item: RegExp) => {
    const html = await (await fetch(origin + list)).text()
    const path = item.exec(html)?.[1]
    if (!path) throw new Error(`${list} lists nothing.`)
    return path
  }
  return {
    Login: '/login',
    Home: '/home',
    Channels: '/channels',
    'a channel': await first('/channels', /href="(\/channel\/[^"?#]+)"/),
    Topics: '/topics',
    'a topic': '/topics/math',
    Videos: '/videos',
    'a video': await first('/videos', /href="(\/video\/[^"?#]+)"/),
    Search: '/search?q=entropy',
    'a profile': await first('/users', /href="(\/user\/[^"?#]+)"/),
  }
}

const scored = z.object({ score: z.number().nullable() })
const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      scored.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
    ),
    audits: z.record(
      z.string(),
      scored.extend({
        title: z.string(),
        scoreDisplayMode: z.string(),
        numericValue: z.number().optional(),
      }),
    ),
  }),
})

async function measureOnce(
  run: RunLighthouse,
  url: string,
  flags: { onlyCategories: Category[] } & Record<string, unknown>,
): Promise<Measured> {
  const { lhr } = resultSchema.parse(
    await run(url, {
      output: 'json',
      logLevel: 'error',
      disableFullPageScreenshot: true,
      ...flags,
    }),
  )
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const { categories, audits } = lhr
  const milliseconds = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  const failed = Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null)
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
  return {
    scores: Object.fromEntries(
      flags.onlyCategories.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))]),
    ),
    fcp: milliseconds('first-contentful-paint'),
    lcp: milliseconds('largest-contentful-paint'),
    tbt: milliseconds('total-blocking-time'),
    failed,
  }
}
