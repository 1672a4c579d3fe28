import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { ClientIps } from './client-ip.ts'
import { isWrite } from './csrf.ts'
import { isUpload, mostBytes } from './request/forms.ts'
import type { CountAgainst } from './request/limits.ts'
import { networksOf } from './request/networks.ts'

const mostOfAll = 60 * 1024 * 1024
const mostOfNetwork = 20 * 1024 * 1024

/** Seconds. An upload may take 30 (server/listener.ts). */
const retryAfter = 30

/** Slow uploads would fill the memory; with a sum of their own they keep no one from voting. */
export function limitBytesInFlight(
  clientIps: ClientIps,
  count: CountAgainst,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const uploads = openBytesInFlight()
  const forms = openBytesInFlight()
  return async (context, next) => {
    const { req } = context
    if (!isWrite(req)) return await next()
    const ip = clientIps.of(context.env.incoming)
    const most = mostBytes(req.path)
    const bytes = Math.min(most, Number(req.header('content-length') ?? most))
    const limited = isUpload(req.path) ? null : count('form', { viewer: null, ip }, bytes)
    if (limited) {
      return context.text(limited.message, 429, { 'retry-after': String(limited.retryAfter) })
    }
    const release = (isUpload(req.path) ? uploads : forms).take(ip, bytes)
    if (release === null) {
      return context.text(
        'Many people are sending something right now. Please try again in a minute.',
        503,
        { 'retry-after': String(retryAfter) },
      )
    }
    try {
      return await next()
    } finally {
      release()
    }
  }
}

/** A sum for the process and one for each network. `take` returns `null` if one has no room. */
export function openBytesInFlight() {
  let ofAll = 0
  const ofNetworks = new Map<string, number>()

  function add(key: string, bytes: number): void {
    const sum = (ofNetworks.get(key) ?? 0) + bytes
    if (sum > 0) ofNetworks.set(key, sum)
    else ofNetworks.delete(key)
  }

  return {
    take(ip: string, bytes: number): (() => void) | null {
      const networks = networksOf(ip)
      const isFull = networks.some(
        ({ key, times }) => (ofNetworks.get(key) ?? 0) + bytes > mostOfNetwork * times,
      )
      if (isFull || ofAll + bytes > mostOfAll) return null
      ofAll += bytes
      for (const { key } of networks) add(key, bytes)
      return () => {
        ofAll -= bytes
        for (const { key } of networks) add(key, -bytes)
      }
    },
  }
}
