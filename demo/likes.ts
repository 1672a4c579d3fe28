import { type Account, accounts } from './accounts.ts'
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
    case 'many':
      return newestFirst([
        ...likesOf2024(account),
        ...someLikes(account, january2025, 17),
        ...someLikes(account, year2023, 120),
      ])
    case 'not-2024':
      return newestFirst([...someLikes(account, january2025, 9), ...someLikes(account, year2023, 75)])
    case 'heavy':
      return newestFirst([...someLikes(account, { from: Date.UTC(2024, 9, 1), to: january2025.to }, 5000, year2024.from)])
    case 'private':
      return newestFirst(likesOf2024(account))
    case 'none':
    case 'no-playlist':
    case 'no-channel':
      return []
  }
}

function likesOf2024(account: Account): Like[] {
  const { between, roll } = dice(`likes of 2024 by ${account.key}`)
  const likes = channelsByTaste(account).flatMap((channel, rank) => {
    const wanted = favourites[rank] === undefined ? Math.max(0, between(-2, 6)) : favourites[rank] - between(0, 2)
    const seen = channel.videos.filter((video) => isOut(video, year2024.to - 10 * day)).slice(0, wanted)
    return seen.map((video) => {
      const from = Math.max(year2024.from, video.publishedAt.getTime())
      return likeOf(video, from + Math.floor(roll() * (year2024.to - from)))
    })
  })
  const [first] = likes
  // The same video stands in the list twice, as happens when a like is taken back and given again.
  if (first) likes.push(likeOf(first.video, between(first.likedAt.getTime() + 1000, year2024.to - 1000)))
  const gone = Array.from({ length: between(24, 34) }, (_, index): Like => {
    const at = new Date(between(Date.UTC(2024, 2, 1), Date.UTC(2024, 10, 30)))
    const videoId = idOf(`gone ${account.key} ${index}`, 11)
    return { videoId, video: index % 3 === 0 ? 'deleted' : 'private', likedAt: at, withheld: false }
  })
  return [...likes, ...gone]
}

/** Channels that the person praised in a review come first, then whatever the dice say. */
function channelsByTaste(account: Account): Channel[] {
  const praise = { S: 3, A: 2, B: 1, C: 0, D: -1, F: -2 }
  return catalogue.channels
    .map((channel) => {
      const review = channel.reviews.find(({ by }) => by === account.key)
      return { channel, taste: (review ? praise[review.rating] : 0) + dice(`taste ${account.key} ${channel.handle}`).roll() }
    })
    .sort((one, other) => other.taste - one.taste)
    .map(({ channel }) => channel)
}

/** `count` different videos, liked at times spread over a span. They were out when it began (or at `outBy`). */
function someLikes(account: Account, span: { from: number; to: number }, count: number, outBy = span.from): Like[] {
  const pool = catalogue.videos
    .filter((video) => isOut(video, Math.max(outBy, span.from)))
    .map((video) => ({ video, lot: dice(`lot ${account.key} ${span.from} ${video.id}`).roll() }))
    .sort((one, other) => one.lot - other.lot)
  const step = (span.to - span.from) / count
  return pool.slice(0, count).map(({ video }, index) => likeOf(video, Math.floor(span.from + step * (index + 0.5))))
}

function isOut(video: Video, at: number): boolean {
  return video.live === 'none' && video.publishedAt.getTime() < at
}

function likeOf(video: Like['video'], at: number): Like {
  return { videoId: typeof video === 'string' ? '' : video.id, video, likedAt: new Date(at), withheld: false }
}

/** Sorts, and withholds three items of the second page (and of each fifth after it) as the real platform does without a word. */
function newestFirst(likes: Like[]): Like[] {
  return likes
    .sort((one, other) => other.likedAt.getTime() - one.likedAt.getTime())
    .map((like, index) => ({ ...like, withheld: Math.floor(index / 50) % 5 === 1 && index % 50 > 46 }))
}

/** Accounts whose likes can be asked for, for tests that walk over all of them. */
export const likers = accounts.filter((account) => account.likes !== 'no-channel')
