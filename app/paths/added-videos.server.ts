import { eq } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { findAddress, pastedVideo } from '../videos/pasted-address.ts'
import { paidBy } from '../videos/person-units.server.ts'
import { readPlatformVideos, withoutStored } from '../videos/platform-videos.server.ts'
import { mostSteps, parseReason } from './path.ts'

export interface AddedVideo {
  videoId: string
  title: string
  startsAt: number | null
  reason: string
}

/** Any link of a video, or an id at the beginning; the words around it are the reason. */
export function parseLine(line: string, origin: string): Omit<AddedVideo, 'title'> | null {
  const [, id = '', rest = ''] = /^\s*(\S+)(.*)$/s.exec(line) ?? []
  const { before, after } = findAddress(line, origin) ?? { before: '', after: rest }
  const video = pastedVideo(line, origin) ?? pastedVideo(id, origin)
  if (!video) return null
  const words = [before.replace(inMarkup, ''), after.replace(afterMarkup, '')]
  const reason = words.map((text) => text.replace(separators, '')).join(' ')
  return { videoId: video.id, startsAt: video.seconds, reason: parseReason(reason) }
}

/** The name of a link in Markdown and the tag of one in HTML are no reason. */
const inMarkup = /(<a\b[^<>]*|\[[^[\]]*\]\(|[<([{"'“‘«])$/i
const afterMarkup = /^(["'][^<>]*>[^<>]*<\/a>|[>)\]}"'”’».,;]+(?=\s|$))/i
const separators = /^\s*[-–—:|]*(?=\s)|[\s\-–—:|]+$/g

/** The platform is asked for the titles of those that the site does not have: 50 a unit. */
export async function readAddedVideos(
  site: Site,
  { uid }: Viewer,
  typed = '',
  chosen: AddedVideo[] = [],
): Promise<AddedVideo[]> {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > mostSteps)
    throw new Refusal(`You can add at most ${mostSteps} videos at once.`, 422)
  const found = new Map<string, Omit<AddedVideo, 'title'>>()
  for (const line of lines) {
    const video = parseLine(line, site.facts.origin)
    if (!video) throw new Refusal(`“${line.trim().slice(0, 100)}” is not a link of a video.`, 422)
    found.set(video.videoId, video)
  }
  const titles = await readTitles(paidBy(site, uid), [...found.keys()])
  const pasted = [...found.values()].map((video) => {
    const { videoId } = video
    const title = titles.get(videoId)
    if (title === undefined)
      throw new Refusal(`The video platform has no video with the id ${videoId}.`, 404)
    return { ...video, title }
  })
  return [...pasted, ...chosen.filter(({ videoId }) => !found.has(videoId))]
}

async function readTitles(site: Site, ids: string[]): Promise<Map<string, string>> {
  const unknown = await withoutStored(site, ids)
  const titles = new Map(ids.map((id) => [id, '']))
  for (const id of unknown) titles.delete(id)
  const found = await readPlatformVideos(site, unknown).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    throw new Refusal(
      'The video platform does not answer, so we do not know what this video is called. ' +
        'Please try again later.',
      503,
    )
  })
  for (const [id, { title }] of found) titles.set(id, title.slice(0, 500) || 'Unnamed Video')
  return titles
}

/** A link of one video in a playlist means the video, unless a playlist is asked for. */
export function playlistIn(typed: string, isAskedFor: boolean): string | null {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [id] = lines.flatMap((line) => {
    const pasted = findAddress(line, null)?.pasted
    if (pasted?.kind === 'playlist') return pasted.id
    return (isAskedFor && pasted?.kind === 'video' && pasted.playlist) || []
  })
  if (id === undefined) {
    if (!isAskedFor) return null
    throw new Refusal(
      'Please paste the address of a playlist, such as https://www.youtube.com/playlist?list=… .',
      422,
    )
  }
  if (lines.length > 1)
    throw new Refusal('Please look a playlist up by itself, without other lines.', 422)
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
