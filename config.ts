import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { parseEnv } from 'node:util'
import leven from 'leven'
import { z } from 'zod'
import { cleanName } from '#services/clean-name.ts'
import {
  findSameIssuer,
  googleIssuer,
  issuerUrl,
  reservedIds,
  signInSetting,
} from '#services/identity/sign-in-setting.ts'
import { loopbackNames } from '#services/loopback.ts'
import { parseJsonOrUndefined } from '#services/parse.ts'

export type Config = ReturnType<typeof readConfig>

export class SettingError extends Error {
  override readonly name = 'SettingError'
}

function isLoopbackHost(host: string): boolean {
  return loopbackNames.has(host) || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null)

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const signIns = z
  .array(signInSetting, { error: 'must be a list in JSON, such as [{"name":"Campus", ...}]' })
  .superRefine((list, { addIssue }) => {
    const ids = [...reservedIds]
    for (const [index, { id }] of list.entries()) {
      if (ids.includes(id))
        addIssue({ code: 'custom', path: [index], message: `needs another id than "${id}"` })
      ids.push(id)
    }
  })

const unreadable =
  'cannot be read: in its password, write # as %23, / as %2F, ? as %3F and @ as %40; its port is at most 65535'

/** `postgres://marks:12#34@db` can be parsed: its host is marks, and its port 12. */
function isReadable(url: string): boolean {
  return URL.canParse(url) && !/#|[/?][^@]*@/.test(url.replace('://', ''))
}

/** What the driver makes of these modes, with a warning of five lines for each start. */
function withPlainTls(url: string): string {
  return url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

const portWanted = 'must be a number from 1 to 65535, mostly 3000'

const settings = z.object({
  PORT: z.coerce
    .string()
    .regex(/^\s*\d{1,5}\s*$/, portWanted)
    .transform(Number)
    .pipe(z.number().min(1, portWanted).max(65_535, portWanted))
    .prefault('3000'),
  HOST: z
    .string()
    .trim()
    .refine(
      (host) => isIP(host) > 0 || /^[\w.-]+$/.test(host),
      'must be an address of this machine such as 0.0.0.0, without http:// and a port',
    )
    .default('127.0.0.1'),
  ORIGIN: webAddress.optional(),
  DATA_DIR: z
    .string()
    .trim()
    .regex(/^[^~$][^$]*$/, 'has a ~ or a $, which only a shell replaces: write the whole path')
    .default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(isReadable, unreadable)
    .transform(withPlainTls)
    .optional(),
  SESSION_SECRET: z
    .string()
    .regex(/^\S(.*\S)?$/, 'must have no blanks at its ends; `openssl rand -base64 32` makes one')
    .min(32, 'must be at least 32 characters; `openssl rand -base64 32` makes one')
    .optional(),
  IDENTITY_ISSUER: issuerUrl.default(googleIssuer),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  SIGN_INS: z.string().transform(parseJsonOrUndefined).pipe(signIns).default([]),
  YOUTUBE_API_KEY: optional,
  YOUTUBE_API_URL: webAddress.default('https://youtube.googleapis.com/'),
  TRANSCRIPT_URL: webAddress.optional(),
  TRANSCRIPTS: z.literal('yt-dlp', { error: 'can only be yt-dlp' }).optional(),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: webAddress.optional(),
  OPENAI_MODEL: optional,
  OPENAI_DAILY_TOKENS: z.coerce
    .number({ error: 'must be a number of tokens' })
    .int()
    .positive()
    .optional(),
  EMBED_URL: webAddress.default('https://www.youtube-nocookie.com/embed'),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(isReadable, unreadable)
    .refine((url) => new URL(url).hostname !== '', 'must name a host, such as smtps://mail.example')
    .optional(),
  FEEDBACK_URL: webAddress.optional(),
  SITE_NAME: z
    .string()
    .overwrite(cleanName)
    .min(1, 'must have letters')
    .max(60, 'must have at most 60 letters')
    .optional(),
  MODERATORS: z
    .string()
    .transform((list) =>
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((address) => address.toLowerCase()),
    )
    .refine(
      (list) => list.every((one) => z.email().safeParse(one).success),
      'must be e-mail addresses with commas between',
    )
    .default([]),
  DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters; `openssl rand -base64 32` makes one')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every((one) => network.safeParse(one).success),
      'must be addresses or networks such as 10.0.0.5 or 172.16.0.0/12, with commas between',
    )
    .default([]),
})

export function analystSettings(
  apiKey: string | null,
  baseUrl: string | null | undefined,
  model: string | null,
) {
  return {
    apiKey: apiKey ?? '',
    // Without a key the model is local; 11434 is Ollama's port.
    baseUrl: baseUrl ?? (apiKey ? null : 'http://127.0.0.1:11434/v1'),
    // `null` asks the server: llama.cpp has only the model that it was started with.
    model: model ?? (apiKey ? 'gpt-4o-mini' : null),
  }
}

/** The variables of this process, and those of `.env` that it does not have. */
export function readEnvironment(file = '.env'): Record<string, string | undefined> {
  try {
    const text = textOf(readFileSync(file), file)
    refuseOtherForms(text, file)
    return { ...parseEnv(text), ...process.env }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return process.env
    throw new SettingError(
      `The file ${file} is there and cannot be read (${error.code}): let the user of the site read it.`,
    )
  }
}

/** `parseEnv` ignores lines of YAML and JSON, and cuts a value at `#`. */
function refuseOtherForms(text: string, file: string): void {
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', sign, value = ''] =
      /^\s*(?:export\s+)?["']?(\w+)["']?\s*([=:])\s*(.*)$/.exec(line) ?? []
    if (!Object.hasOwn(settings.shape, name)) continue
    if (sign === ':') throw new SettingError(`In ${file}, write ${name}=value, without a colon.`)
    if (/^[^"'`\s][^"'`]*?[^\s"'`]#/.test(value))
      throw new SettingError(
        `In ${file}, ${name} has a # in it, which ends the value there: put it in double quotes.`,
      )
  }
}

/** Windows' Notepad puts a mark before UTF-8, and PowerShell writes UTF-16. */
function textOf(bytes: Buffer, file: string): string {
  if (bytes.includes(0)) throw new SettingError(`The file ${file} is not UTF-8: save it as that.`)
  return bytes.toString().replace(/^\ufeff/, '')
}

/** "Team #1" is a name, and its JSON can be in SIGN_INS. */
const hasOwnWords = ['SITE_NAME', 'SIGN_INS']

/** What `docker run --env-file` leaves in a value, and a shell would not. */
function leftoverIn(name: string, value: string): string | null {
  if (/^\s*(["'`“”„‘’«»]).*["'`“”„‘’«»]\s*$/s.test(value))
    return 'has quotes around it: write the value without them'
  if (!hasOwnWords.includes(name) && /^\s*["'“„‘]|["'”’]\s*$/.test(value))
    return 'has a quote at one end: write the value without it'
  const comment = hasOwnWords.includes(name) ? /\s# / : /\s#/
  if (comment.test(value)) return 'has a comment behind it: write that on a line of its own'
  if (/[\r\n]$/.test(value)) return 'ends with a line break of Windows: save the file without them'
  if (name !== 'SIGN_INS' && /[\r\n]/.test(value))
    return 'goes over several lines: a quote in front of it is not closed'
  return null
}

function findMisspelled(given: Record<string, string | undefined>): string[] {
  const known = Object.keys(settings.shape)
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const [other] = otherNames.find(([, names]) => names.test(name)) ?? []
      const near = other ?? known.find((one) => isNear(one, name.trim()))
      return near ? [`${name} is no setting. Is ${near} meant?`] : []
    })
}

/** What other programs call it. */
const otherNames: [string, RegExp][] = [
  ['ORIGIN', /^(?:APP|BASE|PUBLIC|ROOT|SITE|WEB)_(?:DOMAIN|HOST|ORIGIN|URL)$/i],
  ['DATABASE_URL', /^(?:DB|PG|POSTGRES(?:QL)?)_(?:DSN|URI|URL)$/i],
  ['OPENAI_BASE_URL', /^OPENAI_(?:API_BASE|API_URL|ENDPOINT|HOST)$/i],
  ['TRUSTED_PROXIES', /^TRUST_PROX(?:Y|IES)$/i],
]

/** By a letter or two, by small letters, or without one of its words (`OPENAI_KEY`). */
function isNear(known: string, name: string): boolean {
  const words = name.split('_')
  const wordsOfKnown = known.split('_')
  const isPart =
    words.length > 1 &&
    words[0] === wordsOfKnown[0] &&
    words.every((word) => wordsOfKnown.includes(word))
  const letters = known.length < 8 ? 1 : 2
  return isPart || known === name.toUpperCase() || leven(known, name) <= letters
}

export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const leftovers = Object.keys(settings.shape).flatMap((name) => {
    const leftover = leftoverIn(name, given[name] ?? '')
    return leftover === null ? [] : [`${name} ${leftover}.`]
  })
  if (leftovers.length > 0) throw new SettingError(leftovers.join('\n'))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new SettingError(
      parsed.error.issues.map((issue) => `${placeOf(issue.path)} ${issue.message}.`).join('\n'),
    )
  }
  const values = parsed.data

  const origin = new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`)
  const isPlainHost = /^(?:[\w-]+\.)*[\w-]+\.?$|^\[[\da-f:.]+\]$/i.test(origin.hostname)
  if (origin.pathname + origin.search + origin.hash !== '/' || origin.username || !isPlainHost) {
    throw new SettingError(
      'ORIGIN must be a scheme, a host and perhaps a port, without a path, a name and a *.',
    )
  }
  const loopback = loopbackNames.has(origin.hostname)
  if (!loopback && !values.SESSION_SECRET) {
    throw new SettingError(
      `SESSION_SECRET is required when ORIGIN is public (${origin.origin}); \`openssl rand -base64 32\` makes one.`,
    )
  }
  const isLocal = loopback && isLoopbackHost(values.HOST)
  const demo = values.DEMO ? values.DEMO === '1' : loopback
  if (demo && !isLocal && values.DEMO === undefined) {
    throw new SettingError(
      `HOST=${values.HOST} opens the site to other machines, and the sign-in of its demo asks for no password. Set ORIGIN to the public address of the site, DEMO=0 to close the demo, or DEMO=1 to open it to everyone.`,
    )
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    const missing = values.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
    throw new SettingError(
      `${missing} is missing: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET come as a pair.`,
    )
  }
  const twice = findSameIssuer([
    ...(values.GOOGLE_CLIENT_ID ? [values.IDENTITY_ISSUER] : []),
    ...values.SIGN_INS.map(({ issuer }) => issuer),
  ])
  if (twice) throw new SettingError(`SIGN_INS: the issuer ${twice} is there twice.`)

  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    origin: origin.origin,
    https: origin.protocol === 'https:',
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    identity:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? {
            issuer: values.IDENTITY_ISSUER,
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
          }
        : null,
    signIns: values.SIGN_INS,
    youtube: values.YOUTUBE_API_KEY
      ? { apiKey: values.YOUTUBE_API_KEY, url: values.YOUTUBE_API_URL }
      : null,
    youtubeUrl: values.YOUTUBE_API_URL,
    transcripts: values.TRANSCRIPT_URL
      ? { url: values.TRANSCRIPT_URL }
      : (values.TRANSCRIPTS ?? null),
    analyst:
      values.OPENAI_MODEL || values.OPENAI_API_KEY || values.OPENAI_BASE_URL
        ? analystSettings(values.OPENAI_API_KEY, values.OPENAI_BASE_URL, values.OPENAI_MODEL)
        : null,
    dailyTokens: values.OPENAI_DAILY_TOKENS ?? null,
    embedUrl: values.EMBED_URL.replace(/\/$/, ''),
    contactEmail: values.CONTACT_EMAIL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    feedbackUrl: values.FEEDBACK_URL ?? null,
    siteName: values.SITE_NAME ?? null,
    moderators: values.MODERATORS,
    demo,
    isDemoOpen: demo && !isLocal,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    /** A sentence for each variable that is nearly a setting. */
    misspelled: findMisspelled(given),
  })
}

/** "SIGN_INS: in number 2, clientId". */
function placeOf([name, ...within]: PropertyKey[]): string {
  const parts = within.map((part) => (typeof part === 'number' ? `in number ${part + 1}` : part))
  return parts.length > 0 ? `${String(name)}: ${parts.map(String).join(', ')}` : String(name)
}
