import { z } from 'zod'
import type { FoundInTakeout, StoredLike } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'

/** The most videos of all lists together, and the most subscriptions, that an upload may have. */
const mostVideos = 50_000
const mostSubscriptions = 10_000

/** A file of a Google Takeout. */
export interface TakeoutFile {
  /** With its folder in the ZIP file. It may be translated. */
  name: string
  text: string
}

type Subscription = FoundInTakeout['subscriptions'][number]
type VideoList = FoundInTakeout['lists'][number]

/** A video of a list, and when it was added or liked. */
export interface TakeoutLike {
  videoId: string
  likedAt: Date
}

/**
 * Finds subscriptions and lists of videos in the files of a Takeout. Names of files and columns are
 * translated, so each file is taken for what is in it; files with neither are skipped.
 * @throws Refusal (422) if there is nothing in any of them, or too much
 */
export function readTakeoutFiles(files: TakeoutFile[]): FoundInTakeout {
  const subscriptions = new Map<string, Subscription>()
  const lists: VideoList[] = []
  for (const file of files) {
    const isJson = /^\s*[[{]/.test(file.text.slice(0, 1_000).replace('\uFEFF', ''))
    const list = isJson ? listInJson(file) : listInCsv(file)
    if (list.videos.length > 0) lists.push({ ...list, title: storableTitle(list.title) })
    for (const one of isJson ? subscriptionsInJson(file.text) : subscriptionsIn(file.text))
      subscriptions.set(one.id, { ...one, title: storableTitle(one.title) })
  }
  if (subscriptions.size === 0 && lists.length === 0) {
    throw new Refusal(
      'There are no subscriptions, likes or playlists in these files. Please choose the ZIP file of your Google Takeout, or the files of “subscriptions” and “playlists” in it.',
      422,
    )
  }
  const videos = lists.reduce((sum, list) => sum + list.videos.length, 0)
  if (videos > mostVideos || subscriptions.size > mostSubscriptions) {
    throw new Refusal(
      `At most ${mostVideos.toLocaleString('en')} videos and ${mostSubscriptions.toLocaleString('en')} subscriptions can be read at once. Please choose some of the files.`,
      422,
    )
  }
  return { subscriptions: [...subscriptions.values()], lists }
}

/** JSON in PostgreSQL can hold neither NULs nor halves of surrogate pairs. */
function storableTitle(title: string): string {
  return title.slice(0, 200).toWellFormed().replaceAll('\0', '')
}

/** The lists of a Takeout that are no likes: a title, and the ids of the videos in their order. */
export function playlistsIn({ lists }: FoundInTakeout): { title: string; videoIds: string[] }[] {
  return lists
    .filter(({ isLikes }) => !isLikes)
    .map(({ title, videos }) => ({ title, videoIds: videos.map(({ videoId }) => videoId) }))
}

const channelId = /^UC[\w-]{22}$/

/** Lines with the id, the address and the title of a channel; in HTML links to channels. */
function* subscriptionsIn(text: string): Generator<Subscription> {
  if (/<html|<!doctype/i.test(text.slice(0, 1_000))) {
    // A page of the history has links to videos too.
    if (text.includes('/watch?v=')) return
    for (const [, id = '', title = ''] of text.matchAll(
      /\/channel\/(UC[\w-]{22})"[^<>]*>([^<]*)</g,
    ))
      yield { id, title: unescaped(title).trim() }
    return
  }
  for (const line of text.split(/\r?\n/)) {
    const [id = '', address = '', title = ''] = cellsOf(line)
    if (channelId.test(id) && address.includes('/channel/')) yield { id, title }
  }
}

/** The names of signs that HTML has to escape. */
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name) => signs[name] ?? whole)
}

function listInCsv({ name, text }: TakeoutFile): VideoList {
  const videos = parseTakeout(text)
  // Older exports have a line about the playlist before its videos: of likes an id with LL.
  const about = text
    .split(/\r?\n/, 3)
    .map(cellsOf)
    .find(([id = '', channel = '']) => playlistId.test(id) && channelId.test(channel))
  return {
    title: about?.[4] || titleOf(name),
    isLikes: about?.[0]?.startsWith('LL') ?? isLikesName(name),
    videos: videos.map(stored),
  }
}

const playlistId = /^[\w-]{2,64}$/

/** The name of a file without folder and ending: newer exports name lists `Title-videos.csv`. */
function titleOf(name: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1)
  return base.replace(/\.\w+$/, '').replace(/-videos$/i, '') || 'Unnamed'
}

/** The English name; for others the person says which list it is. */
const isLikesName = (name: string) => /^(liked videos|likes)$/i.test(titleOf(name))

const item = z.object({
  snippet: z.object({
    title: z.string().catch(''),
    publishedAt: z.string().optional(),
    playlistId: z.string().optional(),
    resourceId: z.object({ channelId: z.string().optional(), videoId: z.string().optional() }),
  }),
})

/** The items of a JSON export, as the platform's interface writes them. */
function itemsIn(text: string): z.infer<typeof item>['snippet'][] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return []
  }
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((one) => {
    const { data } = item.safeParse(one)
    return data ? [data.snippet] : []
  })
}

function* subscriptionsInJson(text: string): Generator<Subscription> {
  for (const { title, resourceId } of itemsIn(text))
    if (resourceId.channelId && channelId.test(resourceId.channelId) && !resourceId.videoId)
      yield { id: resourceId.channelId, title }
}

function listInJson({ name, text }: TakeoutFile): VideoList {
  const items = itemsIn(text)
  const isLikes = items.some((one) => one.playlistId?.startsWith('LL')) || isLikesName(name)
  const videos = items.flatMap(({ resourceId, publishedAt = '' }) => {
    const likedAt = parseTime(publishedAt)
    const { videoId = '' } = resourceId
    return likedAt && videoIdPattern.test(videoId) ? [stored({ videoId, likedAt })] : []
  })
  return { title: titleOf(name), isLikes, videos }
}

const stored = ({ videoId, likedAt }: TakeoutLike): StoredLike => ({
  videoId,
  likedAt: likedAt.toISOString(),
})

const videoIdPattern = /^[\w-]{11}$/

/**
 * Parses a list of videos (CSV) in the order of the file. Three formats exist: a table about the
 * playlist, a blank line and the videos, with a blank before ids that begin with `-`; the same
 * without the first table; and a new one with ISO times. A line is a video if it has an id of 11
 * characters and a time; all others are skipped.
 */
export function parseTakeout(csv: string): TakeoutLike[] {
  return csv.split(/\r?\n/).flatMap((line) => {
    const [first = '', second = ''] = line.split(',', 2).map(withoutQuotes)
    const likedAt = videoIdPattern.test(first) ? parseTime(second) : null
    return likedAt ? [{ videoId: first, likedAt }] : []
  })
}

/**
 * The cells of a line, of which a title in quotes may have commas. Quotes are doubled there. Only
 * the first line of a title is read.
 */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let open = ''
  for (const part of line.split(',', 100)) {
    open = open === '' ? part : `${open},${part}`
    const cell = open.trim()
    const isOpen = cell.startsWith('"') && (cell.split('"').length - 1) % 2 === 1
    if (isOpen) continue
    cells.push(withoutQuotes(cell).replaceAll('""', '"'))
    open = ''
  }
  return open === '' ? cells : [...cells, withoutQuotes(open)]
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
