import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { channels, reviews } from '#db/schema.ts'
import { buildIfStale } from '#server/build/build.ts'
import { copyDataDir } from '../fixtures/databases.ts'
import { aChannel } from '../fixtures/rows.ts'
import { freePort } from '../fixtures/site.ts'

/**
 * The embedded database on a small disk of its own that really fills up. Where the test may not
 * mount one, in files that may not grow.
 */
const path = '/channel/slow%20maths'
const megabyte = 1024 * 1024

let folder: string
let dataDir: string
let mounted: boolean
let origin: string
let child: ChildProcess | null = null

beforeAll(async () => {
  await buildIfStale()
  folder = await mkdtemp(join(tmpdir(), 'full-marks-disk-'))
  dataDir = join(folder, 'data')
  mounted = mount()
  origin = `http://127.0.0.1:${await freePort()}`
  await copyDataDir(dataDir)
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await aChannel(database, 'Slow Maths')
  await database.close()
})
afterAll(async () => {
  if (child?.exitCode === null) child.kill('SIGKILL')
  if (mounted) execFileSync('umount', ['--lazy', folder])
  await rm(folder, { recursive: true, force: true })
})

/** Mounts a disk of 96 MB in memory. Needs root, and fails in some containers. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the disk with a foreign file, as a log would, until this much space is left. */
async function leaveFree(bytes: number): Promise<void> {
  const ballast = join(folder, 'ballast')
  await writeFile(ballast, '')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
}
const makeRoom = () => truncate(join(folder, 'ballast'), 0)

/**
 * Starts the site as an operator does. `isReady` is whether the start succeeded, `said` its output
 * when it exited.
 */
async function start({ largestFile = 0 } = {}) {
  const server = fileURLToPath(new URL('../../server.ts', import.meta.url))
  const command = [process.execPath, '--liftoff-only', server]
  // `ulimit` counts in blocks of 512 bytes.
  const limit = largestFile ? ['sh', '-c', `ulimit -f ${largestFile / 512} && exec "$@"`, 'sh'] : []
  const [program = '', ...given] = [...limit, ...command]
  const started = spawn(program, given, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: new URL(origin).port,
      ORIGIN: origin,
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  const ended = once(started, 'exit')
  const said = text(started.stderr)
  let isReady = false
  for await (const line of createInterface(started.stdout)) {
    isReady = line.includes('is ready at')
    if (isReady) break
  }
  return { isReady, ended, said, stop: () => void started.kill('SIGTERM') }
}

const saved: string[] = []

/**
 * Writes until the given number of writes is refused or the site exits. Successful writes are added
 * to `saved`.
 */
async function writeUntil(refusals: number): Promise<'refused' | 'gone'> {
  let refused = 0
  let isGone = false
  const write = async () => {
    while (refused < refusals && !isGone) {
      // Random, so that compression does not make it smaller.
      const said = randomBytes(7_000).toString('base64').slice(0, 9_000)
      const body = new URLSearchParams({ intent: 'review', as: 'guest', rating: 'A', text: said })
      const from = [...randomBytes(4)].join('.')
      const headers = { origin, 'x-forwarded-for': from }
      const status = await fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers,
      }).then(
        (answer) => answer.status,
        () => null,
      )
      if (status === 303) saved.push(said)
      else if (status === null) isGone = true
      else {
        expect(status, 'refused, and not called saved').toBe(500)
        refused += 1
      }
    }
  }
  await Promise.all([write(), write(), write()])
  return isGone ? 'gone' : 'refused'
}

async function expectAllKept(): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const texts = (await database.rows.select().from(reviews)).map((review) => review.text)
  const [channel] = await database.rows.select().from(channels)
  await database.close()
  const there = new Set(texts)
  expect(saved.filter((one) => !there.has(one)).length, 'saved and lost').toBe(0)
  expect(texts.length, 'nothing is there twice').toBe(there.size)
  expect(channel?.numberOfReviews).toBe(texts.length)
}

it('a full disk loses an operator no acknowledged write; with free space the site works again', async () => {
  // Without a disk of its own, no file may grow larger than the first file of the database's log.
  const limited = mounted ? {} : { largestFile: 16 * megabyte }
  const first = await start(limited)
  expect(first.isReady).toBe(true)
  if (mounted) await leaveFree(3 * megabyte)
  expect(await writeUntil(5)).toBe('refused')
  expect(saved.length).toBeGreaterThan(20)
  for (const at of ['/home', '/channels', path])
    expect((await fetch(origin + at)).status, at).toBe(200)

  if (mounted) {
    // Space for rows, but not for the next 16 MB of the database's log. The database must then stop
    // and say why.
    await leaveFree(15 * megabyte)
    expect(await writeUntil(5)).toBe('gone')
    expect(await first.ended).toEqual([1, null])
    expect(await first.said).toMatch(
      /^The database in .* has stopped \(.*No space left on device\)\. If the disk is full, make room/,
    )
    const second = await start()
    expect(second.isReady).toBe(false)
    expect(await second.ended).toEqual([1, null])
    expect(await second.said).toMatch(
      /^The database in .* cannot be opened\. If the disk is full, make room/m,
    )
    await makeRoom()
  } else {
    first.stop()
    expect(await first.ended).toEqual([0, null])
  }

  const last = await start()
  expect(last.isReady).toBe(true)
  const answer = await fetch(origin + path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(saved.at(-1))
  const body = new URLSearchParams({
    intent: 'review',
    as: 'guest',
    rating: 'S',
    text: 'There is room again.',
  })
  expect(
    (await fetch(origin + path, { method: 'POST', redirect: 'manual', body, headers: { origin } }))
      .status,
  ).toBe(303)
  saved.push('There is room again.')
  last.stop()
  expect(await last.ended).toEqual([0, null])
  await expectAllKept()
  console.log(`A full disk: ${saved.length} reviews taken before, between and after are all there`)
})
