import { type Activity, recentActivity } from '../activity/activity.ts'
import type { ChannelTileData } from '../channels/channel.ts'
import { popularChannels, readLeftToAdd } from '../channels/channels.ts'
import type { Site } from '../site.ts'
import type { VideoTileData } from '../videos/video.ts'
import { recentVideos } from '../videos/videos.ts'

export interface HomeLists {
  videos: VideoTileData[]
  channels: ChannelTileData[]
  activity: Activity[]
  leftToAdd: string[]
}

export async function readHomePage(site: Site): Promise<HomeLists> {
  const [videos, channels, activity, leftToAdd] = await Promise.all([
    recentVideos(site),
    popularChannels(site),
    recentActivity(site),
    readLeftToAdd(site),
  ])
  return { videos, channels, activity, leftToAdd }
}
