import { href } from 'react-router'
import type { VideoPosition } from '#core/positions/position.ts'

/** Sends positions to the site, also while the page is closed. */
export function sendPositions(positions: VideoPosition[]): void {
  navigator.sendBeacon(href('/api/positions'), bodyOf(positions))
}

/**
 * JSON with the time of this clock.
 * @param paths that a guest started
 */
export function bodyOf(positions: VideoPosition[], paths: string[] = []): Blob {
  const sent = JSON.stringify({ now: Date.now(), positions, paths })
  return new Blob([sent], { type: 'application/json' })
}
