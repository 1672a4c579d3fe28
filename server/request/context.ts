import { createContext, type RouterContextProvider } from 'react-router'
import type { Site, Viewer } from '#core/site.ts'
import type { Cache } from '../cache/cache.ts'
import type { LimitName } from './limits.ts'
import type { RateLimited } from './rate-limit.ts'

export interface RequestContext {
  site: Site
  viewer: Viewer | null
  /** Who is signed in and waits for a moderator. To all but `/apply` they are a guest. */
  applicant: Viewer | null
  /**
   * Counts the request against a limit, by person or by IP address. Returns a refusal if it exceeds
   * the limit; the answer then has a `Retry-After`.
   */
  countAgainst(limit: LimitName, how?: CountedAs): RateLimited | null
  /**
   * The client's IP address, `null` once the connection has ended. Never stored: votes,
   * anonymous reviews and guests' reports store a keyed hash of its network
   * (core/authors/network-hash.ts).
   */
  ip: string | null
  /** The paths without parameters that search engines may list. */
  listedPaths: string[]
  sessionToken: string | null
  /** Whether the browser has the stylesheet as a file, so that the page links it. */
  hasStylesheet: boolean
  /** Set for a page that other guests must not get: it shows something of this guest alone. */
  mustNotBeCached: boolean
  isRefused: boolean
  /** `null` bypasses the cache, for a visitor who wrote something in the last ten seconds. */
  dataCache: Cache<unknown> | null
}

export interface CountedAs {
  isAnonymous?: boolean
  /** For a limit in bytes. */
  weight?: number
}

export const requestContext = createContext<RequestContext>()

interface LoadingArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

export function getContext(args: Pick<LoadingArgs, 'context'>): RequestContext {
  return args.context.get(requestContext)
}

/** Reads data that is the same for all visitors at this URL, and keeps it for two seconds. */
export async function cached<Data>(
  args: LoadingArgs,
  name: string,
  read: () => Promise<Data>,
): Promise<Data> {
  const { dataCache } = getContext(args)
  if (!dataCache) return await read()
  const { pathname, search } = new URL(args.request.url)
  const found = await dataCache.getOrCreate(`${name} ${pathname}${search}`, async () => {
    const value = await read()
    return { value, bytes: 2 * (JSON.stringify(value)?.length ?? 0) + 500 }
  })
  return found as Data
}
