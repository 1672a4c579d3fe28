import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { mostLogoBytes, parseLogo } from './logo.ts'

const svg = (text: string) => new TextEncoder().encode(text)
const square = 'viewBox="0 0 24 24"'

it('takes a square SVG or PNG, by what is in the file', async () => {
  expect(parseLogo(svg(`<?xml version="1.0"?><svg ${square}><path d="M0 0"/></svg>`)).type).toBe(
    'image/svg+xml',
  )
  expect(parseLogo(await createCanvas(40, 40).encode('png')).type).toBe('image/png')
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

it('refuses a PNG that is not square', async () => {
  const wide = await createCanvas(40, 20).encode('png')
  expect(() => parseLogo(wide)).toThrow('The logo has to be square')
})
