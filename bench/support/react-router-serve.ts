import { pino } from 'pino'
import type { MiddlewareFunction, ServerBuild } from 'react-router'
import { readConfig } from '#config'
import { readSession } from '#core/sessions/sessions.ts'
import { openDatabase } from '#db/open.ts'
import { boot } from '#server/boot.ts'
import { builtPages } from '#server/build/pages.ts'
import { requestContext } from '#server/request/context.ts'
import { readCookie } from '#server/request/cookies.ts'

/*
 * The site's build for `react-router-serve`: the same pages and database, with a middleware on the
 * root route that sets the request context. Without our page and data caches.
 */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
const pages = await builtPages()
const { site } = await boot({
  config,
  log: pino({ level: 'silent' }),
  database: await openDatabase(config),
  pages,
})
const build = pages.build as ServerBuild

const setContext: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const sessionToken = readCookie(request.headers.get('cookie'), config.https, 'session')
  const viewer =
    sessionToken === null ? null : ((await readSession(site, sessionToken))?.viewer ?? null)
  context.set(requestContext, {
    site,
    viewer,
    countAgainst: () => null,
    ip: null,
    sessionToken,
    ownReviews: null,
    pageTags: null,
    isForOneVisitor: false,
    isRefused: false,
    dataCache: null,
  })
  return await next()
}

const { root } = build.routes
if (!root) throw new Error('The build has no root route.')
const {
  entry,
  assets,
  publicPath,
  assetsBuildDirectory,
  future,
  ssr,
  isSpaMode,
  prerender,
  routeDiscovery,
  basename,
} = build

export {
  assets,
  assetsBuildDirectory,
  basename,
  entry,
  future,
  isSpaMode,
  prerender,
  publicPath,
  routeDiscovery,
  ssr,
}
export const routes = {
  ...build.routes,
  root: { ...root, module: { ...root.module, middleware: [setContext] } },
}
