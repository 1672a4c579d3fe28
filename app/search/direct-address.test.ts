import { expect, it } from 'vitest'
import { directPage } from './direct-address.ts'

const origin = 'https://marks.example'
const id = 'UC0123456789abcdef-_ABCD'

it.each([
  ['aB3_-xYz019', 'video'],
  ['https://youtu.be/mathematics', 'video'],
  ['https://marks.example/video/mathematics?t=12', 'own'],
  ['https://MARKS.example/topics/physics', 'own'],
  ['@owl.physics', 'channel'],
  [id, 'channel'],
  ['youtube.com/c/Owl', 'channel'],
  ['https://www.youtube.com/playlist?list=PLowl', 'playlist'],
])('%s leads to a page', (typed, kind) => {
  expect(directPage(typed, origin)?.kind).toBe(kind)
})

it.each([
  'mathematics',
  'Mathematics',
  'MATHEMATICS',
  'trial-error',
  '12345678901',
  'owl physics',
  'AC/DC',
  '',
])('%j is something to look for', (typed) => {
  expect(directPage(typed, origin)).toBeNull()
})
