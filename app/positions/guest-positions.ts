import { parseJson } from '#core/parse-json.ts'
import {
  isWorthStoring,
  merge,
  type Position,
  type Seen,
  seenIn,
  type VideoPosition,
} from '#core/positions/position.ts'
import { guestPositionsKey } from './has-guest-positions.ts'

/** The videos that a browser remembers for a guest. */
export const mostGuestPositions = 200

/** The positions that this browser keeps for a guest, newest first. */
export function readGuestPositions(): VideoPosition[] {
  try {
    const stored = parseJson(localStorage.getItem(guestPositionsKey) ?? '')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Where the guest of this browser stopped in a video; `null` if it is not known. */
export function readGuestPosition(videoId: string): Position | null {
  return readGuestPositions().find((one) => one.videoId === videoId) ?? null
}

/** How much of a video the guest of this browser has seen. */
export function guestSeen(videoId: string): Seen | undefined {
  const position = readGuestPosition(videoId)
  return position ? seenIn(position) : undefined
}

/** Merges a position into those of this browser. Returns whether the browser has stored it. */
export function storeGuestPosition(videoId: string, position: Position): boolean {
  const all = readGuestPositions()
  const before = all.find((one) => one.videoId === videoId)
  const after = before ? merge(before, position) : position
  if (!isWorthStoring(after)) return true
  const others = all.filter((one) => one !== before).slice(0, mostGuestPositions - 1)
  try {
    localStorage.setItem(guestPositionsKey, JSON.stringify([{ ...after, videoId }, ...others]))
    return true
  } catch {
    return false
  }
}
