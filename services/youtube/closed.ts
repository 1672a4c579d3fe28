import { ServiceError } from '../service-error.ts'
import type { YouTube } from './youtube.ts'

const closed = async (): Promise<never> => {
  throw new ServiceError('youtube', 'closed')
}

/** For a site without an API key: every method rejects with `closed`. */
export const closedYouTube: YouTube = {
  searchChannels: closed,
  channels: closed,
  channelByHandle: closed,
  likesPlaylist: closed,
  playlistPage: closed,
  comments: closed,
  videos: closed,
}
