import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Site } from '#core/site.ts'
import { type Addresses, openAddresses } from './address.ts'
import { compression } from './compression.ts'
import { readCookie, sessionCookieName, wroteCookie, wroteJustNow } from './cookies.ts'
import { isWrite, knownMethods, noNul, sameOriginWrites, smallBodies, wholeAddress } from './guard.ts'
import { openKept } from './kept.ts'
import { openLimits } from './limits.ts'
import { noteMember, openObserver } from './observed.ts'
import { operatorPaths, operatorRoutes } from './operator.ts'
import { type Environment, openPageCache, type PageCache } from './page-cache.ts'
import { routePatterns } from './route-pattern.ts'
import { pageHeaders, plainHeaders } from './safe-headers.ts'
import { openViewers } from './viewers.ts'
import { type Visit, visitContext } from './visit.ts'

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
  const ready = openPageCache(site)
  const hono = getRequestListener(createApp({ site, pages, addresses, metricsToken, ready }).fetch, {
    overrideGlobalObjects: false,
  })
  const answer: RequestListener = (request, response) =>
    observe(request, response, {
      atOnce: (requestId) => ready.answer(request, response, requestId),
      inTime(requestId) {
        response.setHeader('x-request-id', requestId)
        const soon = ready.answerSoon(request, response)
        if (soon) void soon.then((isSent) => void (isSent || hono(request, response)))
        else void hono(request, response)
      },
    })
  const { assets } = pages
  if (typeof assets === 'string') return answer
  return (request, response) => assets(request, response, () => answer(request, response))
}

function routesOf({ build }: Pages): string[] {
  const paths = typeof build === 'function' ? [] : Object.values(build.routes).map((route) => route?.path ?? '')
  return [...paths, ...operatorPaths, 'robots.txt', 'favicon.svg', 'placeholder.svg']
}

/** What loaders read, for all addresses together. */
const mostRead = 64 * 1024 * 1024

interface AppSettings {
  site: Site
  pages: Pages
  addresses: Addresses
  metricsToken: string | null
  ready: PageCache
}

function createApp({ site, pages, addresses, metricsToken, ready }: AppSettings) {
  const https = site.facts.origin.startsWith('https:')
  const cookieName = sessionCookieName(https)
  const count = openLimits()
  const viewerOf = openViewers(site)
  const kept = openKept<unknown>(site.changes, mostRead)
  const render = renderer(site, pages)

  const app = new Hono<Environment>()
  if (pages.mode === 'production') app.use(compression, plainHeaders(site.facts))
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
  if (pages.mode === 'production') app.use(ready.keep, pageHeaders(site.facts))
  app.use(sameOriginWrites(site.facts.origin), wholeAddress, noNul, smallBodies)
  app.all('*', async (context) => {
    const request = context.req.raw
    const { incoming, outgoing } = context.env
    const afresh = isWrite(request) || wroteJustNow(incoming.headers.cookie)
    const sessionToken = readCookie(incoming.headers.cookie, cookieName)
    const viewer = sessionToken === null ? null : await viewerOf(sessionToken, afresh)
    if (viewer) noteMember(incoming)
    const address = addresses.addressOf(incoming.socket.remoteAddress, request.headers.get('x-forwarded-for'))
    const visit: Visit = {
      site,
      viewer,
      overLimit(deed) {
        const tooMany = count(deed, { viewer, address })
        if (tooMany) outgoing.setHeader('retry-after', tooMany.retryAfter)
        return tooMany
      },
      sessionToken,
      nonce: context.get('secureHeadersNonce') ?? '',
      shown: null,
      kept: afresh ? null : kept,
    }
    context.set('visit', visit)
    const answer = await render(request, new RouterContextProvider(new Map([[visitContext, visit]])))
    if (isWrite(request)) {
      // Whoever reads the answer sees what was written: in this process at once, and the writer in the others too.
      await site.changes.caughtUp()
      answer.headers.append('set-cookie', wroteCookie(https))
    }
    return answer
  })
  app.onError((error, context) => {
    // A visitor who left in the middle of a form is no bug.
    if (!context.req.raw.signal.aborted) site.log.error({ err: error, path: context.req.path }, 'request failed')
    return context.html(sorryPage, 500)
  })
  return app
}

/** A built asset has its content's hash in its name. (What `serveStatic` calls `onFound` comes too late for a header.) */
const forEver: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable')
}

/** What is asked for its build at each request makes its router anew at each, which is for the development server only. */
function renderer(site: Site, { build, mode }: Pages) {
  if (typeof build !== 'function') return createRequestHandler(trusting(site, build), mode)
  return createRequestHandler(async () => trusting(site, await build()), mode)
}

/** Cross-origin writes were turned away before; React Router's own check would refuse every form behind TLS termination. */
function trusting(site: Site, build: ServerBuild): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(site.facts.origin).host] }
}

const sorryPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<p>Something went wrong on our side. It has been written down. <a href="/home">Go on to the home page</a>.</p></html>`
