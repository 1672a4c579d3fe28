import type { Account } from './accounts.ts'
import { catalogue } from './catalogue/index.ts'
import type { Channel, Video } from './catalogue/join.ts'
import { idOf, seededRandom } from './seeded-random.ts'

export interface Like {
  videoId: string
  /** Of a private or deleted video only its position and its day are left. */
  video: Video | 'private' | 'deleted'
  likedAt: Date
  /** Takes a position and is left out of the page, so that the page is short. */
  withheld: boolean
}

const day = 86_400_000

/** In milliseconds, without the end. */
interface Span {
  from: number
  to: number
}

const year2024 = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2025, 0, 1) }
const year2023 = { from: Date.UTC(2023, 1, 1), to: year2024.from }
const january2025 = { from: year2024.to, to: Date.UTC(2025, 0, 31) }

/**
 * Likes in 2024 by favourite channel: a clear top seven, and an eighth that nearly belongs to it.
 */
const favourites = [44, 36, 29, 24, 20, 16, 13, 10]

const lists = new Map<string, Like[]>()

/** The likes playlist of an account, newest like first. The same after every start. */
export function likesOf(account: Account): Like[] {
  const known = lists.get(account.key)
  if (known) return known
  const likes = drawLikes(account)
  lists.set(account.key, likes)
  return likes
}

function drawLikes(account: Account): Like[] {
  switch (account.likes) {
    case 'many': {
      const likes = [
        ...likesOf2024(account),
        ...unavailableOf2024(account),
        ...outside2024(account, 17, 120),
      ]
      return newestFirst([...withoutRepeats(likes), ...repeatedLike(account, likes)])
    }
    case 'not-2024':
      return newestFirst(withoutRepeats(outside2024(account, 9, 75)))
    case 'heavy':
      return newestFirst(
        likesWithin(
          account,
          { from: Date.UTC(2023, 10, 1), to: january2025.to },
          catalogue.videos,
          5000,
        ),
      )
    case 'private':
      return newestFirst(likesOf2024(account))
    case 'none':
    case 'no-playlist':
    case 'no-channel':
      return []
  }
}

function likesOf2024(account: Account): Like[] {
  const { between } = seededRandom(`likes of 2024 by ${account.key}`)
  return channelsByTaste(account).flatMap((channel, rank) => {
    const favourite = favourites[rank]
    const wanted = favourite === undefined ? Math.max(0, between(-2, 6)) : favourite - between(0, 2)
    return likesWithin(account, year2024, channel.videos, wanted)
  })
}

/** Videos that were liked in 2024 and have since become private or been deleted. */
function unavailableOf2024(account: Account): Like[] {
  const { between } = seededRandom(`gone by ${account.key}`)
  return Array.from({ length: between(24, 34) }, (_, index) => ({
    videoId: idOf(`gone ${account.key} ${index}`, 11),
    video: index % 3 === 0 ? 'deleted' : 'private',
    likedAt: new Date(between(Date.UTC(2024, 2, 1), Date.UTC(2024, 10, 30))),
    withheld: false,
  }))
}

function outside2024(account: Account, newer: number, older: number): Like[] {
  return [
    ...likesWithin(account, january2025, catalogue.videos, newer),
    ...likesWithin(account, year2023, catalogue.videos, older),
  ]
}

/** One video is in the list twice, as after a like that was taken back and given again. */
function repeatedLike(account: Account, [first]: Like[]): Like[] {
  if (!first || typeof first.video === 'string') return []
  const { between } = seededRandom(`again by ${account.key}`)
  return [likeOf(first.video, between(first.likedAt.getTime() + 1000, year2024.to - 1000))]
}

function withoutRepeats(likes: Like[]): Like[] {
  return [...new Map(likes.toReversed().map((like) => [like.videoId, like])).values()]
}

/** Channels that the person praised in a review come first, the others in random order. */
function channelsByTaste(account: Account): Channel[] {
  const praise = { S: 3, A: 2, B: 1, C: 0, D: -1, F: -2 }
  return catalogue.channels
    .map((channel) => {
      const review = channel.reviews.find(({ by }) => by === account.key)
      return {
        channel,
        taste:
          (review ? praise[review.rating] : 0) +
          seededRandom(`taste ${account.key} ${channel.handle}`).fraction(),
      }
    })
    .sort((one, other) => other.taste - one.taste)
    .map(({ channel }) => channel)
}

/** Likes of up to `count` of the videos, at random times in the span after their publication. */
function likesWithin(account: Account, span: Span, videos: Video[], count: number): Like[] {
  const { fraction } = seededRandom(`likes by ${account.key} from ${span.from} of ${videos[0]?.id}`)
  const published = videos.filter(
    (video) => video.live === 'none' && video.publishedAt.getTime() < span.to - day,
  )
  return shuffled(`${account.key} ${span.from}`, published)
    .slice(0, count)
    .map((video) => {
      const from = Math.max(span.from, video.publishedAt.getTime())
      return likeOf(video, from + Math.floor(fraction() * (span.to - from)))
    })
}

function shuffled(seed: string, videos: Video[]): Video[] {
  return videos
    .map((video) => ({ video, order: idOf(`${seed} ${video.id}`, 8) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ video }) => video)
}

function likeOf(video: Video, at: number): Like {
  return { videoId: video.id, video, likedAt: new Date(at), withheld: false }
}

/**
 * Sorts, and withholds three items of the second page and of each fifth after it, as the real
 * platform does.
 */
function newestFirst(likes: Like[]): Like[] {
  return likes
    .sort((one, other) => other.likedAt.getTime() - one.likedAt.getTime())
    .map((like, index) => ({
      ...like,
      withheld: Math.floor(index / 50) % 5 === 1 && index % 50 > 46,
    }))
}
