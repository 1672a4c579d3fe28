import type { LoaderFunctionArgs } from 'react-router'
import { readHomePage } from '#core/home/home-page.ts'
import { cached, getContext } from '#server/request/context.ts'

/** What Home shows. Not in the page's file, so that no browser loads it. */
export async function homeData(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { site, viewer } = getContext(args)
  const lists = await cached(args, () => readHomePage(site))
  return {
    displayName: viewer ? viewer.displayName : 'guest',
    ...lists,
    notAVideo: null as string | null,
  }
}

export type HomeData = Awaited<ReturnType<typeof homeData>>
