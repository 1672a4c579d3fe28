import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Site } from '#app/request/site.ts'
import { readTables } from '#db/read-tables.ts'
import { openHealthCheck } from '#observe/health.ts'

export const operatorPaths = ['healthz', 'api/metrics']

export function operatorRoutes(site: Site, metricsToken: string | null): Hono {
  const app = new Hono()
  const health = openHealthCheck(
    async () => await site.rows.execute(sql`select 1`),
    () => readTables(site.rows),
    site.log,
  )
  app.use(async (context, next) => {
    await next()
    if (operatorPaths.includes(context.req.path.slice(1)))
      context.header('cache-control', 'no-store')
  })
  app.get('/healthz', async (context) => {
    const missing = await health.missing()
    return missing === null ? context.json({ ok: true }) : context.json({ ok: false, missing }, 503)
  })

  app.all('/api/metrics', async (context) => {
    if (metricsToken === null) return context.text('Not here.', 404)
    const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSameToken(given, metricsToken)) {
      context.header('www-authenticate', 'Bearer')
      return context.text('Please send METRICS_TOKEN as a bearer token.', 401)
    }
    return context.text(await site.metrics.text(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
  return app
}

/** In constant time: timing must not tell how close a guess is. */
function isSameToken(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
