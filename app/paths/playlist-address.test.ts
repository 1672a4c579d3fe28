import { expect, it } from 'vitest'
import { playlistIn } from './playlist-address.ts'

it.each([
  ['https://www.youtube.com/playlist?list=PLowl_-1', 'PLowl_-1', 'PLowl_-1'],
  [' m.youtube.com/playlist?si=x&list=PLowl \r\n\n', 'PLowl', 'PLowl'],
  ['https://music.youtube.com/playlist?list=OLAKowl', 'OLAKowl', 'OLAKowl'],
  ['https://www.youtube-nocookie.com/embed/videoseries?list=PLowl', 'PLowl', 'PLowl'],
  // What people copy from the address bar while a video of a playlist plays.
  ['https://www.youtube.com/watch?v=aaaaaaaaaaa&list=PLowl&index=2', null, 'PLowl'],
  ['https://youtu.be/aaaaaaaaaaa?list=PLowl It begins here.', null, 'PLowl'],
  ['https://youtu.be/aaaaaaaaaaa', null, 'refused'],
  ['https://youtube.com.evil.example/playlist?list=PLowl', null, 'refused'],
  ['https://www.youtube.com/playlist?list=PL%3Cowl%3E', null, 'refused'],
  ['', null, 'refused'],
])('%j names the playlist %s, and when it is looked up %s', (typed, added, lookedUp) => {
  expect(playlistIn(typed, false)).toBe(added)
  if (lookedUp === 'refused') expect(() => playlistIn(typed, true)).toThrow('the address of a')
  else expect(playlistIn(typed, true)).toBe(lookedUp)
})
