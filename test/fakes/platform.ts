import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { escapeHtml, sendJson } from '#demo/reply.ts'
import type { TestSite } from '../fixtures/site.ts'

/** The calls to the platform, by method. `units` is the quota they used of the day's 10,000. */
export interface Asked {
  methods: string[]
  units: number
}

/** Records all calls to the demo world's platform until the mocks are restored. */
export function watchPlatform({ world }: TestSite): Asked {
  const asked: Asked = { methods: [], units: 0 }
  if (!world) throw new Error('This site has no demo world.')
  const answer = world.answer.bind(world)
  vi.spyOn(world, 'answer').mockImplementation((request, response) => {
    const method = /^\/demo\/youtube\/youtube\/v3\/(\w+)/.exec(request.url ?? '')?.[1]
    if (method) {
      asked.methods.push(method)
      asked.units += method === 'search' ? 100 : 1
    }
    return answer(request, response)
  })
  return asked
}

/** A fault that holds an import of likes at its third page until the faults are cleared. */
export const heldImport = {
  service: 'youtube',
  kind: 'slow',
  match: '/playlistItems',
  after: 2,
  // The site waits ten seconds for an answer.
  milliseconds: 9_000,
} as const

export interface TinyChannel {
  id: string
  title: string
  description?: string
  customUrl?: string
  picture?: string
  hidden?: boolean
}

export interface TinyPlatform extends AsyncDisposable {
  environment: Record<string, string>
  /** The channels it has. A search finds all of them, with escaped titles as in `search.list`. */
  channels: TinyChannel[]
}

/**
 * Opens a platform with any channels that a test needs, because the demo's catalogue has only
 * well-formed ones. It has the two channel methods of the Data API, with replies as recorded.
 */
export async function openTinyPlatform(): Promise<TinyPlatform> {
  const known: TinyChannel[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://platform.invalid')
    const ids = url.searchParams.getAll('id').flatMap((value) => value.split(','))
    const handle = url.searchParams.get('forHandle')
    if (url.pathname.endsWith('/search')) {
      const items = known.map(({ id, title }) => ({
        id: { kind: 'youtube#channel', channelId: id },
        snippet: { title: escapeHtml(title) },
      }))
      return sendJson(response, 200, { kind: 'youtube#searchListResponse', items })
    }
    const items = known.filter(
      ({ id, customUrl }) => ids.includes(id) || (handle !== null && customUrl === handle),
    )
    sendJson(response, 200, { kind: 'youtube#channelListResponse', items: items.map(resourceOf) })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    environment: { YOUTUBE_API_KEY: 'a key', YOUTUBE_API_URL: `http://127.0.0.1:${port}/` },
    channels: known,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function resourceOf({
  id,
  title,
  description = '',
  customUrl,
  picture,
  hidden = false,
}: TinyChannel) {
  return {
    id,
    snippet: {
      title,
      description,
      customUrl,
      publishedAt: '2015-03-14T09:26:53Z',
      thumbnails: picture ? { medium: { url: picture, width: 240, height: 240 } } : {},
    },
    statistics: {
      viewCount: '1234567',
      subscriberCount: '8900',
      hiddenSubscriberCount: hidden,
      videoCount: '42',
    },
  }
}

/** The platform id of a channel with this number. */
export function channelId(number: number): string {
  return `UC${String(number).padStart(22, '0')}`
}
