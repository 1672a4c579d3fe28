import { href } from 'react-router'

/** Query parameters of a video's page that a change of a question keeps. */
const staying = ['t', 'after']

/**
 * The page after a change of a question, at that question. A player keeps the second it began at.
 * @param done what the page says, by its query
 */
export function afterQuestion(url: URL, hash: string, done: Record<string, string> = {}): string {
  const query = new URLSearchParams(done)
  for (const name of staying) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  const place = hash === '' ? '' : `#q-${hash}`
  return `${url.pathname}${query.size === 0 ? '' : `?${query}`}${place}`
}

/** Where a guest logs in to come back to a question. */
export function logInFirst(url: URL, hash: string): string {
  const path = afterQuestion(url, hash)
  return `${href('/login')}?returnTo=${encodeURIComponent(path)}`
}
