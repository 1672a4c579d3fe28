import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'

const { CHROMIUM_PATH, ProgramFiles, LOCALAPPDATA } = process.env

/**
 * Where systems install Chromium and its relatives. The headless shell comes first: it has no
 * toolbars to draw, so a new context costs half (300 instead of 600 ms on two cores).
 */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[ProgramFiles, LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [
          join(folder, 'Chromium', 'Application', 'chrome.exe'),
          join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      : [],
  ),
]

const howToGetOne =
  'The browser tests need a Chromium: install chromium or Google Chrome, or name one in CHROMIUM_PATH.'

/** Throws where there is none: browser tests must never be skipped silently. */
export async function findChromium(): Promise<string> {
  if (CHROMIUM_PATH) {
    if (await canRun(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is no program that can be run.`)
  }
  const found =
    (await firstToRun(places)) ?? ((await installed()) ? await firstToRun(places) : null)
  if (found === null) throw new Error(howToGetOne)
  return found
}

/**
 * Starts a browser that can reach only the site under test. Chromium's sandbox does not run as
 * root. Each page lives for seconds, so its scripts are not optimized: loading a page and checking
 * it with axe takes a sixth less processor time.
 */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--js-flags=--no-opt --no-maglev',
    ],
  })
}

/** Of all test files of a worker. It ends with the worker's process. */
let shared: Promise<Browser> | undefined

/** Opens a context of its own in the worker's Chromium, with time for a busy machine. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  shared ??= launchChromium()
  const context = await (await shared).newContext(options)
  context.setDefaultTimeout(90_000)
  return context
}

async function firstToRun(paths: string[]): Promise<string | null> {
  for (const path of paths) if (await canRun(path)) return path
  return null
}

async function canRun(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Debian's package: false on other systems, without root, or if apt-get fails. */
async function installed(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await canRun('/usr/bin/apt-get'))) return false
  console.log('No Chromium found: installing the one of this system.')
  const aptGet = (...args: string[]) =>
    promisify(execFile)('/usr/bin/apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    await aptGet('update', '--quiet')
    const install = ['install', '--yes', '--quiet', '--no-install-recommends']
    await aptGet(...install, 'chromium-headless-shell').catch(() => aptGet(...install, 'chromium'))
    return true
  } catch (error) {
    console.error('apt-get could not install it:', error instanceof Error ? error.message : error)
    return false
  }
}
