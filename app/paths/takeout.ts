import type { FoundInTakeout } from '#db/schema.ts'
import { cleanName } from '#services/clean-name.ts'
import { Refusal } from '../request/refusal.ts'
import { is2024, year2024 } from '../wrapped/like.ts'

/** Of an upload. YouTube itself allows 5,000 subscriptions. */
const mostVideos = 50_000
const mostSubscriptions = 5_000
const mostLists = 500
const mostLines = 200_000

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
  skipped?: number
}

export interface ReadTakeout {
  found: FoundInTakeout
  /** The lines of each list (app/wrapped/likes.table.ts). */
  videos: string[]
}

/** Names of files and columns are translated, so each file is taken for what is in it. */
export function readTakeoutFiles(files: TakeoutFile[]): ReadTakeout {
  const subscriptions = new Map<string, Subscription>()
  const lists: FoundInFile[] = []
  let lines = 0
  let videos = 0
  let skipped = 0
  for (const file of files) {
    const found = foundIn(file, () => {
      lines += 1
      if (lines > mostLines) throw tooMuch(`${mostLines.toLocaleString('en')} lines`)
    })
    if (found.videos.length > 0) lists.push(found)
    videos += found.videos.length
    skipped += found.skipped ?? 0
    for (const one of found.subscriptions)
      subscriptions.set(one.id, { ...one, title: cleanName(one.title.slice(0, 200)) })
  }
  if (subscriptions.size === 0 && lists.length === 0) {
    if (skipped > 0)
      throw new Refusal(
        'Another program, such as Excel, saved these files and rewrote their times or ids. Please choose the files as Google made them.',
        422,
      )
    throw new Refusal(
      'There are no subscriptions, likes or playlists in these files. Please choose the ZIP file of your Google Takeout, or the files of “subscriptions” and “playlists” in it.',
      422,
    )
  }
  if (lists.length > mostLists) throw tooMuch(`${mostLists} lists`)
  if (videos > mostVideos || subscriptions.size > mostSubscriptions) {
    throw tooMuch(
      `${mostVideos.toLocaleString('en')} videos and ${mostSubscriptions.toLocaleString('en')} subscriptions`,
    )
  }
  return {
    found: { subscriptions: [...subscriptions.values()], lists: lists.map(shown), skipped },
    videos: lists.map(({ videos: all }) =>
      all.map(({ videoId, likedAt }) => `${videoId},${likedAt.toISOString()}`).join('\n'),
    ),
  }
}

export function videosIn(lines: string): TakeoutLike[] {
  return lines.split('\n').map((line) => {
    const [videoId = '', likedAt = ''] = line.split(',')
    return { videoId, likedAt: new Date(likedAt) }
  })
}

function tooMuch(most: string): Refusal {
  return new Refusal(`At most ${most} can be read at once. Please choose some of the files.`, 422)
}

function shown({ title, isLikes, videos }: FoundInFile): FoundInTakeout['lists'][number] {
  return {
    title: cleanName(title.slice(0, 200)),
    isLikes,
    videos: videos.length,
    of2024: videos.filter(({ likedAt }) => is2024(likedAt)).length,
    later: videos.filter(({ likedAt }) => likedAt >= year2024.to).length,
  }
}

function foundIn(file: TakeoutFile, countLine: () => void): FoundInFile {
  const beginning = file.text.slice(0, 1_000).replace('\uFEFF', '')
  if (/^\s*[[{]/.test(beginning)) return foundInJson(file)
  if (/<html|<!doctype/i.test(beginning)) return foundInHtml(file)
  return foundInCsv(file, countLine)
}

const channelId = /^UC[\w-]{22}$/
const playlistId = /^[\w-]{2,64}$/
const videoIdPattern = /^[\w-]{11}$/

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name) => signs[name] ?? whole)
}

/** A page of the history has links to videos too. */
function foundInHtml({ name, text }: TakeoutFile): FoundInFile {
  // The lengths are limited: without, its time grows with the square of the links without an end.
  const links = /\/channel\/(UC[\w-]{22})"[^<>]{0,300}>([^<]{0,300})/g
  const subscriptions = text.includes('/watch?v=')
    ? []
    : Array.from(text.matchAll(links), ([, id = '', title = '']) => ({
        id,
        title: unescaped(title).trim(),
      }))
  return { title: titleOf(name), isLikes: false, videos: [], subscriptions }
}

function nothingIn(name: string): FoundInFile {
  return { title: titleOf(name), isLikes: isLikesName(name), videos: [], subscriptions: [] }
}

/** Older exports have a line about the playlist before its videos: of likes an id with LL. */
function foundInCsv({ name, text }: TakeoutFile, countLine: () => void): FoundInFile {
  const found = nothingIn(name)
  for (const line of linesOf(text)) {
    countLine()
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
      found.skipped = (found.skipped ?? 0) + 1
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

/** The English name; for others the person says which list it is. */
const isLikesName = (name: string) => /^(liked videos|likes)$/i.test(titleOf(name))

interface Item {
  snippet?: {
    title?: unknown
    publishedAt?: unknown
    playlistId?: unknown
    resourceId?: { channelId?: unknown; videoId?: unknown } | null
  } | null
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Checked by hand: zod would double the start of the process, and a list has 50,000 items. */
function foundInJson({ name, text }: TakeoutFile): FoundInFile {
  const found = nothingIn(name)
  for (const item of itemsIn(text)) {
    const { title, publishedAt, playlistId: list, resourceId } = item?.snippet ?? {}
    const channel = textIn(resourceId?.channelId)
    const videoId = textIn(resourceId?.videoId)
    const video = videoIn([videoId, textIn(publishedAt)])
    if (textIn(list).startsWith('LL')) found.isLikes = true
    if (video) found.videos.push(video)
    else if (videoId === '' && channelId.test(channel))
      found.subscriptions.push({ id: channel, title: textIn(title) })
  }
  return found
}

function itemsIn(text: string): (Item | null)[] {
  if (isNestedDeep(text)) return []
  try {
    const parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** Exports are nested six deep. The parser of JSON takes memory for each level. */
function isNestedDeep(json: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isInString && sign === '\\') at += 1
    else if (sign === '"') isInString = !isInString
    else if (isInString) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > 10) return true
  }
  return false
}

/**
 * Three formats exist: a table about the playlist, a blank line and the videos, with a blank before
 * ids that begin with `-`; the same without the first table; and a new one with ISO times. A line
 * is a video if it has an id of 11 characters and a time.
 */
export function parseTakeout(csv: string): TakeoutLike[] {
  return foundInCsv({ name: '', text: csv }, () => {}).videos
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
    yield text.slice(from, Math.min(to, from + longestLine))
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
