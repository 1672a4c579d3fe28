import { type Activity, recentActivity } from '../activity/activity.ts'
import type { ChannelTileData } from '../channels/channel.ts'
import { popularChannels, readLeftToAdd } from '../channels/channels.ts'
import type { Site } from '../site.ts'
import type { VideoTileData } from '../videos/video.ts'
import { recentVideos } from '../videos/videos.ts'

/** The lists of Home: Recent Videos, Popular Channels, Recent Activity. */
export interface HomeLists {
  videos: VideoTileData[]
  channels: ChannelTileData[]
  activity: Activity[]
  leftToAdd: string[]
}

/** Reads the lists in parallel. */
export async function readHomePage(site: Site): Promise<HomeLists> {
  const [videos, channels, activity, leftToAdd] = await Promise.all([
    recentVideos(site),
    popularChannels(site),
    recentActivity(site),
    readLeftToAdd(site),
  ])
  return { videos, channels, activity, leftToAdd }
}
