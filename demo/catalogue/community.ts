import type { Rating } from '#core/rating.ts'
import { accountByKey } from '../accounts.ts'
import { seededRandom } from '../seeded-random.ts'
import { catalogue } from './index.ts'
import type { Channel } from './join.ts'
import { people } from './people.ts'

/** The rows that a start with the demo's video platform inserts into an empty database. */
export interface Community {
  people: {
    key: string
    /** The provider's `sub`: signing in with this account finds this profile. */
    subject: string
    name: string
    email: string
    bio: string
    pictureUrl: string
    joinedAt: Date
  }[]
  /** `follower` and `followed` are keys of people. */
  follows: { follower: string; followed: string }[]
  channels: {
    id: string
    handle: string
    title: string
    description: string
    pictureUrl: string
    totalViews: number
    subscriberCount: number | null
    videoCount: number
    creationDate: Date
    topic: string
    /** The key of the person who added it. */
    addedBy: string
    addedAt: Date
    /** The two of its videos that are written out. */
    videoIds: string[]
  }[]
  /** Oldest first. */
  reviews: { channelId: string; by: string; rating: Rating; text: string; at: Date }[]
  /** The channels of each topic, by the topic's id in the specification. */
  topics: { id: string; channelIds: string[] }[]
  /** How each channel was voted on in its topic: the score is `upvotes - downvotes`. */
  votes: { topic: string; channelId: string; upvotes: number; downvotes: number }[]
  /** The videos that are written out: the ones worth analyzing. Newest first. */
  videoIds: string[]
  /** Of these, the lectures: an evening about entropy, in which a search finds many places. */
  lectureIds: string[]
}

/** Characters of a transcript from which on a video is a lecture. */
const lectureLength = 20_000

const day = 86_400_000
const lately = 18 * 30.4 * day

/**
 * The demo community as of `now`: its reviews are of the 18 months before, most of them recent.
 * @param origin the origin of the URLs of its pictures
 */
export function community(now: Date, origin: string): Community {
  const began = now.getTime() - lately
  const reviews = catalogue.channels
    .flatMap((channel) =>
      channel.reviews.map(({ by, rating, text }) => {
        const ago = seededRandom(`review ${channel.handle} ${by}`).fraction() ** 1.7 * lately
        return {
          channelId: channel.id,
          by,
          rating,
          text,
          at: new Date(now.getTime() - 600_000 - Math.floor(ago)),
        }
      }),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const firstReviews = new Map(reviews.toReversed().map((review) => [review.channelId, review]))
  const keys = Object.keys(people)

  return {
    people: Object.entries(people).map(([key, { name, bio }], index) => ({
      key,
      subject: accountByKey.get(key)?.subject ?? key,
      name,
      email: accountByKey.get(key)?.email ?? '',
      bio,
      pictureUrl: `${origin}/demo/pictures/person/${key}.png`,
      joinedAt: new Date(began - (60 - 3 * index) * day),
    })),
    follows: Object.entries(people).flatMap(([follower, { follows }]) =>
      follows.map((followed) => ({ follower, followed })),
    ),
    channels: catalogue.channels.map((channel) => {
      const first = firstReviews.get(channel.id)
      return {
        id: channel.id,
        handle: channel.handle,
        title: channel.title,
        description: channel.description,
        pictureUrl: `${origin}/demo/pictures/channel/${channel.handle}.svg`,
        totalViews: channel.views,
        subscriberCount: channel.subscribers,
        videoCount: channel.videos.length,
        creationDate: channel.since,
        topic: channel.topic,
        // Whoever reviewed it first had added it a few minutes before.
        addedBy: first?.by ?? keys[0] ?? '',
        addedAt: new Date((first?.at.getTime() ?? began) - 240_000),
        videoIds: channel.videos.filter((video) => video.written).map((video) => video.id),
      }
    }),
    reviews,
    topics: catalogue.topics.map((id) => ({
      id,
      channelIds: catalogue.channels
        .filter((channel) => channel.topic === id)
        .map((channel) => channel.id),
    })),
    votes: catalogue.channels.map(votesOn),
    lectureIds: catalogue.videos
      .filter(({ transcript }) => (transcript?.length ?? 0) > lectureLength)
      .map((video) => video.id),
    videoIds: catalogue.videos
      .filter((video) => video.written)
      .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
      .map((video) => video.id),
  }
}

/** There are more votes than reviews, and their result follows the reviews. */
function votesOn({ id, topic, handle, reviews }: Channel): Community['votes'][number] {
  const { between } = seededRandom(`votes ${handle}`)
  const praised = reviews.filter(({ rating }) => rating === 'S' || rating === 'A').length
  return {
    topic,
    channelId: id,
    upvotes: between(2, 9) + 8 * praised,
    downvotes: between(0, 3) + 9 * (reviews.length - praised),
  }
}
