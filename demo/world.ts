import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from './accounts.ts'
import { answerFaults, type Fault, type FaultService, type Faults, openFaults } from './faults.ts'
import { type Identity, openIdentity } from './identity.ts'
import { spoil } from './misbehave.ts'
import { answerPicture } from './pictures.ts'
import { answerPlayer } from './player.ts'
import { openQuota } from './quota.ts'
import { sendNotFound } from './reply.ts'
import { answerTranscripts } from './transcripts.ts'
import { openYouTube } from './youtube.ts'

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
 * The world offline: other people's machines, speaking their real protocols on our own port under `/demo/` (design, part 5).
 * @param options.origin what the site calls itself; every address in the answers begins with it
 * @param options.secret the demo's client secret and API key are made from it
 * @param options.redirectUris where the identity provider may send people back to
 * @param options.delay milliseconds by which every provider's answer is late, so that waiting can be seen
 */
export async function openDemoWorld(options: {
  origin: string
  secret: string
  redirectUris: string[]
  delay?: number
}): Promise<DemoWorld> {
  const { origin, secret, delay = 0 } = options
  const faults = openFaults()
  const identity = await openIdentity(options)
  const apiKey = `AIza${createHmac('sha256', secret).update('demo API key').digest('base64url').slice(0, 35)}`
  const youtube = openYouTube({ origin, apiKey, identity, quota: openQuota() })

  const rooms: { path: string; service?: FaultService; answer: Answer }[] = [
    { path: '/demo/identity', service: 'identity', answer: identity.answer },
    { path: '/demo/youtube', service: 'youtube', answer: youtube.answer },
    { path: '/demo/transcripts', service: 'transcripts', answer: answerTranscripts },
    { path: '/demo/embed', answer: answerPlayer },
    { path: '/demo/pictures', answer: answerPicture },
    { path: '/demo/faults', answer: (request, response) => answerFaults(faults, request, response) },
  ]

  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const room = rooms.find(({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`))
    if (!room) return sendNotFound(response)
    if (room.service) {
      const fault: Fault | null = faults.strike(room.service, request)
      if (fault && (await spoil(fault, request, response)) === 'answered') return
      if (delay > 0) await wait(delay)
    }
    await room.answer(request, response, url)
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
    identity: { issuer: identity.issuer, clientId: identity.clientId, clientSecret: identity.clientSecret },
    youtube: { url: `${origin}/demo/youtube/`, apiKey },
    transcripts: { url: `${origin}/demo/transcripts` },
    embedUrl: `${origin}/demo/embed`,
    accounts: accounts.map(({ key, name, email }) => ({ key, name, email })),
    faults,
    tokenFor: identity.tokenFor,
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void
