import { normalized } from '../request/plain-text.ts'
import { runPattern, type SearchQuery } from './query.ts'

/** Pages show text, never HTML. */
export interface Piece {
  text: string
  found: boolean
}

/** Around a found word: characters for private use. A text that has them comes without marks. */
export const markStart = '\ue000'
export const markStop = '\ue001'

/** PostgreSQL may leave something out: then the text comes back whole and without marks. */
export function piecesOf(headline: string, original: string, runs: string[] = []): Piece[] {
  const pieces = headline
    .split(/(\ue000[^\ue000\ue001]*\ue001)/)
    .map((part) =>
      part.startsWith(markStart)
        ? { text: part.slice(1, -1), found: true }
        : { text: part, found: false },
    )
  const literally = patternOf(runs)
  return (asInOriginal(pieces, original) ?? [{ text: original, found: false }])
    .flatMap((piece) => (piece.found ? [piece] : markLiterally(piece.text, literally)))
    .filter(({ text }) => text !== '')
}

/** The pieces without the blanks that `search_text` added; `null` if something else differs. */
function asInOriginal(pieces: Piece[], original: string): Piece[] | null {
  let place = 0
  const own: Piece[] = []
  for (const { text, found } of pieces) {
    const start = place
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === original[place]) place += 1
      else if (text[at] !== ' ') return null
    }
    own.push({ text: original.slice(start, place), found })
  }
  return place === original.length ? own : null
}

function patternOf(wanted: string[]): RegExp | null {
  return wanted.length === 0 ? null : new RegExp(`(${wanted.map(escaped).join('|')})`, 'iu')
}

function markLiterally(text: string, pattern: RegExp | null): Piece[] {
  if (pattern === null) return [{ text, found: false }]
  return text.split(pattern).map((part, index) => ({ text: part, found: index % 2 === 1 }))
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/** One letter of a run: at each letter, `runPattern` would look through the rest of its run. */
const runLetter = runPattern.source.replace(/\+$/, '')
/** In "今日はGPTについて", "GPT" is a word too. */
const wordPattern = new RegExp(`((?:(?!${runLetter})[\\p{L}\\p{M}\\p{N}])+)`, 'u')

export function highlightBeginnings(text: string, words: string[], runs: string[] = []): Piece[] {
  const beginnings = words.map(folded).filter((word) => word !== '')
  const literally = patternOf(runs)
  const pieces: Piece[] = []
  for (const part of text.split(wordPattern)) {
    const read = folded(part)
    const begins = beginnings.filter((word) => read.startsWith(word))
    const length = begins.reduce((most, word) => Math.max(most, lengthOfFolded(part, word)), 0)
    if (length > 0) pieces.push({ text: part.slice(0, length), found: true })
    for (const piece of markLiterally(part.slice(length), literally)) pieces.push(piece)
  }
  return joined(pieces.filter((piece) => piece.text !== ''))
}

/** Without accents and case. Letters such as ø, which `unaccent` replaces, stay. */
function folded(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function lengthOfFolded(part: string, word: string): number {
  let [length, read] = [0, 0]
  for (const [letter] of part.matchAll(/\P{M}?\p{M}*/gu)) {
    length += letter.length
    read += folded(letter).length
    if (read >= word.length) return length
  }
  return length
}

/** Marks of `ts_headline`, which has none for words typed half, else beginnings of words. */
export function highlightFound(
  headline: string,
  original: string,
  { words, runs }: SearchQuery,
): Piece[] {
  const pieces = piecesOf(headline, original, runs)
  return hasHighlights(pieces) ? pieces : highlightBeginnings(original, words, runs)
}

function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.found === piece.found) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}

export function hasHighlights(pieces: Piece[]): boolean {
  return pieces.some(({ found }) => found)
}

export function excerpt(pieces: Piece[], length: number): Piece[] {
  const text = pieces.map((piece) => piece.text).join('')
  if (text.length <= length) return pieces
  const first = pieces.findIndex(({ found }) => found)
  const mark = pieces
    .slice(0, Math.max(0, first))
    .map((piece) => piece.text)
    .join('').length
  const from = beginningNear(text, Math.max(0, mark - Math.round(length / 3)), mark)
  const to = endNear(text, Math.min(text.length, from + length))
  const cut = slice(pieces, from, to)
  return joined([
    ...(from > 0 ? [{ text: '… ', found: false }] : []),
    ...cut,
    ...(to < text.length ? [{ text: ' …', found: false }] : []),
  ])
}

function beginningNear(text: string, at: number, before: number): number {
  if (at === 0) return 0
  const room = text.slice(at, before)
  const sentence = /[.!?。？！]["”’)]?\s*/u.exec(room)
  if (sentence) return at + sentence.index + sentence[0].length
  const space = room.search(/\s/)
  return space === -1 ? wholeCharacter(text, at) : at + space + 1
}

function endNear(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.slice(0, at).search(/\s\S*$/)
  return space > at / 2 ? space : wholeCharacter(text, at)
}

/** Not between the two halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

function slice(pieces: Piece[], from: number, to: number): Piece[] {
  let at = 0
  return pieces.flatMap((piece) => {
    const start = Math.max(from - at, 0)
    const stop = Math.min(to - at, piece.text.length)
    at += piece.text.length
    return stop > start ? [{ ...piece, text: piece.text.slice(start, stop) }] : []
  })
}
