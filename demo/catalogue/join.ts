import { idOf, seededRandom } from '../seeded-random.ts'
import { spokenSeconds } from './captions.ts'
import type { CatalogueChannel, CatalogueTopic, CatalogueVideo } from './topic-file.ts'

export interface Channel {
  /** `UC` and 22 characters. */
  id: string
  /** With its `@`. */
  handle: string
  title: string
  description: string
  topic: string
  since: Date
  /** `null` when the channel hides its count. */
  subscribers: number | null
  views: number
  videos: Video[]
  reviews: CatalogueChannel['reviews']
}

export interface Video {
  /** 11 characters. */
  id: string
  channel: Channel
  title: string
  description: string
  publishedAt: Date
  /** Its length; 0 for a stream that has not started. */
  seconds: number
  views: number
  /** `null` when the channel hides the number. */
  likes: number | null
  /** Newest first; `null` when comments are switched off. */
  comments: string[] | null
  /** How many comments there are by the platform's count, replies and all. */
  commentCount: number
  /** What is said in it, paragraphs separated by blank lines; `null` when it has no captions. */
  transcript: string | null
  live: 'none' | 'upcoming'
  /** Whether the catalogue has written it out; of the others only the title is. */
  written: boolean
}

/** The id of a video that exists and is private. */
export const privateVideoId = idOf('a private video', 11)

/** Nothing in the catalogue is newer than this day. */
const closed = Date.UTC(2025, 5, 30)
const day = 86_400_000

/**
 * Title patterns of further videos about a published one. Every video has one of each, so that
 * lists of hundreds of liked videos (thousands, for one account) repeat no title.
 */
const sequels: ((title: string) => string)[] = [
  (title) => `${title}: your questions, answered`,
  (title) => `${title}: the sources`,
  (title) => `${title}: corrections and second thoughts`,
  (title) => `${title}: the two-minute version`,
  (title) => `${title}: one year later`,
  (title) => `${title}: drawn on a single page`,
  (title) => `${title}: what I left out`,
  (title) => `${title}: the long cut`,
  (title) => `${title}: a worked example`,
  (title) => `${title}: a quiz`,
  (title) => `${title}: the evening I changed my mind`,
  (title) => `${title}: three mistakes everyone makes`,
]

export interface Catalogue {
  channels: Channel[]
  videos: Video[]
  channelById: Map<string, Channel>
  channelByHandle: Map<string, Channel>
  videoById: Map<string, Video>
}

/**
 * Joins the topics into one catalogue. Ids are derived from handles and titles, missing numbers and
 * dates from the ids, so that it is the same after every start.
 * @throws Error for a duplicate id, handle or title
 */
export function joinTopics(topics: CatalogueTopic[]): Catalogue {
  const channels = topics.flatMap(({ topic, channels }) =>
    channels.map((written) => channelOf(topic, written)),
  )
  const [host] = channels
  if (host) host.videos.push(upcomingStream(host))
  const videos = channels.flatMap((channel) => channel.videos)

  refuseDuplicates(
    'channel title',
    channels.map((channel) => channel.title.toLowerCase()),
  )
  refuseDuplicates(
    'video title',
    videos.map((video) => video.title.toLowerCase()),
  )

  return {
    channels,
    videos,
    channelById: indexBy('channel id', channels, (channel) => channel.id),
    channelByHandle: indexBy('handle', channels, (channel) => channel.handle),
    videoById: indexBy('video id', videos, (video) => video.id),
  }
}

function channelOf(topic: string, written: CatalogueChannel): Channel {
  const channel: Channel = {
    id: `UC${idOf(written.handle, 22)}`,
    handle: written.handle,
    title: written.title,
    description: written.description,
    topic,
    since: new Date(`${written.since}T${clockOf(written.handle)}Z`),
    subscribers: written.subscribers,
    views: written.views,
    videos: [],
    reviews: written.reviews,
  }
  const main = [
    ...written.videos.map((video) => writtenVideo(channel, video)),
    ...written.alsoPublished.map((title) => furtherVideo(channel, title)),
  ]
  channel.videos = [
    ...main,
    ...main.flatMap((video) => sequels.map((sequel) => sequelOf(video, sequel(video.title)))),
  ]
  return channel
}

function writtenVideo(channel: Channel, written: CatalogueVideo): Video {
  const video = videoOf(
    channel,
    written.title,
    new Date(`${written.published}T${clockOf(written.title)}Z`),
    0.03,
  )
  const { oneIn, between } = seededRandom(`written ${video.id}`)
  return {
    ...video,
    description: written.description,
    seconds: Math.ceil(spokenSeconds(written.transcript)) + between(2, 15),
    comments: oneIn(16) ? null : written.comments,
    commentCount: video.commentCount + written.comments.length,
    transcript: oneIn(16) ? null : written.transcript,
    written: true,
  }
}

function furtherVideo(channel: Channel, title: string): Video {
  const begin = Math.max(channel.since.getTime() + 30 * day, Date.UTC(2015, 0, 1))
  const { fraction } = seededRandom(`published ${title}`)
  return videoOf(
    channel,
    title,
    new Date(begin + Math.floor(fraction() * (Date.UTC(2024, 5, 30) - begin))),
    0.02,
  )
}

function sequelOf(video: Video, title: string): Video {
  const after =
    video.publishedAt.getTime() + seededRandom(`sequel ${title}`).between(9, 400) * day + 3_661_000
  return videoOf(video.channel, title, new Date(Math.min(after, closed)), 0.006)
}

function upcomingStream(channel: Channel): Video {
  const video = videoOf(
    channel,
    `${channel.title}, live: bring your hardest question`,
    new Date(closed),
    0,
  )
  return {
    ...video,
    seconds: 0,
    views: 0,
    likes: null,
    comments: [],
    commentCount: 0,
    live: 'upcoming',
  }
}

/** A video of which only the title is given. `share` limits its part of the channel's views. */
function videoOf(channel: Channel, title: string, publishedAt: Date, share: number): Video {
  const id = idOf(`${channel.handle} ${title}`, 11)
  const { fraction, between, oneIn } = seededRandom(`video ${id}`)
  const views = Math.round(channel.views * share * (0.15 + 0.85 * fraction())) + between(11, 97)
  return {
    id,
    channel,
    title,
    description: channel.description,
    publishedAt,
    seconds: between(95, 1900),
    views,
    likes: oneIn(25) ? null : Math.round(views * (0.015 + 0.05 * fraction())),
    comments: oneIn(20) ? null : [],
    commentCount: Math.round(views * 0.002 * fraction()),
    transcript: null,
    live: 'none',
    written: false,
  }
}

function clockOf(seed: string): string {
  const { between } = seededRandom(`clock ${seed}`)
  return [between(6, 21), between(0, 59), between(0, 59)]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')
}

function indexBy<T>(what: string, list: T[], keyOf: (one: T) => string): Map<string, T> {
  refuseDuplicates(what, list.map(keyOf))
  return new Map(list.map((one) => [keyOf(one), one]))
}

function refuseDuplicates(what: string, keys: string[]): void {
  const seen = new Set<string>()
  for (const key of keys) {
    if (seen.has(key)) throw new Error(`The catalogue has the ${what} “${key}” twice.`)
    seen.add(key)
  }
}
