import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from './accounts.ts'
import { answerFaults, type Fault, type FaultService, type Faults, openFaults } from './faults.ts'
import type { Identity } from './identity.ts'
import { spoil } from './misbehave.ts'
import { openQuota } from './quota.ts'
import { sendNotFound } from './reply.ts'

export interface DemoWorld {
  /** Answers a request under /demo/ and returns true; leaves every other one alone and returns false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  identity: { issuer: string; clientId: string; clientSecret: string }
  /** `url` ends with `/`: it is the `rootUrl` of the Data API client. */
  youtube: { url: string; apiKey: string }
  /** Asked with `?videoId=&lang=`. */
  transcripts: { url: string }
  /** The player page of a video is `${embedUrl}/${videoId}`. */
  embedUrl: string
  accounts: { key: string; name: string; email: string }[]
  faults: Faults
  /** An access token of an account without the way through the sign-in pages, for tests. */
  tokenFor: Identity['tokenFor']
}

/**
 * The world offline: other people's machines, speaking their real protocols on our own port under `/demo/` (design, part 5). Each is
 * opened when it is first asked for anything, so that no start waits for them.
 * @param options.origin what the site calls itself; every address in the answers begins with it
 * @param options.secret the demo's client secret and API key are made from it
 * @param options.redirectUris where the identity provider may send people back to
 * @param options.delay milliseconds by which every provider's answer is late, so that waiting can be seen
 */
export function openDemoWorld(options: {
  origin: string
  secret: string
  redirectUris: string[]
  delay?: number
}): DemoWorld {
  const { origin, secret, redirectUris, delay = 0 } = options
  const faults = openFaults()
  // Derived, so that every process of a site has the same ones.
  const derived = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  const client = {
    issuer: `${origin}/demo/identity`,
    clientId: 'full-marks-demo',
    clientSecret: derived('demo client secret'),
  }
  const apiKey = `AIza${derived('demo API key').slice(0, 35)}`

  const identity = once(async () =>
    (await import('./identity.ts')).openIdentity({ origin, redirectUris, ...client }),
  )
  const bearer: Identity['bearer'] = async (token) => (await identity()).bearer(token)
  const youtube = once(async () =>
    (await import('./youtube.ts')).openYouTube({
      origin,
      apiKey,
      identity: { bearer },
      quota: openQuota(),
    }),
  )

  const rooms: { path: string; service?: FaultService; open: () => Promise<Answer> }[] = [
    { path: '/demo/identity', service: 'identity', open: async () => (await identity()).answer },
    { path: '/demo/youtube', service: 'youtube', open: async () => (await youtube()).answer },
    {
      path: '/demo/transcripts',
      service: 'transcripts',
      open: async () => (await import('./transcripts.ts')).answerTranscripts,
    },
    { path: '/demo/embed', open: async () => (await import('./player.ts')).answerPlayer },
    { path: '/demo/pictures', open: async () => (await import('./pictures.ts')).answerPicture },
    {
      path: '/demo/faults',
      open: async () => (request, response) => answerFaults(faults, request, response),
    },
  ]

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const room = rooms.find(
      ({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`),
    )
    if (!room) return sendNotFound(response)
    if (room.service) {
      const fault: Fault | null = faults.strike(room.service, request)
      if (fault && (await spoil(fault, request, response)) === 'answered') return
      if (delay > 0) await wait(delay)
    }
    const answer = await room.open()
    await answer(request, response, url)
  }

  return {
    answer(request, response) {
      const url = URL.parse(request.url ?? '', origin)
      if (!request.url?.startsWith('/demo/') || !url?.pathname.startsWith('/demo/')) return false
      serve(request, response, url).catch((error: unknown) => {
        console.error('demo world:', error)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
      return true
    },
    identity: client,
    youtube: { url: `${origin}/demo/youtube/`, apiKey },
    transcripts: { url: `${origin}/demo/transcripts` },
    embedUrl: `${origin}/demo/embed`,
    accounts: accounts.map(({ key, name, email }) => ({ key, name, email })),
    faults,
    tokenFor: async (...asked) => (await identity()).tokenFor(...asked),
  }
}

/** Opened by whoever asks first, once for all. */
function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void
