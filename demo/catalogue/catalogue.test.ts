import { describe, expect, it } from 'vitest'
import { segmentsOf } from './captions.ts'
import { communityAt } from './community.ts'
import { catalogue } from './index.ts'
import { joinTopics } from './join.ts'
import { people } from './people.ts'
import { searchChannels } from './search-channels.ts'
import { type CatalogueChannel, parseTopic } from './topic-file.ts'

const topics =
  'calisthenics math physics climbing nba running swimming ai cooking wine history nutrition biology'.split(
    ' ',
  )

describe('the whole catalogue', () => {
  it('has the topics of the specification, and more channels and videos than fit on a page', () => {
    expect([...new Set(catalogue.channels.map(({ topic }) => topic))]).toEqual(topics)
    expect(catalogue.channels.length).toBeGreaterThan(50)
    expect(catalogue.videos.filter((video) => video.written).length).toBeGreaterThan(50)
  })

  it('has ids of the platform’s shape', () => {
    for (const { id } of catalogue.channels) expect(id).toMatch(/^UC[\w-]{22}$/)
    for (const video of catalogue.videos) expect(video.id).toMatch(/^[\w-]{11}$/)
  })

  it('has at most one review of a channel by each person', () => {
    for (const { title, reviews } of catalogue.channels)
      expect(new Set(reviews.map(({ by }) => by)).size, title).toBe(reviews.length)
  })

  it('has no name that wants an emoji font', () => {
    const names = [
      ...people.map(({ name }) => name),
      ...catalogue.channels.map(({ title }) => title),
      ...catalogue.videos.map(({ title }) => title),
    ]
    expect(names.filter((name) => /\p{Extended_Pictographic}/u.test(name))).toEqual([])
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

describe('a topic file', () => {
  const file = `# Math

## One

- handle: @one
- since: 2020-01-31
- subscribers: hidden
- views: 12

About it.

### A video

- published: 2021-02-28

About the video.

#### Transcript

First.

Second.

#### Comments

- Note: good.

### Also published

- Another

### Reviews

- mei S: Clear: and short.
`

  it('has channels with videos, further titles and reviews', () => {
    expect(parseTopic('math', file).channels).toEqual([
      {
        title: 'One',
        handle: '@one',
        description: 'About it.',
        since: '2020-01-31',
        subscribers: null,
        views: 12,
        videos: [
          {
            title: 'A video',
            description: 'About the video.',
            published: '2021-02-28',
            transcript: 'First.\n\nSecond.',
            comments: ['Note: good.'],
          },
        ],
        alsoPublished: ['Another'],
        reviews: [{ by: 'mei', rating: 'S', text: 'Clear: and short.' }],
      },
    ])
    expect(parseTopic('math', file.replaceAll('\n', '\r\n'))).toEqual(parseTopic('math', file))
  })

  it.each([
    ['- handle: @one', '- handle: one', 'handle'],
    ['- views: 12', '', 'views'],
    ['- views: 12', '- view: 12', 'view'],
    ['2021-02-28', '2021-02-29', 'videos[0].published'],
    ['#### Comments', '#### Remarks', 'remarks'],
    ['#### Comments', '##### Comments', 'videos[0].comments'],
    ['#### Transcript', 'Transcript', 'videos[0].transcript'],
    ['Second.', '- Second.', 'videos[0].transcript[1]'],
    ['- Note', 'Note', 'videos[0].comments[0]'],
    ['### Reviews', '### Review', 'videos[1]'],
    ['mei S', 'nemo S', 'reviews[0].by'],
    ['mei S', 'mei E', 'reviews[0].rating'],
    ['mei S:', 'mei', 'reviews[0]'],
  ])('with “%s” made “%s” is refused, with the place', (right, wrong, place) => {
    const parse = () => parseTopic('math', file.replace(right, wrong))
    expect(parse).toThrow('demo/catalogue/topics/math.md, “One”')
    expect(parse).toThrow(place)
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
  const { people, follows, channels, reviews } = communityAt(now)

  it('wrote its reviews in the eighteen months before now, oldest first', () => {
    const days = reviews.map(({ at }) => at.getTime())
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    expect(days[0]).toBeGreaterThan(Date.parse('2024-09-01'))
    expect(days.at(-1)).toBeLessThan(now.getTime())
    expect(days.at(-1)).toBeGreaterThan(now.getTime() - 14 * 86_400_000)
  })

  it('reviews only channels that were added before, by people who had joined before', () => {
    for (const review of reviews) {
      const channel = channels.find(({ title }) => title === review.channelTitle)
      const author = people.find(({ key }) => key === review.by)
      expect(channel?.addedAt.getTime()).toBeLessThan(review.at.getTime())
      expect(author?.joinedAt.getTime()).toBeLessThan(channel?.addedAt.getTime() ?? 0)
    }
  })

  it('follows one another', () => {
    const keys = people.map(({ key }) => key)
    for (const { follower, followed } of follows) {
      expect(keys).toContain(followed)
      expect(follower).not.toBe(followed)
    }
  })
})
