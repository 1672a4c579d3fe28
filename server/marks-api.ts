import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { isHashPrefix, readMarks } from '#core/marks/read-marks.ts'
import type { Site } from '#core/site.ts'
import type { ClientIps } from './client-ip.ts'
import { etagOf } from './request/etag.ts'
import type { CountAgainst } from './request/limits.ts'

export const marksPath = 'api/marks/:prefix'

/** Seconds for which a client may use an answer again. */
const maxAge = 300

/**
 * `GET /api/marks/{4 hex digits}` (docs/marks-api.md). It is answered before the site reads
 * cookies: the request of a member's extension is like all others, and the answer cannot depend on
 * the person.
 */
export function marksRoutes(
  site: Site,
  clientIps: ClientIps,
  count: CountAgainst,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get(`/${marksPath}`, async (context) => {
    context.header('access-control-allow-origin', '*')
    context.header('access-control-expose-headers', 'ETag')
    const prefix = context.req.param('prefix')
    if (!isHashPrefix(prefix))
      return context.json({ error: 'Ask with the first four hex digits of a SHA-256.' }, 400)
    const ip = clientIps.of(context.env.incoming)
    const rateLimited = count('marks', { viewer: null, ip })
    if (rateLimited) {
      context.header('retry-after', String(rateLimited.retryAfter))
      return context.json({ error: rateLimited.message }, 429)
    }
    const body = JSON.stringify(await readMarks(site, prefix))
    context.header('cache-control', `public, max-age=${maxAge}`)
    context.header('content-type', 'application/json')
    context.header('etag', etagOf(body))
    return context.body(body)
  })
  return app
}
