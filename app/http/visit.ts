import { createContext, type RouterContextProvider } from 'react-router'
import type { Site, Viewer } from '#core/site.ts'
import type { TooMany } from './flood-guard.ts'
import type { Deed } from './limits.ts'

/** One request as the pages see it. */
export interface Visit {
  site: Site
  /** The signed-in person; `null` for a guest. */
  viewer: Viewer | null
  /**
   * Counts a deed of whoever asks, by person or by address, and returns the refusal if it is one too many; the answer then carries a
   * `Retry-After`, whatever else it is.
   */
  overLimit(deed: Deed): TooMany | null
  /** The token in the session cookie, whether or not it is still good for anything. */
  sessionToken: string | null
  /** Fresh per answer, for the Content-Security-Policy. */
  nonce: string
}

/** Where the handler leaves the visit and every loader and action finds it. */
export const visitContext = createContext<Visit>()

export function visitOf(args: { context: Readonly<RouterContextProvider> }): Visit {
  return args.context.get(visitContext)
}
