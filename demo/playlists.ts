import { catalogue } from './catalogue/index.ts'
import type { Channel } from './catalogue/join.ts'
import type { Like } from './likes.ts'
import { idOf } from './seeded-random.ts'

/** A playlist of the demo's platform. */
export interface DemoPlaylist {
  id: string
  title: string
  /** The channel of its owner. */
  owner: { id: string; name: string }
  items: Like[]
}

/** The public playlist that the README names: some of its videos cannot be seen any more. */
export const kitchenOfHeat = 'PLkitchenofheat0000000000000000014'

/** A playlist that only its owner sees. */
export const privatePlaylist = 'PLprivate000000000000000000000014'

/** A public playlist with more videos than a path has steps. */
const endlessPlaylist = 'PLendless000000000000000000000014'

const gone = (seed: string, video: 'private' | 'deleted'): Like => ({
  videoId: idOf(seed, 11),
  video,
  likedAt: new Date('2025-02-03T04:05:06Z'),
  withheld: false,
})

/**
 * The playlist with an id: the one above, or the uploads of a channel (`UU` in place of `UC`), as
 * the platform has them for each channel.
 */
export function publicPlaylist(id: string): DemoPlaylist | null {
  if (id === kitchenOfHeat) return kitchen
  if (id === endlessPlaylist && bench)
    return playlistOf(id, 'Everything', { ...bench, videos: catalogue.videos })
  const channel = id.startsWith('UU') ? catalogue.channelById.get(`UC${id.slice(2)}`) : undefined
  return channel ? playlistOf(id, `Uploads from ${channel.title}`, channel) : null
}

function playlistOf(id: string, title: string, channel: Channel): DemoPlaylist {
  const items = channel.videos.map((video) => ({
    videoId: video.id,
    video,
    likedAt: video.publishedAt,
    withheld: false,
  }))
  return { id, title, owner: { id: channel.id, name: channel.title }, items }
}

const bench = catalogue.channels.find(({ title }) => title === 'Bench Four')
const kitchen = kitchenOf(bench)

function kitchenOf(bench: Channel | undefined): DemoPlaylist | null {
  if (!bench) return null
  const list = playlistOf(kitchenOfHeat, 'A kitchen of heat', bench)
  const [first, ...rest] = list.items
  if (!first) return null
  const items = [
    first,
    gone('kitchen, private', 'private'),
    ...rest.slice(0, 6),
    gone('kitchen, deleted', 'deleted'),
  ]
  return { ...list, items }
}
