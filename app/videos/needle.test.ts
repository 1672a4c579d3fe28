import { describe, expect, it } from 'vitest'
import { needleOf } from './needle.ts'

const found = (query: string, text: string) => {
  const needle = needleOf(query)
  return needle === null ? null : text.split(needle).filter((_, index) => index % 2 === 1)
}

describe('what is looked for in a transcript', () => {
  it.each([
    ['joule', 'A Joule, a JOULE.', ['Joule', 'JOULE']],
    [' heat  engine ', 'a heat\nengine', ['heat\nengine']],
    ['a.b*(c)', 'aXb a.b*(c)', ['a.b*(c)']],
    ['[1/2]', 'half: [1/2]', ['[1/2]']],
    ['x-ray', 'an X-ray', ['X-ray']],
    ['\\d', 'a 1 and a \\d', ['\\d']],
    ['熱', '熱は熱い', ['熱', '熱']],
    ['', 'anything', null],
    ['  ', 'anything', null],
    ['e', 'every letter', null],
  ])('%j', (query, text, places) => {
    expect(found(query, text)).toEqual(places)
  })
})
