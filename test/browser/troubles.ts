import type { BrowserContext } from 'playwright-core'

/** Errors in a visitor's windows, in words for the output of a failed test. */
export interface Troubles {
  found: string[]
  /** Statuses of 400 or above that the test expects. */
  expected: number[]
}

/**
 * Records errors in all windows of a context: an uncaught error (React's production build throws
 * one for a hydration mismatch), an error or warning on the console (also a violation of the
 * Content-Security-Policy), an answer of 400 or above whose status is not `expected`, and a request
 * to another host.
 */
export function watch(
  context: BrowserContext,
  { origin, expected }: { origin: string; expected: number[] },
): Troubles {
  const found: string[] = []
  const troubles: Troubles = { found, expected }
  context.on('weberror', (thrown) => found.push(`threw: ${thrown.error().stack ?? thrown.error()}`))
  context.on('console', (message) => {
    // The `response` listener reports it with more detail.
    if (message.text().startsWith('Failed to load resource')) return
    if (message.type() === 'error' || message.type() === 'warning')
      found.push(`${message.type()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && !troubles.expected.includes(response.status()))
      found.push(`${response.status()}: ${response.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      found.push(`asked a foreign host: ${request.url()}`)
  })
  return troubles
}
