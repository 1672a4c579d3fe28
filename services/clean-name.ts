/**
 * The one rule for names and titles, which are shown beside other text, on the operator's terminal
 * too: one line, no control characters, nothing that turns the direction of other text, and empty
 * if nothing of it can be seen.
 */
export function cleanName(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[[\p{Cc}--[\s\x85]]\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff]/gv, '')
    .replace(/[\s\x85\u115f\u1160\u2800\u3164\uffa0]+/g, ' ')
    .replace(/[^\p{M}\p{DI}]?[\p{M}\p{DI}]+/gu, withFewMarks)
    .trim()
  return isInvisible(line) ? '' : line
}

/** The fillers of Hangul and the empty sign of Braille are letters and signs that show nothing. */
export function isInvisible(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** A mark that goes with the letters of several scripts, but Greek's iota below and Arabic's. */
const accent = /[\p{Script=Inherited}--[\u0345\u064b-\u0670]]/v

/** Scripts that need no sign without a width: it would only tell two equal names apart. */
const needsNone = /^[\s\p{DI}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/**
 * No mark twice in a row, and at most two accents. Of its own script's marks a letter has three in
 * Hindi, in Tibetan and in Hebrew with points, and five in Burmese.
 */
function withFewMarks(letter: string): string {
  const seen = needsNone.test(letter) ? letter.replace(/\p{DI}+/gu, '') : letter
  const few = seen.replace(/(\p{M})\1+/gu, '$1').replace(/(\p{M}{5})\p{M}+/u, '$1')
  let accents = 0
  return Array.from(few.normalize('NFD'))
    .filter((part) => !accent.test(part) || ++accents <= 2)
    .join('')
    .normalize('NFC')
}
