import { type Activity, recentActivity } from '../activity/activity.ts'
import type { ChannelTileData } from '../channels/channel.ts'
import { popularChannels } from '../channels/channels.ts'
import type { Site } from '../site.ts'
import { type Tagged, tableTag } from '../tags.ts'
import type { VideoTileData } from '../videos/video.ts'
import { recentVideos } from '../videos/videos.ts'

/** The three lists of Home: Recent Videos, Popular Channels, Recent Activity. */
export interface HomeLists {
  videos: VideoTileData[]
  channels: ChannelTileData[]
  activity: Activity[]
}

/** Reads the three lists in parallel. */
export async function readHomePage(site: Site): Promise<Tagged<HomeLists>> {
  const [videos, channels, activity] = await Promise.all([
    recentVideos(site),
    popularChannels(site),
    recentActivity(site),
  ])
  return {
    data: { videos, channels, activity },
    tags: [tableTag.videos, tableTag.channels, tableTag.names],
  }
}
