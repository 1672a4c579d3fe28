import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOf, shadesOf, themes } from './accent.ts'

it('any colour can be read in both themes, on every paper and on a button', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => n.toString(16).padStart(6, '0'))
  fc.assert(
    fc.property(colours, (colour) => {
      const shades = shadesOf(`#${colour}`)
      for (const theme of ['day', 'night'] as const) {
        const { pen, ink } = shades[theme]
        for (const other of [...themes[theme].papers, ink])
          expect(contrastOf(pen, other)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

it('leaves a colour as it was chosen where it can be read', () => {
  const { day, night } = shadesOf('#1a6d63')
  expect(day.pen).toBe('#1a6d63')
  expect(night.pen).not.toBe('#1a6d63')
  expect(night.chosenContrast).toBeLessThan(4.5)
})

it('black on white has 21, as the standard says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})

it('measures against the papers of the stylesheet', () => {
  const tokens = readFileSync('app/layout/tokens.css', 'utf8')
  const { day, night } = themes
  for (const [index, name] of ['paper', 'sheet'].entries())
    expect(tokens).toContain(`--${name}: light-dark(${day.papers[index]}, ${night.papers[index]});`)
})
