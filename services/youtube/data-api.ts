import { setTimeout as pause } from 'node:timers/promises'
import { type MethodOptions, youtube } from '@googleapis/youtube'
import type { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import { ServiceError } from '../service-error.ts'
import { failureOf, garbled, jsonOf, refusalOf } from './errors.ts'
import {
  channelSearchReply,
  channelsReply,
  commentsReply,
  likesReply,
  playlistPageReply,
  videosReply,
} from './replies.ts'
import type { YouTube } from './youtube.ts'

export interface DataApiSettings {
  apiKey: string
  /** Where the API is served, a path before it included; a final `/youtube/v3` may be there or not. */
  url: string
  /** Milliseconds for one call, its second try included. */
  timeout?: number
  /** For tests and the contract tool. */
  fetch?: typeof fetch
}

/** A full page of 50 playlist items is 100 kB, 100 comments at their longest a few MB. */
const LARGEST_ANSWER = 5 * 1024 * 1024

/** Milliseconds before the only second try. */
const SECOND_TRY_AFTER = 250

/** The largest page, and the most ids in one question, that the API allows; comments come by the 100. */
const MOST_ITEMS = 50
const MOST_COMMENTS = 100

/**
 * The video platform behind the YouTube Data API v3 (specification, part 7).
 * @throws TypeError if `settings.url` is no URL
 */
export function openDataApi(settings: DataApiSettings): YouTube {
  const { apiKey: key, timeout = 10_000 } = settings
  const rootUrl = new URL(settings.url).href.replace(/\/+$/, '').replace(/\/youtube\/v3$/, '')
  const fetchImplementation = bounded(settings.fetch ?? fetch)
  const api = youtube({ version: 'v3' })

  /** Asks, once more if the connection or the server failed; no other answer changes by asking again, and each one costs quota. */
  async function ask<Reply>(
    question: (options: MethodOptions) => Promise<{ status: number; data: unknown }>,
    reply: z.ZodType<Reply>,
    token?: string,
  ): Promise<Reply> {
    const options = optionsFor(token)
    try {
      return await askOnce(question, reply, options, token)
    } catch (error) {
      if (!(error instanceof ServiceError) || (error.code !== 'gone' && error.code !== 'broken'))
        throw error
      await pause(SECOND_TRY_AFTER)
      return await askOnce(question, reply, options, token)
    }
  }

  async function askOnce<Reply>(
    question: (options: MethodOptions) => Promise<{ status: number; data: unknown }>,
    reply: z.ZodType<Reply>,
    options: MethodOptions,
    token: string | undefined,
  ): Promise<Reply> {
    const answer = await question(options).catch((error: unknown) => {
      throw failureOf(error)
    })
    const body = typeof answer.data === 'string' ? answer.data : ''
    if (answer.status < 200 || answer.status > 299)
      throw refusalOf(answer.status, body, [key, token ?? ''])

    const json = jsonOf(body)
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

  function optionsFor(token?: string): MethodOptions {
    return {
      // For each call and not for the client: the client keeps only the origin of its rootUrl and drops the path of a demo or a proxy.
      rootUrl,
      headers: token === undefined ? undefined : { Authorization: `Bearer ${bearer(token)}` },
      fetchImplementation,
      signal: AbortSignal.timeout(timeout),
      // The library would try four times. It would also put what it was asked, key and token, into every error for a status.
      retry: false,
      validateStatus: () => true,
      responseType: 'text',
    }
  }

  return {
    // Fifty cost what five cost, and the exact title need not be among the first five.
    searchChannels: (query) =>
      ask(
        (options) =>
          api.search.list(
            {
              key,
              part: ['snippet'],
              type: ['channel'],
              q: query.toWellFormed(),
              maxResults: MOST_ITEMS,
            },
            options,
          ),
        channelSearchReply,
      ),

    // Without maxResults the API answers with the first five. videos.list, in contrast, knows no maxResults beside ids.
    channels: async (ids) =>
      ids.length === 0
        ? []
        : ask(
            (options) =>
              api.channels.list(
                { key, part: ['snippet,statistics'], id: listed(ids), maxResults: MOST_ITEMS },
                options,
              ),
            channelsReply,
          ),

    channelByHandle: async (handle) => {
      const forHandle = `@${handle.replace(/^@/, '').toWellFormed()}`
      const [found] = await ask(
        (options) => api.channels.list({ key, part: ['snippet,statistics'], forHandle }, options),
        channelsReply,
      )
      return found ?? null
    },

    likesPlaylist: async (token) => {
      try {
        return await ask(
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
      ask(
        (options) =>
          api.playlistItems.list(
            { part: ['snippet,contentDetails'], playlistId, pageToken, maxResults: MOST_ITEMS },
            options,
          ),
        playlistPageReply,
        token,
      ),

    comments: (videoId) =>
      ask(
        (options) =>
          api.commentThreads.list(
            { key, part: ['snippet'], videoId, textFormat: 'plainText', maxResults: MOST_COMMENTS },
            options,
          ),
        commentsReply,
      ),

    videos: async (ids) =>
      ids.length === 0
        ? []
        : ask(
            (options) =>
              api.videos.list({ key, part: ['snippet,statistics'], id: listed(ids) }, options),
            videosReply,
          ),
  }
}

/** As one parameter with commas, which every reading of the API's description understands; the library would repeat the parameter. */
function listed(ids: string[]): string[] {
  if (ids.length > MOST_ITEMS)
    throw new RangeError(`${ids.length} ids asked for at once, ${MOST_ITEMS} is the most`)
  return [ids.join(',')]
}

/** A token that cannot stand in a header was never valid; putting it there would throw an error that quotes it. */
function bearer(token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ServiceError('youtube', 'expired', { detail: 'not a token' })
  return token
}

/** Nothing of what the library sets is passed on but the headers and the time-out. */
function bounded(outside: typeof fetch): typeof fetch {
  const within = boundedFetch(outside, LARGEST_ANSWER, () => garbled('more than 5 MB'))
  return (input, init) => within(input, { headers: init?.headers, signal: init?.signal })
}
