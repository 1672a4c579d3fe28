import { and, desc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { laterLikes, likedVideos, wrapped2024, wrapped2024Channels } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type Import, type Imported, readImport, requestImport } from './import.server.ts'
import { unknownChannel, year2024 } from './like.ts'
import { hasLikes } from './likes.server.ts'
import {
  type ChannelCount,
  inOrder,
  parseYear,
  specifiedYear,
  type Wrapped,
  type WrappedVideo,
} from './wrapped-summary.ts'

export function yearOf(site: Site, { year }: { year?: string }): number {
  const parsed = year === undefined ? specifiedYear : parseYear(site, year)
  if (parsed === null) throw new Refusal('There is no Wrapped of that year.', 404)
  return parsed
}

export type WrappedState =
  | { is: 'guest' }
  | { is: 'prompt'; failure: string | null; needsSignIn: boolean }
  | { is: 'processing'; progress: Import }
  | {
      is: 'results'
      wrapped: Wrapped
      progress: Import | null
      opened: { channelId: string; videos: WrappedVideo[] } | null
    }

export async function readWrappedState(
  site: Site,
  viewer: Viewer | null,
  year: number,
  channelId: string | null,
): Promise<WrappedState> {
  if (!viewer) return { is: 'guest' }
  const progress = await readImport(site, viewer.uid)
  // Every import brings the likes of later years.
  const concernsYear = year !== specifiedYear || progress?.purpose === 'wrapped'
  if (progress?.state === 'under way' && concernsYear) return { is: 'processing', progress }
  try {
    const wrapped = await readWrapped(site, viewer.uid, year)
    const videos =
      wrapped && channelId ? await readChannelVideos(site, viewer, channelId, year) : null
    if (wrapped)
      return {
        is: 'results',
        wrapped,
        progress: year === specifiedYear ? progress : null,
        opened: channelId && videos ? { channelId, videos } : null,
      }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { is: 'prompt', failure: error.message, needsSignIn: false }
  }
  if (!progress || !concernsYear) return { is: 'prompt', failure: null, needsSignIn: false }
  const { state, failure, needsSignIn, isRecent } = progress
  const foundNone = year !== specifiedYear && state === 'finished' && isRecent
  return {
    is: 'prompt',
    failure: foundNone ? `No videos found for ${year}` : failure,
    needsSignIn,
  }
}

/** That of 2024 stays if it is valid (specification, part 4). */
export async function requestWrapped(site: Site, viewer: Viewer, year: number): Promise<void> {
  if (year !== specifiedYear) {
    if (!(await readWrapped(site, viewer.uid, year))) await requestImport(site, viewer, 'likes')
    return
  }
  if (await hasValidWrapped(site, viewer.uid)) return
  if (await hasLikes(site, viewer.uid)) await createWrapped(site, viewer.uid)
  else await requestImport(site, viewer, 'wrapped')
}

async function hasValidWrapped(site: Site, uid: string): Promise<boolean> {
  try {
    return (await readWrapped(site, uid)) !== null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const stillNoLikes = 'No liked videos found after fetching. Sorry about that :('

/** In the transaction that replaced the likes. */
export async function updateWrapped(
  site: Site,
  uid: string,
  { purpose, read, stored }: Imported,
): Promise<Refusal | null> {
  const deleted = await site.rows
    .delete(wrapped2024)
    .where(eq(wrapped2024.uid, uid))
    .returning({ uid: wrapped2024.uid })
  const isAskedFor = purpose === 'wrapped'
  if (isAskedFor && read === 0) return new Refusal(stillNoLikes, 404)
  if (!isAskedFor && (deleted.length === 0 || stored === 0)) return null
  return await createWrapped(site, uid).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
}

const noVideosFor2024 = 'No videos found for 2024'
const invalidStructure = 'Invalid wrapped data structure'

const storedStats = z.object({
  totalVideos: z.int().positive(),
  totalChannels: z.int().positive(),
  generatedAt: z.iso.datetime(),
})
const storedChannelStats = z.object({
  channels: z
    .array(
      z.object({ channelId: z.string().min(1), name: z.string(), videoCount: z.int().positive() }),
    )
    .min(1),
})
const storedVideos = z.array(
  z.object({
    videoId: z.string(),
    title: z.string(),
    thumbnail: z.string().nullable(),
    publishedAt: z.string().transform((value) => new Date(value)),
  }),
)

/** That of 2024 is stored, and reused (specification, part 4); others are counted each time. */
export async function readWrapped(
  site: Site,
  uid: string,
  year: number = specifiedYear,
): Promise<Wrapped | null> {
  if (year !== specifiedYear) return await countLaterYear(site, uid, year)
  const [row] = await site.rows.select().from(wrapped2024).where(eq(wrapped2024.uid, uid))
  if (!row) return null
  const stats = storedStats.safeParse(row.stats)
  const channelStats = storedChannelStats.safeParse(row.channelStats)
  if (!stats.success || !channelStats.success) throw new Refusal(invalidStructure, 500)
  return { ...stats.data, year: specifiedYear, channels: channelStats.data.channels }
}

/** Newest like first; `null` when the channel is not in it. */
export async function readChannelVideos(
  site: Site,
  viewer: Pick<Viewer, 'uid'>,
  channelId: string,
  year: number = specifiedYear,
): Promise<WrappedVideo[] | null> {
  if (year !== specifiedYear) return await listLaterVideos(site, viewer.uid, year, channelId)
  const [row] = await site.rows
    .select({ videos: wrapped2024Channels.videos })
    .from(wrapped2024Channels)
    .where(
      and(eq(wrapped2024Channels.uid, viewer.uid), eq(wrapped2024Channels.channelId, channelId)),
    )
  if (!row) return null
  const videos = storedVideos.safeParse(row.videos)
  if (!videos.success) throw new Refusal(invalidStructure, 500)
  return videos.data
}

/** A like counts if it is of 2024 (UTC) and its video has a known channel (part 3). */
async function createWrapped(site: Site, uid: string): Promise<void> {
  const counts = and(
    eq(likedVideos.uid, uid),
    gte(likedVideos.publishedAt, year2024.from),
    lt(likedVideos.publishedAt, year2024.to),
    ne(likedVideos.channelTitle, unknownChannel),
    isNotNull(likedVideos.channelId),
    ne(likedVideos.channelId, ''),
  )
  await site.rows.transaction(async (rows) => {
    await rows.delete(wrapped2024).where(eq(wrapped2024.uid, uid))
    await rows.insert(wrapped2024).values({ uid })
    const newestFirst = sql`order by ${likedVideos.publishedAt} desc, ${likedVideos.videoId}`
    await rows.execute(sql`
      insert into ${wrapped2024Channels} (uid, channel_id, name, video_count, videos)
      select
        ${uid},
        ${likedVideos.channelId},
        (array_agg(${likedVideos.channelTitle} ${newestFirst}))[1],
        count(*),
        jsonb_agg(
          jsonb_build_object(
            'videoId', ${likedVideos.videoId},
            'title', ${likedVideos.title},
            'thumbnail', ${likedVideos.thumbnail},
            'publishedAt', ${likedVideos.publishedAt}
          ) ${newestFirst}
        )
      from ${likedVideos} where ${counts} group by ${likedVideos.channelId}`)
    const channels = await rows
      .select({
        channelId: wrapped2024Channels.channelId,
        name: wrapped2024Channels.name,
        videoCount: wrapped2024Channels.videoCount,
      })
      .from(wrapped2024Channels)
      .where(eq(wrapped2024Channels.uid, uid))
    if (channels.length === 0) throw new Refusal(noVideosFor2024, 404)
    const stats = {
      totalVideos: channels.reduce((total, channel) => total + channel.videoCount, 0),
      totalChannels: channels.length,
      generatedAt: site.now().toISOString(),
    }
    const channelStats: { channels: ChannelCount[] } = { channels: inOrder(channels) }
    await rows.update(wrapped2024).set({ stats, channelStats }).where(eq(wrapped2024.uid, uid))
  })
}

function likesOf(uid: string, year: number) {
  return and(
    eq(laterLikes.uid, uid),
    gte(laterLikes.publishedAt, new Date(Date.UTC(year, 0))),
    lt(laterLikes.publishedAt, new Date(Date.UTC(year + 1, 0))),
    ne(laterLikes.channelTitle, unknownChannel),
  )
}

/** By the rules of 2024. The platform lists at most 5,000 likes of a person. */
async function countLaterYear(
  site: Pick<Site, 'rows'>,
  uid: string,
  year: number,
): Promise<Wrapped | null> {
  const newestFirst = sql`order by ${laterLikes.publishedAt} desc, ${laterLikes.videoId}`
  const rows = await site.rows
    .select({
      channelId: laterLikes.channelId,
      // A channel that was renamed during the year gets its latest name.
      name: sql<string>`(array_agg(${laterLikes.channelTitle} ${newestFirst}))[1]`,
      videoCount: sql<number>`count(*)::integer`,
      newest: sql<Date>`max(${laterLikes.publishedAt})`.mapWith(laterLikes.publishedAt),
    })
    .from(laterLikes)
    .where(likesOf(uid, year))
    .groupBy(laterLikes.channelId)
  if (rows.length === 0) return null
  const newest = Math.max(...rows.map((row) => row.newest.getTime()))
  return {
    year,
    totalVideos: rows.reduce((total, row) => total + row.videoCount, 0),
    totalChannels: rows.length,
    generatedAt: new Date(newest).toISOString(),
    channels: inOrder(rows.map(({ newest: _, ...channel }) => channel)),
  }
}

async function listLaterVideos(
  site: Pick<Site, 'rows'>,
  uid: string,
  year: number,
  channelId: string,
): Promise<WrappedVideo[] | null> {
  const { videoId, title, thumbnail, publishedAt } = laterLikes
  const videos = await site.rows
    .select({ videoId, title, thumbnail, publishedAt })
    .from(laterLikes)
    .where(and(likesOf(uid, year), eq(laterLikes.channelId, channelId)))
    .orderBy(desc(laterLikes.publishedAt), laterLikes.videoId)
  return videos.length > 0 ? videos : null
}

export async function listYears(site: Site, uid: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${laterLikes.publishedAt} at time zone 'UTC')::integer`
  const [later, has2024] = await Promise.all([
    site.rows
      .selectDistinct({ year })
      .from(laterLikes)
      .where(and(eq(laterLikes.uid, uid), ne(laterLikes.channelTitle, unknownChannel))),
    hasLikes(site, uid),
  ])
  const years = [...later.map((row) => row.year), ...(has2024 ? [specifiedYear] : [])]
  return years.sort((one, other) => other - one)
}
