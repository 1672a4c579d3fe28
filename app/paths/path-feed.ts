import { newSteps } from '#core/feeds/new-steps.ts'
import { cached, getContext } from '#server/request/context.ts'
import { atomFeed } from '../feeds/atom.ts'
import { pathFeedPath } from '../feeds/feed-path.ts'
import { noFeed } from '../feeds/review-entry.ts'
import type { Route } from './+types/path-feed.ts'
import { pathPath, stepPath } from './path-path.ts'

export const handle = { query: [], takesReaderToken: true }

/**
 * `GET /path/:pathId/feed.atom`: the steps of a path, the last added first. For all who have its
 * address; search engines do not list that of a path by link.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { pathId } = args.params
  const { path, steps } = await cached(args, 'path', () => newSteps(site, pathId))
  if (!path) return noFeed()
  const { origin, siteName } = site.facts
  const feed = atomFeed(site.facts, {
    title: `Steps of ${path.title} · ${siteName}`,
    page: pathPath(pathId),
    self: pathFeedPath(pathId),
    entries: steps.map((step) => ({
      id: `${origin}${pathPath(pathId)}#step-${step.id}`,
      title: step.title,
      link: stepPath(pathId, step),
      published: step.addedAt,
      updated: step.addedAt,
      summary: step.reason,
    })),
  })
  if (path.visibility === 'link') feed.headers.set('x-robots-tag', 'noindex')
  return feed
}
