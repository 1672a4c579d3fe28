import type { MiddlewareHandler } from 'hono'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isWrite({ method }: { method: string }): boolean {
  return !safeMethods.has(method)
}

/** A request with neither header comes from no browser, so it has no session (decision 015). */
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
    return context.text(
      'This form was sent from another site, so we did not accept it. Please try again from our page.',
      403,
    )
  }
}
