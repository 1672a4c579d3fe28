import { setTimeout as pause } from 'node:timers/promises'
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
  playlistsReply,
  videosReply,
} from './replies.ts'
import { rememberUnknown } from './unknown-ids.ts'
import type { YouTube } from './youtube.ts'

export interface DataApiSettings {
  apiKey: string
  /** A final `/youtube/v3` is optional. */
  url: string
  timeout?: number
  onRequest?: (units: number) => Promise<void>
  fetch?: typeof fetch
}

/** A full page of 50 playlist items is 100 kB; 100 comments of the greatest length are a few MB. */
const maxBytes = 5 * 1024 * 1024
const retryDelayMs = 250
const maxItems = '50'
const maxComments = '100'

export function openDataApi(settings: DataApiSettings): YouTube {
  const { apiKey, timeout = 10_000, onRequest } = settings
  const root = new URL(settings.url).href.replace(/\/+$/, '').replace(/\/youtube\/v3$/, '')
  const fetchWithin = boundedFetch(settings.fetch ?? fetch, maxBytes, () =>
    garbled('more than 5 MB'),
  )

  /** For the person whose token it is, else with the site's key. */
  async function ask<Reply>(
    list: string,
    query: Record<string, string>,
    reply: z.ZodType<Reply>,
    { token = null, units = 1 }: { token?: string | null; units?: number } = {},
  ): Promise<Reply> {
    const key = token === null ? { key: apiKey } : undefined
    const url = `${root}/youtube/v3/${list}?${new URLSearchParams({ ...query, ...key })}`
    const headers = token === null ? undefined : { authorization: `Bearer ${validToken(token)}` }
    const signal = AbortSignal.timeout(timeout)
    const once = async () => {
      // One that fails costs as much: the platform may have counted it.
      await onRequest?.(units)
      const { response, body } = await fetchWithin(url, { headers, signal })
        .then(async (response) => ({ response, body: await response.text() }))
        .catch((error: unknown) => {
          throw connectionFailureOf('youtube', error)
        })
      if (!response.ok)
        throw refusalOf(response.status, body, [apiKey, token ?? ''], response.headers)
      return parsed(body, reply)
    }
    // One retry, if the connection or the server failed: each request costs quota.
    return await once().catch(async (error: unknown) => {
      const isOff = error instanceof ServiceError && /^(gone|broken)$/.test(error.code)
      if (!isOff) throw error
      await pause(retryDelayMs)
      return await once()
    })
  }

  return rememberUnknown({
    // 50 results cost as much as 5, and the exact title need not be among the first 5.
    searchChannels: (query) =>
      ask(
        'search',
        { part: 'snippet', type: 'channel', q: query.toWellFormed(), maxResults: maxItems },
        channelSearchReply,
        { units: unitsOfSearch },
      ),

    // Without maxResults the API returns five channels. videos.list accepts no maxResults together
    // with ids.
    channels: async (ids) =>
      ids.length === 0
        ? []
        : await ask(
            'channels',
            { part: 'snippet,statistics', id: joined(ids), maxResults: maxItems },
            channelsReply,
          ),

    channelByHandle: async (handle) => {
      const forHandle = `@${handle.replace(/^@/, '').toWellFormed()}`
      const query = { part: 'snippet,statistics', forHandle }
      const [found] = await ask('channels', query, channelsReply)
      return found ?? null
    },

    likesPlaylist: (token) =>
      ask('channels', { part: 'contentDetails', mine: 'true' }, likesReply, { token }).catch(
        (error: unknown) => {
          if (!(error instanceof ServiceError && error.code === 'not-found')) throw error
          return { channel: false, playlistId: null }
        },
      ),

    playlistPage: (token, playlistId, pageToken) =>
      ask(
        'playlistItems',
        {
          ...{ part: 'snippet,contentDetails', playlistId, maxResults: maxItems },
          ...(pageToken !== undefined && { pageToken }),
        },
        playlistPageReply,
        { token },
      ),

    playlist: async (id) => {
      const { items } = await ask('playlists', { part: 'snippet', id }, playlistsReply)
      return items[0] ?? null
    },

    comments: (videoId) =>
      ask(
        'commentThreads',
        { part: 'snippet', videoId, textFormat: 'plainText', maxResults: maxComments },
        commentsReply,
      ),

    videos: async (ids) =>
      ids.length === 0
        ? []
        : await ask(
            'videos',
            { part: 'snippet,contentDetails,statistics', id: joined(ids) },
            videosReply,
          ),
  })
}

function parsed<Reply>(body: string, reply: z.ZodType<Reply>): Reply {
  const json = parseJsonOrUndefined(body)
  if (json === undefined) throw garbled('not JSON')
  const { data, error } = reply.safeParse(json)
  if (!error) return data
  const issues = error.issues.map(({ path, code }) => `${path.join('.') || 'reply'}: ${code}`)
  throw garbled(issues.slice(0, 3).join(', '))
}

function joined(ids: string[]): string {
  if (ids.length > Number(maxItems))
    throw new RangeError(`${ids.length} ids asked for at once, ${maxItems} is the most`)
  return ids.join(',')
}

/** `fetch` would quote a token that cannot be sent in its error. */
function validToken(token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ServiceError('youtube', 'expired', { detail: 'not a token' })
  return token
}
