import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bounds } from './look.ts'

const papers = { day: ['#faf6ec', '#fffdf7'], night: ['#1d2724', '#243029'] }

it('any colour can be read in both themes, on every paper and on a button', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, (...rgb) => {
      const [l, a, b] = oklab(rgb.map((of) => linear(of / 255)))
      const shade = (light: number, mostChroma: number) => {
        const part = Math.min(1, mostChroma / Math.hypot(a, b))
        return luminance(unOklab([light, a * part, b * part]))
      }
      const { day, night } = bounds
      const dark = shade(Math.min(l, day.mostLight), day.mostChroma)
      for (const paper of [...papers.day, day.ink])
        expect(contrast(dark, ofHex(paper))).toBeGreaterThanOrEqual(4.5)
      const light = shade(Math.max(l, night.leastLight), night.mostChroma)
      for (const paper of [...papers.night, night.ink])
        expect(contrast(light, ofHex(paper))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

type Three = [number, number, number]

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function ofHex(colour: string): number {
  return luminance(
    [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)),
  )
}

/** Colours that screens cannot show are cut, as browsers do. */
function luminance(rgb: number[]): number {
  return times(
    [0.2126, 0.7152, 0.0722],
    rgb.map((part) => Math.min(1, Math.max(0, part))),
  )
}

const times = (row: number[], of: number[]) =>
  row.reduce((sum, factor, at) => sum + factor * (of[at] ?? 0), 0)
const product = (rows: number[][], of: number[]) => rows.map((row) => times(row, of)) as Three

/* The matrices of CSS Color 4, from linear sRGB to OKLab and back. */

function oklab(rgb: number[]): Three {
  const lms = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  )
  return product(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms.map(Math.cbrt),
  )
}

function unOklab(lab: Three): Three {
  const lms = product(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  )
  return product(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    lms.map((part) => part ** 3),
  )
}
