import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type MethodOptions, youtube } from '@googleapis/youtube'
import type { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import { connectionFailureOf } from '../connection-failure.ts'
import { parseJsonOrUndefined } from '../parse.ts'
import { ServiceError } from '../service-error.ts'
import { garbled, refusalOf } from './errors.ts'
import { unitsOfSearch } from './quota.ts'
import {
  channelSearchReply,
  channelsReply,
  commentsReply,
  likesReply,
  playlistPageReply,
  videosReply,
} from './replies.ts'
import { rememberUnknown } from './unknown-ids.ts'
import type { YouTube } from './youtube.ts'

export interface DataApiSettings {
  apiKey: string
  /** a final `/youtube/v3` is optional. */
  url: string
  timeout?: number
  onRequest?: (units: number) => Promise<void>
  fetch?: typeof fetch
}

/** A full page of 50 playlist items is 100 kB; 100 comments of the greatest length are a few MB. */
const MAX_BYTES = 5 * 1024 * 1024

const RETRY_DELAY_MS = 250

type Send = (
  options: MethodOptions,
) => Promise<{ status: number; headers: Headers | IncomingHttpHeaders; data: unknown }>

const MAX_ITEMS = 50
const MAX_COMMENTS = 100

export function openDataApi(settings: DataApiSettings): YouTube {
  const { apiKey: key, timeout = 10_000 } = settings
  const rootUrl = new URL(settings.url).href.replace(/\/+$/, '').replace(/\/youtube\/v3$/, '')
  const fetchImplementation = limitFetch(settings.fetch ?? fetch)
  const api = youtube({ version: 'v3' })

  /** One retry, if the connection or the server failed: each request costs quota. */
  async function request<Reply>(
    send: Send,
    reply: z.ZodType<Reply>,
    token?: string,
    units = 1,
  ): Promise<Reply> {
    const options = optionsFor(token)
    try {
      return await requestOnce(send, reply, options, token, units)
    } catch (error) {
      if (!(error instanceof ServiceError) || (error.code !== 'gone' && error.code !== 'broken'))
        throw error
      await pause(RETRY_DELAY_MS)
      return await requestOnce(send, reply, options, token, units)
    }
  }

  async function requestOnce<Reply>(
    send: Send,
    reply: z.ZodType<Reply>,
    options: MethodOptions,
    token: string | undefined,
    units: number,
  ): Promise<Reply> {
    // One that fails costs as much: the platform may have counted it.
    await settings.onRequest?.(units)
    const response = await send(options).catch((error: unknown) => {
      throw connectionFailureOf('youtube', error)
    })
    const body = typeof response.data === 'string' ? response.data : ''
    if (response.status < 200 || response.status > 299) {
      throw refusalOf(response.status, body, [key, token ?? ''], headersOf(response))
    }

    const json = parseJsonOrUndefined(body)
    if (json === undefined) throw garbled('not JSON')
    const parsed = reply.safeParse(json)
    if (parsed.success) return parsed.data
    throw garbled(
      parsed.error.issues
        .map((issue) => `${issue.path.join('.') || 'reply'}: ${issue.code}`)
        .slice(0, 3)
        .join(', '),
    )
  }

  function keyWithout(token: string | null): { key?: string } {
    return token === null ? { key } : {}
  }

  function optionsFor(token?: string): MethodOptions {
    return {
      // Per call, because the client uses only the origin of its own rootUrl and would drop the
      // path of the demo or a proxy.
      rootUrl,
      headers: token === undefined ? undefined : { Authorization: `Bearer ${validToken(token)}` },
      fetchImplementation,
      signal: AbortSignal.timeout(timeout),
      // The library would retry three times, and its error for a status holds key and token.
      retry: false,
      validateStatus: () => true,
      responseType: 'text',
    }
  }

  return rememberUnknown({
    // 50 results cost as much as 5, and the exact title need not be among the first 5.
    searchChannels: (query) =>
      request(
        (options) =>
          api.search.list(
            {
              key,
              part: ['snippet'],
              type: ['channel'],
              q: query.toWellFormed(),
              maxResults: MAX_ITEMS,
            },
            options,
          ),
        channelSearchReply,
        undefined,
        unitsOfSearch,
      ),

    // Without maxResults the API returns five channels. videos.list accepts no maxResults together
    // with ids.
    channels: async (ids) =>
      ids.length === 0
        ? []
        : request(
            (options) =>
              api.channels.list(
                { key, part: ['snippet,statistics'], id: joinIds(ids), maxResults: MAX_ITEMS },
                options,
              ),
            channelsReply,
          ),

    channelByHandle: async (handle) => {
      const forHandle = `@${handle.replace(/^@/, '').toWellFormed()}`
      const [found] = await request(
        (options) => api.channels.list({ key, part: ['snippet,statistics'], forHandle }, options),
        channelsReply,
      )
      return found ?? null
    },

    likesPlaylist: async (token) => {
      try {
        return await request(
          (options) => api.channels.list({ part: ['contentDetails'], mine: true }, options),
          likesReply,
          token,
        )
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'not-found')
          return { channel: false, playlistId: null }
        throw error
      }
    },

    playlistPage: (token, playlistId, pageToken) =>
      request(
        (options) =>
          api.playlistItems.list(
            {
              ...keyWithout(token),
              part: ['snippet,contentDetails'],
              playlistId,
              pageToken,
              maxResults: MAX_ITEMS,
            },
            options,
          ),
        playlistPageReply,
        token ?? undefined,
      ),

    comments: (videoId) =>
      request(
        (options) =>
          api.commentThreads.list(
            { key, part: ['snippet'], videoId, textFormat: 'plainText', maxResults: MAX_COMMENTS },
            options,
          ),
        commentsReply,
      ),

    videos: async (ids) =>
      ids.length === 0
        ? []
        : request(
            (options) =>
              api.videos.list(
                { key, part: ['snippet,contentDetails,statistics'], id: joinIds(ids) },
                options,
              ),
            videosReply,
          ),
  })
}

function headersOf({ headers }: Awaited<ReturnType<Send>>): Headers {
  const asked = headers instanceof Headers ? headers.get('retry-after') : headers['retry-after']
  return new Headers(asked ? { 'retry-after': asked } : {})
}

/** The library would repeat the parameter for each id. */
function joinIds(ids: string[]): string[] {
  if (ids.length > MAX_ITEMS)
    throw new RangeError(`${ids.length} ids asked for at once, ${MAX_ITEMS} is the most`)
  return [ids.join(',')]
}

/** fetch would quote a token that cannot be sent in its error. */
function validToken(token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ServiceError('youtube', 'expired', { detail: 'not a token' })
  return token
}

function limitFetch(baseFetch: typeof fetch): typeof fetch {
  const fetchWithinLimit = boundedFetch(baseFetch, MAX_BYTES, () => garbled('more than 5 MB'))
  return (input, init) => fetchWithinLimit(input, { headers: init?.headers, signal: init?.signal })
}
