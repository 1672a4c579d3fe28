/* Cheaply: the caller looks up each line more carefully (app/analysis/locator.server.ts). */

/** Function words are in every text; words longer than the average by this are about something. */
const CONTENT_LENGTH = 1.2
/** A line is said if this share of such words is, and at least two of them, or all. */
const SAID_SHARE = 0.6
const SAID_WORDS = 2
/** A reply in the language of its material shares 80 % of its words with it, another 20 %. */
const LANGUAGE_SHARE = 0.35
const MATERIAL_WORDS = 150
const REPLY_WORDS = 15

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export interface Line {
  text: string
  evidence: string | null
}

export function openMaterial(text: string) {
  const words = wordsOf(text)
  const known = new Set(words.map(stemOf))
  const letters = words.join(' ')
  const contentLength = (CONTENT_LENGTH * words.join('').length) / words.length
  return {
    says({ text: line, evidence }: Line): boolean {
      const quotation = wordsOf(evidence ?? '')
      if (quotation.length > 2 && letters.includes(quotation.join(' '))) return true
      const content = wordsOf(line).filter((word) => word.length > contentLength)
      const rare = [...new Set(content.map(stemOf))]
      const said = rare.filter((stem) => known.has(stem)).length
      return (
        said > 0 && said >= Math.min(SAID_WORDS, rare.length) && said >= rare.length * SAID_SHARE
      )
    },
    isInLanguage(lines: string[]): boolean {
      const own = lines.flatMap(wordsOf).map(stemOf)
      if (words.length < MATERIAL_WORDS || own.length < REPLY_WORDS) return true
      return own.filter((stem) => known.has(stem)).length >= own.length * LANGUAGE_SHARE
    },
  }
}

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFC').toLowerCase()))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

function stemOf(word: string): string {
  return word.slice(0, 5)
}
