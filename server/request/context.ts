import { createContext, type RouterContextProvider } from 'react-router'
import type { Site, Viewer } from '#core/site.ts'
import type { Tagged } from '#core/tags.ts'
import type { TaggedCache } from '../cache/tagged-cache.ts'
import type { LimitName } from './limits.ts'
import type { RateLimited } from './rate-limit.ts'

/** One request as loaders and actions see it. */
export interface RequestContext {
  site: Site
  /** The signed-in person; `null` for a guest. */
  viewer: Viewer | null
  /**
   * Counts the request against a limit, by person or by IP address, and returns the refusal if it is one too
   * many. The answer then carries a `Retry-After`.
   */
  countAgainst(limit: LimitName): RateLimited | null
  /** The token in the session cookie, valid or not. */
  sessionToken: string | null
  /** Marks our own inline scripts and styles while a page is rendered. It is never sent. */
  nonce: string
  /** Tags of everything the page shows, once a loader called `cached`; `null`: not to be cached. */
  pageTags: string[] | null
  /** `null` when this visitor wrote something a moment ago and everything is read afresh. */
  dataCache: TaggedCache<unknown> | null
}

/** Where the page handler leaves the request context for loaders and actions. */
export const requestContext = createContext<RequestContext>()

/** What a loader or an action is called with. */
interface LoadingArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

export function getContext(args: Pick<LoadingArgs, 'context'>): RequestContext {
  return args.context.get(requestContext)
}

/**
 * Data that everybody sees at this URL. It is read once and cached until a write touches one of its tags; for
 * guests the whole page is cached by the same tags. What only one person sees goes through `cachedForViewer`.
 */
export async function cached<Data>(
  args: LoadingArgs,
  read: () => Promise<Tagged<Data>>,
): Promise<Data> {
  const { data, tags } = await readThrough(args, '', read)
  if (tags) getContext(args).pageTags = tags
  return data
}

/** A page that depends on nothing but its URL and the settings. */
export function cacheable(args: Pick<LoadingArgs, 'context'>): void {
  getContext(args).pageTags = []
}

/** Data that only this viewer sees at this URL. */
export async function cachedForViewer<Data>(
  args: LoadingArgs,
  read: () => Promise<Tagged<Data>>,
): Promise<Data> {
  const { viewer } = getContext(args)
  return viewer ? (await readThrough(args, viewer.uid, read)).data : (await read()).data
}

async function readThrough<Data>(
  args: LoadingArgs,
  uid: string,
  read: () => Promise<Tagged<Data>>,
) {
  const { dataCache } = getContext(args)
  if (!dataCache) return await read()
  const { pathname, search } = new URL(args.request.url)
  const found = await dataCache.getOrCreate(`${uid} ${pathname}${search}`, async () => {
    const value = await read()
    return { value, tags: value.tags, bytes: 2 * (JSON.stringify(value.data)?.length ?? 0) + 500 }
  })
  return found as Tagged<Data>
}
