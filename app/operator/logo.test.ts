import { expect, it } from 'vitest'
import { encodePng } from '#demo/png.ts'
import { mostLogoBytes, parseLogo } from './logo.server.ts'

const svg = (text: string) => new TextEncoder().encode(text)
const square = 'viewBox="0 0 24 24"'

function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(encodePng(width, () => [0, 0, 0]))
  bytes.writeUInt32BE(height, 20)
  return bytes
}

it('takes a square SVG or PNG, by what is in the file', () => {
  expect(parseLogo(svg(`<?xml version="1.0"?><svg ${square}><path d="M0 0"/></svg>`)).type).toBe(
    'image/svg+xml',
  )
  expect(parseLogo(png(40, 40)).type).toBe('image/png')
})

it.each([
  ['<html></html>', 'That is no SVG or PNG.'],
  ['<svg viewBox="0 0 20 10"></svg>', 'The logo has to be square'],
  ['<svg></svg>', 'It needs a viewBox.'],
  [`<svg ${square}><script>alert(1)</script></svg>`, 'has scripts'],
  [`<svg ${square} onload="alert(1)"></svg>`, 'has scripts'],
  [`<svg ${square}><a href="javascript:alert(1)"/></svg>`, 'has scripts'],
  [`<svg ${square}>${' '.repeat(mostLogoBytes)}</svg>`, 'larger than 200 kB'],
])('refuses %.40s', (text, sentence) => {
  expect(() => parseLogo(svg(text))).toThrow(sentence)
})

it('refuses a PNG that is not square', () => {
  expect(() => parseLogo(png(40, 20))).toThrow('The logo has to be square')
})
