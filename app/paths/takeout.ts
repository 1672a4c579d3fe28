import type { FoundInTakeout } from '#db/schema.ts'
import { cleanName } from '#services/clean-name.ts'
import { Refusal } from '../request/refusal.ts'
import { is2024, year2024 } from '../wrapped/like.ts'

/** Of an upload. YouTube itself allows 5,000 subscriptions. */
const mostVideos = 50_000
const mostSubscriptions = 5_000
const mostLists = 500

/** The name has the folder in the ZIP file, and may be translated. */
export interface TakeoutFile {
  name: string
  text: string
}

type Subscription = FoundInTakeout['subscriptions'][number]

export interface TakeoutLike {
  videoId: string
  likedAt: Date
}

/** Without videos it is no list. */
interface FoundInFile {
  title: string
  isLikes: boolean
  videos: TakeoutLike[]
  subscriptions: Subscription[]
  /** Lines of a video whose id or time cannot be read: Excel rewrites both. */
  skipped: number
}

export interface ReadTakeout {
  found: FoundInTakeout
  /** The lines of each list (app/wrapped/likes.table.ts). */
  videos: string[]
}

/** Names of files and columns are translated, so each file is taken for what is in it. */
export function readTakeoutFiles(files: TakeoutFile[]): ReadTakeout {
  const all = files.map(foundIn)
  const lists = all.filter(({ videos }) => videos.length > 0)
  const subscriptions = new Map(
    all.flatMap((file) =>
      file.subscriptions.map(({ id, title }) => [id, { id, title: nameOf(title) }]),
    ),
  )
  const skipped = all.reduce((sum, file) => sum + file.skipped, 0)
  if (subscriptions.size === 0 && lists.length === 0)
    throw new Refusal(
      skipped > 0
        ? 'Another program, such as Excel, saved these files and rewrote their times or ids. Please choose the files as Google made them.'
        : 'There are no subscriptions, likes or playlists in these files. Please choose the ZIP file of your Google Takeout, or the files of “subscriptions” and “playlists” in it.',
      422,
    )
  refuseMore(lists.length, mostLists, 'lists')
  refuseMore(subscriptions.size, mostSubscriptions, 'subscriptions')
  refuseMore(
    lists.reduce((sum, { videos }) => sum + videos.length, 0),
    mostVideos,
    'videos',
  )
  return {
    found: { subscriptions: [...subscriptions.values()], lists: lists.map(shown), skipped },
    videos: lists.map(({ videos }) =>
      videos.map(({ videoId, likedAt }) => `${videoId},${likedAt.toISOString()}`).join('\n'),
    ),
  }
}

function refuseMore(count: number, most: number, what: string): void {
  if (count > most)
    throw new Refusal(
      `At most ${most.toLocaleString('en')} ${what} can be read at once. Please choose some of the files.`,
      422,
    )
}

const nameOf = (title: string) => cleanName(title.slice(0, 200))

export function videosIn(lines: string): TakeoutLike[] {
  return lines.split('\n').map((line) => {
    const [videoId = '', likedAt = ''] = line.split(',')
    return { videoId, likedAt: new Date(likedAt) }
  })
}

function shown({ title, isLikes, videos }: FoundInFile): FoundInTakeout['lists'][number] {
  return {
    title: nameOf(title),
    isLikes,
    videos: videos.length,
    of2024: videos.filter(({ likedAt }) => is2024(likedAt)).length,
    later: videos.filter(({ likedAt }) => likedAt >= year2024.to).length,
  }
}

const channelId = /^UC[\w-]{22}$/
const playlistId = /^[\w-]{2,64}$/
const videoIdPattern = /^[\w-]{11}$/

/** Older exports have a line about the playlist before its videos: of likes an id with LL. */
function foundIn({ name, text }: TakeoutFile): FoundInFile {
  const found: FoundInFile = {
    title: titleOf(name),
    // The English name; for others the person says which list it is.
    isLikes: /^(liked videos|likes)$/i.test(titleOf(name)),
    videos: [],
    subscriptions: [],
    skipped: 0,
  }
  for (const line of linesOf(text)) {
    const cells = cellsOf(line)
    const [id = '', address = '', title = '', , listTitle] = cells
    const video = videoIn(cells)
    if (video) found.videos.push(video)
    else if (channelId.test(id) && /\/(channel\/|@)/.test(address))
      found.subscriptions.push({ id, title })
    else if (playlistId.test(id) && channelId.test(address)) {
      found.title = listTitle || found.title
      found.isLikes = id.startsWith('LL')
    } else if (isRewritten(id, address)) {
      found.skipped += 1
    }
  }
  return found
}

/** An id that Excel took for a number or a formula, or a time in the way of a country. */
function isRewritten(id: string, time: string): boolean {
  if (/^(#[^\s,]{2,8}[?!]|-?\d+[.,]?\d*E[+-]?\d+)$/.test(id)) return true
  if (!videoIdPattern.test(id)) return /^.{1,20}$/.test(id) && parseTime(time) !== null
  return /\d[./-]\d+[./-]\d|\d:\d\d|^#+$|^\d{5}[.,]\d+$/.test(time)
}

/** Newer exports name lists `Title-videos.csv`. */
function titleOf(name: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1)
  return base.replace(/\.\w+$/, '').replace(/-videos$/i, '') || 'Unnamed'
}

/**
 * Three formats exist: a table about the playlist, a blank line and the videos, with a blank before
 * ids that begin with `-`; the same without the first table; and a new one with ISO times. A line
 * is a video if it has an id of 11 characters and a time.
 */
export function parseTakeout(csv: string): TakeoutLike[] {
  return foundIn({ name: '', text: csv }).videos
}

function videoIn([id = '', time = '']: string[]): TakeoutLike | null {
  const likedAt = videoIdPattern.test(id) ? parseTime(time) : null
  return likedAt && { videoId: id, likedAt }
}

/** Characters. Longer lines end in a description, which nothing reads. */
const longestLine = 2_000

/** Walks the lines: an array of 20 million of them aborts a process. */
function* linesOf(text: string): Generator<string> {
  const ending = text.includes('\n') ? '\n' : '\r'
  let from = 0
  while (from < text.length) {
    const end = text.indexOf(ending, from)
    const to = end < 0 ? text.length : end
    if (to > from) yield text.slice(from, Math.min(to, from + longestLine))
    from = to + 1
  }
}

/** Quotes are doubled in a title. Only its first line is read. */
function cellsOf(line: string): string[] {
  // The first cell is an id. What follows it separates the others: Excel's differs by country.
  const [, sign = ','] = /^[^,;\t，；|]{0,70}([,;\t，；|])/.exec(line) ?? []
  const cells: string[] = []
  let open = ''
  // Excel puts a line that it took for one cell into quotes.
  const inQuotes = /^"([^"]+)"\s*$/.exec(line)?.[1]
  for (const part of (inQuotes ?? line).split(sign, 100)) {
    open = open === '' ? part : open + sign + part
    const cell = open.trim()
    const isOpen = cell.startsWith('"') && (cell.split('"').length - 1) % 2 === 1
    if (isOpen) continue
    cells.push(withoutQuotes(cell).replaceAll('""', '"'))
    open = ''
  }
  return open === '' ? cells : [...cells, withoutQuotes(open)]
}

/** One expression for all of it would take cubic time. `trim` removes a byte order mark too. */
function withoutQuotes(cell: string): string {
  return cell.trim().replace(/^"/, '').replace(/"$/, '').trim()
}

/** `2022-01-25 19:36:09 UTC` or `2023-12-07T15:57:57+00:00`; without a zone it is UTC. */
function parseTime(text: string): Date | null {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(UTC|GMT|Z|[+-]\d\d:?\d\d)?$/.exec(
      text,
    ) ?? []
  if (!day || !time) return null
  const parsed = new Date(`${day}T${time}${zone.replace(/UTC|GMT/, 'Z')}`)
  return Number.isNaN(parsed.getTime()) ? null : parsed
}
