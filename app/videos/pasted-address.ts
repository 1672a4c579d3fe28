import { withoutEnding } from '../request/plain-text.ts'
import { isVideoId } from './video.ts'

/** Markdown's underscores can stand behind it. */
const VIDEO_ID = /^[\w-]{11}(?=_{0,2}(?![\w-]))/
const CHANNEL_ID = /^UC[\w-]{22}(?![\w-])/
/** Playlists have `PL` and 32 characters; older ones and lists of uploads have fewer. */
const PLAYLIST_ID = /^[\w-]{2,64}(?=$|[#&?])/
/** https://support.google.com/youtube/answer/11585688; signs behind it belong to a sentence. */
const HANDLE = new RegExp(
  String.raw`^[^\p{L}\p{M}\p{N}@＠]*[@＠](LETTER{0,29}(?!\.)LETTER)[^\p{L}\p{M}\p{N}_\-·]*$`.replaceAll(
    'LETTER',
    String.raw`[\p{L}\p{M}\p{N}_.\-·]`,
  ),
  'u',
)

/** Kids, Music, Studio and others are subdomains; a host may end with a full stop. */
const PLATFORM = new RegExp(
  String.raw`^(?:[\w-]+\.)*(?:youtube(?:-nocookie|kids|education|\.googleapis)?\.com|` +
    String.raw`youtu\.be|ytimg\.com|yewtu\.be|piped\.video)\.?$`,
)
const BEFORE_VIDEO = /^(embed|e|v|vi|vi_webp|an_webp|source|shorts|live|watch|video)$/
/** As long as an id, in its place: `/embed/videoseries?list=…`. */
const NO_VIDEO = /^(videoseries|live_stream)$/

/** Up to a space, a quotation mark or a bracket that no address has; also without `https:`. */
const ADDRESS = new RegExp(
  [
    String.raw`(?:https?(?::|%3A)(?:\/|%2F){2}|(?<![\w@:/.-])(?:\/\/)?(?:[\w-]+[.:])+[\w-]+\.?\/)`,
    String.raw`[^\s<>"“”„«»「」『』【】（），。、！？：；…]*`,
  ].join(''),
  'giu',
)

/** A redirect can lead to a page of consent that leads to a page of sign-in. */
const MOST_WRAPPINGS = 3

export type ChannelAddress =
  | { kind: 'id'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'name'; name: string }

export interface VideoAddress {
  id: string
  seconds: number | null
}

export type Pasted =
  | { kind: 'video'; video: VideoAddress; playlist: string | null }
  | { kind: 'playlist'; id: string }
  | { kind: 'channel'; channel: ChannelAddress }
  /** A page of this site, from its first slash on. */
  | { kind: 'own'; path: string }

/**
 * The first address of the video platform or of this site in a text: in a sentence, as a link of
 * Markdown or HTML, behind a redirect. A bare word is none, since each of eleven letters looks like
 * a video's id. `null` also for lookalikes (`youtube.com.evil.example`).
 */
export function findAddress(text: string, origin: string | null) {
  const unescaped = text
    .replace(/\\(?=[/?=&_-])/g, '')
    // As Android's apps pass it on.
    .replace(/\bvnd\.youtube:(?:\/\/)?(?=[\w-]{11}(?![\w.-]))/gi, 'https://youtu.be/')
    .replace(/\b(?:vnd\.youtube|intent):\/\/(?=[\w-]+\.)/gi, 'https://')
  for (const { 0: match, index } of unescaped.matchAll(ADDRESS)) {
    const address = withoutSentence(match)
    const pasted = read(address.replace(/&(?:amp;)+/gi, '&'), origin, 0)
    if (pasted)
      return {
        pasted,
        before: unescaped.slice(0, index),
        after: unescaped.slice(index + address.length),
      }
  }
  return null
}

/** A full URL, a short one (`youtu.be/`) or the bare id (specification, part 5). */
export function pastedVideo(text: string, origin: string | null): VideoAddress | null {
  const [, bare = '', tail] =
    /^[^\w-]*(?:(?:watch\?)?v=)?([\w-]{11})([?&][\w=&%.:-]*)?[^\w-]*$/.exec(text) ?? []
  if (isVideoId(bare)) return { id: bare, seconds: secondsIn(tail) }
  const pasted = findAddress(text, origin)?.pasted
  if (pasted?.kind === 'video') return pasted.video
  const [page, id = '', path] = ownPage(pasted)
  return page === 'video' && isVideoId(id) ? { id, seconds: secondsIn(path) } : null
}

/** An address of a channel, or the text as its name: of `/c/Name` and `/user/Name` only that. */
export function pastedChannel(text: string, origin: string | null): ChannelAddress {
  const pasted = findAddress(text, origin)?.pasted
  if (pasted?.kind === 'channel') return pasted.channel
  const [page, name] = ownPage(pasted)
  const typed = page === 'channel' && name ? name : text.trim()
  const parts = decoded(typed).split(/[/?#]/)
  const channel = readChannel(parts[0] === '' ? parts.slice(1) : parts)
  return channel ?? { kind: 'name', name: typed }
}

/** How a channel's page is asked for it. */
export function channelName(channel: ChannelAddress): string {
  return channel.kind === 'id' ? channel.id : 'handle' in channel ? channel.handle : channel.name
}

/** The person of a pasted address of this site. */
export function pastedPerson(text: string, origin: string): string | null {
  const [page, uid] = ownPage(findAddress(text, origin)?.pasted)
  return page === 'user' && uid ? uid : null
}

/** Looking up an id or a handle costs 1 unit of the platform's quota, a name 100. */
export function canBeTitle(name: string): boolean {
  return !/^[\p{C}\p{P}]*[@＠]|:\/\/|%[\da-f]{2}|\w\.\w+\/|^\/|\/$|[?&]\w+=/iu.test(name)
}

/** Seconds of `t`, `start` or `#t=`: `90`, `90s`, `1h2m3s`, `1:02:03`; `null` for 0 or others. */
export function secondsIn(address = ''): number | null {
  const [, time = ''] = /[?&#;](?:t|start|time_continue)=([\w:%]+)/i.exec(address) ?? []
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m(?:in)?)?(?:(\d{1,6})s?(?:ec)?)?$/i.exec(decoded(time)) ??
    /^(?:(\d{1,3}):)?(\d{1,4}):(\d\d)$/.exec(decoded(time)) ??
    []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null
}

/** A full stop, or a bracket that was opened before the address. */
function withoutSentence(match: string): string {
  const address = withoutEnding(match, /[.,;:!?*'’`|)\]}]/)
  return match.charAt(address.length) === ')' && address.includes('(') ? `${address})` : address
}

function read(address: string, origin: string | null, wrappings: number): Pasted | null {
  const plain = /^https?%3A/i.test(address) ? decoded(address) : address
  const url = URL.parse(/^https?:/i.test(plain) ? plain : `https://${plain}`)
  if (url?.username !== '') return null
  const path = url.pathname + url.search + url.hash
  // A link to `//host` would lead to that host.
  if (origin && url.host === hostFor(origin, url.protocol))
    return path.startsWith('//') ? null : { kind: 'own', path }
  const isPlatform = PLATFORM.test(untranslated(url.hostname))
  const found = isPlatform ? readPlatform(url) : null
  if (found || wrappings === MOST_WRAPPINGS) return found
  const inner = [...url.searchParams.values(), /\/(https?:\/\/?.*)/.exec(url.href.slice(8))?.[1]]
  for (const value of inner) {
    const whole = isPlatform && value?.startsWith('/') ? `https://${url.host}${value}` : value
    if (!whole || !/^(?:https?(?::|%3A)|(?:[\w-]+\.)+\w+\/)/i.test(whole)) continue
    const wrapped = read(whole, origin, wrappings + 1)
    if (wrapped) return wrapped
  }
  return null
}

/** Google's translation writes dots of a host as hyphens, and hyphens as two of them. */
function untranslated(host: string): string {
  return /\.translate\.goog$/.test(host)
    ? host.slice(0, -15).replace(/-(-?)/g, (_, hyphen) => hyphen || '.')
    : host
}

/** Both schemes are pasted: a browser hides it, and a proxy may change it. */
function hostFor(origin: string, protocol: string): string | undefined {
  return URL.parse(`${protocol}//${URL.parse(origin)?.host}`)?.host
}

function readPlatform(url: URL): Pasted | null {
  const path = url.pathname.split('/').filter(Boolean).map(decoded)
  const [first = '', second = ''] = path
  const query = (...names: string[]) =>
    names.map((name) => url.searchParams.get(name)).find((value) => value !== null) ?? ''
  const playlist = PLAYLIST_ID.exec(query('list', 'playlist_id'))?.[0] ?? null
  const isShort = /(^|\.)youtu\.be\.?$/.test(url.hostname)
  const named = BEFORE_VIDEO.test(first) && !NO_VIDEO.test(second) ? second : ''
  const inPath = named || (isShort ? first : '')
  const inHash = /[?&/](?:v=)?([\w-]{11})$/.exec(url.hash)?.[1] ?? ''
  // Encoded twice, `?v%3D…` is a name without a value.
  const inName = /[?&]v%3D([\w-]{11})/i.exec(url.search)?.[1] ?? ''
  const candidates = [first === 'playlist' ? '' : query('v', 'vi'), inPath, inHash, inName]
  const id = candidates.map((text) => VIDEO_ID.exec(text)?.[0]).find((found) => found)
  if (id) return { kind: 'video', video: { id, seconds: secondsIn(url.href) }, playlist }
  if (playlist) return { kind: 'playlist', id: playlist }
  const channel =
    readChannel(path) ?? readChannel([query('channel_id', 'channel')]) ?? readOldName(url)
  return channel && { kind: 'channel', channel }
}

function readChannel([first = '', second = '']: string[]): ChannelAddress | null {
  if (/^(?:c|user)$/.test(first) && /^[\p{L}\p{N}._-]+$/u.test(second))
    return { kind: 'name', name: second }
  return readBare(first === 'channel' ? [second] : [first])
}

/** Pages of the platform itself, with one word as their path. */
const PAGES =
  'about ads channel feed gaming kids live music news playlist premium results shorts source user'.split(
    ' ',
  )

/** `/3blue1brown`, from before there were handles: they have become one. Others are pages. */
function readOldName({ pathname, search }: URL): ChannelAddress | null {
  const [, name = ''] = /^\/([\w.-]{3,30})\/?$/.exec(search === '' ? pathname : '') ?? []
  if (name === '' || PAGES.includes(name.toLowerCase()) || /^watch/i.test(name)) return null
  return { kind: 'handle', handle: `@${name}` }
}

function readBare([text = '']: string[]): ChannelAddress | null {
  const id = CHANNEL_ID.exec(text)?.[0]
  if (id) return { kind: 'id', id }
  const handle = HANDLE.exec(text)?.[1]
  return handle ? { kind: 'handle', handle: `@${handle}` } : null
}

/** The decoded parts of a path of this site, and the path. */
function ownPage(pasted: Pasted | undefined): [page?: string, name?: string, path?: string] {
  if (pasted?.kind !== 'own') return []
  const [, page, name] = /^\/(\w+)\/([^/?#]+)/.exec(pasted.path) ?? []
  return page && name ? [page, decoded(name), pasted.path] : []
}

/** `decodeURIComponent` throws on a lone `%`; such a text is returned as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
