import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { reviews, users } from '#db/schema.ts'
import { buildIfStale } from '#server/build/build.ts'
import { programEnvironment } from '../fixtures/program-environment.ts'
import { freePort, ownDatabase, server } from '../fixtures/site.ts'

/** What an operator sees of a start in an empty folder, with the demo community. */
let dataDir: string
let databaseUrl: string | undefined
const cleanups: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  await buildIfStale()
  dataDir = await mkdtemp(join(tmpdir(), 'full-marks-start-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  const own = server ? await ownDatabase(server, { empty: true }) : null
  if (own) cleanups.push(own.drop)
  databaseUrl = own?.url
})
afterAll(async () => {
  for (const one of cleanups.reverse()) await one()
})

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../${name}`, import.meta.url))
}

/** As `npm start` does, without optimizing: the process lives for seconds. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--liftoff-only', fileOf('server.ts')], {
    cwd: dataDir,
    env: {
      ...programEnvironment,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, errors: text(child.stderr), ended: once(child, 'exit') }
}

it('fails on a bad setting, with its sentence and without a stack', async () => {
  const { errors, ended } = start({ PORT: 'eighty', DEMO: 'perhaps' })
  expect(await ended).toEqual([1, null])
  expect((await errors).trim().split('\n')).toEqual([
    'PORT must be a number from 1 to 65535, mostly 3000.',
    'DEMO must be 0 or 1.',
  ])
})

/** Starts a site and waits until it is ready or has exited. Then nothing reads its log. */
async function startOne() {
  const port = await freePort()
  const { child, errors, ended } = start({ PORT: `${port}` })
  cleanups.push(async () => child.kill('SIGKILL'))
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('no password is asked')) break
  }
  const isReady = said.includes('is ready at')
  return { child, errors, ended, port, said, isReady }
}

// One start in an empty folder for both rules: it takes eight seconds of processor time.
it(`two sites that start at once on an empty folder: ${
  server
    ? 'both run on one database, with one schema and one community'
    : 'one runs, and the other exits with a sentence'
}; they say where they are and whom to sign in as, answer while their log is not read, and stop cleanly`, async () => {
  const sites = await Promise.all([startOne(), startOne()])
  const running = sites.filter(({ isReady }) => isReady)
  expect(running).toHaveLength(server ? 2 : 1)
  for (const { port, said } of running) {
    expect(said).toContain(`Full Marks is ready at http://localhost:${port}`)
    expect(said).toMatch(
      /Sign in as Ada Fenwick, or as any of \d+ other demo accounts; no password is asked\./,
    )
    await (await fetch(`http://localhost:${port}/channels`)).text()
    const home = await fetch(`http://localhost:${port}/home`)
    expect(home.status).toBe(200)
    const page = await home.text()
    expect(page).toContain('Demo world: ')
    expect(page).not.toContain('No reviews yet.')
  }

  for (const { ended, errors } of sites.filter(({ isReady }) => !isReady)) {
    expect(await ended).toEqual([1, null])
    expect(await errors).toBe(
      `Another process has the database in ${dataDir} open. Stop it first, or set DATA_DIR to another folder.\n`,
    )
  }
  for (const { child, ended, errors } of running) {
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await errors).toBe('')
  }
  const database = await openDatabase({ databaseUrl: databaseUrl ?? null, dataDir })
  cleanups.push(() => database.close())
  expect(database.applied).toEqual([])
  // The second adds nothing to the community of the first.
  const people = await database.rows.select({ name: users.displayName }).from(users)
  expect(people.length).toBeGreaterThan(0)
  expect(new Set(people.map(({ name }) => name)).size).toBe(people.length)
  const said = await database.rows
    .select({ channel: reviews.channelKey, text: reviews.text })
    .from(reviews)
  expect(new Set(said.map(({ channel, text }) => `${channel} ${text}`)).size).toBe(said.length)
})
