import { newestTopicReviews } from '#core/feeds/newest-reviews.ts'
import { cached, getContext } from '#server/request/context.ts'
import { atomFeed } from '../feeds/atom.ts'
import { topicFeedPath } from '../feeds/feed-path.ts'
import { noFeed, reviewEntry } from '../feeds/review-entry.ts'
import type { Route } from './+types/topic-feed.ts'
import { topicPath } from './topic-path.ts'

export const handle = { query: [], takesReaderToken: true }

/** `GET /topics/:topicId/feed.atom`: the newest 50 reviews of a topic's channels. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { topicId } = args.params
  const { topic, reviews } = await cached(args, 'reviews', () => newestTopicReviews(site, topicId))
  if (!topic) return noFeed()
  return atomFeed(site.facts, {
    title: `Reviews in ${topic.name} · ${site.facts.siteName}`,
    page: topicPath(topicId),
    self: topicFeedPath(topicId),
    entries: reviews.map((review) => reviewEntry(site.facts.origin, review)),
  })
}
