import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealWith } from '#core/sessions/seal.ts'
import { openDatabase } from '#db/open.ts'
import { tokens } from '#db/schema.ts'
import { type OpenedWorld, openForTests } from '#demo/open-for-tests.ts'
import { buildIfStale } from '#server/build/build.ts'
import { heldImport } from '../fakes/platform.ts'
import { copyDataDir } from '../fixtures/databases.ts'
import { freePort } from '../fixtures/ports.ts'
import { aMember, aSession } from '../fixtures/rows.ts'
import { type SiteProcess, startSite } from '../fixtures/site-process.ts'

/**
 * The site is a separate process, because the test kills it. The platform runs in the test's
 * process.
 */
const secret = 'a secret that is long enough for the site'
const uid = 'ada'
let platform: OpenedWorld
let folder: string
let origin: string
let cookie: string
let site: SiteProcess | undefined

beforeAll(async () => {
  await buildIfStale()
  platform = await openForTests()
  folder = await mkdtemp(join(tmpdir(), 'full-marks-'))
  origin = `http://localhost:${await freePort()}`
  cookie = `session=${await signedInBefore()}`
})
afterAll(async () => {
  site?.child.kill('SIGKILL')
  await platform?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Signs Ada in and grants the platform, in the database of the site that starts later. */
async function signedInBefore(): Promise<string> {
  await copyDataDir(folder)
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  const grant = {
    accessToken: await platform.world.tokenFor('ada'),
    refreshToken: null,
    expiresAt: null,
    mayReadPlatform: true,
  }
  const { issuer } = platform.world.identity
  await aMember(database, 'Ada', { uid, issuer })
  await database.rows
    .insert(tokens)
    .values({ uid, issuer, sealed: sealWith(secret).close(JSON.stringify(grant)) })
  const token = 'a-session-that-began-before'
  await aSession(database, uid, token)
  await database.close()
  return token
}

async function start(): Promise<void> {
  site = startSite(folder, {
    PORT: new URL(origin).port,
    ORIGIN: origin,
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    IDENTITY_ISSUER: platform.world.identity.issuer,
    GOOGLE_CLIENT_ID: platform.world.identity.clientId,
    GOOGLE_CLIENT_SECRET: platform.world.identity.clientSecret,
    YOUTUBE_API_KEY: platform.world.youtube.apiKey,
    YOUTUBE_API_URL: platform.world.youtube.url,
  })
  await site.ready
}

async function page(): Promise<string> {
  return await (await fetch(`${origin}/wrapped`, { headers: { cookie } })).text()
}

it('a person gets all of their likes although the process of the import is killed half-way', async () => {
  await start()
  platform.world.faults.set(heldImport)
  const body = new URLSearchParams({ intent: 'wrap' })
  const pressed = await fetch(`${origin}/wrapped`, {
    method: 'POST',
    body,
    headers: { cookie, origin },
    redirect: 'manual',
  })
  expect(pressed.status).toBe(303)
  await expect.poll(page).toMatch(/of 2024(<!-- -->)? found, back to/)
  site?.child.kill('SIGKILL')
  await site?.ended
  platform.world.faults.clear()

  await start()
  expect((await page()).includes('Processing...')).toBe(true)
  await expect.poll(page).toContain('Your Top Channels')
})
