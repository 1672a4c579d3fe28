import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account } from './accounts.ts'
import { catalogue } from './catalogue/index.ts'
import type { Channel } from './catalogue/join.ts'
import { privateVideoId } from './catalogue/join.ts'
import { searchChannels } from './catalogue/search-channels.ts'
import type { Identity } from './identity.ts'
import { type Like, likesOf } from './likes.ts'
import { type DemoPlaylist, privatePlaylist, publicPlaylist } from './playlists.ts'
import type { Quota } from './quota.ts'
import { sendJson } from './reply.ts'
import { youtubeScope } from './scopes.ts'
import { GoogleError, googleErrors } from './youtube-errors.ts'
import { etagOf, type Resource, resourcesAt } from './youtube-resources.ts'

interface Call {
  query: URLSearchParams
  /** The owner of the access token; `null` for a request with an API key. */
  account: Account | null
}

interface Page {
  items: Resource[]
  total: number
  perPage: number
  nextPageToken?: string
  prevPageToken?: string
}

interface Method {
  kind: string
  /** Units of quota. */
  cost: number
  parts: string[]
  answer(call: Call): Page
}

/**
 * The methods of the Data API v3 that the specification names (part 7), with Google's replies,
 * errors and quota. They serve the catalogue and its playlists, and the likes of the owner of the
 * access token.
 */
export function openYouTube(options: {
  origin: string
  apiKey: string
  identity: Pick<Identity, 'bearer'>
  quota: Quota
}) {
  const resources = resourcesAt(options.origin)

  const methods: Record<string, Method> = {
    search: { kind: 'youtube#searchListResponse', cost: 100, parts: ['snippet'], answer: search },
    channels: {
      kind: 'youtube#channelListResponse',
      cost: 1,
      parts: ['contentDetails', 'snippet', 'statistics', 'status'],
      answer: channels,
    },
    playlistItems: {
      kind: 'youtube#playlistItemListResponse',
      cost: 1,
      parts: ['contentDetails', 'snippet', 'status'],
      answer: playlistItems,
    },
    commentThreads: {
      kind: 'youtube#commentThreadListResponse',
      cost: 1,
      parts: ['replies', 'snippet'],
      answer: commentThreads,
    },
    videos: {
      kind: 'youtube#videoListResponse',
      cost: 1,
      parts: ['contentDetails', 'liveStreamingDetails', 'snippet', 'statistics', 'status'],
      answer: videos,
    },
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    try {
      const name = /^\/demo\/youtube\/youtube\/v3\/(\w+)$/.exec(url.pathname)?.[1] ?? ''
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined
      if (!method || request.method !== 'GET') throw googleErrors.methodNotFound()
      const query = url.searchParams
      const account = await callerOf(request, query)
      const parts = partsOf(query, method)
      if (!options.quota.spend(method.cost)) throw googleErrors.quotaExceeded()
      sendJson(response, 200, reply(method, parts, method.answer({ query, account })))
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      sendJson(response, error.status, error.body)
    }
  }

  /** As at Google, an access token has precedence over a key. */
  async function callerOf(
    request: IncomingMessage,
    query: URLSearchParams,
  ): Promise<Account | null> {
    const token =
      /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? query.get('access_token')
    if (token) {
      const bearer = await options.identity.bearer(token)
      if (!bearer) throw googleErrors.tokenInvalid()
      if (!bearer.scopes.has(youtubeScope)) throw googleErrors.scopeMissing()
      return bearer.account
    }
    const key = query.get('key') ?? request.headers['x-goog-api-key']
    if (!key) throw googleErrors.keyMissing()
    if (key !== options.apiKey) throw googleErrors.keyInvalid()
    return null
  }

  function search({ query }: Call): Page {
    const found =
      query.get('type') === 'channel'
        ? searchChannels(catalogue.channels, query.get('q') ?? '')
        : []
    return cut('youtube.search', query, found, resources.searchResult, { most: 50, usual: 5 })
  }

  function channels({ query, account }: Call): Page {
    if (query.get('mine') === 'true') {
      if (!account) throw googleErrors.mineWithoutToken()
      return whole(account.likes === 'no-channel' ? [] : [resources.ownChannel(account)])
    }
    const handle = query.get('forHandle')
    const ids = handle === null ? listOf(query, 'id') : []
    if (handle === null && ids.length === 0) throw googleErrors.filterMissing('id, forHandle, mine')
    if (ids.length > 50) throw googleErrors.filterInvalid()
    const found: (Channel | undefined)[] =
      handle === null
        ? ids.map((id) => catalogue.channelById.get(id))
        : [catalogue.channelByHandle.get(`@${handle.toLowerCase().replace(/^@/, '')}`)]
    return whole(found.filter((channel) => channel !== undefined).map(resources.channel))
  }

  function playlistItems({ query, account }: Call): Page {
    const playlist = query.get('playlistId')
    if (playlist === null) throw googleErrors.filterMissing('id, playlistId')
    if (playlist === privatePlaylist) throw googleErrors.playlistPrivate()
    const list = publicPlaylist(playlist)
    if (list) return itemsOf(list, query)
    if (
      playlist !== 'LL' ||
      !account ||
      account.likes === 'no-channel' ||
      account.likes === 'no-playlist'
    ) {
      throw googleErrors.playlistNotFound()
    }
    if (account.likes === 'private') throw googleErrors.playlistPrivate()
    const owner = { id: account.channelId, name: account.name }
    const items = likesOf(account)
    const page = itemsOf({ id: playlist, title: 'Liked videos', owner, items }, query)
    // The real total counts more items than the playlist has.
    return { ...page, total: items.length === 0 ? 0 : items.length + 4 }
  }

  function itemsOf(list: DemoPlaylist, query: URLSearchParams): Page {
    const toItem = (like: Like, position: number) =>
      like.withheld ? null : resources.playlistItem(list, like, position)
    return cut('youtube.playlistItem', query, list.items, toItem, { most: 50, usual: 5 })
  }

  function commentThreads({ query }: Call): Page {
    const id = query.get('videoId')
    if (id === null) throw googleErrors.filterMissing('id, videoId, allThreadsRelatedToChannelId')
    const video = catalogue.videoById.get(id)
    if (id === privateVideoId) throw googleErrors.commentsForbidden()
    if (!video) throw googleErrors.videoNotFound()
    if (video.comments === null) throw googleErrors.commentsDisabled()
    const html = query.get('textFormat') !== 'plainText'
    const toThread = (comment: string, index: number) =>
      resources.commentThread(video, comment, index, html)
    return cut('youtube.commentThread', query, video.comments, toThread, { most: 100, usual: 20 })
  }

  function videos({ query }: Call): Page {
    const ids = listOf(query, 'id')
    if (ids.length === 0) throw googleErrors.filterMissing('chart, id, myRating')
    if (ids.length > 50) throw googleErrors.filterInvalid()
    const found = ids
      .map((id) => catalogue.videoById.get(id))
      .filter((video) => video !== undefined)
    return whole(found.map(resources.video))
  }

  return { answer }
}

/** The values of a parameter that can be repeated, comma-separated, or both. */
function listOf(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

function partsOf(query: URLSearchParams, method: Method): string[] {
  const parts = listOf(query, 'part')
  if (parts.length === 0) throw googleErrors.parameterMissing('part')
  const unknown = parts.find((part) => part !== 'id' && !method.parts.includes(part))
  if (unknown) throw googleErrors.partUnknown(unknown)
  return parts
}

function whole(items: Resource[]): Page {
  return { items, total: items.length, perPage: items.length }
}

/**
 * The page that the query asks for. Items without a resource are left out, so the page can be
 * short.
 */
function cut<T>(
  domain: string,
  query: URLSearchParams,
  list: readonly T[],
  toResource: (one: T, index: number) => Resource | null,
  limits: { most: number; usual: number },
): Page {
  const perPage = Number(query.get('maxResults') ?? limits.usual)
  if (!Number.isInteger(perPage) || perPage < 0 || perPage > limits.most) {
    throw googleErrors.valueInvalid('maxResults', query.get('maxResults') ?? '')
  }
  const token = query.get('pageToken')
  const from = token ? readPageToken(token) : 0
  if (from === null) throw googleErrors.pageTokenInvalid(domain)
  const to = from + perPage
  return {
    items: list
      .slice(from, to)
      .map((one, index) => toResource(one, from + index))
      .filter((item) => item !== null),
    total: list.length,
    perPage,
    ...(to < list.length && perPage > 0 && { nextPageToken: pageToken(to) }),
    ...(from > 0 && { prevPageToken: pageToken(Math.max(0, from - perPage)) }),
  }
}

function pageToken(from: number): string {
  return Buffer.from(`from:${from}`).toString('base64url')
}

function readPageToken(token: string): number | null {
  const from = /^from:(\d{1,7})$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  return from === undefined ? null : Number(from)
}

/** Google's reply around the resources, each with the requested parts only. */
function reply(method: Method, parts: string[], page: Page): object {
  const items = page.items.map((item) => {
    const { kind, etag, id } = item
    return {
      kind,
      etag,
      id,
      ...Object.fromEntries(
        method.parts.filter((part) => parts.includes(part)).map((part) => [part, item[part]]),
      ),
    }
  })
  const { nextPageToken, prevPageToken, total, perPage } = page
  return {
    kind: method.kind,
    etag: etagOf(items),
    nextPageToken,
    prevPageToken,
    ...(method.cost === 100 && { regionCode: 'US' }),
    pageInfo: { totalResults: total, resultsPerPage: perPage },
    // As at Google: without `items` for an unknown channel, with an empty list for an unknown
    // video.
    ...((items.length > 0 || method.kind !== 'youtube#channelListResponse') && { items }),
  }
}
