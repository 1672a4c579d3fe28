import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Config, readConfig, readEnvironment, SettingError } from '#config'

const secret = 'x'.repeat(32)
const secrets = { clientId: 'campus', clientSecret: 'quiet' }
const client = { issuer: 'https://login.campus.example', ...secrets }
const staff = {
  scope: 'openid groups',
  moderatorClaim: { claim: 'groups', values: ['staff'] },
  memberClaim: { claim: 'roles', values: ['student', 'guest'] },
  trustAddresses: true,
}

/** The sentences that stop the boot with these settings. */
function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  return 'no refusal'
}

describe('settings', () => {
  it('all have a default, so that nothing is needed to try the product', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      https: false,
      dataDir: './data',
      databaseUrl: null,
      sessionSecret: null,
      identity: null,
      signIns: [],
      youtube: null,
      youtubeUrl: 'https://youtube.googleapis.com/',
      transcripts: null,
      analyst: null,
      dailyTokens: null,
      embedUrl: 'https://www.youtube-nocookie.com/embed',
      contactEmail: null,
      smtpUrl: null,
      feedbackUrl: null,
      siteName: null,
      moderators: [],
      demo: true,
      isDemoOpen: false,
      logLevel: 'info',
      metricsToken: null,
      trustedProxies: [],
      misspelled: [],
    })
  })

  it.each<[Record<string, string>, Partial<Config>]>([
    [{ SITE_NAME: 'Team #1 "at" home' }, { siteName: 'Team #1 "at" home', misspelled: [] }],
    [
      {
        ORGIN: 'x',
        SITE_URL: 'x',
        'DATA-DIR': 'x',
        HOSTNAME: 'x',
        PATH: 'x',
        HOME: 'x',
        OPENAI_ORG_ID: 'x',
      },
      {
        misspelled: [
          'ORGIN is no setting. Is ORIGIN meant?',
          'SITE_URL is no setting. Is ORIGIN meant?',
          'DATA-DIR is no setting. Is DATA_DIR meant?',
        ],
      },
    ],
    [
      { origin: 'x', OPENAI_KEY: 'x', OPENAI_API_BASE: 'x', POSTGRES_URL: 'x', TRUST_PROXY: 'x' },
      {
        misspelled: [
          'origin is no setting. Is ORIGIN meant?',
          'OPENAI_KEY is no setting. Is OPENAI_API_KEY meant?',
          'OPENAI_API_BASE is no setting. Is OPENAI_BASE_URL meant?',
          'POSTGRES_URL is no setting. Is DATABASE_URL meant?',
          'TRUST_PROXY is no setting. Is TRUSTED_PROXIES meant?',
        ],
      },
    ],
    [{ PORT: '8080' }, { port: 8080, origin: 'http://localhost:8080' }],
    [
      { HOST: '0.0.0.0', DEMO: '0' },
      { host: '0.0.0.0', demo: false },
    ],
    [
      { ORIGIN: 'https://marks.example', SESSION_SECRET: secret },
      { origin: 'https://marks.example', https: true, sessionSecret: secret, demo: false },
    ],
    [{ DATA_DIR: '/var/lib/marks' }, { dataDir: '/var/lib/marks' }],
    [
      { DATABASE_URL: 'postgres://marks@db/marks?sslmode=require' },
      { databaseUrl: 'postgres://marks@db/marks?sslmode=verify-full' },
    ],
    [
      { IDENTITY_ISSUER: 'https://id.example', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
      { identity: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' } },
    ],
    [
      {
        SIGN_INS: JSON.stringify([
          { name: 'Universität Beispiel', ...client },
          { id: 'hearth', name: '火', issuer: 'http://localhost:4000', ...secrets, ...staff },
        ]),
      },
      {
        signIns: [
          {
            ...{ id: 'universitat-beispiel', name: 'Universität Beispiel', ...client },
            ...{ scope: 'openid email profile', moderatorClaim: null, memberClaim: null },
            trustAddresses: false,
          },
          { id: 'hearth', name: '火', issuer: 'http://localhost:4000', ...secrets, ...staff },
        ],
      },
    ],
    [
      { YOUTUBE_API_KEY: 'key', YOUTUBE_API_URL: 'https://tube.example/' },
      {
        youtube: { apiKey: 'key', url: 'https://tube.example/' },
        youtubeUrl: 'https://tube.example/',
      },
    ],
    [{ TRANSCRIPT_URL: 'https://a.example/b' }, { transcripts: { url: 'https://a.example/b' } }],
    [
      { OPENAI_API_KEY: 'a', OPENAI_BASE_URL: 'https://b.example/v1', OPENAI_MODEL: 'small' },
      { analyst: { apiKey: 'a', baseUrl: 'https://b.example/v1', model: 'small' } },
    ],
    [{ OPENAI_DAILY_TOKENS: '5000' }, { dailyTokens: 5000 }],
    [{ EMBED_URL: 'https://player.example/embed/' }, { embedUrl: 'https://player.example/embed' }],
    [{ CONTACT_EMAIL: 'desk@marks.example' }, { contactEmail: 'desk@marks.example' }],
    [
      { SMTP_URL: 'smtps://marks:hush@mail.example' },
      { smtpUrl: 'smtps://marks:hush@mail.example' },
    ],
    [{ FEEDBACK_URL: 'https://forms.example/1' }, { feedbackUrl: 'https://forms.example/1' }],
    [{ SITE_NAME: ' Marks ' }, { siteName: 'Marks' }],
    [
      { MODERATORS: 'Ines@marks.example, bo@marks.example' },
      { moderators: ['ines@marks.example', 'bo@marks.example'] },
    ],
    [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
    [{ METRICS_TOKEN: 'a token for scrapes' }, { metricsToken: 'a token for scrapes' }],
    [
      { TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12' },
      { trustedProxies: ['10.0.0.5', '172.16.0.0/12'] },
    ],
  ])('%j is read as it is written, and changes nothing else', (environment, config) => {
    expect(readConfig(environment)).toEqual({ ...readConfig({}), ...config })
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535, mostly 3000.'],
    [{ PORT: '70000' }, 'PORT must be a number'],
    [{ PORT: ' ' }, 'PORT must be a number'],
    [{ PORT: '0' }, 'PORT must be a number'],
    [{ HOST: 'http://marks.example' }, 'HOST must be an address of this machine'],
    [{ ORIGIN: 'https://*.marks.example' }, 'ORIGIN must be a scheme, a host'],
    [{ DATA_DIR: '~/marks' }, 'DATA_DIR has a ~ or a $, which only a shell replaces'],
    [{ SITE_NAME: 'Marks\nDEMO=0' }, 'SITE_NAME goes over several lines: a quote in front of it'],
    [{ SITE_NAME: '\u200b' }, 'SITE_NAME must have letters.'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a host, such as smtps://mail.example.'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID is missing'],
    [{ ORIGIN: 'marks.example' }, 'ORIGIN must be an http or https address.'],
    [{ ORIGIN: 'ftp://marks.example' }, 'ORIGIN must be an http or https address.'],
    [
      { ORIGIN: 'http://localhost:3000/marks' },
      'ORIGIN must be a scheme, a host and perhaps a port, without a path, a name and a *.',
    ],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres://.'],
    [
      { SESSION_SECRET: 'short' },
      'SESSION_SECRET must be at least 32 characters; `openssl rand -base64 32` makes one.',
    ],
    ...['a#b', '12#34', '12?34', '12/34'].map((password) => [
      { DATABASE_URL: `postgres://fm:${password}@db/marks` },
      'DATABASE_URL cannot be read: in its password, write # as %23, / as %2F',
    ]),
    [{ DATABASE_URL: 'postgres://db:70000/marks' }, 'its port is at most 65535'],
    [{ SMTP_URL: 'smtp://fm:12#34@mail.example' }, 'SMTP_URL cannot be read: in its password'],
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ SESSION_SECRET: ' '.repeat(40) }, 'SESSION_SECRET must have no blanks at its ends'],
    [{ DATA_DIR: '"/srv/marks"' }, 'DATA_DIR has quotes around it: write the value without them.'],
    [{ PORT: "'8080'" }, 'PORT has quotes around it'],
    [{ DATA_DIR: ' “/srv/marks”' }, 'DATA_DIR has quotes around it'],
    [{ DATA_DIR: '"/srv/marks' }, 'DATA_DIR has a quote at one end'],
    [{ SITE_NAME: '"Marks"\r' }, 'SITE_NAME has quotes around it'],
    [{ DATABASE_URL: 'postgres://db/marks # ours' }, 'DATABASE_URL has a comment behind it'],
    [{ OPENAI_API_KEY: 'sk-1 #old' }, 'OPENAI_API_KEY has a comment behind it'],
    [{ DATA_DIR: '/srv/marks\r' }, 'DATA_DIR ends with a line break of Windows'],
    [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL must be an e-mail address.'],
    [{ MODERATORS: 'ines' }, 'MODERATORS must be e-mail addresses with commas between.'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent.'],
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN must be at least 16 characters; `openssl rand -base64 32` makes one.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.5, nginx' },
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.5 or 172.16.0.0/12',
    ],
    [{ OPENAI_DAILY_TOKENS: 'many' }, 'OPENAI_DAILY_TOKENS must be a number of tokens.'],
    [{ GOOGLE_CLIENT_ID: 'client' }, 'GOOGLE_CLIENT_SECRET is missing'],
    [
      { IDENTITY_ISSUER: 'http://id.example' },
      'IDENTITY_ISSUER must be an https address; plain http is for loopback addresses only.',
    ],
    [
      { ORIGIN: 'https://marks.example' },
      'SESSION_SECRET is required when ORIGIN is public (https://marks.example); `openssl rand -base64 32` makes one.',
    ],
  ] as [Record<string, string>, string][])(
    '%j stops the boot with a sentence',
    (environment, sentence) => {
      expect(refusal(environment)).toContain(sentence)
    },
  )

  it('never repeat a secret in a refusal', () => {
    expect(refusal({ SESSION_SECRET: 'hunter2', METRICS_TOKEN: 'hunter2' })).not.toContain(
      'hunter2',
    )
  })
})

it('the file .env that cannot be read is told: without its settings the site would be a new demo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-marks-env-'))
  const file = join(folder, '.env')
  const read = () => readEnvironment(file).FULL_MARKS
  // Docker makes a folder of a mounted file that is missing.
  expect(() => readEnvironment(folder)).toThrow('is there and cannot be read (EISDIR)')
  expect(read()).toBeUndefined()
  await writeFile(file, '\ufeffFULL_MARKS=yes')
  expect(read()).toBe('yes')
  await writeFile(file, Buffer.from('FULL_MARKS=yes', 'utf16le'))
  expect(read).toThrow(/is not UTF-8/)
  await writeFile(file, 'ORIGIN: https://marks.example')
  expect(read).toThrow(/write ORIGIN=value, without a colon/)
  await writeFile(file, 'OPENAI_API_KEY=sk-1#2')
  expect(read).toThrow(/OPENAI_API_KEY has a # in it/)
  await rm(folder, { recursive: true })
})

describe('the demo world', () => {
  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
    'https://localhost',
  ])('is on at %s, which only this machine can reach', (ORIGIN) => {
    expect(readConfig({ ORIGIN }).demo).toBe(true)
    expect(readConfig({ ORIGIN, DEMO: '0' }).demo).toBe(false)
  })

  it.each([
    'https://marks.example',
    'http://192.168.0.7:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1.nip.io',
  ])('is off at %s, unless DEMO=1 is written down', (ORIGIN) => {
    expect(readConfig({ ORIGIN, SESSION_SECRET: secret }).demo).toBe(false)
    expect(readConfig({ ORIGIN, SESSION_SECRET: secret, DEMO: '1' }).demo).toBe(true)
  })
})

describe('a demo world that other machines can reach, whose sign-in asks for no password', () => {
  const hosts = ['0.0.0.0', '::', '192.168.0.7', 'marks.internal', '127.evil.example']

  it.each(hosts)('stops the start at HOST=%s', (HOST) => {
    const others: Record<string, string>[] = [
      {},
      { ORIGIN: 'http://127.0.0.1:3000' },
      { YOUTUBE_API_KEY: 'key' },
    ]
    for (const more of others)
      expect(refusal({ HOST, ...more })).toBe(
        `HOST=${HOST} opens the site to other machines, and the sign-in of its demo asks for no password. Set ORIGIN to the public address of the site, DEMO=0 to close the demo, or DEMO=1 to open it to everyone.`,
      )
  })

  it.each(hosts)('starts at HOST=%s if the operator writes down what they want', (HOST) => {
    expect(readConfig({ HOST, DEMO: '0' })).toMatchObject({ demo: false, isDemoOpen: false })
    expect(readConfig({ HOST, DEMO: '1' })).toMatchObject({ demo: true, isDemoOpen: true })
    const proxied = { HOST, ORIGIN: 'https://marks.example', SESSION_SECRET: secret }
    expect(readConfig(proxied)).toMatchObject({ demo: false, isDemoOpen: false })
  })
})

/** The sentences about a value of SIGN_INS. */
const about = (value: unknown, more = {}) =>
  refusal({ SIGN_INS: typeof value === 'string' ? value : JSON.stringify(value), ...more })

describe('a list of sign-ins', () => {
  it.each([
    ['{', 'SIGN_INS must be a list in JSON, such as [{"name":"Campus", ...}].'],
    [{ name: 'Campus' }, 'SIGN_INS must be a list in JSON, such as [{"name":"Campus", ...}].'],
    [['Campus'], 'SIGN_INS: in number 1 must be an object.'],
    [
      [{ name: 'Campus', ...client, clientSecret: undefined }],
      'SIGN_INS: in number 1, clientSecret needs the secret of the client.',
    ],
    [
      [{ name: 'Campus', ...client, issuer: 'http://login.campus.example' }],
      'SIGN_INS: in number 1, issuer must be an https address; plain http is for loopback addresses only.',
    ],
    [
      [{ name: 'Campus', ...client, issuer: 'login.campus.example' }],
      'SIGN_INS: in number 1, issuer must be an http or https address.',
    ],
    [
      [{ name: 'Campus', ...client, secret: 'x' }],
      'SIGN_INS: in number 1 Unrecognized key: "secret".',
    ],
    [
      [{ name: 'Campus', ...client, moderatorClaim: 'staff' }],
      'SIGN_INS: in number 1, moderatorClaim must be an object such as {"claim":"groups","values":["staff"]}.',
    ],
    [
      [{ name: '火', ...client }],
      'SIGN_INS: in number 1, id is needed for a name in other letters.',
    ],
    [[{ name: 'Google', ...client }], 'SIGN_INS: in number 1 needs another id than "google".'],
    [
      [
        { name: 'Campus', ...client },
        { name: 'campus!', ...client, issuer: 'https://two.example' },
      ],
      'SIGN_INS: in number 2 needs another id than "campus".',
    ],
    [
      [
        { name: 'Campus', ...client },
        { name: 'Faculty', ...client, issuer: `${client.issuer}/` },
      ],
      'SIGN_INS: the issuer https://login.campus.example is there twice.',
    ],
  ])('says what is wrong with %j', (value, sentence) => {
    expect(about(value)).toBe(sentence)
  })

  it('cannot have the issuer of GOOGLE_CLIENT_ID: nobody could tell its people apart', () => {
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    const same = [{ name: 'Work', ...client, issuer: 'https://accounts.google.com' }]
    expect(about(same, google)).toMatch(/is there twice/)
    expect(about(same)).toBe('no refusal')
  })
})
