import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import {
  emojiPattern,
  isEmptyQuery,
  longestQuery,
  mostWords,
  parseQuery,
  runPattern,
} from './query.ts'

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

it.each([
  ['one two three four five six seven eight nine', 'one two three four five six seven eight'],
  ['a or b or c or d or e or f or g or h or i', 'a or b or c or d or e or f or g or h'],
  ['a -b -c -d -e -f -g -h -i', 'a -b -c -d -e -f -g -h'],
  ['a "b c d e f g h" i', 'a "b c d e f g h"'],
  ['a "b c d e f g h i"', 'a "b c d e f g h'],
  ['a-b.c/d@e+f,g;h:i', 'a-b.c/d@e+f,g;h'],
  ['信'.repeat(40), '信'.repeat(32)],
  [`a ${'信'.repeat(40)} b`, `a ${'信'.repeat(28)}`],
  [`-${'信'.repeat(30)} -${'息'.repeat(30)}`, `-${'信'.repeat(30)}`],
  ['信 '.repeat(9), '信 信 信 信 信 信 信 信'],
])('looks for eight words of a search, in all of its parts: %s', (typed, sought) => {
  const query = parseQuery(typed)
  expect(query).toMatchObject({ sought, isCut: true })
  expect(query.words.length).toBeLessThanOrEqual(mostWords)
  expect(parseQuery(sought)).toMatchObject({ sought, isCut: false, words: query.words })
})

it('says that a text was cut, and not that signs were', () => {
  expect(parseQuery('a b c d e f g h …!? or').isCut).toBe(false)
  expect(parseQuery('x'.repeat(longestQuery + 1)).isCut).toBe(true)
})

it('is well-formed, though half a character was typed', () => {
  expect(parseQuery('owl \ud83e').typed).toBe('owl \ufffd')
})

it('takes the same scripts and emojis apart as the database does', async () => {
  const words = await readFile(new URL('../../db/sql/first/words.sql', import.meta.url), 'utf8')
  const rangesOf = ({ source }: RegExp) =>
    source
      .replace(/^\[|\]\+?$/g, '')
      .replaceAll(/\\u\{(\w+)\}/g, (_, code: string) => `\\U${code.padStart(8, '0')}`)
  // In `search_text` and `search_bigrams`, and in `search_names`.
  expect(words.split(rangesOf(runPattern))).toHaveLength(3)
  expect(words.split(rangesOf(emojiPattern))).toHaveLength(2)
})
