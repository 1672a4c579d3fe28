import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { escapeHtml, sendJson } from '#demo/reply.ts'
import type { TestSite } from '../fixtures/site.ts'

/** What the platform is asked, method by method; `units` is what it took from the day's 10,000. */
export interface Asked {
  methods: string[]
  units: number
}

/** Looks over the shoulder of the demo world's platform from now on, until the mocks are restored. */
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
  /** What it knows; a search finds everything, its titles escaped as search.list does. */
  channels: TinyChannel[]
}

/**
 * A platform that says whatever a test wants it to say, where the demo's catalogue is too well-behaved. It speaks the Data API's two
 * channel methods, as they were recorded.
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

/** A platform id made of a number. */
export function channelId(number: number): string {
  return `UC${String(number).padStart(22, '0')}`
}
