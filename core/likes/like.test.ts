import { describe, expect, it } from 'vitest'
import type { PlaylistItem } from '#services/youtube/youtube.ts'
import { gather, is2024, nothingGathered, reachesBefore2024 } from './like.ts'

function item(likedAt: string, more: Partial<PlaylistItem> = {}): PlaylistItem {
  return {
    position: 0,
    videoId: 'video-one-1',
    title: 'One',
    likedAt: new Date(likedAt),
    videoPublishedAt: null,
    channelTitle: 'Lagrange Lane',
    channelId: 'UC1',
    thumbnail: null,
    ...more,
  }
}

it('counts the year in UTC, both edges to the millisecond', () => {
  expect(is2024(new Date('2023-12-31T23:59:59.999Z'))).toBe(false)
  expect(is2024(new Date('2024-01-01T00:00:00.000Z'))).toBe(true)
  expect(is2024(new Date('2024-12-31T23:59:59.999Z'))).toBe(true)
  expect(is2024(new Date('2025-01-01T00:00:00.000Z'))).toBe(false)
})

it('goes by the day of the like and not of the upload', () => {
  const gathered = nothingGathered()
  gather(gathered, [
    item('2024-05-01T00:00:00Z', { videoPublishedAt: new Date('2011-01-01T00:00:00Z') }),
  ])
  gather(gathered, [
    item('2025-05-01T00:00:00Z', {
      videoId: 'video-two-2',
      videoPublishedAt: new Date('2024-06-01T00:00:00Z'),
    }),
  ])
  expect([...gathered.likes.keys()]).toEqual(['video-one-1'])
})

it('stops at the first page with an older item', () => {
  expect(reachesBefore2024([item('2025-01-01T00:00:00Z'), item('2024-01-01T00:00:00Z')])).toBe(
    false,
  )
  expect(reachesBefore2024([item('2024-01-01T00:00:00Z'), item('2023-12-31T23:59:59Z')])).toBe(true)
})

describe('what is left out', () => {
  it('is counted if it was liked in 2024: private, deleted and ownerless videos', () => {
    const gathered = nothingGathered()
    gather(gathered, [
      item('2024-05-01T00:00:00Z', { videoId: 'gone1', channelTitle: null, channelId: null }),
      item('2024-05-01T00:00:00Z', { videoId: 'gone2', channelId: null }),
      item('2023-05-01T00:00:00Z', { videoId: 'gone3', channelTitle: null, channelId: null }),
    ])
    expect(gathered.gone.size).toBe(2)
    expect(gathered.likes.size).toBe(0)
  })

  it('a video liked twice counts once, with its newest like', () => {
    const gathered = nothingGathered()
    gather(gathered, [item('2024-08-01T00:00:00Z'), item('2024-03-01T00:00:00Z', { position: 9 })])
    expect(gathered.doubled.size).toBe(1)
    expect([...gathered.likes.values()]).toMatchObject([
      { publishedAt: new Date('2024-08-01T00:00:00Z'), position: 0 },
    ])
  })

  it('an item pushed onto the next page by a new like is no double', () => {
    const gathered = nothingGathered()
    gather(gathered, [item('2024-08-01T00:00:00Z', { position: 49 })])
    gather(gathered, [item('2024-08-01T00:00:00Z', { position: 50 })])
    expect(gathered.likes.size).toBe(1)
    expect(gathered.doubled.size).toBe(0)
  })
})
