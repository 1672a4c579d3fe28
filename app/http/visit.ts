import { createContext, type RouterContextProvider } from 'react-router'
import type { Site, Viewer } from '#core/site.ts'

/** One request as the pages see it. */
export interface Visit {
  site: Site
  /** The signed-in person; `null` for a guest. */
  viewer: Viewer | null
  /** Where the request came from, as far as we can trust it (`addressOf`). */
  address: string
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
