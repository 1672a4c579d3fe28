import { latestSecond } from '../videos/clock-time.ts'

/** Milliseconds since 1970, and whole seconds of the video. Also runs in browsers. */
export interface Position {
  second: number
  furthest: number
  length: number | null
  movedAt: number | null
  doneAt: number | null
  saidAt: number | null
}

export interface VideoPosition extends Position {
  videoId: string
}

export interface Seen {
  share: number
  isDone: boolean
}

/** Opening is not watching: before this second nothing is stored. */
const firstSecond = 10
const donePart = 0.9

/** Who comes to the end need not say that they are done. */
export function playedTo(seconds: number, length: number | null, at: number): Position {
  // `null` where the length is not known or impossible.
  const end = wholeSecond(length ?? 0) || null
  const second = Math.min(wholeSecond(seconds), end ?? latestSecond)
  const isDone = end !== null && second >= donePart * end
  return {
    second,
    furthest: second,
    length: end,
    movedAt: at,
    doneAt: isDone ? at : null,
    saidAt: null,
  }
}

export function said(isDone: boolean, at: number): Position {
  const doneAt = isDone ? at : null
  return { second: 0, furthest: 0, length: null, movedAt: null, doneAt, saidAt: at }
}

/** The later place counts, and the later word whether it is done. */
export function merge(before: Position, next: Position): Position {
  const { doneAt, saidAt } = next.saidAt === null ? before : next
  return {
    second: next.movedAt === null ? before.second : next.second,
    movedAt: next.movedAt ?? before.movedAt,
    furthest: Math.max(before.furthest, next.furthest),
    length: next.length ?? before.length,
    doneAt: saidAt === null ? (doneAt ?? next.doneAt) : doneAt,
    saidAt,
  }
}

export function isWorthStoring({ furthest, saidAt }: Position): boolean {
  return furthest >= firstSecond || saidAt !== null
}

/** Nothing where the length is not known. */
export function seenIn({ furthest, length, doneAt }: Seeable): Seen {
  const isDone = doneAt !== null
  return { share: isDone ? 1 : length === null ? 0 : Math.min(1, furthest / length), isDone }
}

type Seeable = Pick<Position, 'furthest' | 'length'> & { doneAt: Date | number | null }

export function isUnfinished({ second, length, movedAt, doneAt }: Position): boolean {
  if (movedAt === null || second < firstSecond) return false
  if (doneAt !== null && doneAt >= movedAt) return false
  return length === null || second < donePart * length
}

function wholeSecond(seconds: number): number {
  return Math.max(0, Math.min(latestSecond, Math.ceil(seconds) || 0))
}
