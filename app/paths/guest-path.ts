import { parseJson } from '#core/parse-json.ts'
import type { StepPosition } from '#core/paths/path.ts'
import { said } from '#core/positions/position.ts'
import { readGuestPositions, storeGuestPosition } from '../positions/guest-positions.ts'
import { guestPathsKey } from '../positions/has-guest-positions.ts'

/** The started paths that a browser remembers for a guest. */
export const mostGuestPaths = 50

/** Where the guest of this browser is on a path. */
export interface GuestPath {
  positions: StepPosition[]
  isStarted: boolean
}

/** Reads it from this browser. Who began one of its videos has started it. */
export function readGuestPath(pathId: string, videoIds: (string | null)[]): GuestPath {
  const positions = readGuestPositions().filter(({ videoId }) => videoIds.includes(videoId))
  const isStarted = positions.length > 0 || readGuestPaths().includes(pathId)
  return { positions, isStarted }
}

/** How far a guest is on a path of a list. */
export interface GuestShareOfPath {
  required: number
  done: number
}

/**
 * Reads it from this browser; `null` if the guest has not started the path.
 * @param required the videos of its required steps
 */
export function guestShare(pathId: string, required: string[]): GuestShareOfPath | null {
  const { positions, isStarted } = readGuestPath(pathId, required)
  if (!isStarted || required.length === 0) return null
  const done = positions.filter(({ doneAt }) => doneAt !== null).length
  return { required: required.length, done }
}

/** The paths that the guest of this browser has started, the last one first. */
export function readGuestPaths(): string[] {
  try {
    const stored = parseJson(localStorage.getItem(guestPathsKey) ?? '')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Remembers that the guest of this browser has started a path: an account gets it later. */
export function startGuestPath(pathId: string): void {
  const others = readGuestPaths().filter((id) => id !== pathId)
  try {
    const paths = [pathId, ...others].slice(0, mostGuestPaths)
    localStorage.setItem(guestPathsKey, JSON.stringify(paths))
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

/**
 * The guest of this browser ticks the box of a step, or takes the tick away. Returns whether the
 * browser has stored it.
 */
export function tickGuestStep(pathId: string, videoId: string, isDone: boolean): boolean {
  startGuestPath(pathId)
  return storeGuestPosition(videoId, said(isDone, Date.now()))
}
