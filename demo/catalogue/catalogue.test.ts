import { describe, expect, it } from 'vitest'
import { catalogue } from './index.ts'

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
})
