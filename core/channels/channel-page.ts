import type { Page } from '../page.ts'
import { type RelatedChannel, readRelatedChannels } from '../related/related-channels.ts'
import type { Review } from '../reviews/review.ts'
import { listReviews } from '../reviews/reviews.ts'
import type { Site } from '../site.ts'
import { rowTag, type Tagged, tableTag } from '../tags.ts'
import { type Channel, keyOf } from './channel.ts'
import { readChannel } from './channels.ts'

/**
 * The data of a channel's page that is the same for all visitors: the channel with that title in
 * any spelling (`null` if there is none), one page of its reviews, newest first, and channels like
 * it.
 * @param after cursor of the reviews
 */
export async function readChannelPage(
  site: Site,
  name: string,
  after: string | null,
): Promise<Tagged<{ channel: Channel | null; reviews: Page<Review>; related: RelatedChannel[] }>> {
  const subject = { channelKey: keyOf(name) }
  const [channel, reviews, related] = await Promise.all([
    readChannel(site, name),
    listReviews(site, subject, after),
    readRelatedChannels(site, subject.channelKey),
  ])
  return {
    data: { channel, reviews, related },
    tags: channel && [rowTag.channel(channel.key), tableTag.names],
  }
}
