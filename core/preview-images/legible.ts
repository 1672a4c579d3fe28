import { normalized } from '../plain-text.ts'
import { firstScripts } from './scripts.ts'

/** Scripts of a text that are drawn: the canvas keeps fonts and layouts of each in memory. */
const mostScripts = 3

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The part of a text that can be drawn, on one line. Leaves out letters that no font has, which
 * would be boxes; letters of a fourth script; direction controls, since each line has its own
 * direction; and combining marks above the third, which would cover other lines. Empty if no letter
 * or number is left of a text that had some: what remains would not be the name.
 * @param has whether a font has a code point
 */
export function legible(text: string, has: (letter: string) => boolean): string {
  const clean = normalized(text, 'NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(\p{Mn}{3})\p{Mn}+/gu, '$1')
  const isOfFirstScripts = firstScripts(mostScripts)
  const canDraw = (letter: string) => isOfFirstScripts(letter) && has(letter)
  const drawn = [...graphemes.segment(clean)]
    .filter(({ segment }) => isComplete(segment, canDraw))
    .map(({ segment }) => segment)
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return hasWord(clean) && !hasWord(drawn) ? '' : drawn
}

function isComplete(grapheme: string, has: (letter: string) => boolean): boolean {
  return [...grapheme].every((letter) => isInvisible(letter) || has(letter))
}

function isInvisible(letter: string): boolean {
  return /^[ \p{Default_Ignorable_Code_Point}]$/u.test(letter)
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Whether the first letter of a text is of a script that is written from the right. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    first,
  )
}

/**
 * Breaks a text into lines: at spaces, and inside words that are wider than a line.
 * @param widthOf measures a text
 */
export function wrap(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of graphemes.segment(word)) {
      if (line !== '' && widthOf(line + segment) > maxWidth) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** As much of a text as fits, ending in an ellipsis if it is cut. */
export function shorten(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [fits, tooLong] = [1, letters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (widthOf(cut(middle)) <= maxWidth) fits = middle
    else tooLong = middle
  }
  return cut(fits)
}
