import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRightToLeft, legible, shorten, wrap } from './legible.ts'

const isLatin = (letter: string) => /[\p{Script=Latin}\p{P}\p{M}\d]/u.test(letter)
/** As wide as long. */
const widthOf = (text: string) => [...text].length

describe('the part of a text that can be drawn', () => {
  it.each([
    ['Math 數學 for all', 'Math for all'],
    ['數學 (2)', '(2)'],
    ['數學!', ''],
    ['!!!', '!!!'],
    ['a\n\tb', 'a b'],
    ['\u2067a\u202eb\u2069', 'ab'],
    [`e${'\u0323'.repeat(9)}x`, 'ẹ\u0323\u0323\u0323x'],
    ['', ''],
  ])('of %j is %j', (text, drawn) => {
    expect(legible(text, isLatin)).toBe(drawn)
  })

  it.each([
    ['Math по-русски ελληνικά ไทย (4) ไทย', 'Math по-русски ελληνικά (4)'],
    ['日本語とカタカナ ㄅㄆ, 한글, Latin, Русский 🎓', '日本語とカタカナ ㄅㄆ, 한글, Latin, 🎓'],
    ['αaбב\u05b0cγ', 'αaбcγ'],
    ['𐌰 ᚠ 𒀀 ᎠᎡ', '𐌰 ᚠ 𒀀'],
  ])('of %j is of three scripts: %j', (text, drawn) => {
    expect(legible(text, () => true)).toBe(drawn)
  })

  it('has no letter that the fonts lack', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const letter of legible(text, isLatin))
          expect(letter === ' ' || isLatin(letter) || /\p{DI}/u.test(letter)).toBe(true)
      }),
    )
  })
})

describe('lines', () => {
  it('break at spaces, and inside words that are too wide', () => {
    expect(wrap('one two three', 7, widthOf)).toEqual(['one two', 'three'])
    expect(wrap('a extraordinary', 6, widthOf)).toEqual(['a', 'extrao', 'rdinar', 'y'])
    expect(wrap('', 6, widthOf)).toEqual([])
  })

  it('fit, and lose no letter', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme-ascii' })), (words) => {
        const text = words.join(' ').replace(/ +/g, ' ').trim()
        const lines = wrap(text, 8, widthOf)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(8)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  it('end in an ellipsis if they are cut', () => {
    expect(shorten('one two', 7, widthOf)).toBe('one two')
    expect(shorten('one two', 5, widthOf)).toBe('one…')
  })
})

it('tells scripts from the right by the first letter', () => {
  expect(['مرحبا abc', '12 עברית', 'abc עברית', '12', ''].map(isRightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
