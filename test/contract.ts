/*
 * npm run contract -- FOLDER
 *
 * Feeds recorded replies of real providers, one JSON file each, to the production adapters and
 * prints what each became. Exits with 1 if an adapter throws anything but a ServiceError: then an
 * odd reply would break a page.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Analyst } from '#services/analyst/analyst.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { ServiceError } from '#services/service-error.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import { openDataApi } from '#services/youtube/data-api.ts'
import type { YouTube } from '#services/youtube/youtube.ts'

/** A recorded file: its path below the folder, and the JSON it holds. */
interface Recording {
  path: string
  json: unknown
}

/** The method of an adapter that a recording is fed to. */
interface Trial {
  method: string
  /** Resolves to a short summary of what the adapter made of it. */
  run: () => Promise<string>
}

/** Returns the trial of a recording, `null` for one of another kind. The first match counts. */
type Recognizer = (recording: Recording) => Trial | null

const recognizers: Recognizer[] = [transcript, completion, modelError, youtubeReply, youtubeError]

// The video platform

type Method =
  | 'searchChannels'
  | 'channels'
  | 'likesPlaylist'
  | 'playlistPage'
  | 'comments'
  | 'videos'

const call: Record<Method, (api: YouTube) => Promise<string>> = {
  searchChannels: async (api) =>
    listing('channel', (await api.searchChannels('recorded')).map(titleOf)),
  channels: async (api) => listing('channel', (await api.channels(['recorded'])).map(titleOf)),
  likesPlaylist: async (api) => {
    const likes = await api.likesPlaylist('recorded')
    return likes.channel ? `likes in ${likes.playlistId ?? 'no playlist'}` : 'no channel'
  },
  playlistPage: async (api) => {
    const { items, nextPageToken } = await api.playlistPage('recorded', 'recorded')
    return `${listing('playlist item', items.map(titleOf))}${nextPageToken ? ' (and a next page)' : ''}`
  },
  comments: async (api) => listing('comment', await api.comments('recorded')),
  videos: async (api) => listing('video', (await api.videos(['recorded'])).map(titleOf)),
}

const METHOD_OF_KIND = new Map<string, Method>([
  ['youtube#searchListResponse', 'searchChannels'],
  ['youtube#channelListResponse', 'channels'],
  ['youtube#playlistItemListResponse', 'playlistPage'],
  ['youtube#commentThreadListResponse', 'comments'],
  ['youtube#videoListResponse', 'videos'],
])

/** Puts an item or a list that was recorded without its envelope into one. */
const LIST_OF_KIND = new Map([
  ['youtube#searchResult', 'youtube#searchListResponse'],
  ['youtube#channel', 'youtube#channelListResponse'],
  ['youtube#playlistItem', 'youtube#playlistItemListResponse'],
  ['youtube#commentThread', 'youtube#commentThreadListResponse'],
  ['youtube#video', 'youtube#videoListResponse'],
])

const kinded = z.object({ kind: z.string() })

function youtubeReply({ json }: Recording): Trial | null {
  const things = z
    .union([z.array(kinded.loose()).min(1), kinded.loose().transform((thing) => [thing])])
    .safeParse(json)
  const [first] = things.data ?? []
  if (!first) return null

  const kind = LIST_OF_KIND.get(first.kind)
  const reply = kind ? { kind, items: things.data } : json
  const method = METHOD_OF_KIND.get(kind ?? first.kind)
  return method ? youtubeTrial(isOwnChannel(reply) ? 'likesPlaylist' : method, 200, reply) : null
}

/** The reply with the likes playlist has the part `contentDetails` and no `snippet`. */
function isOwnChannel(reply: unknown): boolean {
  const channels = z.object({
    kind: z.literal('youtube#channelListResponse'),
    items: z.array(z.record(z.string(), z.unknown())),
  })
  const items = channels.safeParse(reply).data?.items ?? []
  return items.some((item) => 'contentDetails' in item && !('snippet' in item))
}

const googleError = z.object({
  error: z.union([
    z
      .object({
        code: z.int().min(400).max(599).optional(),
        errors: z.array(z.unknown()).optional(),
      })
      .refine((error) => {
        return error.code !== undefined || error.errors !== undefined
      }),
    z.string().transform(() => ({ code: undefined, errors: undefined })),
  ]),
  // An error of OAuth's token endpoint is one of another service.
  error_description: z.undefined().optional(),
})

/** One entry of an error's `errors`, which is what people quote. */
const googleErrorEntry = z.object({ domain: z.string(), reason: z.string(), message: z.string() })

function youtubeError({ path, json }: Recording): Trial | null {
  const body = googleErrorEntry.safeParse(json).success ? { error: { errors: [json] } } : json
  const parsed = googleError.safeParse(body)
  if (!parsed.success) return null

  const status = parsed.data.error.code ?? statusIn(path) ?? 400
  return youtubeTrial(
    methodNamedIn(`${JSON.stringify(parsed.data.error.errors)} ${path}`),
    status,
    body,
  )
}

/** The method that an error answers, by its domain (`youtube.commentThread`) or file name. */
function methodNamedIn(text: string): Method {
  if (/comment/i.test(text)) return 'comments'
  if (/playlist/i.test(text)) return 'playlistPage'
  if (/search/i.test(text)) return 'searchChannels'
  if (/video/i.test(text)) return 'videos'
  return 'channels'
}

function youtubeTrial(method: Method, status: number, body: unknown): Trial {
  const api = openDataApi({
    apiKey: 'recorded',
    url: 'http://recorded.invalid',
    fetch: async () => Response.json(body, { status }),
  })
  return { method: `youtube.${method}`, run: () => call[method](api) }
}

const titleOf = (thing: { title: string }) => thing.title

// Transcripts

const transcriptItem = z.object({
  text: z.string(),
  kind: z.undefined().optional(),
  snippet: z.undefined().optional(),
})

/** A list of items with a `text` that are not items of the platform. */
function transcript({ json }: Recording): Trial | null {
  const items = z.array(z.unknown()).min(1).safeParse(json).data
  if (!items?.some((item) => transcriptItem.safeParse(item).success)) return null

  const transcripts = openTranscriptService({
    url: 'http://recorded.invalid',
    fetch: async () => Response.json(json),
  })
  return {
    method: 'transcripts.read',
    run: async () => {
      const { segments } = await transcripts.read('recorded', 'en')
      const timed = segments.filter(({ start }) => start !== null).length
      return `${listing(
        'segment',
        segments.map(({ text }) => text),
      )} (${timed} with times)`
    },
  }
}

// The analyst's model

/** A recording gives the same reply each time: no waits, no retries. */
const AT_ONCE = { 'retry-after-ms': '1', 'retry-after': '0' }

/** A chat completion, by its `choices` or name. Chunks too: a faulty proxy sends them. */
function completion({ json }: Recording): Trial | null {
  const isCompletion = z.object({ choices: z.array(z.unknown()) }).safeParse(json).success
  return isCompletion ? analystTrial(200, json) : null
}

/** OpenAI's errors have `type` and `code` or `param`, perhaps null; the Data API's `errors`. */
const modelErrorBody = z.object({
  error: z
    .object({
      message: z.string(),
      errors: z.undefined().optional(),
      type: z.string().nullable().optional(),
      param: z.string().nullable().optional(),
      code: z.string().nullable().optional(),
    })
    .refine((error) => error.type !== undefined || error.param !== undefined),
})

/** An error as an SDK threw it: a status and a sentence. */
const thrownError = z.object({
  status: z.int().min(400).max(599),
  message_as_thrown: z.string(),
  headers: z.unknown().optional(),
})

function modelError({ path, json }: Recording): Trial | null {
  const thrown = thrownError.safeParse(json).data
  if (thrown) return analystTrial(thrown.status, { error: { message: thrown.message_as_thrown } })

  const parsed = modelErrorBody.safeParse(json)
  if (!parsed.success) return null
  return analystTrial(statusIn(path) ?? 400, json)
}

function analystTrial(status: number, body: unknown): Trial {
  const analyst: Analyst = openModel({
    apiKey: 'recorded',
    baseUrl: 'http://recorded.invalid/v1',
    model: 'recorded',
    fetch: async () => Response.json(body, { status, headers: AT_ONCE }),
  })
  return {
    method: 'analyst.summarize',
    run: async () => {
      const { value, tokens } = await analyst.summarize('recorded')
      return `“${printable(value)}” for ${tokens} tokens`
    },
  }
}

/** The status that a file's name begins with or holds. */
function statusIn(path: string): number | null {
  const status = /(?:^|\D)([45]\d\d)(?:\D|$)/.exec(path)?.[1]
  return status ? Number(status) : null
}

// What is printed

/** `3 channels: A, B, C`, the first five at most. */
function listing(noun: string, names: string[]): string {
  const shown = names.slice(0, 5).map(printable)
  const more = names.length > shown.length ? ', …' : ''
  return `${names.length} ${noun}${names.length === 1 ? '' : 's'}${shown.length ? ': ' : ''}${shown.join(', ')}${more}`
}

/** Foreign text on one line, without control characters and direction marks. */
function printable(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '·')
    .trim()
  return line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line
}

// The run

const tally = { values: 0, errors: 0, skipped: 0, broken: 0 }

async function tryOut(folder: string, file: string): Promise<void> {
  const path = relative(folder, file) || file
  const json = jsonOf(await readFile(file, 'utf8'))
  const trial =
    json === undefined
      ? null
      : recognizers.map((recognise) => recognise({ path, json })).find((found) => found !== null)
  if (!trial) {
    tally.skipped++
    console.log(
      `${path}  skipped: ${json === undefined ? 'not JSON' : 'no reply that an adapter here reads'}`,
    )
    return
  }

  try {
    const summary = await trial.run()
    tally.values++
    console.log(`${path}  ${trial.method}  ${summary}`)
  } catch (error) {
    if (error instanceof ServiceError) {
      tally.errors++
      console.log(`${path}  ${trial.method}  ServiceError ${error.code}  ${error.message}`)
    } else {
      tally.broken++
      console.log(`${path}  ${trial.method}  BROKEN`, error)
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if ((await stat(folder)).isFile()) return [folder]
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

const [folder] = process.argv.slice(2)
const files = folder ? await filesIn(folder).catch(() => null) : null
if (!folder || !files) {
  console.error(
    'npm run contract -- FOLDER: give it a folder of recorded replies, one JSON file each.',
  )
  process.exit(2)
}

for (const file of files) await tryOut(folder, file)

const { values, errors, skipped, broken } = tally
console.log(
  `\n${files.length} files: ${values} read, ${errors} understood as errors, ${skipped} skipped, ${broken} broken.`,
)
process.exitCode = broken > 0 ? 1 : 0
