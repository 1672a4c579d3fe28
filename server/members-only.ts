import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { type RequestHandler, RouterContextProvider } from 'react-router'
import type { LiveSettings } from '#app/operator/live-settings.server.ts'
import { areMembersOnly } from '#app/operator/site-settings.server.ts'
import type { Site } from '#app/request/site.ts'
import { type RequestContext, requestContext } from '../app/request/context.server.ts'
import { isWrite } from './csrf.ts'
import { answerOptionsOf } from './request-checks.ts'
import type { RouteTable } from './routes.ts'

interface MembersOnlySettings {
  site: Pick<Site, 'settings' | 'rows'>
  routes: RouteTable
  contextOf(context: Context<{ Bindings: HttpBindings }>): Promise<RequestContext>
  render: RequestHandler
}

/** A route is open only if its handle says so, so that a new one is closed (decision 037). */
export function answerOnlyMembers({
  site,
  routes,
  contextOf,
  render,
}: MembersOnlySettings): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    // The path as the pages see it. Hono's own keeps the dots of `/assets/../home`.
    const { origin, pathname } = new URL(context.req.url)
    if (routes.handleOf(pathname).isForStrangers) return await next()
    await site.settings.keepFresh()
    const isShut = areMembersOnly(site.settings.current())
    const page = await contextOf(context)
    if (page.viewer || !(isShut || page.applicant)) return await next()

    if (context.req.method === 'OPTIONS') return answerOptionsOf(routes, '/', context)
    const isForm = isWrite(context.req)
    // A form is answered as at an unknown path, whose action redirects to `/`.
    const path = isForm ? '/nowhere' : '/'
    const asked = new Request(origin + (pathname.endsWith('.data') ? dataPath(path) : path), {
      method: isForm ? 'POST' : 'GET',
      ...(isForm && { body: new URLSearchParams() }),
      signal: context.req.raw.signal,
    })
    const answer = await render(asked, new RouterContextProvider(new Map([[requestContext, page]])))
    context.res = answer
    forbidStoring(context)
  }
}

export function forbidToStore(settings: LiveSettings): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (areMembersOnly(settings.current())) forbidStoring(context)
  }
}

function forbidStoring(context: Context): void {
  context.header('cache-control', 'private, no-store')
  context.header('x-robots-tag', 'noindex')
}

/** Where React Router asks for the data of a path. */
function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}
