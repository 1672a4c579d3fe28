import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from './accounts.ts'
import { applyFault } from './apply-fault.ts'
import { answerFaults, type Fault, type FaultService, type Faults, openFaults } from './faults.ts'
import type { Identity } from './identity.ts'
import { leftToAdd } from './left-to-add.ts'
import { openQuota } from './quota.ts'
import { sendNotFound } from './reply.ts'

export interface DemoWorld {
  /** Answers a request under `/demo/` and returns true; returns false for any other. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  identity: { issuer: string; clientId: string; clientSecret: string }
  /** `url` ends with `/`: it is the `rootUrl` of the Data API client. */
  youtube: { url: string; apiKey: string }
  /** Called with `?videoId=&lang=`. */
  transcripts: { url: string }
  model: { apiKey: string; baseUrl: string; model: string }
  /** The player page of a video is `${embedUrl}/${videoId}`. */
  embedUrl: string
  accounts: { key: string; name: string; email: string }[]
  /** Titles of channels that the community has not added. */
  leftToAdd: string[]
  faults: Faults
  /** An access token without the sign-in pages, for tests. */
  tokenFor: Identity['tokenFor']
}

/**
 * The demo world: plays the providers with their real protocols under `/demo/` on the site's own
 * port (docs/decisions/014). Each opens at its first request, so that no start waits for it.
 * @param options.origin the site's own; every URL in the answers begins with it
 * @param options.secret the demo's client secret and API key are derived from it
 * @param options.redirectUris where the identity provider may redirect to
 * @param options.delay milliseconds before every provider's answer, to see how the site waits
 * @param options.onError is told of a bug; the answer is a 500
 */
export function openDemoWorld(options: {
  origin: string
  secret: string
  redirectUris: string[]
  delay?: number
  onError: (error: unknown) => void
}): DemoWorld {
  const { origin, secret, redirectUris, delay = 0, onError } = options
  const faults = openFaults()
  // Derived, so that every process of a site has the same.
  const derived = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  const client = {
    issuer: `${origin}/demo/identity`,
    clientId: 'full-marks-demo',
    clientSecret: derived('demo client secret'),
  }
  const apiKey = `AIza${derived('demo API key').slice(0, 35)}`
  const model = {
    apiKey: `sk-${derived('demo model key')}`,
    baseUrl: `${origin}/demo/model/v1`,
    model: 'demo-model (answers written for the demo)',
  }

  const identity = lazy(async () =>
    (await import('./identity.ts')).openIdentity({ origin, redirectUris, ...client }),
  )
  const bearer: Identity['bearer'] = async (token) => (await identity()).bearer(token)
  const youtube = lazy(async () =>
    (await import('./youtube.ts')).openYouTube({
      origin,
      apiKey,
      identity: { bearer },
      quota: openQuota(),
    }),
  )

  const routes: { path: string; service?: FaultService; open: () => Promise<Handler> }[] = [
    { path: '/demo/identity', service: 'identity', open: async () => (await identity()).answer },
    { path: '/demo/youtube', service: 'youtube', open: async () => (await youtube()).answer },
    {
      path: '/demo/transcripts',
      service: 'transcripts',
      open: async () => (await import('./transcripts.ts')).answerTranscripts,
    },
    {
      path: '/demo/model',
      service: 'model',
      open: async () => (await import('./model.ts')).openModel(model),
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
    const route = routes.find(
      ({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`),
    )
    if (!route) return sendNotFound(response)
    if (route.service) {
      const fault: Fault | null = faults.consume(route.service, request)
      if (fault && (await applyFault(fault, request, response, faults.untilCleared)) === 'answered')
        return
      if (delay > 0) await wait(delay)
    }
    const handle = await route.open()
    await handle(request, response, url)
  }

  return {
    answer(request, response) {
      const url = URL.parse(request.url ?? '', origin)
      if (!request.url?.startsWith('/demo/') || !url?.pathname.startsWith('/demo/')) return false
      serve(request, response, url).catch((error: unknown) => {
        onError(error)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
      return true
    },
    identity: client,
    youtube: { url: `${origin}/demo/youtube/`, apiKey },
    transcripts: { url: `${origin}/demo/transcripts` },
    model,
    embedUrl: `${origin}/demo/embed`,
    accounts: accounts.map(({ key, name, email }) => ({ key, name, email })),
    leftToAdd,
    faults,
    tokenFor: async (...asked) => (await identity()).tokenFor(...asked),
  }
}

/** Opens on the first call and returns the same for every later one. */
function lazy<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void> | void
