import { recentActivity } from '#core/activity/activity.ts'
import { popularChannels } from '#core/channels/channels.ts'
import type { Site, Viewer } from '#core/site.ts'
import { recentVideos } from '#core/videos/videos.ts'

/** What Home shows; its three lists are independent of each other. Not in the page's file, so that browsers never load it. */
export async function homeData(site: Site, viewer: Viewer | null) {
  const [videos, channels, activity] = await Promise.all([recentVideos(site), popularChannels(site), recentActivity(site)])
  return { displayName: viewer ? viewer.displayName : 'guest', videos, channels, activity, notAVideo: null as string | null }
}

export type HomeData = Awaited<ReturnType<typeof homeData>>
