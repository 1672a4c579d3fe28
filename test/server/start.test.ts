import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { reviews, users } from '#db/schema.ts'
import { buildIfStale } from '#server/build/build.ts'
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
      PATH: process.env.PATH,
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
    'PORT must be a port number.',
    'DEMO must be 0 or 1.',
  ])
})

it('says where the site is and whom to sign in as, answers while its log is not read, and stops cleanly', async () => {
  const port = await freePort()
  const { child, errors, ended } = start({ PORT: `${port}` })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('no password is asked')) break
  }
  expect(said).toContain(`Full Marks is ready at http://localhost:${port}`)
  expect(said).toMatch(
    /Sign in as Ada Fenwick, or as any of \d+ other demo accounts; no password is asked\./,
  )

  // The loop has closed the pipe of the log.
  await (await fetch(`http://localhost:${port}/channels`)).text()
  const home = await fetch(`http://localhost:${port}/home`)
  expect(home.status).toBe(200)
  const page = await home.text()
  expect(page).toContain('Demo world: ')
  expect(page).not.toContain('No reviews yet.')

  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await errors).toBe('')
})

describe('two sites that start at once on an empty folder', () => {
  /** Starts a site and waits until it is ready or has exited. */
  async function startOne(port: number, environment: Record<string, string>) {
    const { child, errors, ended } = start({ PORT: `${port}`, LOG_LEVEL: 'warn', ...environment })
    cleanups.push(async () => child.kill('SIGKILL'))
    let said = ''
    for await (const chunk of child.stdout) {
      said += chunk
      if (said.includes('no password is asked')) break
    }
    return {
      child,
      errors,
      ended,
      port,
      isReady: said.includes(`is ready at http://localhost:${port}`),
    }
  }

  async function startTwo() {
    const folder = await mkdtemp(join(tmpdir(), 'full-marks-twice-'))
    cleanups.push(() => rm(folder, { recursive: true, force: true }))
    const own = server ? await ownDatabase(server, { empty: true }) : null
    if (own) cleanups.push(own.drop)
    const environment = { DATA_DIR: folder, ...(own && { DATABASE_URL: own.url }) }
    const ports = [await freePort(), await freePort()]
    return {
      url: own?.url,
      folder,
      sites: await Promise.all(ports.map((port) => startOne(port, environment))),
    }
  }

  it(
    server
      ? 'both run on one database, with one schema and one community'
      : 'one runs, and the other exits with a sentence',
    async () => {
      const { url, folder, sites } = await startTwo()
      const running = sites.filter(({ isReady }) => isReady)
      expect(running).toHaveLength(server ? 2 : 1)
      const homes = await Promise.all(
        running.map(({ port }) => fetch(`http://localhost:${port}/home`)),
      )
      expect(homes.map(({ status }) => status)).toEqual(running.map(() => 200))

      for (const { ended, errors } of sites.filter(({ isReady }) => !isReady)) {
        expect(await ended).toEqual([1, null])
        expect(await errors).toBe(
          `Another process has the database in ${folder} open. Stop it first, or set DATA_DIR to another folder.\n`,
        )
      }
      for (const { child, ended, errors } of running) {
        child.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
        expect(await errors).toBe('')
      }
      const database = await openDatabase({ databaseUrl: url ?? null, dataDir: folder })
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
    },
  )
})
