import type { PathBar } from './paths.server.ts'

export function Strip({ bars }: { bars: PathBar[] }) {
  let before = 0
  return (
    // SVG, because the Content-Security-Policy allows no style attribute for the width.
    <svg className="path-strip" aria-hidden="true">
      {bars.map(({ share, filled, isOptional }) => {
        const x = `${100 * before}%`
        before += share
        return (
          <g key={x}>
            <rect
              className={isOptional ? 'track optional' : 'track'}
              x={x}
              width={`${100 * share}%`}
            />
            <rect className="filled" x={x} width={`${100 * share * filled}%`} />
            <rect className="gap" x={x} />
          </g>
        )
      })}
    </svg>
  )
}
