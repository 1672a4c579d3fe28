import type { MiddlewareHandler } from 'hono'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change something. */
export function isWrite({ method }: { method: string }): boolean {
  return !safeMethods.has(method)
}

/**
 * CSRF check: only a page of this site may ask for a write. Browsers say in `Sec-Fetch-Site` and `Origin`
 * where a request comes from. One that carries neither comes from no browser, so it carries no session
 * against its owner's will. (React Router's own check would refuse every form behind TLS termination.)
 */
export function rejectCrossSiteWrites(origin: string): MiddlewareHandler {
  return async (context, next) => {
    if (!isWrite(context.req)) return await next()
    const site = context.req.header('sec-fetch-site')
    const from = context.req.header('origin')
    const isOwn =
      from !== undefined
        ? from === origin
        : site === undefined || site === 'same-origin' || site === 'none'
    if (isOwn) return await next()
    return context.text('This request came from another site, so nothing was done.', 403)
  }
}
