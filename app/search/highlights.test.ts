import { describe, expect, it } from 'vitest'
import {
  excerpt,
  highlightBeginnings,
  markStart,
  markStop,
  type Piece,
  piecesOf,
} from './highlights.ts'

/** Pieces with what was found in brackets. */
const shown = (pieces: Piece[]) =>
  pieces.map(({ text, found }) => (found ? `[${text}]` : text)).join('')
const headline = (text: string) => text.replaceAll('[', markStart).replaceAll(']', markStop)
const plain = (text: string) => text.replaceAll(/[[\]]/g, '')

describe('marks of full text', () => {
  it.each([
    'what [entropy] is',
    '[entropy]',
    'none',
    '<b>[entropy]</b> & <script>alert(1)</script>',
  ])('%s', (text) => {
    expect(shown(piecesOf(headline(text), plain(text)))).toBe(text)
  })

  it('stay where blanks were added to a text for the parser', () => {
    expect(shown(piecesOf(headline('[owl] <! --'), 'owl <!--'))).toBe('[owl] <!--')
  })
})

describe('marks while typing', () => {
  it.each([
    ['Lagrange Lane', ['lag'], '[Lag]range Lane'],
    ['Schrödinger’s cat', ['schrod', 'C'], '[Schröd]inger’s [c]at'],
    ['E\u0301cole', ['eco'], '[E\u0301co]le'],
    ['Straße', ['strasse'], 'Straße'],
    ['AC/DC', ['ac', 'dc'], '[AC]/[DC]'],
    ['concatenate', ['cat'], 'concatenate'],
    ['今日はGPTについて', ['gpt'], '今日は[GPT]について'],
  ])('%s by %j', (text, words, expected) => {
    expect(shown(highlightBeginnings(text, words))).toBe(expected)
  })
})

describe('an excerpt', () => {
  const long = `${'Before it. '.repeat(30)}Then [entropy] comes up. ${'After it, slowly. '.repeat(30)}`
  it('is about its first mark, and cut between words', () => {
    const cut = shown(excerpt(piecesOf(headline(long), plain(long)), 120))
    expect(cut).toMatch(/^… Before it\. .*Then \[entropy\] comes up\. .* …$/)
    expect(cut.length).toBeLessThan(140)
  })

  it('cuts no character in two', () => {
    const owls = excerpt([{ text: '🦉'.repeat(100), found: true }], 61)
    expect(owls.every(({ text }) => text.isWellFormed())).toBe(true)
  })
})
