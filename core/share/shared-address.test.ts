import { expect, test } from 'vitest'
import { findSharedAddress } from './shared-address.ts'

const origin = 'https://marks.example'
const find = (...texts: string[]) => findSharedAddress(texts, origin)

test.each([
  ['https://youtu.be/dQw4w9Wg_-Q?si=abc'],
  ['Watch this: https://youtu.be/dQw4w9Wg_-Q.'],
  ['Entropy, explained\nhttps://www.youtube.com/watch?v=dQw4w9Wg_-Q&feature=share'],
  ['“https://m.youtube.com/shorts/dQw4w9Wg_-Q”'],
  ['(youtube.com/live/dQw4w9Wg_-Q)'],
  ['この動画を見て：https://youtu.be/dQw4w9Wg_-Q'],
  ['「https://youtu.be/dQw4w9Wg_-Q」。'],
  ['https://youtu.be/dQw4w9Wg_-Qを見て'],
  ['推荐视频https://www.youtube.com/watch?v=dQw4w9Wg_-Q，很好看'],
])('%j has a video', (text) => {
  expect(find(text)).toEqual({ kind: 'video', videoId: 'dQw4w9Wg_-Q', seconds: null })
})

test.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1h1m1s', 3661],
  ['0', null],
  ['x', null],
  ['', null],
])('?t=%s is the second %s', (t, seconds) => {
  const found = find(`https://youtu.be/dQw4w9Wg_-Q?t=${t}`)
  expect(found).toMatchObject({ kind: 'video', seconds })
})

test('a playlist is found, but a video that is played from one is a video', () => {
  const url = 'https://youtube.com/playlist?list=PLowls&si=x'
  expect(find(`All owls: ${url}.`)).toEqual({ kind: 'playlist', url })
  const video = 'https://www.youtube.com/watch?v=dQw4w9Wg_-Q&list=PLowls'
  expect(find(video)).toMatchObject({ kind: 'video' })
})

test.each([
  ['programming'],
  ['Owl Physics'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9Wg_-Q'],
  ['https://marks.example.evil.example/channel/owl'],
  ['https://www.youtube.com/'],
  ['https://www.youtube.com/feed/subscriptions'],
  ['javascript:alert(1)'],
  [''],
])('%j has no address', (text) => {
  expect(find(text)).toBeNull()
})
