import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Pages and forms need no other methods. `TRACE` or `PROPFIND` come from scanners. */
const allowedMethods = ['GET', 'HEAD', 'OPTIONS', 'POST']

export const rejectOtherMethods: MiddlewareHandler = async (context, next) => {
  if (allowedMethods.includes(context.req.method)) return await next()
  return context.text('This site is asked with GET and POST.', 405, {
    allow: allowedMethods.join(', '),
  })
}

/**
 * Rejects `GET http://user:password@host/`, which clients must not send (RFC 9110, 4.2.4). `Request`
 * would throw an error whose message has the whole URL.
 */
export const rejectUserInfo: MiddlewareHandler = async (context, next) => {
  const { username, password } = new URL(context.req.url)
  if (username === '' && password === '') return await next()
  return context.text('An address here has no name and no password.', 400)
}

/**
 * Rejects a `%` that is not followed by two hex digits. The router would log a warning for each.
 */
export const rejectBadEncoding: MiddlewareHandler = async (context, next) => {
  try {
    decodeURIComponent(new URL(context.req.url).pathname)
  } catch {
    return context.text(
      'This address is damaged: a “%” in it is followed by what it cannot be.',
      400,
    )
  }
  return await next()
}

/** PostgreSQL cannot compare text with a NUL, so no page exists at such a URL. */
export const redirectNul: MiddlewareHandler = async (context, next) => {
  if (/%00|\0/.test(context.req.url)) return context.redirect('/')
  return await next()
}

/** Bytes. A review of 10,000 characters takes at most 120,000: four bytes each, percent-encoded. */
export const maxBodySize = 256 * 1024

/** The forms that take a file. */
const uploadPaths = ['/settings/import', '/notes/import']

const limit = bodyLimit({
  maxSize: maxBodySize,
  onError: (context) =>
    context.text(
      'That is more than a form can carry here (256 kB). Go back: what you typed is still there.',
      413,
      {
        // The rest of the body is not read, so the connection cannot be used again.
        connection: 'close',
      },
    ),
})

/**
 * Refuses larger bodies, with or without a `Content-Length`. Without one, Hono reads the body and
 * builds a new request around it. The lightweight request of the Node adapter does not allow that,
 * so it is replaced by a real one first.
 */
export const limitBodySize: MiddlewareHandler = async (context, next) => {
  // They count the bytes themselves, once they know whose they are (app/accounts/import-data.tsx).
  if (uploadPaths.includes(context.req.path)) return await next()
  const { raw } = context.req
  if (raw.body && !raw.headers.has('content-length')) {
    const { method, headers, body, signal } = raw
    const init = { method, headers, body, signal, duplex: 'half' }
    context.req.raw = new Request(raw.url, init)
  }
  return await limit(context, next)
}
