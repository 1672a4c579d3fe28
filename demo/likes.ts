import type { Account } from './accounts.ts'
import { catalogue } from './catalogue/index.ts'
import type { Channel, Video } from './catalogue/join.ts'
import { dice, idOf } from './dice.ts'

export interface Like {
  videoId: string
  /** What is left of a video that nobody can see any more: its place in the list, the day, and one of these two words. */
  video: Video | 'private' | 'deleted'
  likedAt: Date
  /** Holds its place in the list and is left out of the page, so that pages come out short. */
  withheld: boolean
}

const day = 86_400_000

/** Milliseconds; the end is not in it. */
interface Span {
  from: number
  to: number
}

const year2024 = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2025, 0, 1) }
const year2023 = { from: Date.UTC(2023, 1, 1), to: year2024.from }
const january2025 = { from: year2024.to, to: Date.UTC(2025, 0, 31) }

/** How many videos of one's favourite channels one likes in 2024: a top seven that stands out, and an eighth that nearly made it. */
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
        ...goneIn2024(account),
        ...atBothEnds(account, 17, 120),
      ]
      return newestFirst([...withoutRepeats(likes), ...oneAgain(account, likes)])
    }
    case 'not-2024':
      return newestFirst(withoutRepeats(atBothEnds(account, 9, 75)))
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
  const { between } = dice(`likes of 2024 by ${account.key}`)
  return channelsByTaste(account).flatMap((channel, rank) => {
    const favourite = favourites[rank]
    const wanted = favourite === undefined ? Math.max(0, between(-2, 6)) : favourite - between(0, 2)
    return likesWithin(account, year2024, channel.videos, wanted)
  })
}

/** Videos that were liked in 2024 and have since become private or been deleted. */
function goneIn2024(account: Account): Like[] {
  const { between } = dice(`gone by ${account.key}`)
  return Array.from({ length: between(24, 34) }, (_, index) => ({
    videoId: idOf(`gone ${account.key} ${index}`, 11),
    video: index % 3 === 0 ? 'deleted' : 'private',
    likedAt: new Date(between(Date.UTC(2024, 2, 1), Date.UTC(2024, 10, 30))),
    withheld: false,
  }))
}

function atBothEnds(account: Account, newer: number, older: number): Like[] {
  return [
    ...likesWithin(account, january2025, catalogue.videos, newer),
    ...likesWithin(account, year2023, catalogue.videos, older),
  ]
}

/** The same video stands in the list twice, as happens when a like is taken back and given again. */
function oneAgain(account: Account, [first]: Like[]): Like[] {
  if (!first || typeof first.video === 'string') return []
  const { between } = dice(`again by ${account.key}`)
  return [likeOf(first.video, between(first.likedAt.getTime() + 1000, year2024.to - 1000))]
}

function withoutRepeats(likes: Like[]): Like[] {
  return [...new Map(likes.toReversed().map((like) => [like.videoId, like])).values()]
}

/** Channels that the person praised in a review come first, then whatever the dice say. */
function channelsByTaste(account: Account): Channel[] {
  const praise = { S: 3, A: 2, B: 1, C: 0, D: -1, F: -2 }
  return catalogue.channels
    .map((channel) => {
      const review = channel.reviews.find(({ by }) => by === account.key)
      return {
        channel,
        taste:
          (review ? praise[review.rating] : 0) +
          dice(`taste ${account.key} ${channel.handle}`).roll(),
      }
    })
    .sort((one, other) => other.taste - one.taste)
    .map(({ channel }) => channel)
}

/** Up to `count` of the videos, each liked at some time of the span at which it was out. */
function likesWithin(account: Account, span: Span, videos: Video[], count: number): Like[] {
  const { roll } = dice(`likes by ${account.key} from ${span.from} of ${videos[0]?.id}`)
  const out = videos.filter(
    (video) => video.live === 'none' && video.publishedAt.getTime() < span.to - day,
  )
  return shuffled(`${account.key} ${span.from}`, out)
    .slice(0, count)
    .map((video) => {
      const from = Math.max(span.from, video.publishedAt.getTime())
      return likeOf(video, from + Math.floor(roll() * (span.to - from)))
    })
}

function shuffled(seed: string, videos: Video[]): Video[] {
  return videos
    .map((video) => ({ video, lot: idOf(`${seed} ${video.id}`, 8) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ video }) => video)
}

function likeOf(video: Video, at: number): Like {
  return { videoId: video.id, video, likedAt: new Date(at), withheld: false }
}

/** Sorts, and withholds three items of the second page (and of each fifth after it) as the real platform does without a word. */
function newestFirst(likes: Like[]): Like[] {
  return likes
    .sort((one, other) => other.likedAt.getTime() - one.likedAt.getTime())
    .map((like, index) => ({
      ...like,
      withheld: Math.floor(index / 50) % 5 === 1 && index % 50 > 46,
    }))
}
