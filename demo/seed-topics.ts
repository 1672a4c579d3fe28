import { keyOf } from '#core/channels/channel.ts'
import type { Rows } from '#db/open.ts'
import { topicChannels } from '#db/schema.ts'
import type { Community } from './catalogue/community.ts'
import { catalogue } from './catalogue/index.ts'
import { seededRandom } from './seeded-random.ts'

/** Videos of a channel that its topic shows. */
const shownVideos = 4

/** Inserts the channels of each topic with videos and votes. */
export async function seedTopics(rows: Rows, world: Community): Promise<void> {
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

/** The first videos of a channel in the catalogue have transcripts. */
function videosOf(channelId: string): string[] {
  const channel = catalogue.channelById.get(channelId)
  return channel ? channel.videos.slice(0, shownVideos).map((video) => video.id) : []
}

/** One to five votes down for ten votes up, from a third as many sources. */
function votesOf(handle: string) {
  const { between, fraction } = seededRandom(`votes ${handle}`)
  const upvotes = between(18, 460)
  const downvotes = Math.round(upvotes * (0.08 + 0.42 * fraction()))
  const sources = Math.round((upvotes + downvotes) / 3)
  return { upvotes, downvotes, score: upvotes - downvotes, sources }
}
