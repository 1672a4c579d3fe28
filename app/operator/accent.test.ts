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
