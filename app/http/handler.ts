import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { viewerOf } from '#core/sessions/sessions.ts'
import type { Site, SiteFacts } from '#core/site.ts'
import { addressOf } from './address.ts'
import { compression } from './compression.ts'
import { readCookie, sessionCookieName } from './cookies.ts'
import { noNul, readablePath, sameOriginWrites, smallBodies } from './guard.ts'
import { visitContext } from './visit.ts'

/** Where the pages come from. */
export interface Pages {
  /** The built pages, or a way to get at fresh ones while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder of the built assets, or the development server that makes them. */
  assets: string | Connect
  mode: 'production' | 'development'
}

type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The whole site as a listener of Node's server: assets, guards, then the pages. */
export function createHandler({ site, pages }: { site: Site; pages: Pages }): RequestListener {
  const answer = getRequestListener(createApp(site, pages).fetch, { overrideGlobalObjects: false })
  const { assets } = pages
  if (typeof assets === 'string') return answer
  return (request, response) => assets(request, response, () => void answer(request, response))
}

function createApp(site: Site, pages: Pages) {
  const https = site.facts.origin.startsWith('https:')
  const cookieName = sessionCookieName(https)
  const render = createRequestHandler(async () => trusting(site, await built(pages.build)), pages.mode)

  const app = new Hono<{ Variables: Partial<SecureHeadersVariables> }>()
  app.use(logged(site))
  if (typeof pages.assets === 'string') {
    const root = relative('', pages.assets)
    app.use('/assets/*', forEver, serveStatic({ root, precompressed: true }))
    // A page from before an update asks for assets that are gone: a redirect to a page would be taken for a script.
    app.all('/assets/*', (context) => context.text('Not here any more.', 404))
    for (const file of ['/favicon.svg', '/placeholder.svg']) app.use(file, serveStatic({ root }))
  }
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/robots.txt', (context) => context.text('User-agent: *\nDisallow: /auth/\nDisallow: /api/\n'))
  if (pages.mode === 'production') app.use(safeHeaders(site.facts), compression)
  app.use(sameOriginWrites(site.facts.origin), noNul, readablePath, smallBodies)
  app.all('*', async (context) => {
    const request = context.req.raw
    const sessionToken = readCookie(request.headers.get('cookie'), cookieName)
    const viewer = sessionToken === null ? null : await viewerOf(site, sessionToken)
    const visit = new RouterContextProvider()
    const { address } = getConnInfo(context).remote
    visit.set(visitContext, {
      site,
      viewer,
      address: addressOf(address, request.headers.get('x-forwarded-for')),
      sessionToken,
      nonce: context.get('secureHeadersNonce') ?? '',
    })
    return await render(request, visit)
  })
  app.onError((error, context) => {
    // A visitor who left in the middle of a form is no bug.
    if (!context.req.raw.signal.aborted) site.log.error({ err: error, path: context.req.path }, 'request failed')
    return context.html(sorryPage, 500)
  })
  return app
}

/** One line per request, with an id that the answer carries too. */
function logged(site: Site): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    const id = randomBytes(8).toString('hex')
    await next()
    context.header('x-request-id', id)
    const ms = Math.round(performance.now() - started)
    site.log.info({ id, method: context.req.method, path: context.req.path, status: context.res.status, ms }, 'request')
  }
}

/** A built asset has its content's hash in its name. (What `serveStatic` calls `onFound` comes too late for a header.) */
const forEver: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable')
}

async function built(build: Pages['build']): Promise<ServerBuild> {
  return typeof build === 'function' ? await build() : build
}

/** Cross-origin writes were turned away before; React Router's own check would refuse every form behind TLS termination. */
function trusting(site: Site, build: ServerBuild): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(site.facts.origin).host] }
}

/** Pictures and players come from the platform; scripts and styles only from us, each with the answer's own nonce. */
function safeHeaders(facts: SiteFacts) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'https:'],
      frameSrc: ["'self'", new URL(facts.embedUrl).origin],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // The popup of a provider that severs its opener must not take our own windows with it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginEmbedderPolicy: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: facts.origin.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
  })
}

const sorryPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<p>Something went wrong on our side. It has been written down. <a href="/home">Go on to the home page</a>.</p></html>`
