import { pickComposition } from './compositions.ts'
import { seededRandom } from './seeded-random.ts'
import { type Canvas, disc, fix, type Palette, ring, stroke, times } from './shapes.ts'

/**
 * The colours of the product's design, some of them darker. The last two have light backgrounds.
 */
const palettes: [Palette, ...Palette[]] = [
  { ground: ['#34637c', '#15303f'], tones: ['#e8c75c', '#f3e6c0', '#79b6cf'] },
  { ground: ['#6f4d2d', '#2b1d12'], tones: ['#f3e6c0', '#d98f4e', '#c7a24a'] },
  { ground: ['#55662f', '#1f2812'], tones: ['#ece2ae', '#a9b860', '#d9b24c'] },
  { ground: ['#80334f', '#2a1230'], tones: ['#f0c0a4', '#e8c75c', '#b98fc4'] },
  { ground: ['#38624f', '#15251d'], tones: ['#d0ac52', '#efe8cf', '#86c19c'] },
  { ground: ['#4f4890', '#1d1a3c'], tones: ['#f2c86a', '#d9d3f5', '#8f87d8'] },
  { ground: ['#a4562a', '#3a1a0d'], tones: ['#f8e0ba', '#efb26c', '#d9773f'] },
  { ground: ['#f6efdc', '#e6d6b0'], tones: ['#c2272d', '#2f5a72', '#b78a2c'] },
  { ground: ['#e6ece4', '#bccfc8'], tones: ['#1f5a49', '#c2272d', '#5a7f8c'] },
]

/**
 * A thumbnail of the given size in pixels. `family` chooses the colours: videos of a channel share
 * them.
 */
export function drawThumbnail(
  id: string,
  [width, height]: [number, number],
  family: string,
  topic?: string,
): string {
  const random = seededRandom(`thumbnail ${id}`)
  const [main, other] = familyPalettes(family)
  // Drawn 320 wide and scaled, so that all sizes show one picture; the 4:3 ones have more sky and
  // ground.
  const canvas = {
    width: 320,
    height: Math.round((320 * height) / width),
    palette: random.oneIn(3) ? other : main,
    random,
  }
  const composition = pickComposition(random, topic)
  return svg(canvas, [width, height], ground(canvas) + composition(canvas) + light(canvas))
}

/** A channel's square picture: one emblem in the channel's colours. */
export function drawEmblem(handle: string, topic?: string): string {
  const canvas = {
    width: 160,
    height: 160,
    palette: familyPalettes(handle)[0],
    random: seededRandom(`emblem ${handle}`),
  }
  const composition = pickComposition(canvas.random, topic)
  const whole =
    ground(canvas) + (canvas.random.oneIn(4) ? composition(canvas) : emblem(canvas)) + light(canvas)
  return svg(canvas, [480, 480], whole)
}

function familyPalettes(family: string): [Palette, Palette] {
  const { pick } = seededRandom(`palette ${family}`)
  return [pick(palettes), pick(palettes)]
}

function svg(canvas: Canvas, [width, height]: [number, number], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${canvas.width} ${canvas.height}">${content}</svg>\n`
}

function ground({ width, height, palette, random: { between } }: Canvas): string {
  const [from, to] = palette.ground
  return `<linearGradient id="g" gradientTransform="rotate(${between(40, 100)} .5 .5)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/>`
}

/** A soft light from above over the whole picture, so that flat shapes look like one sheet. */
function light({ width, height }: Canvas): string {
  return `<radialGradient id="l" cx=".3" cy=".1" r="1"><stop stop-color="#fff" stop-opacity=".13"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".18"/></radialGradient><rect width="${width}" height="${height}" fill="url(#l)"/>`
}

function emblem({ width, height, palette, random: { between, fraction, pick } }: Canvas): string {
  const turn = between(0, 2)
  const tone = (index: number) => palette.tones[(index + turn) % 3] ?? palette.tones[0]
  const [x, y] = [width / 2, height / 2]
  const rotated = (degrees: number) => `transform="rotate(${fix(degrees)} ${x} ${y})"`

  function halfDisc(): string {
    const half = `<path d="M${x - 46} ${y}a46 46 0 0 1 92 0z" fill="${tone(0)}" ${rotated(between(0, 11) * 30)}/>`
    return half + ring(x, y, between(54, 62), tone(1), 4) + disc(x, y, between(9, 17), tone(2))
  }
  function target(): string {
    const [count, gap] = [between(3, 4), between(13, 17)]
    return times(count, (index) =>
      ring(x, y, 14 + gap * index, tone(index), gap * 0.45, 1 - 0.12 * index),
    )
  }
  function pair(): string {
    const shift = 12 + fraction() * 16
    const discs = disc(x - shift, y, 40, tone(0), 0.92) + disc(x + shift, y, 40, tone(1), 0.75)
    return `<g ${rotated(between(0, 11) * 15)}>${discs}</g>${ring(x, y, 66, tone(2), 3)}`
  }
  function petals(): string {
    const count = between(5, 9)
    const petal = (index: number) =>
      `<ellipse cx="${x}" cy="${y - 34}" rx="${fix(90 / count)}" ry="27" fill="${tone(index % 2)}" opacity=".82" ${rotated((index * 360) / count)}/>`
    return times(count, petal) + disc(x, y, 11, tone(2))
  }
  function crescent(): string {
    const moon = `<path d="M${x} ${y - 50}a50 50 0 1 0 50 50a40 40 0 1 1 -50 -50z" fill="${tone(0)}" ${rotated(between(0, 23) * 15)}/>`
    return moon + disc(x, y, between(7, 14), tone(1))
  }
  function ladder(): string {
    const rungs = times(5, (index) => {
      const reach = 16 + 34 * fraction()
      const level = y - 44 + 22 * index
      return stroke(`M${fix(x - reach)} ${level}H${fix(x + reach)}`, tone(index), 9)
    })
    return `<g ${rotated(pick([0, 0, 90, 45]))}>${rungs}</g>`
  }
  return pick([halfDisc, target, pair, petals, crescent, ladder])()
}
