import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { SiteFacts } from '#app/request/site.ts'

const plainPolicy = "default-src 'none'; frame-ancestors 'none'"

export const workerPolicy = `${plainPolicy}; connect-src 'self'`

/** Error answers are not cached, because the next answer may be different. */
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
    let referrerPolicy: string | null = null
    await common(context, async () => {
      await next()
      referrerPolicy = context.res.headers.get('referrer-policy')
    })
    const { headers, status } = context.res
    // Of an address with a secret. `common` has replaced it.
    if (referrerPolicy) headers.set('referrer-policy', referrerPolicy)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', plainPolicy)
    if (status >= 400 && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
