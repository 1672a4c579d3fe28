import { createContext, type RouterContextProvider } from 'react-router'
import type { Cache } from '../../server/cache/cache.ts'
import type { Refused } from './forms.server.ts'
import type { LimitName } from './limits.server.ts'
import type { RateLimited } from './rate-limit.server.ts'
import type { Site, Viewer } from './site.ts'

export interface RequestContext {
  site: Site
  viewer: Viewer | null
  /** Who is signed in and waits for a moderator. To all but `/apply` they are a guest. */
  applicant: Viewer | null
  countAgainst(limit: LimitName, how?: CountedAs): RateLimited | null
  /** Never stored: a keyed hash of its network is (app/reviews/network-hash.server.ts). */
  ip: string | null
  listedPaths: string[]
  sessionToken: string | null
  hasStylesheet: boolean
  /** Set for a page that other guests must not get: it shows something of this guest alone. */
  mustNotBeCached: boolean
  isRefused: boolean
  /** What a refused form of this request says, and what was typed in it. */
  refused?: Refused
  /** `null` bypasses the cache, for a visitor who wrote something in the last ten seconds. */
  dataCache: Cache<unknown> | null
}

export interface CountedAs {
  isAnonymous?: boolean
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
