/*
 * npm run contract -- FOLDER
 *
 * Feeds recorded replies of real providers, one file each, to the production adapters and prints
 * the outcomes. Exits with 1 if an adapter throws anything but a ServiceError: that would be a page
 * that breaks because a provider sent something odd.
 */

import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { Analyst } from '#services/analyst/analyst.ts'
import { openModel } from '#services/analyst/model/openai.ts'
import { parseJsonOrUndefined } from '#services/parse.ts'
import { ServiceError } from '#services/service-error.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import { openDataApi } from '#services/youtube/data-api.ts'
import type { YouTube } from '#services/youtube/youtube.ts'

/** A recorded file. */
interface Recording {
  /** From the given folder: its name can tell whose replies it holds. */
  path: string
  text: string
  /** `undefined` if the file is not JSON. */
  json: unknown
}

/** The method of an adapter that a recording is fed to. */
interface Trial {
  method: string
  /** Resolves to a short summary of the result. */
  run: () => Promise<string>
}

/** Returns the trial of a recording, or `null` if it is none of its provider. */
type Recogniser = (recording: Recording) => Trial | null

/** The first that recognises a recording gets it. */
const recognisers: Recogniser[] = [
  eventStream,
  errorPage,
  transcript,
  completion,
  modelError,
  youtubeReply,
  youtubeError,
]

// --- The video platform ---

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
    const next = nextPageToken ? ' (and a next page)' : ''
    return `${listing('playlist item', items.map(titleOf))}${next}`
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

/** Things that were recorded without their envelope are put into it again. */
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

/** The answer to «which playlist holds my likes» has the part contentDetails and no snippet. */
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
  // OAuth's token endpoint has one, and is another service.
  error_description: z.undefined().optional(),
})

/** One entry of an error's `errors`, which bug reports quote. */
const googleErrorEntry = z.object({ domain: z.string(), reason: z.string(), message: z.string() })

function youtubeError({ path, json }: Recording): Trial | null {
  const body = googleErrorEntry.safeParse(json).success ? { error: { errors: [json] } } : json
  const parsed = googleError.safeParse(body)
  if (!parsed.success) return null

  const status = parsed.data.error.code ?? statusIn(path) ?? 400
  return youtubeTrial(
    methodNamedIn(`${JSON.stringify(parsed.data.error.errors)} ${basename(path)}`),
    status,
    body,
  )
}

/**
 * The method that an error answered. Its domain (`youtube.commentThread`) or the name of its file
 * often tells.
 */
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

// --- Transcripts ---

const transcriptItem = z.object({
  text: z.string(),
  kind: z.undefined().optional(),
  snippet: z.undefined().optional(),
})

/** A list whose items have a text and are not of the video platform. */
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

// --- The analyst's model ---

/** A chat completion has `choices`. Chunks of streams are fed, too: proxies mix them up. */
function completion({ text, json }: Recording): Trial | null {
  const isCompletion = z.object({ choices: z.array(z.unknown()) }).safeParse(json).success
  return isCompletion ? analystTrial(200, text) : null
}

/** A body of server-sent events: lines with `data: {…}` and `data: [DONE]`. */
function eventStream({ path, text, json }: Recording): Trial | null {
  if (json !== undefined || !/^data: ?(?:[{[])/m.test(text)) return null
  return analystTrial(statusIn(path) ?? 200, text, 'text/event-stream')
}

/** The page of a gateway in front of a model. */
function errorPage({ path, text, json }: Recording): Trial | null {
  const status = /youtube|transcript|identity/i.test(path) ? null : statusIn(path)
  if (json !== undefined || status === null || !/^\s*</.test(text)) return null
  return analystTrial(status, text, 'text/html')
}

const text = z.string()
const nothing = z.undefined().optional()

/** Google's shape. The Data API has it, too, with `errors` or without; Gemini has it in a list. */
const rpcError = z.object({
  code: z.int(),
  message: text,
  status: text,
  errors: nothing,
})

/**
 * The shapes of servers that call themselves compatible. None has `errors`, which are the Data
 * API's, or `error_description`, which is OAuth's.
 */
const modelErrorBody = z.union([
  z.object({
    error_description: nothing,
    error: z.union([
      // Ollama; xAI with a `code` beside it.
      text,
      // OpenAI, Azure, OpenRouter, Perplexity; any of the names can be null or missing.
      z.object({
        message: text,
        errors: nothing,
        status: z.number().optional(),
        type: text.nullish(),
        param: text.nullish(),
        code: z.union([text, z.number()]).nullish(),
      }),
    ]),
  }),
  // Mistral, Cohere, Bedrock.
  z.object({ object: z.literal('error') }),
  z.object({ detail: z.union([text, z.array(z.object({ msg: text }))]) }),
  z.object({ message: text, kind: nothing, text: nothing, snippet: nothing }),
])

/** An error as an SDK threw it: a status and its sentence. */
const thrownError = z.object({
  status: z.int().min(400).max(599),
  message_as_thrown: z.string(),
})

function modelError(recording: Recording): Trial | null {
  const { path, text, json } = recording
  const thrown = thrownError.safeParse(json).data
  if (thrown)
    return analystTrial(
      thrown.status,
      JSON.stringify({ error: { message: thrown.message_as_thrown } }),
    )
  if (!isModelError(recording)) return null
  return analystTrial(statusIn(path) ?? codeIn(json) ?? 400, text)
}

function isModelError({ path, text, json }: Recording): boolean {
  // Entries of the Data API and its errors without names look like those of a model.
  if (/youtube/i.test(path)) return false
  const [first] = z.array(z.unknown()).min(1).catch([json]).parse(json)
  if (modelErrorBody.safeParse(first).success) return !googleErrorEntry.safeParse(first).success
  const isRpcError = z.object({ error: rpcError }).safeParse(first).success
  return isRpcError && (Array.isArray(json) || !/youtube/i.test(text))
}

/** The status that a body repeats. */
function codeIn(json: unknown): number | null {
  const code = z.coerce.number().int().min(400).max(599)
  const body = z.union([
    z.object({ error: z.object({ code }) }).transform(({ error }) => error.code),
    z.tuple([z.object({ error: z.object({ code }) })]).transform(([{ error }]) => error.code),
  ])
  return body.safeParse(json).data ?? null
}

function analystTrial(status: number, body: string, type = 'application/json'): Trial {
  const analyst: Analyst = openModel({
    apiKey: 'recorded',
    baseUrl: 'http://recorded.invalid/v1',
    model: 'recorded',
    fetch: async () => new Response(body, { status, headers: { 'content-type': type } }),
    // A recording says the same every time.
    retries: 0,
  })
  return {
    method: 'analyst.summarize',
    run: async () => {
      // Its own transcript, so that a reply is about it.
      const { value, tokens } = await analyst.summarize({
        text: body,
        segments: [],
        language: 'en',
        lecture: { title: null, channel: null },
        number: 1,
        total: 1,
        from: null,
        to: null,
        chapters: [],
        before: '',
      })
      const sentences = value.paragraphs.flat().map(({ text }) => text)
      const isWhole = value.isWhole ? '' : ', cut off'
      return `${listing('sentence', sentences)}${isWhole} (${tokens} tokens)`
    },
  }
}

/** The status that a file's name begins with or holds. */
function statusIn(path: string): number | null {
  const status = /(?:^|\D)([45]\d\d)(?:\D|$)/.exec(basename(path))?.[1]
  return status ? Number(status) : null
}

// --- What is printed ---

/** `3 channels: A, B, C`, the first five at most. */
function listing(noun: string, names: string[]): string {
  const shown = names.slice(0, 5).map(printable)
  const count = `${names.length} ${noun}${names.length === 1 ? '' : 's'}`
  const more = names.length > shown.length ? ', …' : ''
  return `${count}${shown.length > 0 ? ': ' : ''}${shown.join(', ')}${more}`
}

/** Text of strangers on one line, without characters that control a terminal or its direction. */
function printable(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '·')
    .trim()
  return line.length > 40 ? `${line.slice(0, 39).toWellFormed()}…` : line
}

// --- The run ---

const tally = { values: 0, errors: 0, skipped: 0, broken: 0 }

async function tryOut(folder: string, file: string): Promise<void> {
  const path = relative(folder, file) || file
  const text = await readFile(file, 'utf8')
  const recording = {
    path: join(basename(resolve(folder)), path),
    text,
    json: parseJsonOrUndefined(text),
  }
  const trial = recognisers.map((recognise) => recognise(recording)).find((found) => found !== null)
  if (!trial) {
    tally.skipped++
    console.log(`${path}  skipped: no reply that an adapter here reads`)
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
  console.error('npm run contract -- FOLDER: give it a folder of recorded replies, one file each.')
  process.exit(2)
}

for (const file of files) await tryOut(folder, file)

const { values, errors, skipped, broken } = tally
console.log(
  `\n${files.length} files: ${values} read, ${errors} understood as errors, ` +
    `${skipped} skipped, ${broken} broken.`,
)
process.exitCode = broken > 0 ? 1 : 0
