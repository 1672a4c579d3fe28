import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { relative } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { viewerOf } from '#core/sessions/sessions.ts'
import type { Site } from '#core/site.ts'
import { type Addresses, openAddresses } from './address.ts'
import { compression } from './compression.ts'
import { readCookie, sessionCookieName } from './cookies.ts'
import { knownMethods, noNul, sameOriginWrites, smallBodies, wholeAddress } from './guard.ts'
import { openLimits } from './limits.ts'
import { noteMember, openObserver } from './observed.ts'
import { operatorPaths, operatorRoutes } from './operator.ts'
import { routePatterns } from './route-pattern.ts'
import { pageHeaders, plainHeaders } from './safe-headers.ts'
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

export interface HandlerSettings {
  site: Site
  pages: Pages
  metricsToken: string | null
  trustedProxies: string[]
}

/** The whole site as a listener of Node's server: assets, guards, then the pages. */
export function createHandler({ site, pages, metricsToken, trustedProxies }: HandlerSettings): RequestListener {
  const addresses = openAddresses(trustedProxies)
  const observe = openObserver({ site, addresses, routeOf: routePatterns(routesOf(pages)) })
  const hono = getRequestListener(createApp(site, pages, addresses, metricsToken).fetch, { overrideGlobalObjects: false })
  const answer: RequestListener = (request, response) => observe(request, response, () => void hono(request, response))
  const { assets } = pages
  if (typeof assets === 'string') return answer
  return (request, response) => assets(request, response, () => answer(request, response))
}

function routesOf({ build }: Pages): string[] {
  const paths = typeof build === 'function' ? [] : Object.values(build.routes).map((route) => route?.path ?? '')
  return [...paths, ...operatorPaths, 'robots.txt', 'favicon.svg', 'placeholder.svg']
}

function createApp(site: Site, pages: Pages, addresses: Addresses, metricsToken: string | null) {
  const https = site.facts.origin.startsWith('https:')
  const cookieName = sessionCookieName(https)
  const count = openLimits()
  const render = createRequestHandler(async () => trusting(site, await built(pages.build)), pages.mode)

  const app = new Hono<{ Bindings: HttpBindings; Variables: Partial<SecureHeadersVariables> }>()
  if (pages.mode === 'production') app.use(plainHeaders(site.facts))
  app.use(knownMethods)
  if (typeof pages.assets === 'string') {
    const root = relative('', pages.assets)
    app.use('/assets/*', forEver, serveStatic({ root, precompressed: true }))
    // A page from before an update asks for assets that are gone: a redirect to a page would be taken for a script.
    app.all('/assets/*', (context) => context.text('Not here any more.', 404))
    for (const file of ['/favicon.svg', '/placeholder.svg']) app.use(file, serveStatic({ root }))
  }
  app.route('/', operatorRoutes(site, metricsToken))
  app.get('/robots.txt', (context) => context.text('User-agent: *\nDisallow: /auth/\nDisallow: /api/\n'))
  if (pages.mode === 'production') app.use(pageHeaders(site.facts), compression)
  app.use(sameOriginWrites(site.facts.origin), wholeAddress, noNul, smallBodies)
  app.all('*', async (context) => {
    const request = context.req.raw
    const sessionToken = readCookie(request.headers.get('cookie'), cookieName)
    const viewer = sessionToken === null ? null : await viewerOf(site, sessionToken)
    const visit = new RouterContextProvider()
    const { incoming, outgoing } = context.env
    if (viewer) noteMember(incoming)
    const address = addresses.addressOf(incoming.socket.remoteAddress, request.headers.get('x-forwarded-for'))
    visit.set(visitContext, {
      site,
      viewer,
      overLimit(deed) {
        const tooMany = count(deed, { viewer, address })
        if (tooMany) outgoing.setHeader('retry-after', tooMany.retryAfter)
        return tooMany
      },
      sessionToken,
      nonce: context.get('secureHeadersNonce') ?? '',
    })
    return await render(request, visit)
  })
  app.onError((error, context) => {
    site.log.error({ err: error, path: context.req.path }, 'request failed')
    return context.html(sorryPage, 500)
  })
  return app
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

const sorryPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<p>Something went wrong on our side. It has been written down. <a href="/home">Go on to the home page</a>.</p></html>`
