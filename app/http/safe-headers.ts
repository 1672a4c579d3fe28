import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { SiteFacts } from '#core/site.ts'
import type { Environment } from './page-cache.ts'
import { freshNonce } from './stencil.ts'

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>

/** For pages and their data: pictures and players come from the platform; scripts and styles only from us, each with the answer's nonce. */
export function pageHeaders(facts: SiteFacts): MiddlewareHandler<Environment> {
  const headers = headersWith(facts, {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'data:', 'https:'],
    frameSrc: ["'self'", new URL(facts.embedUrl).origin],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  })
  return (context, next) => {
    // The library draws one by itself if there is none, at the price of asking the system for randomness each time.
    context.set('secureHeadersNonce', freshNonce())
    return headers(context, next)
  }
}

/**
 * For every answer that is no page: assets, what machines ask for, refusals in plain text. Whatever a browser makes of one, nothing in it
 * acts; and a refusal is not kept, because the next time it may be an answer.
 */
export function plainHeaders(facts: SiteFacts): MiddlewareHandler {
  const plain = headersWith(facts, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] })
  return async (context, next) => {
    await next()
    const { headers, status } = context.res
    if (!headers.has('content-security-policy')) await plain(context, async () => {})
    if (status >= 400 && !headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  }
}

function headersWith(facts: SiteFacts, contentSecurityPolicy: Policy): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy,
    // The popup of a provider that severs its opener must not take our own windows with it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginEmbedderPolicy: false,
    // The player may still use what it is given by its frame; nobody needs any of these.
    permissionsPolicy: {
      camera: [],
      displayCapture: [],
      geolocation: [],
      hid: [],
      microphone: [],
      midi: [],
      payment: [],
      serial: [],
      usb: [],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: facts.origin.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
  })
}
