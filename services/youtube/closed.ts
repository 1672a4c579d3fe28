import { ServiceError } from '../service-error.ts'
import type { YouTube } from './youtube.ts'

const closed = async (): Promise<never> => {
  throw new ServiceError('youtube', 'closed')
}

/** The platform of a site that was given no key for it: every method rejects with `closed` (design, part 4). */
export const closedYouTube: YouTube = {
  searchChannels: closed,
  channels: closed,
  channelByHandle: closed,
  likesPlaylist: closed,
  playlistPage: closed,
  comments: closed,
  videos: closed,
}
