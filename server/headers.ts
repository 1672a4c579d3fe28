import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { SiteFacts } from '#core/site.ts'

const plainPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Of the service worker, which runs no code but its own and asks no other host. */
export const workerPolicy = `${plainPolicy}; connect-src 'self'`

/**
 * Sets the security headers of every answer. A page brings its own policy; the policy of everything
 * else (assets, JSON, plain text) allows nothing to load. Error answers are not cached, because the
 * next answer may be different. An answer whose policy lets other sites frame it (`/embed/`) gets
 * no `X-Frame-Options`, which knows no such exception.
 */
export function securityHeaders(facts: SiteFacts): MiddlewareHandler {
  const common = secureHeaders({
    // A sign-in provider may cut its popup off from the window that opened it. Our popup must stay
    // connected to ours.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginEmbedderPolicy: false,
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
    strictTransportSecurity: facts.origin.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
  })
  return async (context, next) => {
    let resourcePolicy: string | null = null
    await common(context, async () => {
      await next()
      resourcePolicy = context.res.headers.get('cross-origin-resource-policy')
    })
    const { headers, status } = context.res
    // Card pictures are for other sites; `common` closes everything that does not say so.
    if (resourcePolicy) headers.set('cross-origin-resource-policy', resourcePolicy)
    const policy = headers.get('content-security-policy')
    if (policy === null) headers.set('content-security-policy', plainPolicy)
    else if (policy.includes('frame-ancestors *')) headers.delete('x-frame-options')
    if (status >= 400 && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
