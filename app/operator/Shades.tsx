import { ringPath } from '../ui/ring.ts'
import { type Shade, shadesOf, themes } from './accent.ts'

/**
 * The accent colour in both themes, and what was changed so that everybody can read it. Drawn with
 * attributes of SVG: the policy of the page allows no style attributes.
 */
export function Shades({ accent }: { accent: string }) {
  const { day, night } = shadesOf(accent)
  return (
    <div className="shades" role="status" aria-label="The accent colour in both themes">
      <Swatch
        shade={day}
        paper={themes.day.papers[0]}
        theme="by-day"
        says={inWords(day, 'on paper', 'darker')}
      />
      <Swatch
        shade={night}
        paper={themes.night.papers[0]}
        theme="by-night"
        says={inWords(night, 'on the board', 'lighter')}
      />
    </div>
  )
}

function inWords({ contrast, chosenContrast }: Shade, where: string, how: string): string {
  const shown = (value: number) => (Math.floor(value * 10) / 10).toFixed(1)
  const what =
    contrast === chosenContrast
      ? 'as you chose it'
      : `made ${how}: yours had ${shown(chosenContrast)}`
  return `${shown(contrast)} : 1 ${where}, ${what}`
}

interface SwatchProps {
  shade: Shade
  paper: string | undefined
  theme: string
  says: string
}

function Swatch({ shade: { pen, ink }, paper, theme, says }: SwatchProps) {
  return (
    <div className={`shade ${theme}`}>
      <svg viewBox="0 0 330 48" aria-hidden="true">
        <rect width="330" height="48" fill={paper} />
        <text x="12" y="29" fill={pen} textDecoration="underline">
          A link
        </text>
        <rect x="116" y="8" width="92" height="32" rx="16" fill={pen} />
        <text x="162" y="29" fill={ink} textAnchor="middle">
          Button
        </text>
        <g transform="translate(272 6) scale(.75 .68)" fill="none" stroke={pen} strokeWidth="2.4">
          <path d={ringPath} />
        </g>
        <text x="294" y="29" fill={pen} textAnchor="middle">
          S
        </text>
      </svg>
      <p>{says}</p>
    </div>
  )
}
