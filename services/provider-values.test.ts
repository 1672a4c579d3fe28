import { describe, expect, it } from 'vitest'
import { count, exactText, id, instant, textUpTo, token, url } from './provider-values.ts'

describe('a text that people read', () => {
  it.each([
    ['Owl', 'Owl'],
    ['O\0wl\ud83e', 'Owl\ufffd'],
    ['one two three', 'one t'],
    ['🦉🦉🦉🦉🦉🦉', '🦉🦉🦉🦉🦉'],
    ['owls\ud83e\udd89!', 'owls🦉'],
    ['', ''],
  ])('%j of five letters is %j', (said, kept) => {
    expect(textUpTo(5).parse(said)).toBe(kept)
  })
})

describe('what names something', () => {
  it('is as the provider says it', () => {
    expect(exactText(20).parse('@olá🦉')).toBe('@olá🦉')
    expect(id.parse('UC-_0')).toBe('UC-_0')
    expect(url.parse('/demo/pictures/a.svg?size=1')).toBe('/demo/pictures/a.svg?size=1')
    expect(token.parse('an access token')).toBe('an access token')
  })

  it.each([
    ['nothing', ''],
    ['a NUL', 'a\0b'],
    ['half a letter', 'a\ud800b'],
    ['300,000 letters', 'a'.repeat(300_000)],
  ])('is refused with %s', (_what, said) => {
    for (const type of [exactText(200), id, url, token])
      expect(type.safeParse(said).success).toBe(false)
  })
})

describe('a moment', () => {
  it.each(['0001-01-01T00:00:00Z', '2015-03-14T09:26:53.123456Z', '9999-12-31T23:59:59.999Z'])(
    'can be %s',
    (said) => expect(instant.parse(said)).toEqual(new Date(said)),
  )

  it.each([
    '',
    'soon',
    '0000-00-00T00:00:00Z',
    '2015-02-30T25:00:00Z',
    '0000-12-31T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
  ])('cannot be %j', (said) => expect(instant.safeParse(said).success).toBe(false))
})

describe('a number of things', () => {
  it.each([
    ['0', 0],
    ['3331930783', 3_331_930_783],
    [12, 12],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('can be %j', (said, kept) => expect(count.parse(said)).toBe(kept))
})
