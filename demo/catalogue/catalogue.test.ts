import { describe, expect, it } from 'vitest'
import { isRating } from '#core/rating.ts'
import { segmentsOf } from './captions.ts'
import { community } from './community.ts'
import { catalogue } from './index.ts'
import { joinTopics } from './join.ts'
import { people } from './people.ts'
import { searchChannels } from './search.ts'
import type { CatalogueChannel } from './shape.ts'

const topics =
  'calisthenics math physics climbing nba running swimming ai cooking wine history nutrition biology'.split(
    ' ',
  )

describe('the whole catalogue', () => {
  it('has the topics of the specification, and more channels and videos than fit on a page', () => {
    expect(catalogue.topics).toEqual(topics)
    expect(catalogue.channels.length).toBeGreaterThan(50)
    expect(catalogue.videos.filter((video) => video.written).length).toBeGreaterThan(50)
  })

  it('has ids of the platform’s shape and handles that fit into an address', () => {
    for (const channel of catalogue.channels) {
      expect(channel.id).toMatch(/^UC[\w-]{22}$/)
      expect(channel.handle).toMatch(/^@[a-z0-9-]{3,30}$/)
    }
    for (const video of catalogue.videos) expect(video.id).toMatch(/^[\w-]{11}$/)
  })

  it('has reviews by known people, each at most one for a channel', () => {
    const known = Object.keys(people)
    for (const { title, reviews } of catalogue.channels) {
      const authors = reviews.map(({ by }) => by)
      expect(known, title).toEqual(expect.arrayContaining(authors))
      expect(new Set(authors).size, title).toBe(authors.length)
      for (const { rating, text } of reviews)
        expect(isRating(rating) && text.trim() !== '', title).toBe(true)
    }
  })

  it('publishes nothing before its channel was made, and nothing after the catalogue was closed', () => {
    for (const { title, publishedAt, channel } of catalogue.videos) {
      expect(publishedAt.getTime(), title).toBeGreaterThan(channel.since.getTime())
      expect(publishedAt.getTime(), title).toBeLessThan(Date.UTC(2025, 6, 1))
    }
  })

  it('has of everything that is missing on the real platform a few', () => {
    const written = catalogue.videos.filter((video) => video.written)
    for (const few of [
      catalogue.channels.filter(({ subscribers }) => subscribers === null),
      written.filter(({ comments }) => comments === null),
      written.filter(({ transcript }) => transcript === null),
      written.filter(({ likes }) => likes === null),
      catalogue.videos.filter(({ live }) => live === 'upcoming'),
    ]) {
      expect(few.length).toBeGreaterThan(0)
      expect(few.length).toBeLessThan(20)
    }
  })
})

describe('joining topics', () => {
  const channel: CatalogueChannel = {
    title: 'One',
    handle: '@one',
    description: '',
    since: '2020-01-01',
    subscribers: 1,
    views: 1,
    videos: [],
    alsoPublished: ['A title'],
    reviews: [],
  }
  const join = (...channels: Partial<CatalogueChannel>[]) =>
    joinTopics([{ topic: 'math', channels: channels.map((one) => ({ ...channel, ...one })) }])

  it.each([
    ['channel titles', [{}, { title: 'ONE', handle: '@two', alsoPublished: [] }]],
    ['handles', [{}, { title: 'Two', alsoPublished: [] }]],
    ['video titles', [{}, { title: 'Two', handle: '@two', alsoPublished: ['a title'] }]],
  ])('refuses duplicate %s', (_, channels) => {
    expect(() => join(...channels)).toThrow(/twice/)
  })

  it('gives the same ids every time', () => {
    expect(join({}).videos.map(({ id }) => id)).toEqual(join({}).videos.map(({ id }) => id))
  })
})

describe('captions', () => {
  const captioned = catalogue.videos.filter((video) => video.transcript !== null)

  it('say the whole transcript in lines of a dozen words, one after the other', () => {
    for (const video of captioned) {
      const lines = (segmentsOf(video) ?? []).filter(
        ({ text }) => text !== '[Music]' && text !== '\n',
      )
      expect(lines.map(({ text }) => text).join(' ')).toBe(
        video.transcript?.trim().split(/\s+/).join(' '),
      )
      expect(Math.max(...lines.map(({ text }) => text.split(' ').length))).toBeLessThanOrEqual(12)
      const starts = lines.map(({ start }) => start)
      expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    }
  })

  it('end when the video does', () => {
    for (const video of captioned) {
      const last = segmentsOf(video)?.at(-1)
      expect((last?.start ?? 0) + (last?.duration ?? 0), video.title).toBeLessThanOrEqual(
        video.seconds,
      )
    }
  })

  it('begin with music in some', () => {
    const opened = captioned.filter((video) => segmentsOf(video)?.[0]?.text === '[Music]')
    expect(opened.length).toBeGreaterThan(5)
    expect(opened.length).toBeLessThan(captioned.length / 2)
  })
})

describe('search', () => {
  it('puts the exact title first, in any case', () => {
    for (const { title } of catalogue.channels) {
      expect(searchChannels(catalogue.channels, ` ${title.toUpperCase()} `)[0]?.title).toBe(title)
    }
  })

  it('finds by a part, and nothing for nonsense', () => {
    expect(searchChannels(catalogue.channels, 'easy mile').map(({ title }) => title)).toContain(
      'The Easy Mile Bureau',
    )
    expect(
      searchChannels(catalogue.channels, 'plodder’s almanac').map(({ title }) => title),
    ).toEqual(["Plodder's Almanac"])
    expect(searchChannels(catalogue.channels, 'xyzzy')).toEqual([])
    expect(searchChannels(catalogue.channels, ' ')).toEqual([])
  })
})

describe('the community', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const origin = 'http://localhost:3000'
  const {
    people: members,
    follows,
    channels,
    reviews,
    topics: rooms,
    votes,
  } = community(now, origin)

  it('wrote its reviews in the eighteen months before now, oldest first', () => {
    const days = reviews.map(({ at }) => at.getTime())
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    expect(days[0]).toBeGreaterThan(Date.parse('2024-09-01'))
    expect(days.at(-1)).toBeLessThan(now.getTime())
    expect(days.at(-1)).toBeGreaterThan(now.getTime() - 14 * 86_400_000)
  })

  it('reviews only channels that were added before, by people who had joined before', () => {
    for (const review of reviews) {
      const channel = channels.find(({ id }) => id === review.channelId)
      const author = members.find(({ key }) => key === review.by)
      expect(channel?.addedAt.getTime()).toBeLessThan(review.at.getTime())
      expect(author?.joinedAt.getTime()).toBeLessThan(channel?.addedAt.getTime() ?? 0)
    }
  })

  it('follows one another', () => {
    const keys = members.map(({ key }) => key)
    for (const { follower, followed } of follows) {
      expect(keys).toContain(followed)
      expect(follower).not.toBe(followed)
    }
  })

  it('voted on every channel, and not all for it', () => {
    const scores = votes.map(({ upvotes, downvotes }) => upvotes - downvotes)
    expect(votes.map(({ channelId }) => channelId).toSorted()).toEqual(
      channels.map(({ id }) => id).toSorted(),
    )
    expect(Math.max(...scores)).toBeGreaterThan(10)
    expect(Math.min(...scores)).toBeLessThan(0)
  })

  it('has every channel in one topic', () => {
    expect(rooms.map(({ id }) => id)).toEqual(topics)
    expect(rooms.flatMap(({ channelIds }) => channelIds).toSorted()).toEqual(
      channels.map(({ id }) => id).toSorted(),
    )
  })
})
