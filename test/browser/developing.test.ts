import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../fixtures/site.ts'
import { hydrated, listenToReact } from './browser.ts'
import { openContext } from './chromium.ts'

/** `npm run dev`: Vite serves the pages, which must use the same modules as the server. */
const root = fileURLToPath(new URL('../..', import.meta.url))
let dataDir: string
let context: BrowserContext
let child: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-marks-developing-'))
  context = await openContext()
})
afterAll(async () => {
  await context.close()
  // Stops the whole process group: npm, the watcher and the site.
  if (child?.pid && child.exitCode === null) {
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** All settings, unset. The site reads a developer's own `.env` in the folder of the project. */
async function noSettings(): Promise<Record<string, string>> {
  const example = await readFile(join(root, '.env.example'), 'utf8')
  return Object.fromEntries(
    [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
  )
}

it('shows a developer the current source of a page', async () => {
  const port = await freePort()
  child = spawn('npm', ['run', 'dev'], {
    cwd: root,
    env: {
      ...(await noSettings()),
      PATH: process.env.PATH,
      HOME: dataDir,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: `${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += chunk
    if (said.includes('is ready at')) break
  }
  expect(said).toContain(`is ready at http://localhost:${port}`)

  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(listenToReact)
  const answer = await page.goto(`http://localhost:${port}/topics`)
  expect(answer?.status()).toBe(200)
  // The source file, not the built one.
  expect(await answer?.text()).toContain('"/app/root.tsx"')
  await hydrated(page)
  expect(await page.locator('h1').innerText()).toBe('Topics')
  expect(errors).toEqual([])
})
