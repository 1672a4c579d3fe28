import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { inWords, isUpload, mostBytes } from '../app/request/forms.server.ts'
import { isWrite } from './csrf.ts'
import type { RouteTable } from './routes.ts'

const allowedMethods = ['GET', 'HEAD', 'OPTIONS', 'POST']

export const rejectOtherMethods: MiddlewareHandler = async (context, next) => {
  if (allowedMethods.includes(context.req.method)) return await next()
  return context.text(
    'We cannot answer this kind of request. Please open the page in a browser.',
    405,
    {
      allow: allowedMethods.join(', '),
    },
  )
}

/** RFC 9110, 4.2.4. `Request` would throw an error whose message has the whole URL. */
export const rejectUserInfo: MiddlewareHandler = async (context, next) => {
  const { username, password } = new URL(context.req.url)
  if (username === '' && password === '') return await next()
  return context.text(
    'This address has a user name or a password in it. Please remove it and try again.',
    400,
  )
}

/** The router would log a warning for each. */
export const rejectBadEncoding: MiddlewareHandler = async (context, next) => {
  try {
    decodeURIComponent(new URL(context.req.url).pathname)
  } catch {
    return context.text(
      'This link is damaged: something is missing after a “%”. Please copy it again.',
      400,
    )
  }
  return await next()
}

export function answerOptions(routes: RouteTable): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'OPTIONS') return await next()
    return answerOptionsOf(routes, new URL(context.req.url).pathname, context)
  }
}

export function answerOptionsOf(routes: RouteTable, path: string, context: Context): Response {
  context.header('allow', routes.methodsOf(path).join(', '))
  return context.body(null, 204)
}

/** The router would answer `/HOME`, `/home/` and `/%68ome` too. */
export function redirectToOnePath(
  routes: RouteTable,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const [path = '', ...query] = (context.env.incoming.url ?? '').split(/(?=\?)/)
    const one = isWrite(context.req) ? null : routes.onePathOf(path)
    if (one === null || one === path) return await next()
    // The path or the query can have the secret of a link.
    context.header('cache-control', 'no-store')
    return context.redirect(one + query.join(''), 308)
  }
}

/** PostgreSQL cannot compare text with a NUL, so no page exists at such a URL. */
export const redirectNul: MiddlewareHandler = async (context, next) => {
  if (/%00|\0/.test(context.req.url)) return context.redirect('/')
  return await next()
}

/** Uploads say it on their page. */
export const rejectLargeBodies: MiddlewareHandler = async (context, next) => {
  const { path } = context.req
  const most = mostBytes(path)
  if (isUpload(path) || Number(context.req.header('content-length') ?? 0) <= most)
    return await next()
  return context.text(
    `That is too long: you can send up to ${inWords(most)} at once. Please go back and shorten it. What you typed is still there.`,
    413,
    // The rest of the body is not read, so the connection cannot be used again.
    { connection: 'close' },
  )
}
