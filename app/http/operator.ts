import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { openHealth } from '#core/health.ts'
import type { Site } from '#core/site.ts'

/** The paths that are for whoever runs the site. */
export const operatorPaths = ['healthz', 'api/metrics']

/**
 * `/healthz`: 200 when this process can serve, 503 and a word about what is missing when not. `/api/metrics`: what was counted, for
 * Prometheus, behind a bearer token; without one among the settings there is no such address.
 */
export function operatorRoutes(site: Site, metricsToken: string | null): Hono {
  const app = new Hono()
  const health = openHealth(site)
  app.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store')
    const missing = await health.missing()
    return missing === null ? context.json({ ok: true }) : context.json({ ok: false, missing }, 503)
  })

  app.all('/api/metrics', async (context) => {
    context.header('cache-control', 'no-store')
    if (metricsToken === null) return context.text('Not here.', 404)
    const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSame(given, metricsToken)) {
      context.header('www-authenticate', 'Bearer')
      return context.text('Show the token of METRICS_TOKEN as a bearer token.', 401)
    }
    return context.text(await site.meters.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return app
}

/** In constant time, whatever the lengths: how long a wrong guess takes says nothing about how wrong it is. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
