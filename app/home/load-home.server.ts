import type { LoaderFunctionArgs } from 'react-router'
import { popularChannels, readLeftToAdd } from '../channels/channels.server.ts'
import { pathPath, stepPath } from '../paths/path-path.ts'
import { type NextStep, readNextSteps } from '../paths/progress.server.ts'
import { newestOf, readChannelNews } from '../people/channel-news.server.ts'
import { readFollowedReviews } from '../people/followed-reviews.server.ts'
import { readMutes } from '../people/mutes.server.ts'
import { withSeen } from '../positions/with-seen.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import type { Site } from '../request/site.ts'
import { recentActivity } from '../reviews/activity.server.ts'
import { recentVideos } from '../videos/list-videos.server.ts'
import { readBegun } from './begun.server.ts'
import { readFirstPage } from './first-page.server.ts'
import { readToContinue } from './today.server.ts'

/** Paths of Today. */
const mostPaths = 1

/** The data of Home, for `/` and `/home`. In a file of its own, so that browsers do not load it. */
export async function loadHome(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { site, viewer } = getContext(args)
  const firstPage = () => cached(args, 'first page', () => readFirstPage(site))
  const [page, forGuests, begun, mutes, followed, toContinue, news, nextSteps] = await Promise.all([
    cached(args, 'home', () => readHomePage(site)),
    viewer ? null : firstPage(),
    viewer && readBegun(site, viewer),
    readMutes(site, viewer),
    readFollowedReviews(site, viewer),
    readToContinue(site, viewer),
    readChannelNews(site, viewer),
    viewer ? readNextSteps(site, viewer, mostPaths) : [],
  ])
  const { videos: listed, ...lists } = page
  const [videos = []] = await withSeen(args, listed)
  const isNew = begun !== null && Object.values(begun).includes(false)
  const shown = new Set(lists.activity.flatMap(({ reviewId }) => reviewId ?? []))
  return {
    displayName: viewer ? viewer.displayName : 'guest',
    ...lists,
    videos,
    /** What a guest, or a new member, can begin with. */
    begin: isNew ? await firstPage() : forGuests,
    /** What a new member has done of it; `null` for others. */
    begun: isNew ? begun : null,
    mutes,
    /** What a member can go on with. */
    toContinue,
    /** `null` for guests, and for members who follow no person and no channel. */
    following:
      followed || news
        ? newestOf(followed ?? [], news ?? { videos: [], reviews: [] }, shown)
        : null,
    /** The next step of a path that a member is on. */
    nextSteps: nextSteps.map((next) => ({ ...next, to: pageOf(next) })),
    /** What was searched for and names no video. */
    notAVideo: null as string | null,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** Where a next step goes on: a video that is not stored is begun on its path. */
function pageOf({ path, step, stoppedAt }: NextStep): string {
  return step.isStored ? stepPath(path.id, step, stoppedAt) : pathPath(path.id)
}

async function readHomePage(site: Site) {
  const [videos, channels, activity, leftToAdd] = await Promise.all([
    recentVideos(site),
    popularChannels(site),
    recentActivity(site),
    readLeftToAdd(site),
  ])
  return { videos, channels, activity, leftToAdd }
}
