import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '#demo/catalogue/index.ts'
import { sendJson } from '#demo/reply.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { openIdentity } from '#services/identity/openid.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import { openDataApi } from '#services/youtube/data-api.ts'
import { until } from '../fakes/services.ts'
import { holdTimeouts } from '../fakes/timeouts.ts'
import { readPage } from '../fixtures/html.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'
import { visitor } from '../fixtures/visitor.ts'

/** People who need a provider at once: more than there are connections to the database. */
const crowd = 12

const { videos, channels } = catalogue
const spoken = videos.filter(({ transcript }) => transcript !== null)
const discussed = videos.filter(({ comments }) => comments !== null && comments.length > 0)

let full: TestSite
let model: Awaited<ReturnType<typeof openModelServer>>
let mary: Member
const asked = { identity: 0, youtube: 0, transcripts: 0, analyst: 0 }
type Provider = keyof typeof asked

beforeAll(async () => {
  model = await openModelServer()
  full = await openTestSite()
  const { world } = full
  if (!world) throw new Error('This site has no demo world.')
  Object.assign(full.site, {
    youtube: openDataApi(world.youtube),
    transcripts: openTranscriptService(world.transcripts),
    analyst: openModel({ apiKey: '', baseUrl: model.url, model: 'tiny', parallel: 2 * crowd }),
  })
  const answer = world.answer.bind(world)
  vi.spyOn(world, 'answer').mockImplementation((request, response) => {
    if (request.url?.startsWith('/demo/identity/')) asked.identity += 1
    if (request.url?.includes('/v3/search')) asked.youtube += 1
    if (request.url?.startsWith('/demo/transcripts')) asked.transcripts += 1
    return answer(request, response)
  })
})
afterAll(async () => {
  await full?.close()
  model?.server.closeAllConnections()
  model?.server.close()
})
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
  const { world } = full
  // The site caches the provider's documents once it has them.
  const [google] = full.site.signIns.list()
  if (world && google) {
    const redirectUri = `${full.origin}/auth/callback`
    google.identity = openIdentity({ ...world.identity, redirectUri, isGoogle: true })
  }
  full.site.now = () => new Date()
  for (const provider of Object.keys(asked) as Provider[]) asked[provider] = 0
})

/** A model server that can be silent, as the providers of the demo world can. */
async function openModelServer() {
  const state = { isSilent: false }
  const server = createServer((_request, response) => {
    asked.analyst += 1
    if (state.isSilent) return
    const message = { content: '**B** because they like it.' }
    sendJson(response, 200, {
      choices: [{ finish_reason: 'stop', message }],
      usage: { total_tokens: 10 },
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return Object.assign(state, {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  })
}

/**
 * A request that needs each provider, for the `number`th person, and the page's text when the
 * provider fails and when it works.
 */
const intents: Record<
  Provider,
  { use(number: number): Promise<string>; apology: string; well: RegExp }
> = {
  identity: {
    async use() {
      const page = await visitor(full).go('/auth/sign-in')
      return `${page.status} ${page.alerts.join() || page.text}`
    },
    apology: '503 The sign-in service cannot be reached right now. Please try again in a moment.',
    well: /^200 .*Choose an account/,
  },
  youtube: {
    async use(number) {
      const name = channels[number]?.title ?? ''
      const page = await readPage(
        await full.post(`/channel/${encodeURIComponent(name)}`, { intent: 'add' }, mary),
      )
      return `${page.status} ${page.alerts.join()}`
    },
    apology:
      "502 Channel not found on the video platform :( Make sure you have the correct channel title -- you have to add by the exact full channel name for now. Or maybe the site's messed up right now.",
    well: /^303 $/,
  },
  transcripts: {
    async use(number) {
      const answer = await full.get(`/api/transcript?videoId=${spoken[number]?.id}&lang=en`)
      return `${answer.status} ${await answer.text()}`
    },
    apology: '200 []',
    well: /^200 \[\{"text":/,
  },
  analyst: {
    async use(number) {
      const page = await readPage(await full.post('/lab', { url: discussed[number]?.id ?? '' }))
      return `${page.status} ${page.alerts.join() || page.text}`
    },
    apology: '502 Error fetching analysis. Maybe the URL is invalid or the site is messed up :(',
    well: /^200 .*because they like it/,
  },
}
const providers = Object.entries(intents) as [Provider, (typeof intents)[Provider]][]

function fallSilent(): void {
  const silence = { kind: 'slow', milliseconds: 3_600_000 } as const
  full.world?.faults.set({ service: 'identity', ...silence })
  full.world?.faults.set({ service: 'transcripts', ...silence })
  // The Lab reads comments from the platform before it calls the analyst.
  full.world?.faults.set({ service: 'youtube', ...silence, match: '/search' })
  model.isSilent = true
}

function heal(): void {
  full.world?.faults.clear()
  model.isSilent = false
  // After an error the site does not ask the transcript service for the video again for ten
  // minutes.
  full.site.now = () => new Date(Date.now() + 11 * 60_000)
}

const people = Array.from({ length: crowd }, (_, number) => number)
const pages = [
  '/home',
  '/channels',
  '/videos',
  '/users',
  '/topics',
  '/topics/math',
  '/lab',
  '/terms',
  '/healthz',
]

it(`visitors read each provider’s own apology while all ${providers.length} are silent, and other pages work`, async () => {
  fallSilent()
  const timeouts = holdTimeouts()
  let answered = 0
  const said = providers.map(([provider, { use }]) =>
    Promise.all(people.map((number) => use(number).finally(() => answered++))).then(
      (answers) => [provider, new Set(answers)] as const,
    ),
  )
  // All requests wait for the provider. Concurrent sign-ins share one request for the provider's
  // documents.
  await until(
    () =>
      asked.identity > 0 &&
      asked.youtube >= crowd &&
      asked.transcripts >= crowd &&
      asked.analyst >= crowd,
  )
  for (const at of pages)
    for (const as of [null, mary]) expect((await full.get(at, as)).status, at).toBe(200)
  expect(answered, 'the pages came while everybody waited').toBe(0)

  timeouts.expire()
  const answers = await Promise.all(said)
  timeouts.restore()
  for (const [provider, sentences] of answers)
    expect([...sentences], provider).toEqual([intents[provider].apology])

  heal()
  for (const [provider, { use, well }] of providers) expect(await use(0), provider).toMatch(well)
})
