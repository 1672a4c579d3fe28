import { expect, test } from 'vitest'
import { parseVideoAddress, parseVideoTime } from './video-address.ts'

test.each([
  ['aB3_-xYz019'],
  ['  aB3_-xYz019\t'],
  ['https://www.youtube.com/watch?v=aB3_-xYz019'],
  ['https://www.youtube.com/watch?list=PL0123&v=aB3_-xYz019&t=42s'],
  ['http://youtube.com/watch/?v=aB3_-xYz019#top'],
  ['m.youtube.com/watch?app=desktop&v=aB3_-xYz019'],
  ['https://music.youtube.com/watch?v=aB3_-xYz019'],
  ['https://www.youtube.com/embed/aB3_-xYz019?start=3'],
  ['https://www.youtube-nocookie.com/embed/aB3_-xYz019'],
  ['https://youtube.com/shorts/aB3_-xYz019'],
  ['https://www.youtube.com/live/aB3_-xYz019?si=x'],
  ['https://youtu.be/aB3_-xYz019?si=tracking'],
  ['youtu.be/aB3_-xYz019'],
  ['HTTPS://YOUTU.BE/aB3_-xYz019'],
])('%j is that video', (input) => {
  expect(parseVideoAddress(input)).toBe('aB3_-xYz019')
})

test.each([['-2IlD-x8wvY'], ['PLdTe5tAbc1'], ['___________']])(
  '%s is an id, although it looks like something else',
  (id) => {
    expect(parseVideoAddress(id)).toBe(id)
    expect(parseVideoAddress(`https://youtu.be/${id}`)).toBe(id)
  },
)

test.each([
  [''],
  ['   '],
  ['short'],
  ['twelve_chars'],
  ['eleven char'],
  ['elevén_char'],
  ['https://www.youtube.com/watch?v=twelve_chars'],
  ['https://www.youtube.com/watch?v='],
  ['https://www.youtube.com/watch'],
  ['https://www.youtube.com/'],
  ['https://youtu.be/'],
  ['https://www.youtube.com/channel/aB3_-xYz019'],
  ['https://www.youtube.com/playlist?list=aB3_-xYz019'],
  ['https://vimeo.com/watch?v=aB3_-xYz019'],
  ['https://youtube.com.evil.example/watch?v=aB3_-xYz019'],
  ['https://notyoutube.com/watch?v=aB3_-xYz019'],
  ['javascript:youtu.be/aB3_-xYz019'],
])('%j is no video', (input) => {
  expect(parseVideoAddress(input)).toBeNull()
})

test.each([
  ['https://youtu.be/aB3_-xYz019?t=90', 90],
  ['www.youtube.com/watch?v=aB3_-xYz019&t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/aB3_-xYz019?start=3', 3],
  ['https://www.youtube.com/watch?v=aB3_-xYz019#t=42s', 42],
  ['https://youtu.be/aB3_-xYz019?t=0', null],
  ['https://youtu.be/aB3_-xYz019?t=soon', null],
  ['https://youtu.be/aB3_-xYz019#top', null],
  ['aB3_-xYz019', null],
])('%s begins at second %s', (input, second) => {
  expect(parseVideoTime(input)).toBe(second)
})
