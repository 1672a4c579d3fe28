import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { analyses } from '#db/schema.ts'
import { discoveryDocument, openTokenSigner } from '../fakes/identity-provider.ts'
import { ended, until } from '../fakes/services.ts'
import { type Member, openTestSite, ownDatabase, server, type TestSite } from '../fixtures/site.ts'

/** Secrets of the operator's settings and of a sign-in. */
const secret = {
  session: 'SECRET-session-abcdefghijklmnopqrstuvwxyz',
  client: 'SECRET-client-of-the-provider',
  youtube: 'SECRET-youtube-key',
  transcripts: 'SECRET-transcripts-key',
  analyst: 'sk-SECRET-analyst-key-1234567890',
  metrics: 'SECRET-metrics-token-1234',
  database: 'SECRET-database-password',
  accessToken: 'SECRET-access-token-of-a-person',
  refreshToken: 'SECRET-refresh-token-of-a-person',
  code: 'SECRET-code-of-a-sign-in',
  email: 'SECRET-person@example.org',
  subject: 'SECRET-subject-of-a-person',
}
const scope = 'openid email profile https://www.googleapis.com/auth/youtube.readonly'
const video = 'dQw4w9Wg_-Q'

/** How providers fail: each repeats in its answer everything that it was sent. */
type Failing =
  | { status: number; as: 'json' | 'google' | 'openai' | 'oauth' | 'text' }
  | 'gone'
  | 'well'
const failures: Failing[] = [
  { status: 400, as: 'google' },
  { status: 401, as: 'google' },
  { status: 401, as: 'openai' },
  { status: 403, as: 'json' },
  { status: 400, as: 'oauth' },
  { status: 429, as: 'openai' },
  { status: 500, as: 'text' },
  { status: 200, as: 'json' },
  { status: 302, as: 'text' },
  'gone',
]
let failing: Failing = 'well'

/** One server that plays identity, platform, transcripts and model. */
let providers: Server
const signer = openTokenSigner()
let full: TestSite
let database: { drop(): Promise<void> } | null = null
/** Everything that could be read: log, console, answers. */
const said: string[] = []

beforeAll(async () => {
  providers = createServer((request, response) => void answer(request, response))
  providers.listen(0, '127.0.0.1')
  await once(providers, 'listening')
  const providersUrl = `http://127.0.0.1:${(providers.address() as AddressInfo).port}`
  let databaseUrl: string | null = null
  if (server) {
    const own = await ownDatabase(server)
    const url = new URL(own.url)
    // The tests' database server needs no password.
    url.password = secret.database
    database = own
    databaseUrl = url.href
  }
  full = await openTestSite({
    environment: {
      LOG_LEVEL: 'debug',
      SESSION_SECRET: secret.session,
      METRICS_TOKEN: secret.metrics,
      IDENTITY_ISSUER: providersUrl,
      GOOGLE_CLIENT_ID: 'the-client',
      GOOGLE_CLIENT_SECRET: secret.client,
      YOUTUBE_API_KEY: secret.youtube,
      YOUTUBE_API_URL: providersUrl,
      TRANSCRIPT_URL: `${providersUrl}/transcripts?key=${secret.transcripts}`,
      OPENAI_API_KEY: secret.analyst,
      OPENAI_BASE_URL: `${providersUrl}/v1`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    log: { write: (line) => void said.push(line) },
  })
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...words) => void said.push(words.map(String).join(' ')),
    )
  }
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await full.close()
  await database?.drop()
  providers.closeAllConnections()
  providers.close()
})
afterEach(async () => {
  await full.empty()
  failing = 'well'
  said.length = 0
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const echo = `${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`
  const path = request.url?.split('?')[0] ?? ''
  const origin = `http://${request.headers.host}`
  const json = (status: number, body: unknown) =>
    // The model's library would wait before it tries again.
    response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
      .end(JSON.stringify(body))

  if (path === '/.well-known/openid-configuration') {
    return void json(200, discoveryDocument(origin))
  }
  if (failing === 'gone') return void request.socket.destroy()
  if (failing === 'well' && path === '/keys') return void json(200, signer.keys)
  if (failing === 'well' || (failing.as === 'openai' && path.startsWith('/youtube/'))) {
    if (path !== '/token')
      return void json(200, { items: [path.endsWith('/videos') ? platformVideo : comment] })
    return void json(200, { ...grant, id_token: idToken(origin) })
  }
  const { status, as } = failing
  if (as === 'text')
    return void response.writeHead(status, { location: `/${echo.slice(0, 50)}` }).end(echo)
  const bodies = {
    json: { echo },
    google: {
      error: { code: status, message: echo, errors: [{ reason: secret.youtube, message: echo }] },
    },
    openai: { error: { message: echo, type: secret.analyst, code: secret.analyst } },
    oauth: { error: 'invalid_grant', error_description: echo },
  }
  json(status, bodies[as])
}

const platformVideo = {
  id: video,
  snippet: { title: 'Why the sky is blue', channelTitle: 'Bench Four' },
  statistics: {},
}
const comment = {
  snippet: { topLevelComment: { snippet: { textDisplay: 'Clear.', textOriginal: 'Clear.' } } },
}

const grant = {
  access_token: secret.accessToken,
  refresh_token: secret.refreshToken,
  token_type: 'Bearer',
  expires_in: 3600,
  scope,
}

let nonce = ''
function idToken(issuer: string): string {
  const now = Math.floor(Date.now() / 1000)
  const { subject: sub, email } = secret
  return signer.sign({
    iss: issuer,
    aud: 'the-client',
    sub,
    email,
    name: 'Mary',
    iat: now,
    exp: now + 600,
    nonce,
  })
}

/** Reads a whole answer and adds it to the output that is searched. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(full.origin + path, { redirect: 'manual', ...init })
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  said.push(
    `${path.split('?')[0]} ${response.status} ${JSON.stringify(headers)} ${await response.clone().text()}`,
  )
  return response
}

const get = (path: string, as: Member | null = null) =>
  ask(path, { headers: as ? { cookie: as.cookie } : {} })
const post = (path: string, fields: Record<string, string>, as: Member | null = null) =>
  ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: full.origin, ...(as && { cookie: as.cookie }) },
  })

/** Returns from the provider with a code; signed in unless the provider fails. */
async function signIn(): Promise<{ status: number; mary: Member | null }> {
  const begun = await get('/auth/sign-in')
  const asked = new URL(begun.headers.get('location') ?? '')
  nonce = asked.searchParams.get('nonce') ?? ''
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const back = await ask(
    `/auth/callback?code=${secret.code}&state=${asked.searchParams.get('state')}`,
    { headers: { cookie } },
  )
  const session = back.headers
    .getSetCookie()
    .find((line) => line.startsWith('session='))
    ?.split(';')[0]
  const uid = session ? await uidOf() : ''
  return {
    status: back.status,
    mary: session
      ? {
          uid,
          displayName: 'Mary',
          photoUrl: null,
          shortcuts: true,
          timeZone: null,
          cookie: session,
        }
      : null,
  }
}

async function uidOf(): Promise<string> {
  const { rows } = (await full.site.rows.execute(
    sql`select uid from users limit 1`,
  )) as unknown as { rows: { uid: string }[] }
  return rows[0]?.uid ?? ''
}

/** Every row of the job queue's schema, and the sealed grants. */
async function queueRows(): Promise<string> {
  const { rows } = (await full.site.rows.execute(
    sql`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema = 'jobs'`,
  )) as unknown as { rows: { name: string }[] }
  const tables = [
    ...rows.map(({ name }) => name),
    'public.tokens',
    'public.sessions',
    'public.likes_imports',
    'public.analyses',
  ]
  const all: string[] = []
  for (const name of tables) {
    const found = (await full.site.rows.execute(
      sql.raw(`select row_to_json(one)::text as row from ${name} as one`),
    )) as unknown
    all.push(...(found as { rows: { row: string }[] }).rows.map(({ row }) => `${name} ${row}`))
  }
  expect(all.some((row) => row.includes('import-likes'))).toBe(true)
  return all.join('\n')
}

/** Checks for each secret, in each encoding that a library could use. */
async function expectNoSecrets(...more: string[]): Promise<void> {
  const everything = [...said, await queueRows()].join('\n')
  for (const one of [...Object.values(secret), ...more]) {
    for (const form of [
      one,
      encodeURIComponent(one),
      Buffer.from(one).toString('base64').slice(0, -4),
    ]) {
      const at = everything.indexOf(form)
      if (at >= 0)
        throw new Error(
          `It says: ${everything.slice(Math.max(0, at - 500), at + form.length + 50)}`,
        )
    }
  }
  expect(said.length).toBeGreaterThan(5)
}

describe('secrets are in no log, page, error or row of a job', () => {
  it('when a person signs in and everything works', async () => {
    const { status, mary } = await signIn()
    expect(status).toBe(303)
    const [, token = ''] = mary?.cookie.split('=') ?? []
    expect(token).not.toBe('')
    for (const path of ['/home', `/user/${mary?.uid}`, '/wrapped', '/users', '/api/me/picture'])
      await get(path, mary)
    await post(`/user/${mary?.uid}`, { intent: 'import-likes' }, mary)
    await until(() => said.some((line) => line.includes('"job":"import-likes"')))
    await ask('/api/metrics', { headers: { authorization: `Bearer ${secret.metrics}` } })
    await ask('/api/metrics', { headers: { authorization: `Bearer ${secret.metrics}x` } })
    await expectNoSecrets(token)
  })

  it.each(
    failures.map(
      (one) => [typeof one === 'string' ? one : `${one.status} ${one.as}`, one] as const,
    ),
  )('when every provider fails with %s and repeats what it was sent', async (_name, how) => {
    const { mary } = await signIn()
    expect(mary).not.toBeNull()
    failing = how
    await signIn()
    await post('/channel/Some%20Channel', { intent: 'add' }, mary)
    await post('/channel/@somebody', { intent: 'add' }, mary)
    await post('/lab', { url: video })
    await post('/edu', { url: video })
    await get(`/api/transcript?videoId=${video}`)
    await post(`/video/${video}`, { intent: 'analyze' }, mary)
    await ended(full, video)
    const { as } = typeof how === 'string' ? { as: how } : how
    if (as === 'openai') expect(said.some((line) => line.includes('"analyst: '))).toBe(true)
    await post('/wrapped', {}, mary)
    await until(() => said.some((line) => line.includes('"job":"import-likes"')))
    for (const path of [`/video/${video}`, '/wrapped', `/user/${mary?.uid}`, '/healthz'])
      await get(path, mary)
    await expectNoSecrets(mary?.cookie.split('=')[1] ?? 'nothing')
  })

  it('when a job meets a bug whose error holds what it was working with', async () => {
    const { mary } = await signIn()
    const bug = Object.assign(new Error('a bug'), {
      config: { headers: { authorization: `Bearer ${secret.accessToken}` } },
      params: [secret.email],
      cause: Object.assign(new Error('deeper'), { request: { key: secret.youtube } }),
    })
    const asked = vi.spyOn(full.site.youtube, 'videos').mockRejectedValue(bug)
    await post(`/video/${video}`, { intent: 'analyze' }, mary)
    await until(() => said.some((line) => line.includes('job failed') && line.includes('deeper')))
    await until(async () => {
      const [row] = await full.site.rows.select().from(analyses).where(eq(analyses.videoId, video))
      return row?.failure === 'bug'
    })
    asked.mockRestore()
    await expectNoSecrets()
  })

  it('when the database fails in the middle of a sign-in, a page and a job, whose queries hold them', async () => {
    const { mary } = await signIn()
    const [, token = ''] = mary?.cookie.split('=') ?? []
    for (const table of ['users', 'tokens', 'sessions', 'reviews', 'likes_imports']) {
      await full.site.rows.execute(sql.raw(`alter table ${table} rename to away`))
      try {
        const { status } = await signIn()
        if (table === 'users' || table === 'sessions') expect(status).toBe(500)
        for (const path of ['/home', `/user/${mary?.uid}`, '/wrapped']) await get(path, mary)
        await post(`/user/${mary?.uid}`, { intent: 'import-likes' }, mary)
        await post(`/user/${mary?.uid}`, { intent: 'bio', bio: secret.email }, mary)
      } finally {
        await full.site.rows.execute(sql.raw(`alter table away rename to ${table}`))
      }
    }
    expect(said.some((line) => line.includes('page failed'))).toBe(true)
    expect(said.some((line) => line.includes('Failed query'))).toBe(true)
    await expectNoSecrets(token)
  })
})
