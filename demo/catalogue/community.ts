import { accountByKey } from '../accounts.ts'
import { leftToAdd } from '../left-to-add.ts'
import { seededRandom } from '../seeded-random.ts'
import { catalogue } from './index.ts'
import { people } from './people.ts'

/** Videos of a channel that its topic shows. */
const shownVideos = 4

/** Characters of a transcript from which on a video is a lecture. */
const lectureLength = 20_000

const day = 86_400_000
const lately = 18 * 30.4 * day

export type Community = ReturnType<typeof communityAt>

/**
 * What a start with the demo's video platform inserts into an empty database. Its reviews are of
 * the 18 months before `now`, most of them recent.
 */
export function communityAt(now: Date) {
  const began = now.getTime() - lately
  const added = catalogue.channels.filter(({ title }) => !leftToAdd.includes(title))
  const reviews = added
    .flatMap((channel) =>
      channel.reviews.map((review) => {
        const { fraction } = seededRandom(`review ${channel.handle} ${review.by}`)
        const ago = 600_000 + Math.floor(fraction() ** 1.7 * lately)
        return { ...review, channelTitle: channel.title, at: new Date(now.getTime() - ago) }
      }),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const firstReviews = new Map(reviews.toReversed().map((review) => [review.channelTitle, review]))
  const written = added.flatMap(({ videos }) => videos.filter((video) => video.written))

  return {
    people: people.map(({ key, name, bio }, index) => ({
      key,
      /** The provider's `sub`: signing in with this account finds this profile. */
      subject: accountByKey.get(key)?.subject ?? key,
      name,
      email: accountByKey.get(key)?.email ?? '',
      bio,
      pictureUrl: `/demo/pictures/person/${key}.png`,
      joinedAt: new Date(began - (60 - 3 * index) * day),
    })),
    /** `follower` and `followed` are keys of people. */
    follows: people.flatMap(({ key: follower, follows }) =>
      follows.map((followed) => {
        const { fraction } = seededRandom(`follow ${follower} ${followed}`)
        return { follower, followed, at: new Date(now.getTime() - (8 + 192 * fraction()) * day) }
      }),
    ),
    channels: added.map((channel) => {
      const first = firstReviews.get(channel.title)
      return {
        id: channel.id,
        handle: channel.handle,
        title: channel.title,
        description: channel.description,
        pictureUrl: `/demo/pictures/channel/${channel.handle}.svg`,
        totalViews: channel.views,
        subscriberCount: channel.subscribers,
        videoCount: channel.videos.length,
        creationDate: channel.since,
        topic: channel.topic,
        /** The key of a person: its first reviewer had added it a few minutes before. */
        addedBy: first?.by ?? people[0]?.key ?? '',
        addedAt: new Date((first?.at.getTime() ?? began) - 240_000),
        /** Those that its topic shows. The first ones have transcripts. */
        videoIds: channel.videos.slice(0, shownVideos).map((video) => video.id),
      }
    }),
    /** Oldest first; `by` is the key of a person. */
    reviews,
    /** The videos that are written out: the ones worth analyzing. Newest first. */
    videoIds: written
      .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
      .map((video) => video.id),
    /** Of these, the lectures: an evening about entropy, in which a search finds many places. */
    lectureIds: written
      .filter(({ transcript }) => (transcript?.length ?? 0) > lectureLength)
      .map((video) => video.id),
  }
}
