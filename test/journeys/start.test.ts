import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildIfStale } from '../../build.ts'
import { freePort, ownDatabase, server } from '../site.ts'

/** What an operator sees of a start, on an empty folder and with the demo's community. */
let dataDir: string
let databaseUrl: string | undefined
const leave: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  await buildIfStale()
  dataDir = await mkdtemp(join(tmpdir(), 'full-marks-start-'))
  leave.push(() => rm(dataDir, { recursive: true, force: true }))
  const own = server ? await ownDatabase(server) : null
  if (own) leave.push(own.drop)
  databaseUrl = own?.url
})
afterAll(async () => {
  for (const one of leave.reverse()) await one()
})

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../server.ts', import.meta.url))], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, errors: text(child.stderr), ended: once(child, 'exit') }
}

it('is stopped by a bad setting, with its sentence and no stack', async () => {
  const { errors, ended } = start({ PORT: 'eighty', DEMO: 'perhaps' })
  expect(await ended).toEqual([1, null])
  expect((await errors).trim().split('\n')).toEqual(['PORT must be a port number.', 'DEMO must be 0 or 1.'])
})

it('says where the site stands and whom to sign in as, answers, and leaves in peace when it is told to', async () => {
  const port = await freePort()
  const { child, errors, ended } = start({ PORT: `${port}`, LOG_LEVEL: 'warn' })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('no password is asked')) break
  }
  expect(said).toContain(`Full Marks stands at http://localhost:${port}`)
  expect(said).toMatch(/Sign in as Ada Fenwick, or as any of \d+ other demo accounts; no password is asked\./)

  const home = await fetch(`http://localhost:${port}/home`)
  expect(home.status).toBe(200)
  const page = await home.text()
  expect(page).toContain('Demo world: ')
  expect(page).not.toContain('No reviews yet.')

  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await errors).toBe('')
}, 90_000)
