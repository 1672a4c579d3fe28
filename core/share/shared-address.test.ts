import { expect, test } from 'vitest'
import { findSharedAddress } from './shared-address.ts'

const origin = 'https://marks.example'
const ID = 'UC0123456789abcdef-_ABCD'
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

test('a channel is found by handle, id and old name', () => {
  const channel = (address: object) => ({ kind: 'channel', address })
  expect(find('Look: https://youtube.com/@owl, good')).toEqual(
    channel({ kind: 'handle', handle: '@owl' }),
  )
  expect(find(`https://www.youtube.com/channel/${ID}`)).toEqual(channel({ kind: 'id', id: ID }))
  expect(find('https://www.youtube.com/@ふくろう')).toEqual(
    channel({ kind: 'handle', handle: '@ふくろう' }),
  )
  expect(find('youtube.com/c/Owl')).toEqual(channel({ kind: 'name', name: 'Owl' }))
})

test('the texts are looked through in their order', () => {
  const [one, other] = ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb']
  expect(find(one, other)).toMatchObject({ videoId: 'aaaaaaaaaaa' })
  expect(find('', `${other} ${one}`)).toMatchObject({ videoId: 'bbbbbbbbbbb' })
})

test('an address of this site is its path', () => {
  expect(find('See https://marks.example/channel/owl?after=3#top')).toEqual({
    kind: 'own',
    path: '/channel/owl?after=3#top',
  })
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

test.each([')', '.', 'あ', '((', 'a.b '])('is not kept busy by %j many times', (sign) => {
  find(`https://x${sign.repeat(100_000)}x`)
})
