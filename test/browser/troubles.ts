import type { BrowserContext } from 'playwright-core'

/** What went wrong in somebody's windows, in words for the reader of a failed test. */
export interface Troubles {
  found: string[]
}

/**
 * Listens to every window of a context. Trouble is an uncaught error (a hydration mismatch is one in React's production build), an
 * error or warning on the console (a violated Content-Security-Policy is one), an answer of 400 and above whose status is not
 * `expected`, and a request to anybody but us.
 */
export function watch(
  context: BrowserContext,
  { origin, expected }: { origin: string; expected: number[] },
): Troubles {
  const found: string[] = []
  context.on('weberror', (thrown) => found.push(`threw: ${thrown.error().stack ?? thrown.error()}`))
  context.on('console', (message) => {
    // The answer below says it better.
    if (message.text().startsWith('Failed to load resource')) return
    if (message.type() === 'error' || message.type() === 'warning')
      found.push(`${message.type()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && !expected.includes(response.status()))
      found.push(`${response.status()}: ${response.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      found.push(`asked a foreign host: ${request.url()}`)
  })
  return { found }
}
