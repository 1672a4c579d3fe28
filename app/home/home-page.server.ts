import { popularChannels, readLeftToAdd } from '../channels/channels.server.ts'
import type { Site } from '../request/site.ts'
import { recentActivity } from '../reviews/activity.server.ts'
import { recentVideos } from '../videos/videos.server.ts'

export async function readHomePage(site: Site) {
  const [videos, channels, activity, leftToAdd] = await Promise.all([
    recentVideos(site),
    popularChannels(site),
    recentActivity(site),
    readLeftToAdd(site),
  ])
  return { videos, channels, activity, leftToAdd }
}
