import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { likesImports } from '#db/schema.ts'
import type { PlatformVideo, PlaylistItem } from '#services/youtube/youtube.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { type AfterReplaced, storeGathered } from './import.ts'
import { type Gathered, gather, nothingGathered, year2024 } from './like.ts'

/** The most ids that one `videos.list` takes; it costs one unit. */
const videosAtOnce = 50

/** Bytes. A like takes 36, so this is more than a quarter of a million. */
const maxFileSize = 10_000_000

/**
 * Reads an export.
 * @throws Refusal (413) for a file over 10 MB, of which only so much is read
 */
export async function readTakeout(file: string): Promise<string> {
  const csv = await text(createReadStream(file, { end: maxFileSize }))
  if (Buffer.byteLength(csv) <= maxFileSize) return csv
  throw new Refusal(
    `${file} is larger than 10 MB. It should be the CSV file of Liked videos out of a Google Takeout.`,
    413,
  )
}

/** A like in the export. */
export interface TakeoutLike {
  videoId: string
  likedAt: Date
}

/**
 * Parses a Google Takeout export (CSV); returns the likes in the order of the file. Three formats
 * exist: a table about the playlist, a blank line and the likes, with a blank before ids that begin
 * with `-`; the same without the first table; and a new one with ISO times. A line is a like if it
 * has an id of 11 characters and a time; all others are skipped.
 */
export function parseTakeout(csv: string): TakeoutLike[] {
  return csv.split(/\r?\n/).flatMap((line) => {
    const [first = '', second = ''] = line.split(',', 2).map(withoutQuotes)
    const likedAt = /^[\w-]{11}$/.test(first) ? parseTime(second) : null
    return likedAt ? [{ videoId: first, likedAt }] : []
  })
}

/**
 * The text of a cell. Not by one expression for blanks, quote and blanks: its time would grow with
 * the third power of the blanks. `trim` removes a byte order mark too.
 */
function withoutQuotes(cell: string): string {
  return cell.trim().replace(/^"/, '').replace(/"$/, '').trim()
}

/** `2022-01-25 19:36:09 UTC` or `2023-12-07T15:57:57+00:00`; without a zone it is UTC. */
function parseTime(text: string): Date | null {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)? ?(UTC|Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  if (!day || !time) return null
  const parsed = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`)
  return Number.isNaN(parsed.getTime()) ? null : parsed
}

/**
 * Imports a Takeout export, for a person who cannot grant access to the platform, by the rules of
 * every import. The export has neither titles nor channels, so it asks the platform for them; a
 * video that the platform does not know counts as private or deleted.
 * @throws Refusal (422) for a file without likes
 * @throws ServiceError if the platform fails; then nothing is changed
 */
export async function importTakeout(
  site: Site,
  uid: string,
  csv: string,
  afterReplaced: AfterReplaced,
): Promise<Gathered> {
  const likes = parseTakeout(csv).sort(
    (one, other) => other.likedAt.getTime() - one.likedAt.getTime(),
  )
  if (likes.length === 0) {
    throw new Refusal(
      'There are no likes in that file. It should be the CSV file of Liked videos out of a Google Takeout.',
      422,
    )
  }
  const gathered = nothingGathered()
  const videos = await videosOf(
    site,
    likes.filter(({ likedAt }) => likedAt >= year2024.from),
  )
  gather(
    gathered,
    likes.map((like, position) => itemOf(site, like, position, videos.get(like.videoId))),
  )
  await storeGathered(site, uid, gathered, 'likes', afterReplaced)

  const { found, gone, doubled } = {
    found: gathered.likes.size,
    gone: gathered.gone.size,
    doubled: gathered.doubled.size,
  }
  const ended = {
    state: 'finished',
    purpose: 'likes',
    found,
    gone,
    doubled,
    failure: null,
    touchedAt: site.now(),
  } as const
  await site.rows
    .insert(likesImports)
    .values({ uid, ...ended })
    .onConflictDoUpdate({ target: likesImports.uid, set: ended })
  return gathered
}

async function videosOf(site: Site, likes: TakeoutLike[]): Promise<Map<string, PlatformVideo>> {
  const ids = [...new Set(likes.map(({ videoId }) => videoId))]
  const videos = new Map<string, PlatformVideo>()
  for (let from = 0; from < ids.length; from += videosAtOnce) {
    for (const video of await site.youtube.videos(ids.slice(from, from + videosAtOnce)))
      videos.set(video.id, video)
  }
  return videos
}

function itemOf(
  site: Site,
  like: TakeoutLike,
  position: number,
  video: PlatformVideo | undefined,
): PlaylistItem {
  return {
    ...like,
    position,
    title: video?.title ?? '',
    videoPublishedAt: video?.publishedAt ?? null,
    channelTitle: video?.channel || null,
    channelId: video?.channelId || null,
    thumbnail: video ? site.facts.thumbnailOf(video.id).url : null,
  }
}
