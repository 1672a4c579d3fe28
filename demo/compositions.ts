import type { SeededRandom } from './seeded-random.ts'
import { area, type Canvas, curve, disc, fix, ring, stroke, times } from './shapes.ts'

type Composition = (canvas: Canvas) => string

/** Compositions that suggest each topic. */
const topicCompositions: Record<string, [Composition, ...Composition[]]> = {
  calisthenics: [pendulums, arches, orbits],
  math: [quarters, phyllotaxis, grid],
  physics: [orbits, pendulums, waves],
  climbing: [peaks, strata, peaks],
  nba: [arches, orbits, quarters],
  running: [lanes, hills, lanes],
  swimming: [waves, lanes, sun],
  ai: [grid, net, quarters],
  cooking: [orbits, sun, arches],
  wine: [hills, sun, strata],
  history: [strata, arches, hills],
  nutrition: [phyllotaxis, grid, sun],
  biology: [phyllotaxis, net, waves],
}
const commonCompositions: [Composition, ...Composition[]] = [
  sun,
  hills,
  waves,
  orbits,
  quarters,
  grid,
]

/** Draws what suggests the topic; for others any of the common compositions. */
export function pickComposition({ pick }: SeededRandom, topic = ''): Composition {
  return pick(topicCompositions[topic] ?? commonCompositions)
}

function sun({ width, height, palette, random: { between, fraction } }: Canvas): string {
  const [first, second, third] = palette.tones
  const [x, y] = [width * (0.25 + 0.5 * fraction()), height * (0.42 + 0.12 * fraction())]
  const radius = between(34, 52)
  const horizon = y + radius * 0.3
  const bands = times(6, (index) => {
    const top = horizon + index * index * 2.6 + index * 5
    return area(`M0 ${fix(top)}H${width}V${height}H0z`, index % 2 ? third : second, 0.13)
  })
  return disc(x, y, radius * 1.5, first, 0.14) + disc(x, y, radius, first) + bands
}

function hills({ width, height, palette, random: { fraction } }: Canvas): string {
  const [first, ...others] = palette.tones
  const layers = times(4, (index) => {
    const [phase, swing] = [fraction() * 6, height * (0.05 + 0.06 * fraction())]
    const base = height * (0.45 + 0.14 * index)
    const line = curve(
      width,
      32,
      (place) => base + Math.sin(place * (3 + 1.4 * index) + phase) * swing,
    )
    return area(`${line}V${height}H0z`, others[index % 2] ?? first, 0.2 + 0.13 * index)
  })
  return (
    disc(
      width * (0.15 + 0.7 * fraction()),
      height * (0.2 + 0.14 * fraction()),
      15 + 12 * fraction(),
      first,
    ) + layers
  )
}

function peaks({ width, height, palette, random: { fraction } }: Canvas): string {
  const [first, second, third] = palette.tones
  const sky = disc(width * (0.2 + 0.6 * fraction()), height * 0.27, 12 + 10 * fraction(), first)
  return (
    sky +
    times(3, (index) => {
      const [x, top] = [
        width * (0.12 + 0.38 * index + 0.12 * fraction()),
        height * (0.2 + 0.14 * fraction()),
      ]
      const reach = 80 + 50 * fraction()
      const lit = area(`M${fix(x)} ${fix(top)}L${fix(x - reach)} ${height}H${fix(x)}z`, second, 0.5)
      const dark = area(
        `M${fix(x)} ${fix(top)}L${fix(x + reach)} ${height}H${fix(x)}z`,
        third,
        0.62,
      )
      return lit + dark
    })
  )
}

function strata({ width, height, palette, random: { fraction, between } }: Canvas): string {
  const { tones } = palette
  const slope = between(-22, 22)
  return times(7, (index) => {
    const base = height * (0.18 + 0.125 * index)
    const phase = fraction() * 6
    const line = curve(
      width,
      24,
      (place) => base + slope * (place - 0.5) + Math.sin(place * 5 + phase) * 4,
    )
    return area(`${line}V${height}H0z`, tones[index % 3] ?? tones[0], 0.16 + 0.07 * fraction())
  })
}

function waves({ width, height, palette, random: { fraction } }: Canvas): string {
  const { tones } = palette
  const [pitch, lift] = [7 + 6 * fraction(), 5 + 9 * fraction()]
  const float = disc(width * (0.2 + 0.6 * fraction()), height * 0.32, 13 + 9 * fraction(), tones[0])
  const lines = times(9, (index) => {
    const base = height * (0.34 + 0.075 * index)
    const line = curve(
      width,
      48,
      (place) => base + Math.sin(place * pitch + index * 0.55) * lift * (0.4 + place * 0.8),
    )
    return stroke(line, tones[1 + (index % 2)] ?? tones[0], 2.6, 0.85 - 0.07 * index)
  })
  return float + lines
}

function lanes({ width, height, palette, random: { fraction, pick } }: Canvas): string {
  const { tones } = palette
  const x = pick([-0.08, 1.08]) * width
  const y = height * (0.9 + 0.3 * fraction())
  const runner = 3 + Math.floor(fraction() * 4)
  const angle = -0.5 - 0.5 * fraction()
  const radius = (index: number) => 60 + index * 30
  const side = x < 0 ? 1 : -1
  return (
    times(9, (index) =>
      ring(x, y, radius(index), tones[1 + (index % 2)] ?? tones[0], index === runner ? 9 : 3, 0.7),
    ) +
    disc(
      x + side * Math.cos(angle) * radius(runner),
      y + Math.sin(angle) * radius(runner),
      11,
      tones[0],
    )
  )
}

function orbits({ width, height, palette, random: { fraction, between } }: Canvas): string {
  const { tones } = palette
  const [x, y, tilt] = [width * (0.36 + 0.28 * fraction()), height / 2, between(-32, 32)]
  const paths = times(4, (index) => {
    const [wide, high] = [52 + 34 * index, 20 + 17 * index]
    const angle = fraction() * 6.28
    const body = disc(
      x + Math.cos(angle) * wide,
      y + Math.sin(angle) * high,
      4 + 5 * fraction(),
      tones[index % 3] ?? tones[0],
    )
    return `<ellipse cx="${fix(x)}" cy="${fix(y)}" rx="${wide}" ry="${high}" fill="none" stroke="${tones[1]}" stroke-width="1.6" opacity="${fix(0.8 - 0.14 * index)}"/>${body}`
  })
  return `<g transform="rotate(${tilt} ${fix(x)} ${fix(y)})">${paths}</g>${disc(x, y, 17 + 8 * fraction(), tones[0])}`
}

function pendulums({ width, height, palette, random: { fraction } }: Canvas): string {
  const { tones } = palette
  const [turn, grow] = [fraction() * 6, 1.2 + fraction()]
  return times(11, (index) => {
    const x = width * (0.08 + 0.084 * index)
    const length = height * (0.34 + 0.2 * (1 + Math.sin(index * 0.5 * grow + turn)))
    const bob = disc(x, length, 8.5, tones[index % 5 === 2 ? 0 : 1])
    return stroke(`M${fix(x)} 0V${fix(length)}`, tones[2], 1.6, 0.8) + bob
  })
}

function arches({ width, height, palette, random: { fraction, between } }: Canvas): string {
  const { tones } = palette
  const x = width * (0.3 + 0.4 * fraction())
  const count = between(5, 7)
  return times(count, (index) => {
    const radius = (count - index) * 24
    return `<path d="M${fix(x - radius)} ${height}v-${fix(height * 0.12)}a${radius} ${radius} 0 0 1 ${2 * radius} 0v${fix(height * 0.12)}z" fill="${tones[index % 3]}" opacity="${fix(0.28 + 0.09 * index)}"/>`
  })
}

function quarters({ width, height, palette, random: { between, oneIn, pick } }: Canvas): string {
  const { tones } = palette
  const size = 40
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
  return times(columns * rows, (index) => {
    const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size]
    if (oneIn(4)) return ''
    const turn = `rotate(${between(0, 3) * 90} ${x + size / 2} ${y + size / 2})`
    return `<path d="M${x} ${y}h${size}a${size} ${size} 0 0 1 -${size} ${size}z" fill="${pick(tones)}" opacity="${pick([0.35, 0.6, 0.85])}" transform="${turn}"/>`
  })
}

function grid({ width, height, palette, random: { fraction } }: Canvas): string {
  const { tones } = palette
  const [columns, rows] = [13, Math.ceil(height / 25)]
  const [fx, fy, phase] = [2 + 3 * fraction(), 2 + 3 * fraction(), 6 * fraction()]
  return times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const swell = (1 + Math.sin((column / columns) * fx * 2 + (row / rows) * fy * 2 + phase)) / 2
    const tone = tones[swell > 0.86 ? 0 : swell > 0.45 ? 1 : 2]
    return disc(
      (width * (column + 0.5)) / columns,
      (height * (row + 0.5)) / rows,
      1.8 + 7.6 * swell,
      tone,
      0.9,
    )
  })
}

function net({ width, height, palette, random: { fraction, pick } }: Canvas): string {
  const { tones } = palette
  const knots = Array.from({ length: 16 }, (_, index) => ({
    x: width * (0.06 + 0.125 * (index % 8) + 0.05 * fraction()),
    y: height * (0.2 + 0.36 * Math.floor(index / 8) + 0.26 * fraction()),
    radius: 4 + 7 * fraction() ** 2,
  }))
  const threads = knots.flatMap((one, index) =>
    knots
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 88)
      .map((other) =>
        stroke(`M${fix(one.x)} ${fix(one.y)}L${fix(other.x)} ${fix(other.y)}`, tones[2], 1.5, 0.65),
      ),
  )
  return (
    threads.join('') + knots.map(({ x, y, radius }) => disc(x, y, radius, pick(tones))).join('')
  )
}

function phyllotaxis({ width, height, palette, random: { fraction } }: Canvas): string {
  const { tones } = palette
  const [x, y] = [width * (0.3 + 0.4 * fraction()), height * (0.4 + 0.2 * fraction())]
  const spread = 8.4 + 2 * fraction()
  // The golden angle in radians, which arranges the seeds of a sunflower.
  const turn = 2.39996
  return times(240, (index) => {
    const reach = spread * Math.sqrt(index)
    const tone = tones[index % 21 < 8 ? 0 : index % 2 ? 1 : 2]
    return disc(
      x + Math.cos(index * turn) * reach,
      y + Math.sin(index * turn) * reach,
      1.6 + 0.018 * reach,
      tone,
      0.9,
    )
  })
}
