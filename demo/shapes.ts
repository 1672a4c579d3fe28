import type { SeededRandom } from './seeded-random.ts'

/** Two colours of the background, and three of the shapes on it. */
export interface Palette {
  ground: [string, string]
  tones: [string, string, string]
}

export interface Canvas {
  width: number
  height: number
  palette: Palette
  random: SeededRandom
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(radius)}" fill="${fill}" opacity="${opacity}"/>`
}

export function ring(
  x: number,
  y: number,
  radius: number,
  stroke: string,
  width: number,
  opacity = 1,
): string {
  return `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(radius)}" fill="none" stroke="${stroke}" stroke-width="${fix(width)}" opacity="${opacity}"/>`
}

export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${fix(width)}" stroke-linecap="round" opacity="${opacity}"/>`
}

export function area(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`
}

export function fix(number: number): number {
  return Math.round(number * 10) / 10
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A polyline through `steps + 1` points, as an SVG path. `place` runs from 0 to 1. */
export function curve(width: number, steps: number, heightAt: (place: number) => number): string {
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const place = index / steps
    return `${fix(place * width)} ${fix(heightAt(place))}`
  })
  return `M${points.join('L')}`
}
