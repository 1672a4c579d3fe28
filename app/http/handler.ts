import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { viewerOf } from '#core/sessions/sessions.ts'
import type { Site } from '#core/site.ts'
import { readCookie, sessionCookieName } from './cookies.ts'
import { sameOriginWrites, smallBodies } from './guard.ts'
import { visitContext } from './visit.ts'

export interface HandlerOptions {
  site: Site
  /** The built pages, or a way to get at fresh ones while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Where the built assets lie; `null` when somebody else serves them. */
  assets: string | null
  mode: 'production' | 'development'
}

/** The whole site as a function from a request to a response: assets, guards, then the pages. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { site } = options
  const https = site.facts.origin.startsWith('https:')
  const cookieName = sessionCookieName(https)
  const pages = createRequestHandler(async () => trusting(site, await built(options.build)), options.mode)

  const app = new Hono<{ Variables: Partial<SecureHeadersVariables> }>()
  app.use(async (context, next) => {
    const started = performance.now()
    const id = randomBytes(8).toString('hex')
    await next()
    context.header('x-request-id', id)
    site.log.info(
      {
        id,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
  if (options.assets) {
    app.use(
      '/assets/*',
      serveStatic({
        root: options.assets,
        precompressed: true,
        onFound: (_path, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    )
    for (const file of ['/favicon.svg', '/placeholder.svg']) app.use(file, serveStatic({ root: options.assets }))
  }
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/robots.txt', (context) => context.text(`User-agent: *\nDisallow: /auth/\nDisallow: /api/\n`))
  if (options.mode === 'production') app.use(headers(https))
  app.use(sameOriginWrites(site.facts.origin), smallBodies)
  app.all('*', async (context) => {
    const request = context.req.raw
    const sessionToken = readCookie(request.headers.get('cookie'), cookieName)
    const viewer = sessionToken === null ? null : await viewerOf(site, sessionToken)
    const nonce = context.get('secureHeadersNonce') ?? ''
    const visit = new RouterContextProvider()
    visit.set(visitContext, { site, viewer, sessionToken, nonce })
    return await pages(request, visit)
  })
  app.onError((error, context) => {
    site.log.error({ err: error, path: context.req.path }, 'request failed')
    return context.html(sorryPage, 500)
  })
  return async (request) => await app.fetch(request)
}

async function built(build: HandlerOptions['build']): Promise<ServerBuild> {
  return typeof build === 'function' ? await build() : build
}

/** Cross-origin writes were turned away before; React Router's own check would refuse every form behind TLS termination. */
function trusting(site: Site, build: ServerBuild): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(site.facts.origin).host] }
}

/** Pictures and players come from the platform; scripts and styles only from us, each with the answer's own nonce. */
function headers(https: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'https:'],
      frameSrc: ["'self'", 'https:'],
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
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  })
}

const sorryPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<p>Something went wrong on our side. It has been written down. <a href="/home">Go on to the home page</a>.</p></html>`
