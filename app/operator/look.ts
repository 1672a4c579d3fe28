import { href } from 'react-router'

/**
 * The shades of an accent colour: as it was chosen, but dark enough for paper and light enough for
 * the board. These bounds of lightness and chroma give every colour a contrast of 4.5 : 1
 * (WCAG 2.2, 1.4.3; look.test.ts).
 */
export const bounds = {
  day: { mostLight: 0.49, mostChroma: 0.2, ink: '#fffdf7' },
  night: { leastLight: 0.72, mostChroma: 0.15, ink: '#1d2724' },
}

/** The style of a site with an accent colour of its own; `null` without one. */
export function accentStyle(accent: string | null): string | null {
  if (accent === null) return null
  const { day, night } = bounds
  const dark = `oklch(from ${accent} min(l,${day.mostLight}) min(c,${day.mostChroma}) h)`
  const light = `oklch(from ${accent} max(l,${night.leastLight}) min(c,${night.mostChroma}) h)`
  const ink = `light-dark(${day.ink},${night.ink})`
  return `:root{--pen:light-dark(${dark},${light});--pen-ink:${ink}}`
}

/** The path of the site's own logo; `null` if it has none. */
export function logoPath({ logo }: { logo: string | null }): string | null {
  return logo === null ? null : href('/logo/:hash', { hash: logo })
}
