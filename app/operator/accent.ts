interface Theme {
  papers: string[]
  ink: string
  towards: string
}

export const themes = {
  day: { papers: ['#faf6ec', '#fffdf7'], ink: '#fffdf7', towards: '#000000' },
  night: { papers: ['#1d2724', '#243029'], ink: '#1d2724', towards: '#ffffff' },
} satisfies Record<string, Theme>

/** The contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5
/** That of a colour that has to be changed anyway: about that of the red pen. */
const goodContrast = 6

export interface Shade {
  /** As `#1a6d63`, like all colours here. */
  pen: string
  ink: string
  /** The lower contrast of those with the page and with its sheets: 5.9 is 5.9 : 1. */
  contrast: number
  chosenContrast: number
}

export function shadesOf(accent: string): { day: Shade; night: Shade } {
  return { day: shadeIn(themes.day, accent), night: shadeIn(themes.night, accent) }
}

/** The style of a site with an accent colour of its own; `null` without one. */
export function accentStyle(accent: string | null): string | null {
  if (accent === null) return null
  const { day, night } = shadesOf(accent)
  const both = (of: 'pen' | 'ink') => `light-dark(${day[of]},${night[of]})`
  return `:root{--pen:${both('pen')};--pen-ink:${both('ink')}}`
}

function shadeIn({ papers, ink, towards }: Theme, accent: string): Shade {
  const readable = (pen: string) => Math.min(...papers.map((paper) => contrastOf(pen, paper)))
  const chosenContrast = readable(accent)
  let pen = accent
  if (chosenContrast < leastContrast)
    for (let percent = 1; readable(pen) < goodContrast; percent++)
      pen = mix(accent, towards, percent)
  return { pen, ink, contrast: readable(pen), chosenContrast }
}

export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(colour: string, other: string, percent: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + (((others[index] ?? 0) - channel) * percent) / 100),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
