import { recentActivity } from '../activity/activity.ts'
import { popularChannels, readLeftToAdd } from '../channels/channels.ts'
import type { Site } from '../site.ts'
import { recentVideos } from '../videos/videos.ts'

export async function readHomePage(site: Site) {
  const [videos, channels, activity, leftToAdd] = await Promise.all([
    recentVideos(site),
    popularChannels(site),
    recentActivity(site),
    readLeftToAdd(site),
  ])
  return { videos, channels, activity, leftToAdd }
}
