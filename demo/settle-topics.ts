import { keyOf } from '#core/channels/channel.ts'
import type { Rows } from '#db/open.ts'
import { topicChannels } from '#db/schema.ts'
import type { Community } from './catalogue/community.ts'
import { catalogue } from './catalogue/index.ts'
import { seededRandom } from './seeded-random.ts'

/** Videos a channel shows in its topic. */
const shownVideos = 4

/**
 * Fills the topics of the demo community: its channels with their best videos and the votes they
 * have had so far.
 */
export async function settleTopics(rows: Rows, world: Community): Promise<void> {
  const channelById = new Map(world.channels.map((channel) => [channel.id, channel]))
  const entries = world.topics.flatMap((topic) =>
    topic.channelIds.flatMap((channelId) => {
      const channel = channelById.get(channelId)
      if (!channel) return []
      return {
        topicId: topic.id,
        key: keyOf(channel.title),
        name: channel.title,
        videos: videosOf(channelId),
        ...votesOf(channel.handle),
        description: channel.description,
        profilePictureUrl: channel.pictureUrl,
      }
    }),
  )
  await rows.insert(topicChannels).values(entries)
}

/** The ones that are written out come first in the catalogue. */
function videosOf(channelId: string): string[] {
  const channel = catalogue.channelById.get(channelId)
  return channel ? channel.videos.slice(0, shownVideos).map((video) => video.id) : []
}

/** Most people vote for what they like: for ten votes up there are one to five down. */
function votesOf(handle: string): { upvotes: number; downvotes: number; score: number } {
  const { between, fraction } = seededRandom(`votes ${handle}`)
  const upvotes = between(18, 460)
  const downvotes = Math.round(upvotes * (0.08 + 0.42 * fraction()))
  return { upvotes, downvotes, score: upvotes - downvotes }
}
