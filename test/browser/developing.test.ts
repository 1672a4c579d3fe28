import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../fixtures/site.ts'
import { hydrated, listenToReact } from './browser.ts'
import { sharedChromium } from './chromium.ts'

/** `npm run dev`: Vite serves the pages, which must use the same modules as the server. */
let dataDir: string
let browser: Browser
let child: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-marks-developing-'))
  browser = await sharedChromium()
})
afterAll(async () => {
  // Stops the whole process group: npm, the watcher and the site.
  if (child?.pid && child.exitCode === null) {
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

it('shows a developer the current source of a page', async () => {
  const port = await freePort()
  child = spawn('npm', ['run', 'dev'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir, DEMO: '0', PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += chunk
    if (said.includes('is ready at')) break
  }
  expect(said).toContain(`is ready at http://localhost:${port}`)

  const page = await browser.newPage()
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
