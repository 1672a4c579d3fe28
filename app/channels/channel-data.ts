import { type Channel, platformUrl } from '#core/channels/channel.ts'
import type { RatingCounts } from '#core/rating.ts'
import type { Review } from '#core/reviews/review.ts'
import { excerpt } from '../layout/excerpt.ts'
import { ratingData } from '../reviews/rating-data.ts'

/** A channel as schema.org data, with its ratings. */
export function channelData(
  channel: Channel,
  url: string,
  memberRatings: RatingCounts,
  reviews: Review[],
) {
  const { actualTitle, description, profilePictureUrl } = channel
  return {
    '@type': 'CreativeWorkSeries',
    name: actualTitle,
    url,
    sameAs: platformUrl(channel),
    ...(description && { description: excerpt(description, 500) }),
    ...(profilePictureUrl && { image: new URL(profilePictureUrl, url).href }),
    ...ratingData(memberRatings, reviews),
  }
}
