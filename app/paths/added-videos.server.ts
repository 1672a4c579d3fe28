import { eq } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { findAddress, pastedVideo } from '../videos/pasted-address.ts'
import { paidBy } from '../videos/person-units.server.ts'
import { type AddedVideo, mostSteps, parseReason } from './path.ts'
import { type AddedVideos, readPlaylist, readTitles } from './playlist.server.ts'

type Pasted = Omit<AddedVideo, 'title'>

/** Any link of a video, or an id at the beginning; the words around it are the reason. */
export function parseLine(line: string, origin: string): Pasted | null {
  const [, id = '', rest = ''] = /^\s*(\S+)(.*)$/s.exec(line) ?? []
  const { before, after } = findAddress(line, origin) ?? { before: '', after: rest }
  const video = pastedVideo(line, origin) ?? pastedVideo(id, origin)
  if (!video) return null
  const words = [before.replace(inMarkup, ''), after.replace(afterMarkup, '')]
  const reason = words.map((text) => text.replace(separators, '')).join(' ')
  return {
    kind: 'video',
    videoId: video.id,
    startsAt: video.seconds,
    reason: parseReason(reason),
  }
}

/** The name of a link in Markdown and the tag of one in HTML are no reason. */
const inMarkup = /(<a\b[^<>]*|\[[^[\]]*\]\(|[<([{"'“‘«])$/i
const afterMarkup = /^(["'][^<>]*>[^<>]*<\/a>|[>)\]}"'”’».,;]+(?=\s|$))/i
const separators = /^\s*[-–—:|]*(?=\s)|[\s\-–—:|]+$/g

/** Links of videos, or the address of one playlist. Titles cost a unit for 50 unknown videos. */
export async function readAddedVideos(
  site: Site,
  { uid }: Viewer,
  typed = '',
): Promise<AddedVideos> {
  const playlist = playlistIn(typed)
  if (playlist !== null) return await readPlaylist(paidBy(site, uid), playlist)
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > mostSteps)
    throw new Refusal(`You can add at most ${mostSteps} videos at once.`, 422)
  const found = new Map<string, Pasted>()
  for (const line of lines) {
    const video = parseLine(line, site.facts.origin)
    if (!video) throw new Refusal(`“${line.trim().slice(0, 100)}” is not a link of a video.`, 422)
    found.set(video.videoId, video)
  }
  const titles = await readTitles(paidBy(site, uid), [...found.keys()])
  const added = [...found.values()].map((video): AddedVideo => {
    const title = titles.get(video.videoId)
    if (title === undefined)
      throw new Refusal(`There is no video with the id ${video.videoId} that can be added.`, 404)
    return { ...video, title }
  })
  return { added, isWhole: true }
}

/** A link of one video in a playlist means the video. */
export function playlistIn(typed: string): string | null {
  const address = findAddress(typed.trim(), null)
  if (address?.pasted?.kind !== 'playlist') return null
  if (/\n/.test(typed.trim()))
    throw new Refusal('Please add a playlist by itself, without other lines.', 422)
  const { id } = address.pasted
  if (/^(WL|RD)/.test(id))
    throw new Refusal(
      'YouTube gives “Watch later” and mixes to no other site. ' +
        'A Google Takeout has your “Watch later” list, and you can bring it in your settings.',
      422,
    )
  return id
}

export async function readVideoTitle({ rows }: Site, videoId: string): Promise<string | null> {
  const [found] = await rows
    .select({ title: videos.title })
    .from(videos)
    .where(eq(videos.id, videoId))
  return found ? found.title || 'Unnamed Video' : null
}
