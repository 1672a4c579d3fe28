import { describe, expect, it } from 'vitest'
import { catalogue } from './index.ts'
import { joinTopics } from './join.ts'
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
    ['2021-02-28', '2021-02-29', 'videos[0].published'],
    ['#### Comments', '#### Remarks', 'remarks'],
    ['#### Transcript', 'Transcript', 'videos[0].transcript'],
    ['Second.', '- Second.', 'videos[0].transcript[1]'],
    ['- Note', 'Note', 'videos[0].comments[0]'],
    ['### Reviews', '### Review', 'videos[1]'],
    ['mei S', 'nemo S', 'reviews[0].by'],
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
})
