import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sealWith } from '#app/accounts/seal.server.ts'
import type { Finding } from '#app/operator/finding.ts'
import { noteBackup } from '#app/operator/last-backup.server.ts'
import { runChecks } from '#bin/doctor.ts'
import { run as runModerator } from '#bin/moderator.ts'
import { migrationNames } from '#db/migrate.ts'
import { connectPlainly } from '#db/open.ts'
import { type OpenedWorld, openForTests } from '#demo/open-for-tests.ts'
import { sendJson } from '#demo/reply.ts'
import { copyDataDir } from '../fixtures/databases.ts'
import { programEnvironment } from '../fixtures/program-environment.ts'
import { ownDatabase, server } from '../fixtures/site.ts'

/** `npm run site -- doctor` tells an operator what is wrong and what to do about it. */
let dataDir: string
let databaseUrl: string | undefined
let platform: OpenedWorld
let model: Server
let modelDate = () => new Date()
/** Every provider is configured. Its secret must appear in no finding. */
let environment: Record<string, string>
const [modelKey, transcriptsKey] = ['model-hush-hush', 'transcripts-hush-hush']
const secrets = [modelKey, transcriptsKey]
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-marks-doctor-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  // The doctor looks at `.env` in the current folder: a developer's own may be readable by others.
  const before = process.cwd()
  process.chdir(dataDir)
  cleanups.push(async () => process.chdir(before))
  const own = server ? await ownDatabase(server) : null
  if (own) cleanups.push(own.drop)
  else await copyDataDir(dataDir)
  databaseUrl = own?.url
  const secret = 'x'.repeat(43)
  await writeFile(join(dataDir, 'secret'), secret, { mode: 0o600 })
  await noteBackup(dataDir, new Date())
  await run(`
    insert into users (uid) values ('mary'), ('john');
    insert into identities (issuer, subject, uid) values ('test', 'mary', 'mary');
    insert into tokens (uid, issuer, sealed) values ('mary', 'test', '${sealWith(secret).close('{}')}');
    insert into channels (key, id, actual_title) values ('slow maths', 'UC-slow-maths', 'Slow Maths'), ('b', 'UC-b', 'B');
    insert into videos (id, title) values ('abcdefghijk', 'A video');
    insert into reviews (channel_key, author_uid, rating, text) values ('slow maths', 'mary', 'S', 'x'), ('slow maths', null, 'F', 'y');
    insert into reviews (video_id, author_uid, rating, text) values ('abcdefghijk', 'mary', 'B', 'z');
    insert into follows (follower_uid, followed_uid) values ('john', 'mary');
    insert into topic_channels (topic_id, key, name, score, upvotes, downvotes) values ('math', 'b', 'B', 1, 2, 1);
    insert into moderators (uid) values ('john')`)

  platform = await openForTests()
  model = createServer(async (request, response) => {
    await text(request)
    response.setHeader('date', modelDate().toUTCString())
    sendJson(response, 200, {
      choices: [{ finish_reason: 'stop', message: { content: 'It takes time.' } }],
      usage: { prompt_tokens: 0 },
    })
  })
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening))
  const { world } = platform
  environment = {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    IDENTITY_ISSUER: world.identity.issuer,
    GOOGLE_CLIENT_ID: world.identity.clientId,
    GOOGLE_CLIENT_SECRET: world.identity.clientSecret,
    YOUTUBE_API_KEY: world.youtube.apiKey,
    YOUTUBE_API_URL: world.youtube.url,
    TRANSCRIPT_URL: `${world.transcripts.url}?key=${transcriptsKey}`,
    OPENAI_API_KEY: modelKey,
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    OPENAI_MODEL: 'tiny',
  }
  secrets.push(world.youtube.apiKey, world.identity.clientSecret, secret)
})
afterAll(async () => {
  await platform?.[Symbol.asyncDispose]()
  model?.closeAllConnections()
  model?.close()
  for (const one of cleanups.reverse()) await one()
})
afterEach(() => platform.world.faults.clear())

/** Runs statements on the database as it is. */
async function run(statements: string): Promise<void> {
  const connection = await connectPlainly({ databaseUrl: databaseUrl ?? null, dataDir })
  await connection.script(statements).finally(() => connection.close())
}

/** All findings. No secret is ever in them. */
async function found(
  more: Record<string, string> = {},
  options: Parameters<typeof runChecks>[1] = {},
): Promise<Finding[]> {
  const findings = await Array.fromAsync(runChecks(() => ({ ...environment, ...more }), options))
  for (const secret of secrets) expect(JSON.stringify(findings)).not.toContain(secret)
  return findings
}

/** Notes and problems, in a line each. */
async function troubles(
  more: Record<string, string> = {},
  options: Parameters<typeof runChecks>[1] = {},
): Promise<string[]> {
  return (await found(more, options))
    .filter(({ state }) => state !== 'ok')
    .map(({ about, state, says, remedy }) => `${state}: ${about}: ${says} ${remedy ?? ''}`.trim())
}

/** No provider is configured, so none is asked. */
const noProviders = {
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  YOUTUBE_API_KEY: '',
  TRANSCRIPT_URL: '',
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: '',
  OPENAI_MODEL: '',
}
const problems = async (
  more: Record<string, string> = {},
  options: Parameters<typeof runChecks>[1] = {},
) =>
  (await troubles({ ...noProviders, ...more }, options)).filter((line) =>
    line.startsWith('problem: '),
  )

it('a healthy site is told that everything is well, check by check', async () => {
  const findings = await found()
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(findings.map(({ about }) => about)).toEqual([
    'Settings',
    'Data folder',
    'Secret',
    'Last backup',
    'Database',
    'Database',
    'Tallies',
    'Deleted accounts',
    'Jobs',
    'Moderation',
    'Search',
    'Secret',
    'Sign-in (Google)',
    'Video platform',
    'Transcripts',
    'Analyst',
    'Mail',
  ])
})

describe('a wrong tally', () => {
  it.each([
    [
      `update channels set rating_counts = '{9,0,0,0,0,0}' where key = 'slow maths'`,
      'the reviews of channels: "slow maths"',
    ],
    [
      `update channels set number_of_reviews = 7 where key in ('slow maths', 'b')`,
      'the reviews of channels: "b", "slow maths"',
    ],
    [`update videos set number_of_reviews = 0`, 'the reviews of videos: "abcdefghijk"'],
    [
      `insert into paths (id, title, rating_counts) values ('a-way-of-16-char', 'A', '{1,0,0,0,0,0}')`,
      'the reviews of paths: "a-way-of-16-char"',
    ],
    [`update users set num_rated = 2 where uid = 'mary'`, 'the ratings people gave: "mary"'],
    [`update users set number_of_followers = 1`, 'followers and following: "john"'],
    [`update users set total_liked_videos = 3 where uid = 'john'`, 'liked videos: "john"'],
    [
      'alter table topic_channels drop constraint score_is_the_votes; update topic_channels set score = 40',
      'the scores in topics: "1"',
    ],
    [
      `insert into cases (kind, review_id, open_reports) values ('review', 1, 2)
         on conflict (review_id) do update set open_reports = 2`,
      'open reports: "1"',
    ],
    [
      `insert into review_log (channel_key, rating, text, review_id, is_shown)
         values ('b', 'A', 'x', 1, false)`,
      'what Recent Activity shows: "1"',
    ],
    [
      `insert into questions (video_id, hash, worth)
         values ('abcdefghijk', question_hash('What?'), 5)`,
      'the questions that videos ask, and their votes: "1"',
    ],
    [
      `insert into practice_cards (uid, question_id, due_day) values ('mary', 1, '2026-01-01');
         update practice_cards set is_open = not is_open`,
      'the questions that people practise: "1"',
    ],
  ])('is named, and recounted on request: %s', async (change, named) => {
    await run(change)
    expect(await problems()).toEqual([
      `problem: Tallies: They do not equal the rows for ${named}. npm run site -- doctor --mend recounts them.`,
    ])
    expect(await problems({}, { mend: true })).toEqual([])
    expect((await found(noProviders)).find(({ about }) => about === 'Tallies')?.says).toBe(
      'All 15 kinds equal their rows.',
    )
  })
})

describe('a deleted account', () => {
  it.each([
    [
      'that should be gone by now',
      `update users set leaving_at = now() - interval '9 days', purge_at = now() - interval '2 days'
         where uid = 'john'`,
      `update users set leaving_at = null, purge_at = null`,
      /1 should have been deleted more than 60 minutes ago\./,
    ],
    [
      'whose review is shown',
      `update users set leaving_at = now(), purge_at = now() + interval '7 days' where uid = 'mary'`,
      `update users set leaving_at = null, purge_at = null`,
      /They still have 2 reviews\. npm run site -- forget/,
    ],
    [
      'that a document names',
      `insert into deleted_accounts (uid) values ('gone-person');
       insert into moderation_log (id, created_at, kind, thing, counts, before)
         values (1, now(), 'hide', 'review', '{}', '{"author": "gone-person"}')`,
      `delete from deleted_accounts; delete from moderation_log`,
      /Rows name people who have deleted their account: moderation_log\.before \(1\)\./,
    ],
    [
      'that a row names without a foreign key, and a waiting job',
      `insert into deleted_accounts (uid) values ('gone-person');
       alter table mutes drop constraint mutes_muted_uid_users_uid_fk;
       insert into mutes (uid, muted_uid) values ('john', 'gone-person');
       insert into feedback (email, feedback) values ('gone@example.org', 'x');
       insert into jobs.job (name, data) values ('import-likes', '{"subject": "gone-person"}')`,
      `delete from deleted_accounts; delete from mutes; delete from feedback; delete from jobs.job;
       alter table mutes add foreign key (muted_uid) references users on delete cascade`,
      /: mutes\.muted_uid \(1\), jobs\.job \(1\), feedback\.email \(1\)\./,
    ],
  ])('%s is found', async (_what, change, back, says) => {
    await run(change)
    const lines = (await troubles(noProviders)).filter((line) => line.includes('Deleted accounts'))
    await run(back)
    expect(lines).toEqual([expect.stringMatching(says)])
    expect(await problems()).toEqual([])
  })
})

describe('what is stored', () => {
  it.each([
    [
      'settings that another release wrote',
      `insert into site_settings (name, value, changed_at)
         values ('reading', '{"who": "friends"}', now())`,
      `delete from site_settings`,
      /cannot read the group "reading", so its usual settings count, and only members may read\./,
    ],
    [
      'keys under another secret',
      `insert into site_settings (name, value, changed_at) values ('providers', '{
         "youtubeKey": "${sealWith('another secret').close('x')}",
         "mail": {"url": "smtp://x@y", "password": "${sealWith('another secret').close('x')}"}
       }', now())`,
      `delete from site_settings`,
      /SESSION_SECRET has changed since moderators gave 2 keys, so it cannot open them/,
    ],
    [
      'links by mail whose time is over',
      `insert into mail_links (token_hash, address, state_hash, expires_at)
         values ('x', 'a@b.example', 'y', now() - interval '1 day')`,
      `delete from mail_links`,
      /1 link by mail, which should have been deleted by now\./,
    ],
    [
      'invitations by mail that count no more',
      `insert into invitation_mails (address_hash, created_at)
         values ('x', now() - interval '5 hours'), ('x', now() - interval '2 hours')`,
      `delete from invitation_mails`,
      /1 trace of an invitation by mail, which should have been deleted by now\./,
    ],
    [
      'people who wait and were declined long ago',
      `insert into users (uid, state) values ('x30', 'waiting'), ('x31', 'waiting');
       insert into applications (uid, question, answer, state, decided_at)
         select 'x' || days, 'Why?', 'So.', 'declined', now() - days * interval '1 day'
         from unnest(array[30, 31]) as days`,
      `delete from users where state = 'waiting'`,
      /1 account that waits, which should have been deleted by now\./,
    ],
    [
      'lines of the activity log that are older than the Privacy Policy says',
      `insert into action_log (action, channel, created_at)
         values ('add channel', 'x', now() - interval '366 days')`,
      `delete from action_log where created_at < now() - interval '365 days'`,
      /1 line of the activity log, which should have been deleted by now\./,
    ],
    [
      'nobody who moderates',
      'delete from moderators',
      `insert into moderators (uid) values ('john')`,
      /has no moderator\. Open the link of `npm run site -- moderator link`/,
    ],
  ])('%s are found', async (_what, change, back, says) => {
    await run(change)
    const lines = await troubles(noProviders)
    await run(back)
    expect(lines.filter((line) => says.test(line))).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  it('a backup that is older than two days', async () => {
    await noteBackup(dataDir, new Date(Date.now() - 50 * 3_600_000))
    const lines = await troubles(noProviders)
    await noteBackup(dataDir, new Date())
    expect(lines).toContainEqual(
      expect.stringMatching(/^note: Last backup: It was made 2 days ago, on /),
    )
  })
})

describe('a provider', () => {
  it.each([
    [
      'identity',
      'html',
      'Sign-in (Google): Its answer cannot be read. Check IDENTITY_ISSUER: another program may answer there.',
    ],
    [
      'youtube',
      'gone',
      'Video platform: It cannot be reached. Check YOUTUBE_API_URL, and whether a firewall blocks it.',
    ],
    [
      'youtube',
      'quota',
      'Video platform: The quota of the day is used up. It says: The request cannot be completed because you have exceeded your quota. Wait until tomorrow, or ask for a higher quota.',
    ],
    [
      'transcripts',
      'error-500',
      'Transcripts: It answers with an error of its own. (Status 500, broken.) Try again later, or ask those who run it.',
    ],
  ] as const)('(%s) that is %s is named in plain words', async (service, kind, line) => {
    platform.world.faults.set({ service, kind })
    expect(await troubles()).toEqual([`problem: ${line}`])
  })

  it('that takes no key, or another one, is named with the setting to look at', async () => {
    expect(await troubles({ YOUTUBE_API_KEY: 'another-key' })).toEqual([
      'problem: Video platform: It denies access. It says: API key not valid. Please pass a valid API key. Copy YOUTUBE_API_KEY anew from where it was made, or make a new one there (for YouTube and Google: console.cloud.google.com, Credentials).',
    ])
    expect(await troubles({ GOOGLE_CLIENT_SECRET: 'another-secret' })).toEqual([
      'problem: Sign-in (Google): It does not accept this site as a client. Compare the id of the client with that at the issuer, make a new secret there, and write both into GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    ])
  })
})

describe('what only time shows', () => {
  it('the last failure of a provider that is still set', async () => {
    await run(`insert into provider_failures (provider, code, status, failed_at)
      values ('analyst', 'self-made', null, now() - interval '3 hours'),
        ('identity:google', 'broken', 502, now() - interval '49 hours'),
        ('identity:another', 'gone', null, now()), ('youtube', 'gone', null, now() - interval '31 days')`)
    const lines = await troubles()
    await run('delete from provider_failures')
    expect(lines).toEqual([
      expect.stringMatching(
        /^note: Sign-in \(Google\): Last failure: 2 days ago, on .* UTC\. It answers with an error of its own\. \(Status 502, broken\.\) Try/,
      ),
      expect.stringMatching(
        /^note: Analyst: Last failure: 3 hours ago, on .* UTC\. Its certificate is self-made \(self-signed\)\. Check OPENAI_BASE_URL/,
      ),
    ])
  })

  it.each([
    ['ahead of', -600],
    ['behind', 45],
  ])('a clock that is %s that of a provider', async (side, seconds) => {
    modelDate = () => new Date(Date.now() + seconds * 1_000)
    const lines = await troubles()
    modelDate = () => new Date()
    const clock = new RegExp(`^problem: Clock: .* ${side} that of 127\\.0\\.0\\.1:\\d+\\. Let NTP`)
    expect(lines).toEqual([expect.stringMatching(clock)])
    expect(await troubles()).toEqual([])
  })
})

describe('everything else', () => {
  it('a bad setting is told in the sentence that stops the start', async () => {
    expect(await troubles({ PORT: 'eighty', DEMO: 'perhaps' })).toEqual([
      'problem: Settings: PORT must be a number from 1 to 65535, mostly 3000. Put it right in `.env`; `.env.example` explains every setting.',
      'problem: Settings: DEMO must be 0 or 1. Put it right in `.env`; `.env.example` explains every setting.',
    ])
  })

  it('a secret that is not the one the tokens were sealed with', async () => {
    const [line, ...more] = await problems({
      SESSION_SECRET: 'another secret of enough letters!',
    })
    expect(line).toContain(
      'it is not the one they were sealed with. Set SESSION_SECRET to the old one.',
    )
    expect(more).toEqual([])
  })

  it('clocks that are apart', async () => {
    expect(await problems({}, { now: () => Date.now() + 3_600_000 })).toEqual([
      expect.stringMatching(
        /^problem: Database: Its clock and this machine's are 3(599|600|601) seconds apart\. Let NTP set both/,
      ),
    ])
  })

  it('a database of another version', async () => {
    await run(`insert into migrations (name) values ('9999_later.sql')`)
    expect(await problems()).toEqual([
      expect.stringContaining(
        'It is of a newer version of the product: 9999_later.sql is unknown here.',
      ),
    ])
    await run(`delete from migrations where name in ('9999_later.sql', '0001_first_rows.sql')`)
    expect(await troubles(noProviders)).toContainEqual(
      'note: Database: It is of an older version of the product; the next start applies 0001_first_rows.sql. Make a backup first.',
    )
    await run(`delete from migrations; insert into migrations (name) values ('0001_tables.sql')`)
    expect(await problems()).toEqual([
      expect.stringContaining('The database was made by a development version before 0.3.0'),
    ])
    for (const name of await migrationNames())
      await run(`insert into migrations (name) values ('${name}')`)
    await run(`delete from migrations where name = '0001_tables.sql'`)
  })

  it('a database that cannot be opened', async () => {
    const nowhere = { DATABASE_URL: 'postgres://me:hush-hush@127.0.0.1:1/none' }
    const [line] = await problems(nowhere)
    expect(line).toContain(
      'Database: The database server cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    )
    expect(line).not.toContain('hush')
    const noDatabase = environment.OPENAI_BASE_URL?.replace('http', 'postgres') ?? ''
    expect((await problems({ DATABASE_URL: noDatabase }))[0]).toContain('is it PostgreSQL?')
  })
})

describe('the command', () => {
  async function command(more: Record<string, string> = {}) {
    // Skips optimizing WebAssembly: the process lives for a second.
    const path = fileURLToPath(new URL('../../bin/site.ts', import.meta.url))
    const child = spawn(process.execPath, ['--liftoff-only', path, 'doctor'], {
      cwd: dataDir,
      env: { ...programEnvironment, ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { status, stdout, stderr }
  }

  it('ends with status 0 when all is well and with 1 when it is not, and says so in its last line', async () => {
    expect(await command()).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/\nAll is well\.\n$/),
    })
    const failing = await command({ YOUTUBE_API_URL: 'http://127.0.0.1:1' })
    expect(failing).toMatchObject({ status: 1, stderr: '' })
    expect(failing.stdout).toMatch(
      /\nWRONG Video platform: It cannot be reached\.\n {6}Check YOUTUBE_API_URL.*\n[\s\S]*\nOne thing is wrong\.\n$/,
    )
  })

  /** In this process: a new one takes two seconds of processor time for each sentence. */
  async function moderator(words: string[], more: Record<string, string> = {}): Promise<string> {
    for (const [name, value] of Object.entries({ ...environment, ...more })) vi.stubEnv(name, value)
    const said: unknown[] = []
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line) => void said.push(line))
    const ended = new Error('The process has ended.')
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw ended
    })
    try {
      await expect(runModerator({ words, options: new Set() })).rejects.toBe(ended)
      return `${exit.mock.calls[0]?.[0] ?? 0} ${said.join('\n')}`
    } finally {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    }
  }

  it('of moderators adds, lists and removes a person', async () => {
    expect(await moderator(['add', 'mary'])).toBe('0 mary is a moderator now.')
    expect(await moderator(['list'])).toContain('(no name)  (no address)  mary')
    expect(await moderator(['remove', 'mary'])).toBe('0 mary is no moderator any more.')
    expect(await moderator(['add', 'nobody'])).toMatch(/^1 No person, or more than one/)
    expect(await moderator(['link'])).toMatch(/works once:\n\S+\/start\/[\w-]{43}$/)
    expect(await moderator(['appoint'])).toMatch(/^1 npm run site -- moderator add USER/)
    const elsewhere = { DATA_DIR: join(dataDir, 'other'), DATABASE_URL: '' }
    expect(await moderator(['link'], elsewhere)).toMatch(
      /^1 There is no site in .*other\. Run this/,
    )
  })
})
