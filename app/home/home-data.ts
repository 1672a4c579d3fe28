import type { LoaderFunctionArgs } from 'react-router'
import { shared, visitOf } from '#app/http/visit.ts'
import { recentActivity } from '#core/activity/activity.ts'
import { popularChannels } from '#core/channels/channels.ts'
import { recentVideos } from '#core/videos/videos.ts'

/** What Home shows; its three lists are independent of each other. Not in the page's file, so that browsers never load it. */
export async function homeData(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { site, viewer } = visitOf(args)
  const read = async () => {
    const [videos, channels, activity] = await Promise.all([recentVideos(site), popularChannels(site), recentActivity(site)])
    return { videos, channels, activity }
  }
  const lists = await shared(args, read, () => ['videos', 'channels', 'names'])
  return { displayName: viewer ? viewer.displayName : 'guest', ...lists, notAVideo: null as string | null }
}

export type HomeData = Awaited<ReturnType<typeof homeData>>
