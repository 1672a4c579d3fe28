import { expect, it } from 'vitest'
import type { PlaylistItem } from '#services/youtube/youtube.ts'
import { sortOut } from './look-up.server.ts'

const item = (videoId: string, more: Partial<PlaylistItem> = {}): PlaylistItem => ({
  position: 0,
  videoId,
  title: `About ${videoId}`,
  likedAt: new Date(0),
  videoPublishedAt: null,
  channelTitle: 'Owl Physics',
  channelId: 'UCowl',
  thumbnail: 'https://pictures.example/a.jpg',
  ...more,
})
const withoutOwner = { channelTitle: null, channelId: null }

it('sorts private and deleted videos of a playlist out by what is missing, in any language', () => {
  const gone = { ...withoutOwner, thumbnail: null, title: 'Vidéo privée' }
  const items = [
    item('-aaaaaaaaaa'),
    item('bbbbbbbbbbb', gone),
    item('ccccccccccc', gone),
    item('-aaaaaaaaaa'),
    // Replies of some years ago name no owner at all.
    item('PLddddddddd', withoutOwner),
    item('no id of a video'),
  ]
  expect(sortOut(items)).toEqual({
    seen: ['-aaaaaaaaaa', 'PLddddddddd'].map((videoId) =>
      expect.objectContaining({ videoId, title: `About ${videoId}` }),
    ),
    gone: 2,
  })
})
