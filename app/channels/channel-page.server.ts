import type { Site } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import { listReviews, readMemberRatings } from '../reviews/reviews.server.ts'
import { readTopicsOf } from '../topics/topics.server.ts'
import { listVideosOf } from '../videos/list-videos.server.ts'
import { keyOf } from './channel-key.ts'
import { readChannel } from './channels.server.ts'

/**
 * The data of a channel's page that is the same for all visitors: the channel with that title in
 * any spelling (`null` if there is none), one page of its reviews, newest first, the letters of
 * members alone, its videos and its topics. A hidden channel has none of these:
 * the page of an unknown one would send them along, unseen.
 */
export async function readChannelPage(site: Site, name: string, after: string | null) {
  const subject = { channelKey: keyOf(name) }
  const [channel, reviews, memberRatings, topics] = await Promise.all([
    readChannel(site, name),
    listReviews(site, subject, after),
    readMemberRatings(site, subject),
    readTopicsOf(site, subject.channelKey),
  ])
  const videos = channel ? await listVideosOf(site, channel.id) : []
  return channel
    ? { channel, reviews, memberRatings, videos, topics }
    : {
        channel,
        reviews: { items: [], next: null },
        memberRatings: ratingCounts([]),
        ...{ videos, topics: [] },
      }
}
