import { createContext, type RouterContextProvider } from 'react-router'
import type { Site, Viewer } from '#core/site.ts'
import type { Tagged } from '#core/tags.ts'
import type { TaggedCache } from '../cache/tagged-cache.ts'
import type { LimitName } from './limits.ts'
import type { RateLimited } from './rate-limit.ts'

/** A request as loaders and actions see it. */
export interface RequestContext {
  site: Site
  /** The signed-in person; `null` for a guest. */
  viewer: Viewer | null
  /**
   * Counts the request against a limit, by person or by IP address. Returns a refusal if it exceeds
   * the limit; the answer then has a `Retry-After`.
   */
  countAgainst(limit: LimitName): RateLimited | null
  /**
   * The client's IP address, `null` once the connection has ended. Never stored: votes,
   * anonymous reviews and guests' reports store a keyed hash of its network
   * (core/moderation/source.ts).
   */
  ip: string | null
  /** The token in the session cookie, valid or not. */
  sessionToken: string | null
  /** The sealed cookie with the anonymous reviews of this browser (app/reviews/own-reviews.ts). */
  ownReviews: string | null
  /** Tags of all rows the page shows, set by `cached`; `null`: must not be cached. */
  pageTags: string[] | null
  /** Whether the page shows something of this guest alone: then it is never stored. */
  isForOneVisitor: boolean
  /** Whether the page shows a refused form again, with what was typed, also to a guest. */
  isRefused: boolean
  /** `null` bypasses the cache, for a visitor who wrote something in the last ten seconds. */
  dataCache: TaggedCache<unknown> | null
}

/** The key under which the page handler gives the request context to loaders and actions. */
export const requestContext = createContext<RequestContext>()

/** The arguments of a loader or an action. */
interface LoadingArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The request context of a loader's or an action's arguments. */
export function getContext(args: Pick<LoadingArgs, 'context'>): RequestContext {
  return args.context.get(requestContext)
}

/**
 * Reads data that is the same for all visitors at this URL, and caches it until a write invalidates
 * one of its tags. For guests the whole page is cached by the same tags. Data for one person goes
 * through `cachedForViewer`.
 */
export async function cached<Data>(
  args: LoadingArgs,
  read: () => Promise<Tagged<Data>>,
): Promise<Data> {
  const { data, tags } = await readThrough(args, '', read)
  if (tags) getContext(args).pageTags = tags
  return data
}

/** Marks a page that depends only on its URL and the settings as cacheable. */
export function cacheable(args: Pick<LoadingArgs, 'context'>): void {
  getContext(args).pageTags = []
}

/** Reads and caches data that only this viewer sees at this URL. */
export async function cachedForViewer<Data>(
  args: LoadingArgs,
  read: () => Promise<Tagged<Data>>,
): Promise<Data> {
  const { viewer } = getContext(args)
  return viewer ? (await readThrough(args, viewer.uid, read)).data : (await read()).data
}

/**
 * Reads and caches data of the viewer that is the same at every URL.
 * @param name of the data, different for each kind: `mutes`
 */
export async function cachedOfViewer<Data>(
  args: Pick<LoadingArgs, 'context'>,
  name: string,
  read: () => Promise<Tagged<Data>>,
): Promise<Data> {
  const { viewer, dataCache } = getContext(args)
  // A path begins with `/` and a name does not, so the keys never collide.
  return viewer && dataCache
    ? (await readAs(dataCache, `${viewer.uid} ${name}`, read)).data
    : (await read()).data
}

async function readThrough<Data>(
  args: LoadingArgs,
  uid: string,
  read: () => Promise<Tagged<Data>>,
) {
  const { dataCache } = getContext(args)
  if (!dataCache) return await read()
  const { pathname, search } = new URL(args.request.url)
  return await readAs(dataCache, `${uid} ${pathname}${search}`, read)
}

async function readAs<Data>(
  dataCache: TaggedCache<unknown>,
  key: string,
  read: () => Promise<Tagged<Data>>,
) {
  const found = await dataCache.getOrCreate(key, async () => {
    const value = await read()
    return { value, tags: value.tags, bytes: 2 * (JSON.stringify(value.data)?.length ?? 0) + 500 }
  })
  return found as Tagged<Data>
}
