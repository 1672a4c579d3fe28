import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { relative } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { areMembersOnly } from '#app/operator/site-settings.server.ts'
import type { Site } from '#app/request/site.ts'
import type { DemoWorld } from '#demo/world.ts'
import { type RequestContext, requestContext } from '../app/request/context.server.ts'
import {
  hasOtherCookies,
  readOwnCookies,
  stylesheetCookie,
  wroteCookie,
} from '../app/request/cookies.server.ts'
import { openLimits } from '../app/request/limits.server.ts'
import type { PageHandle } from '../app/request/page-handle.ts'
import { pathForLog } from '../app/request/path-for-log.server.ts'
import { accessLogEntry, withAccessLog } from './access-log.ts'
import { openCache } from './cache/cache.ts'
import { withPageCache } from './cache/page-cache.ts'
import { type ClientIps, openClientIps } from './client-ip.ts'
import { isWrite, rejectCrossSiteWrites } from './csrf.ts'
import { withDemoWorld } from './demo-world.ts'
import { securityHeaders, workerPolicy } from './headers.ts'
import { limitBytes, limitRequests } from './in-flight.ts'
import { answerOnlyMembers, forbidToStore } from './members-only.ts'
import { operatorPaths, operatorRoutes } from './operator.ts'
import {
  answerOptions,
  redirectNul,
  redirectToOnePath,
  rejectBadEncoding,
  rejectLargeBodies,
  rejectOtherMethods,
  rejectUserInfo,
} from './request-checks.ts'
import { openRouteTable, type RouteTable } from './routes.ts'
import { openViewers, signedOut } from './viewer.ts'

export interface Pages {
  build: ServerBuild | (() => Promise<ServerBuild>)
  assets: string | Connect
  mode: 'production' | 'development'
}

type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface HandlerSettings {
  site: Site
  pages: Pages
  metricsToken: string | null
  trustedProxies: string[]
  /** How long pages, shared data and sessions are kept; 0 keeps nothing. */
  keptMs: number
  world: DemoWorld | null
}

export function createHandler(settings: HandlerSettings): RequestListener {
  const { site, pages, keptMs, world } = settings
  const clientIps = openClientIps(settings.trustedProxies)
  const { build, assets } = pages
  const routes = openRouteTable(typeof build === 'function' ? {} : build.routes, pathsBeforePages)
  const rendered = new WeakMap<IncomingMessage, RequestContext>()
  const app = createApp({ ...settings, clientIps, routes, rendered })
  const fetch = (request: Request, bindings: HttpBindings) => app.fetch(request, bindings)

  const answer =
    typeof build === 'function'
      ? withoutCache(fetch)
      : withPageCache({
          settings: site.settings,
          clientIps,
          keptMs,
          routes,
          keyOf: openCacheKeys(site, routes, stylesheetOf(build)),
          fetch,
          isShared: (incoming) => rendered.get(incoming)?.mustNotBeCached === false,
        })
  const logged = withAccessLog({ site, routeOf: routes.patternOf }, headAsGet(answer))
  const all: RequestListener =
    typeof assets === 'string'
      ? logged
      : (request, response) => assets(request, response, () => logged(request, response))
  // What the demo asks itself is not logged.
  return world ? withDemoWorld(world, site.facts, all) : all
}

/** Node leaves the body out, because it made the response for HEAD. */
function headAsGet(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method === 'HEAD') request.method = 'GET'
    listener(request, response)
  }
}

/** A request with a cookie of ours has none: its page may show what the cookie says. */
function openCacheKeys(site: Site, routes: RouteTable, stylesheet: string) {
  const https = isHttps(site)
  return ({ method, url = '/', headers }: IncomingMessage): string | null => {
    if (method !== 'GET') return null
    if (areMembersOnly(site.settings.current())) return null
    if (hasOtherCookies(headers.cookie, https)) return null
    const canonical = routes.canonicalUrl(url)
    if (canonical === null) return null
    const { stylesheet: known } = readOwnCookies(headers.cookie, https)
    return known === stylesheet ? `linked ${canonical}` : canonical
  }
}

function stylesheetOf(build: Pages['build']): string {
  if (typeof build === 'function') return 'none'
  const { stylesheetUrl = '' } = build.entry.module as { stylesheetUrl?: string }
  return stylesheetUrl.slice(stylesheetUrl.lastIndexOf('/') + 1)
}

function withoutCache(
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
): RequestListener {
  const answer = (request: Request, bindings: object) => fetch(request, bindings as HttpBindings)
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  return (request, response) => void listener(request, response)
}

const publicFiles = [
  'favicon.svg',
  'placeholder.svg',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'card.png',
  'service-worker.js',
]

const pathsBeforePages: Record<string, PageHandle> = Object.fromEntries(
  [...operatorPaths, 'assets/*', 'robots.txt', ...publicFiles].map((path) => [
    path,
    { isForStrangers: true },
  ]),
)

const maxDataBytes = 64 * 1024 * 1024

type Environment = { Bindings: HttpBindings }

interface AppSettings extends HandlerSettings {
  clientIps: ClientIps
  routes: RouteTable
  rendered: WeakMap<IncomingMessage, RequestContext>
}

function createApp({
  site,
  pages,
  clientIps,
  metricsToken,
  keptMs,
  routes,
  rendered,
}: AppSettings): Hono<Environment> {
  const { facts } = site
  const https = isHttps(site)
  const count = openLimits()
  const viewerOf = openViewers(site, keptMs)
  const dataCache = openCache<unknown>({ maxBytes: maxDataBytes, keptMs })
  const render = createRenderer(site, pages)
  const isBuilt = pages.mode === 'production'
  const stylesheet = stylesheetOf(pages.build)

  const app = new Hono<Environment>()
  if (isBuilt) app.use(securityHeaders(facts))
  app.use(rejectOtherMethods, rejectUserInfo)
  if (typeof pages.assets === 'string') {
    const root = relative('', pages.assets)
    app.use(`/assets/${stylesheet}`, async (context, next) => {
      await next()
      if (context.res.ok) context.header('set-cookie', stylesheetCookie(https, stylesheet))
    })
    app.use('/assets/*', cacheForever, serveStatic({ root, precompressed: true }))
    // A page from before an update asks for assets that are gone. A redirect would be run as a
    // script.
    app.get('/assets/*', (context) =>
      context.text('This file is no longer here. Please reload the page.', 404),
    )
    app.use('/service-worker.js', allowOwnRequests)
    app.get('/favicon.svg', async (context, next) => {
      const { logo } = site.settings.current().look
      return logo === null ? await next() : context.redirect(`/logo/${logo}`)
    })
    for (const file of publicFiles) app.use(`/${file}`, serveStatic({ root }))
  }
  app.route('/', operatorRoutes(site, metricsToken))
  // Before anything that reads the database. What comes above is open to strangers.
  app.use(limitRequests(clientIps))
  // During development the routes are not known.
  if (isBuilt) app.use(answerOnlyMembers({ site, routes, contextOf, render }))
  app.use(answerOptions(routes), redirectToOnePath(routes))
  app.use(async (_context, next) => {
    await site.settings.keepFresh()
    await next()
  }, forbidToStore(site.settings))
  app.get('/robots.txt', (context) =>
    context.text(areMembersOnly(site.settings.current()) ? closedRobots : robots(facts.origin)),
  )
  app.use(rejectCrossSiteWrites(facts.origin), rejectBadEncoding, redirectNul, rejectLargeBodies)
  app.use(limitBytes(clientIps, count))
  app.all('*', async (context) => {
    const page = await contextOf(context)
    const request = isBuilt ? withCanonicalUrl(context.req.raw, routes) : context.req.raw
    const answer = await render(
      request,
      new RouterContextProvider(new Map([[requestContext, page]])),
    )
    if (changesCachedData(request, routes)) {
      // The visitor's next requests must see the write, in every process.
      answer.headers.append('set-cookie', wroteCookie(https))
    }
    if (answer.status === 405)
      answer.headers.set('allow', routes.methodsOf(context.req.path).join(', '))
    setDataHeaders(answer, page)
    return answer
  })
  app.onError((error, context) => {
    // A visitor who leaves in the middle of a form is no bug.
    if (!context.req.raw.signal.aborted)
      site.log.error({ err: error, path: pathForLog(context.req.path) }, 'request failed')
    return context.html(errorPage, 500)
  })

  async function contextOf(context: Context<Environment>): Promise<RequestContext> {
    const { incoming } = context.env
    const page = rendered.get(incoming) ?? (await createContext(context))
    rendered.set(incoming, page)
    return page
  }

  async function createContext({
    env: { incoming, outgoing },
    req,
  }: Context<Environment>): Promise<RequestContext> {
    const cookies = readOwnCookies(incoming.headers.cookie, https)
    const { sessionToken, wroteRecently } = cookies
    const isFresh = changesCachedData(req, routes) || wroteRecently
    const signedIn = sessionToken === null ? signedOut : await viewerOf(sessionToken, isFresh)
    const { viewer } = signedIn
    const entry = accessLogEntry(incoming)
    if (viewer && entry) entry.who = 'member'
    const ip = clientIps.of(incoming)
    const page: RequestContext = {
      site,
      ...signedIn,
      ip: ip === 'unknown' ? null : ip,
      countAgainst(limit, { isAnonymous = false, weight } = {}) {
        page.mustNotBeCached = true
        const rateLimited = count(limit, { viewer: isAnonymous ? null : viewer, ip }, weight)
        if (rateLimited) outgoing.setHeader('retry-after', rateLimited.retryAfter)
        return rateLimited
      },
      sessionToken,
      hasStylesheet: cookies.stylesheet === stylesheet,
      listedPaths: routes.listedPaths,
      mustNotBeCached: areMembersOnly(site.settings.current()),
      isRefused: false,
      dataCache: isFresh ? null : dataCache,
    }
    return page
  }
  return app
}

function changesCachedData(request: { method: string; url: string }, routes: RouteTable): boolean {
  return isWrite(request) && !routes.handleOf(new URL(request.url).pathname).isQuiet
}

/** Pages may be stored, so that Back restores typed text; signing out removes them. */
function setDataHeaders({ headers }: Response, { sessionToken }: RequestContext): void {
  // React Router leaves the charset of a page's data out.
  if (headers.get('content-type') === 'text/x-script')
    headers.set('content-type', 'text/x-script; charset=utf-8')
  if (headers.has('cache-control')) return
  const kept = sessionToken === null ? 'no-cache, no-transform' : 'no-store'
  headers.set('cache-control', `private, ${kept}`)
}

function withCanonicalUrl(request: Request, routes: RouteTable): Request {
  if (isWrite(request) || !request.url.includes('?')) return request
  const { origin, pathname, search } = new URL(request.url)
  const canonical = routes.canonicalUrl(pathname + search)
  if (canonical === null || canonical === pathname + search) return request
  return new Request(origin + canonical, {
    headers: request.headers,
    method: request.method,
    signal: request.signal,
  })
}

const closedRobots = 'User-agent: *\nDisallow: /\n'

function robots(origin: string): string {
  const closed = ['/auth/', '/api/', '/report', '/share', '/search']
  const lines = closed.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${lines}Sitemap: ${origin}/sitemap.xml\n`
}

function isHttps(site: Site): boolean {
  return site.facts.origin.startsWith('https:')
}

/** Not in `onFound` of `serveStatic`: it is called too late to set a header. */
const cacheForever: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable')
}

const allowOwnRequests: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('content-security-policy', workerPolicy)
}

function createRenderer(site: Site, { build, mode }: Pages) {
  if (typeof build !== 'function') return createRequestHandler(withOwnOrigin(site, build), mode)
  return createRequestHandler(async () => withOwnOrigin(site, await build()), mode)
}

/** React Router's own CSRF check would refuse every form behind TLS (decision 015). */
function withOwnOrigin(site: Site, build: ServerBuild): ServerBuild {
  return { ...build, allowedActionOrigins: [new URL(site.facts.origin).host] }
}

const errorPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<p>Something went wrong on our side. We have logged the error. <a href="/home">Go to the home page</a>.</p></html>`
