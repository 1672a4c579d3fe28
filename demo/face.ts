import { encodePng } from './png.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * A person's picture: only discs and rings on a square of 100 by 100, so that SVG and PNG are
 * alike.
 */
interface Face {
  /** Two colours, from the upper left to the lower right. */
  ground: [string, string]
  shapes: {
    x: number
    y: number
    radius: number
    /** A ring of this width; a disc without it. */
    line?: number
    colour: string
  }[]
}

const grounds: [[string, string], ...[string, string][]] = [
  ['#f2d9a0', '#d9a45c'],
  ['#a9c7b4', '#5f9179'],
  ['#b5cbd8', '#5f8aa3'],
  ['#d8b7c4', '#9a6480'],
  ['#c8c3e6', '#817abf'],
  ['#e6c4a8', '#bf7a52'],
  ['#d5d3a4', '#98a05e'],
]
const skins: [string, ...string[]] = [
  '#f1cfb2',
  '#e0ac86',
  '#c68a62',
  '#a0694a',
  '#7a4b35',
  '#5c3827',
]
const hairs: [string, ...string[]] = [
  '#2a211d',
  '#4a3224',
  '#7a4a28',
  '#b98547',
  '#8a8379',
  '#1f2226',
]
const cloths: [string, ...string[]] = [
  '#c2272d',
  '#1f5a49',
  '#2f5a72',
  '#5a4fb0',
  '#8a6100',
  '#3a3a36',
  '#7a2f4b',
]

/** The person's picture as an SVG. */
export function drawFace(key: string): string {
  const { ground, shapes } = faceOf(key)
  const drawn = shapes.map(({ x, y, radius, line, colour }) =>
    line === undefined
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
      : `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${line}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 100 100"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient><rect width="100" height="100" fill="url(#g)"/>${drawn.join('')}</svg>\n`
}

/** The same picture as a PNG of `size` by `size` pixels: the Wrapped's canvas takes no SVG. */
export function paintFace(key: string, size: number): Uint8Array {
  const { ground, shapes } = faceOf(key)
  const [from, to] = [rgb(ground[0]), rgb(ground[1])]
  const scale = size / 100
  const layers = shapes.map(({ x, y, radius, line, colour }) => ({
    x: x * scale,
    y: y * scale,
    radius: radius * scale,
    half: line === undefined ? null : (line * scale) / 2,
    colour: rgb(colour),
  }))
  return encodePng(size, (column, row) => {
    let pixel = blend(from, to, (column + row) / (2 * size))
    for (const { x, y, radius, half, colour } of layers) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y) - radius
      // The share of the pixel that the shape covers, approximated by the distance to its edge.
      const cover = Math.min(
        1,
        Math.max(0, 0.5 - (half === null ? distance : Math.abs(distance) - half)),
      )
      if (cover > 0) pixel = blend(pixel, colour, cover)
    }
    return pixel
  })
}

function faceOf(key: string): Face {
  const { pick, oneIn, between } = seededRandom(`face ${key}`)
  const [ground, skin, hair, cloth] = [pick(grounds), pick(skins), pick(hairs), pick(cloths)]
  const side = pick([-1, 1])
  const style = pick(['short', 'long', 'bun', 'curls', 'cropped'])
  const head = { x: 50, y: 47, radius: 19 }
  const shapes: Face['shapes'] = []

  if (style === 'long') {
    shapes.push(
      { x: 50, y: 48, radius: 26, colour: hair },
      { x: 36, y: 66, radius: 14, colour: hair },
    )
    shapes.push({ x: 64, y: 66, radius: 14, colour: hair })
  }
  if (style === 'bun') shapes.push({ x: 50 + side * 5, y: 21, radius: 9, colour: hair })
  if (style === 'curls') {
    for (const [x, y] of [
      [33, 42],
      [38, 30],
      [50, 25],
      [62, 30],
      [67, 42],
    ] as const) {
      shapes.push({ x, y, radius: 11, colour: hair })
    }
  }
  shapes.push(
    { x: 50, y: 118, radius: 47, colour: cloth },
    { x: 50, y: 70, radius: 11, colour: shade(skin) },
  )
  if (style !== 'cropped') shapes.push({ x: 50, y: 43, radius: 21.5, colour: hair })
  shapes.push({ ...head, colour: skin })
  if (style === 'cropped') shapes.push({ x: 50, y: 31, radius: 12, colour: hair })
  else
    shapes.push(
      { x: 50 + side * 8, y: 29.5, radius: 13, colour: hair },
      { x: 50 - side * 9, y: 30, radius: 8, colour: hair },
    )
  if (oneIn(4) && style !== 'long' && style !== 'bun') {
    shapes.push(
      { x: 50, y: 60, radius: 11, colour: hair },
      { x: 50, y: 51, radius: 12, colour: skin },
    )
  }
  if (oneIn(3)) {
    const frame = pick(['#2a211d', '#c2272d', '#3a3a36'])
    shapes.push(
      { x: 42.5, y: 48, radius: 5.6, line: 1.5, colour: frame },
      { x: 57.5, y: 48, radius: 5.6, line: 1.5, colour: frame },
    )
  }
  if (oneIn(2))
    shapes.push({
      x: 50,
      y: 83,
      radius: between(3, 4),
      colour: pick(['#f3e6c0', '#e8c75c', '#fffdf7']),
    })
  return { ground, shapes }
}

type Rgb = [number, number, number]

function rgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function blend(under: Rgb, over: Rgb, share: number): Rgb {
  return [
    under[0] + (over[0] - under[0]) * share,
    under[1] + (over[1] - under[1]) * share,
    under[2] + (over[2] - under[2]) * share,
  ]
}

/** A little darker, as a neck is below a chin. */
function shade(hex: string): string {
  return `#${blend(rgb(hex), [40, 20, 20], 0.16)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`
}
