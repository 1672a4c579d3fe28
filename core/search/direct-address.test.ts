import { expect, it } from 'vitest'
import { directPage } from './direct-address.ts'

const origin = 'https://marks.example'
const id = 'UC0123456789abcdef-_ABCD'

it.each([
  ['aB3_-xYz019', { kind: 'video', id: 'aB3_-xYz019', second: null }],
  ['https://youtu.be/mathematics', { kind: 'video', id: 'mathematics', second: null }],
  [
    'https://marks.example/video/mathematics?t=12',
    { kind: 'video', id: 'mathematics', second: 12 },
  ],
  ['http://marks.example/video/aB3_-xYz019', { kind: 'video', id: 'aB3_-xYz019', second: null }],
  ['marks.example/channel/owl%20physics', { kind: 'channel', name: 'owl physics' }],
  ['https://marks.example/channel/AC%2FDC', { kind: 'channel', name: 'AC/DC' }],
  ['https://marks.example/user/abc', { kind: 'person', uid: 'abc' }],
  ['https://MARKS.example/topics/physics', { kind: 'topic', id: 'physics' }],
  ['@owl.physics', { kind: 'channel', name: '@owl.physics' }],
  [id, { kind: 'channel', name: id }],
  ['youtube.com/c/Owl', { kind: 'channel', name: 'Owl' }],
])('%s leads to a page', (typed, page) => {
  expect(directPage(typed, origin)).toEqual(page)
})

it.each([
  'mathematics',
  'Mathematics',
  'MATHEMATICS',
  'trial-error',
  '12345678901',
  'owl physics',
  'AC/DC',
  'https://other.example/video/aB3_-xYz019',
  'https://marks.example.evil.example/video/aB3_-xYz019',
  'https://marks.example@evil.example/video/aB3_-xYz019',
  'https://x@marks.example/user/abc',
  'https://marks.example/video/%',
  'https://marks.example/terms',
  '',
])('%j is something to look for', (typed) => {
  expect(directPage(typed, origin)).toBeNull()
})
