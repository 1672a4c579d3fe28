import { href } from 'react-router'

/** The path of the site's own logo; `null` if it has none. */
export function logoPath({ logo }: { logo: string | null }): string | null {
  return logo === null ? null : href('/logo/:hash', { hash: logo })
}
