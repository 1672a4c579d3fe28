import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { analysisParts } from '#db/schema.ts'
import { catalogue } from '#demo/catalogue/index.ts'
import { type OpenedWorld, openForTests } from '#demo/open-for-tests.ts'
import { sendJson } from '#demo/reply.ts'
import { buildIfStale } from '#server/build/build.ts'
import { longSpeech, until } from '../fakes/services.ts'
import { copyDataDir } from '../fixtures/databases.ts'
import { readPage } from '../fixtures/html.ts'
import { freePort } from '../fixtures/ports.ts'
import { aMember, aSession } from '../fixtures/rows.ts'
import { type SiteProcess, startSite } from '../fixtures/site-process.ts'
import { isFull } from '../fixtures/size.ts'

/**
 * The site is a separate process, because the test kills it. Its providers run in the test's
 * process.
 */
const secret = 'a secret that is long enough for the site'
const token = 'a-session-that-began-before'
const videoId =
  [...catalogue.videoById.values()].find(({ comments }) => comments !== null && comments.length > 0)
    ?.id ?? ''
const lines = longSpeech(150_000)

let platform: OpenedWorld
let fakes: { url: string; server: Server }
let folder: string
let origin: string
let site: SiteProcess | undefined

/**
 * The number of answers for each chunk, separately for summary and questions; and how many more
 * answers the model gives.
 */
const answered = new Map<string, number>()
let answersLeft = 8

beforeAll(async () => {
  await buildIfStale()
  platform = await openForTests()
  fakes = await openFakes()
  folder = await mkdtemp(join(tmpdir(), 'full-marks-'))
  origin = `http://localhost:${await freePort()}`
  await copyDataDir(folder)
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  await aMember(database, 'Ada', { uid: 'ada', issuer: 'demo', subject: 'ada' })
  await aSession(database, 'ada', token)
  await database.close()
})
afterAll(async () => {
  site?.child.kill('SIGKILL')
  fakes?.server.closeAllConnections()
  fakes?.server.close()
  await platform?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/**
 * A transcript service at `/transcript` and a model at `/v1`. After `answersLeft` answers about the
 * transcript, the model stops answering.
 */
async function openFakes() {
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/transcript')) {
      return sendJson(
        response,
        200,
        lines.map((line, index) => ({ text: line, start: index * 5, duration: 5 })),
      )
    }
    const { messages } = JSON.parse(await text(request))
    const asked = String(messages[1].content)
    const word = /MATERIAL\s+(word\d+)/.exec(asked)?.[1]
    if (word) {
      if (answersLeft === 0) return
      answersLeft -= 1
      const question = asked.includes('comprehension') ? `questions ${word}` : `summary ${word}`
      answered.set(question, (answered.get(question) ?? 0) + 1)
    }
    const content = asked.includes('comprehension')
      ? JSON.stringify({
          // As many as are asked for: fewer would be asked for once more.
          questions: [1, 2, 3].map((number) => ({
            question: `What about ${word}, ${number}?`,
            answer: `Much about ${word}.`,
          })),
        })
      : `**A** ${word ?? 'They like it'}.`
    sendJson(response, 200, {
      choices: [{ finish_reason: 'stop', message: { content } }],
      usage: { total_tokens: 10 },
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

async function start(): Promise<void> {
  site = startSite(folder, {
    PORT: new URL(origin).port,
    ORIGIN: origin,
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    YOUTUBE_API_KEY: platform.world.youtube.apiKey,
    YOUTUBE_API_URL: platform.world.youtube.url,
    TRANSCRIPT_URL: `${fakes.url}/transcript`,
    OPENAI_BASE_URL: `${fakes.url}/v1`,
    OPENAI_MODEL: 'tiny',
  })
  await site.ready
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  site?.child.kill(signal)
  await site?.ended
}

const headers = () => ({ cookie: `session=${token}`, origin })
const page = async () =>
  await readPage(await fetch(`${origin}/video/${videoId}`, { headers: headers() }))

/** The number in “part 3 of 11”; 0 if the page shows none. */
async function partShown(): Promise<number> {
  return Number(/part (\d+) of 11/.exec((await page()).text)?.[1] ?? 0)
}

/** The first words of the chunks that the killed process had stored. */
async function storedChunks(): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  const stored = await database.rows.select().from(analysisParts)
  await database.close()
  return stored.map(({ thought }) => /word\d+/.exec(JSON.stringify(thought.summary))?.[0] ?? '')
}

/** Stops the site after some more chunks. Returns the first words of all that are stored. */
async function killAgain(before: number): Promise<string[]> {
  answersLeft = 6
  await start()
  expect((await page()).text).toContain('Analyzing...')
  await until(async () => answersLeft === 0 && (await partShown()) > before + 1, 60)
  await end('SIGTERM')
  const stored = await storedChunks()
  expect(stored.length).toBeGreaterThan(before)
  return stored
}

it('a member gets their analysis although its process is killed; no chunk is paid for twice', async () => {
  await start()
  const body = new URLSearchParams({ intent: 'analyze' })
  const pressed = await fetch(`${origin}/video/${videoId}`, {
    method: 'POST',
    body,
    headers: headers(),
    redirect: 'manual',
  })
  expect(pressed.status).toBe(303)
  // Three of the eleven chunks are analyzed at once, each with two calls. After eight answers at
  // least one chunk has both of its answers.
  await until(async () => answersLeft === 0 && (await partShown()) > 1)
  await end('SIGKILL')
  const first = await storedChunks()
  expect(first.length).toBeGreaterThan(0)

  // Each start waits until the job of the killed process has expired: CI kills it once more.
  const second = isFull ? await killAgain(first.length) : first

  // Stored chunks are not sent again. A chunk with one of its two answers starts again.
  answered.clear()
  answersLeft = Number.POSITIVE_INFINITY
  await start()
  await until(async () => (await page()).status === 200, 60)
  expect((await page()).text).toContain('Covers 11 of 11 parts of the transcript. Made by tiny.')
  expect(new Set(answered.values())).toEqual(new Set([1]))
  expect(answered.size).toBe(2 * (11 - second.length))
  for (const word of second)
    expect([...answered.keys()].filter((question) => question.endsWith(` ${word}`))).toEqual([])
}, 180_000)
