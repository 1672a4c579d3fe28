import { expect, it } from 'vitest'
import { isEmptyQuery, longestQuery, parseQuery } from './query.ts'

it('takes a query apart into what has spaces, what has none, and words', () => {
  expect(parseQuery('  “second law” -steam ')).toEqual({
    typed: '“second law” -steam',
    sought: '“second law” -steam',
    isCut: false,
    spaced: '“second law” -steam',
    runs: [],
    excludedRuns: [],
    words: ['second', 'law', 'steam'],
  })
  expect(parseQuery('entropy 信息熵 and 熵')).toMatchObject({
    spaced: 'entropy   and',
    runs: ['信息熵', '熵'],
  })
  expect(parseQuery('熵 -信息 a-ไทย -"量子"')).toMatchObject({
    runs: ['熵', 'ไทย'],
    excludedRuns: ['信息', '量子'],
  })
  expect(parseQuery('🦉 owls👍🏽').words).toEqual(['🦉', 'owls', '👍', '🏽'])
  expect(parseQuery('ภาษาไทย').runs).toEqual(['ภาษาไทย'])
  expect(parseQuery("C++, AC/DC & Carnot's").words).toEqual(['C', 'AC', 'DC', 'Carnot', 's'])
})

it.each(['', '   ', '???', '“”', '\u0000\n', '→', '\u0301', '\u0301 \u030a'])(
  '%j is nothing to look for',
  (text) => {
    expect(isEmptyQuery(parseQuery(text))).toBe(true)
  },
)

it('drops control characters, joins accents, and cuts at whole characters', () => {
  expect(parseQuery('a\u0000b\nc').typed).toBe('a b c')
  expect(parseQuery('Schro\u0308dinger').words).toEqual(['Schrödinger'])
  expect(parseQuery('🦉'.repeat(300)).typed).toBe('🦉'.repeat(longestQuery))
})
