import { href } from 'react-router'
import type { VideoPosition } from '#core/positions/position.ts'

/** Sends positions to the site, also while the page is closed. */
export function sendPositions(positions: VideoPosition[]): void {
  navigator.sendBeacon(href('/api/positions'), bodyOf(positions))
}

/** JSON with the time of this clock. */
export function bodyOf(positions: VideoPosition[]): Blob {
  return new Blob([JSON.stringify({ now: Date.now(), positions })], { type: 'application/json' })
}
