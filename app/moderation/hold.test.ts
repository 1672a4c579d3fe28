import { describe, expect, it } from 'vitest'
import { textHash } from '../reviews/network-hash.server.ts'
import { hasLink } from './hold.ts'

describe('a link in an anonymous review', () => {
  it.each([
    'Look at https://spam.example/now',
    'HTTP://SPAM.EXAMPLE',
    'www.cheap-lessons.example is better',
    'Lessons at cheap-lessons.example/now!',
    'cheap.shop/lessons',
    'write to mailto:me@spam.example',
    'See bit.ly/3abc',
    'Übung auf lernen.example:8080/',
  ])('is found: %s', (text) => expect(hasLink(text)).toBe(true))

  it.each([
    'Clear and patient.',
    'Loved it.Top',
    'Lessons at cheap-lessons.com!',
    'And/or e.g. 3/4',
    'A 9.5 of 10, e.g. the second part.',
    'He says "to be or not to be".Then he stops.',
    'Version 1.5.2 of the course',
    'It ends...me too',
    'Write me @dev or a@b',
    'C.f. part 3; i.e. never.',
  ])('is not seen where there is none: %s', (text) => expect(hasLink(text)).toBe(false))
})

describe('the same text', () => {
  it.each([
    ['Great video!', 'great  VIDEO'],
    ['ﬁne', 'FINE'],
    ['Ａｂｃ', 'abc'],
    ['a-b c', 'ab.c'],
  ])('%j is %j', (one, other) => expect(textHash(one)).toBe(textHash(other)))

  it.each([
    ['Great video', 'Great videos'],
    ['!!!', '???'],
    ['1', '2'],
  ])('%j is not %j', (one, other) => expect(textHash(one)).not.toBe(textHash(other)))
})
