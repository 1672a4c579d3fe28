import { createContext, type RouterContextProvider } from 'react-router'
import type { Site, Viewer } from '#core/site.ts'
import type { TooMany } from './flood-guard.ts'
import type { Kept } from './kept.ts'
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
  /** What the page shows, once its loader has said so (`shows`). */
  shown: string[] | null
  /** What is kept of what was read (`shared`, `personal`); `null` when this visitor wrote a moment ago and so is to have it read afresh. */
  kept: Kept<unknown> | null
}

/** Where the handler leaves the visit and every loader and action finds it. */
export const visitContext = createContext<Visit>()

export function visitOf(args: { context: Readonly<RouterContextProvider> }): Visit {
  return args.context.get(visitContext)
}

/**
 * Says that a page depends on its address and on these things only, when a guest asks for it: it may be kept and sent to every guest
 * until one of them is touched. `table:key` is one row, such as `channels:mathologer`; `table` is all of them; `names` is what
 * people and channels are called, and their faces, on pages that are not about them (migration 0005).
 */
export function shows(args: { context: Readonly<RouterContextProvider> }, ...things: string[]): void {
  args.context.get(visitContext).shown = things
}

/**
 * What everybody sees at this address, whoever asks: read once, and kept until a write touches it.
 * @param of names what that is, as for `shows`, which it says too: the rest of a page depends on who asks. Without it, it is not kept.
 */
export async function shared<Data>(
  args: Loading,
  read: () => Promise<Data>,
  of: (data: Data) => string[] | null,
): Promise<Data> {
  const data = await readOrKept(args, '', read, of)
  const things = of(data)
  if (things) shows(args, ...things)
  return data
}

/** What only the person who asks sees at this address; the same else. */
export async function personal<Data>(args: Loading, read: () => Promise<Data>, of: string[]): Promise<Data> {
  const { viewer } = visitOf(args)
  return viewer ? await readOrKept(args, viewer.uid, read, () => of) : await read()
}

/** What a loader is called with. */
interface Loading {
  request: Request
  context: Readonly<RouterContextProvider>
}

async function readOrKept<Data>(
  args: Loading,
  whose: string,
  read: () => Promise<Data>,
  of: (data: Data) => string[] | null,
): Promise<Data> {
  const { kept } = visitOf(args)
  if (!kept) return await read()
  const { pathname, search } = new URL(args.request.url)
  const data = await kept.findOrMake(`${whose} ${pathname}${search}`, async () => {
    const value = await read()
    return { value, from: of(value), bytes: 2 * (JSON.stringify(value)?.length ?? 0) + 500 }
  })
  return data as Data
}
