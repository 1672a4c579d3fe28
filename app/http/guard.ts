import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isWrite({ method }: { method: string }): boolean {
  return !safeMethods.has(method)
}

/** What any page or deed of ours is asked with. A provider's or a crawler's `TRACE`, `PUT` or `PROPFIND` has nothing to do here. */
const methods = new Set([...safeMethods, 'POST'])

export const knownMethods: MiddlewareHandler = async (context, next) => {
  if (methods.has(context.req.method)) return await next()
  return context.text('This site is asked with GET and POST.', 405, { allow: [...methods].join(', ') })
}

/**
 * Stands in front of every write: only a page of this site may ask for one. Browsers say where a request comes from in
 * `Sec-Fetch-Site` and `Origin`; a request that carries neither comes from no browser and so from nobody's session by surprise.
 */
export function sameOriginWrites(origin: string): MiddlewareHandler {
  return async (context, next) => {
    if (!isWrite(context.req)) return await next()
    const site = context.req.header('sec-fetch-site')
    const from = context.req.header('origin')
    const ours = from !== undefined ? from === origin : site === undefined || site === 'same-origin' || site === 'none'
    if (ours) return await next()
    return context.text('This request came from another site, so nothing was done.', 403)
  }
}

/** An address whose percent signs say nothing was damaged on its way here; the router would warn of it line by line. */
export const wholeAddress: MiddlewareHandler = async (context, next) => {
  try {
    decodeURIComponent(new URL(context.req.url).pathname)
  } catch {
    return context.text('This address is damaged: a “%” in it is followed by what it cannot be.', 400)
  }
  return await next()
}

/** No name of ours holds a NUL and PostgreSQL cannot even compare with one: such an address is one nobody has. */
export const noNul: MiddlewareHandler = async (context, next) => {
  if (/%00|\0/.test(context.req.url)) return context.redirect('/')
  return await next()
}

/** A path that is written in no characters (`%`, `%FF`) leads nowhere either. (React Router would say so on the console, every time.) */
export const readablePath: MiddlewareHandler = async (context, next) => {
  try {
    decodeURIComponent(new URL(context.req.url).pathname)
  } catch {
    return context.redirect('/')
  }
  return await next()
}

/** A review of 10,000 characters takes 120,000 bytes at the very worst (four bytes each, every byte percent-encoded). */
export const largestBody = 256 * 1024

const limit = bodyLimit({
  maxSize: largestBody,
  onError: (context) =>
    context.text('That is more than a form can carry here (256 kB). Go back: what you typed is still there.', 413, {
      // The rest of the body is never read, so nothing more can come over this connection.
      connection: 'close',
    }),
})

/**
 * Refuses what is larger, announced or not. Without a length (`Transfer-Encoding: chunked`, a proxy that streams) the limit reads the
 * body and makes a new request around it, which the listener's lightweight requests do not allow: it is given a real one.
 */
export const smallBodies: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req
  if (raw.body && !raw.headers.has('content-length')) {
    const { method, headers, body, signal } = raw
    const init = { method, headers, body, signal, duplex: 'half' }
    context.req.raw = new Request(raw.url, init)
  }
  return await limit(context, next)
}
