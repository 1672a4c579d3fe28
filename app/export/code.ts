import { encode } from 'uqr'

/** A link as a QR code, which a phone reads from paper: a path of dark squares with a light rim. */
export function codeOf(link: string): { viewBox: string; path: string } {
  const { data, size } = encode(link, { border: 4, ecc: 'M' })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { viewBox: `0 0 ${size} ${size}`, path: squares.join('') }
}
