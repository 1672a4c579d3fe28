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

export function playedTo(seconds: number, length: number | null, at: number): Position {
  const end = endOf(length)
  const second = Math.min(wholeSecond(seconds), end ?? latestSecond)
  return settle({
    second,
    furthest: second,
    length: end,
    movedAt: at,
    doneAt: null,
    saidAt: null,
  })
}

export function said(isDone: boolean, at: number): Position {
  const doneAt = isDone ? at : null
  return { second: 0, furthest: 0, length: null, movedAt: null, doneAt, saidAt: at }
}

/**
 * The later one has the place, the later word says whether it is done. Reports can come in any
 * order, twice, and from several devices: the result is the same.
 */
export function merge(one: Position, other: Position): Position {
  const place = isLater(one, other) ? one : other
  const byWord = (one.saidAt ?? -1) - (other.saidAt ?? -1)
  const word = byWord > 0 ? one : other
  return {
    second: place.second,
    movedAt: place.movedAt,
    furthest: Math.max(one.furthest, other.furthest),
    length: latest(one.length, other.length),
    doneAt: byWord === 0 ? earliest(one.doneAt, other.doneAt) : word.doneAt,
    saidAt: word.saidAt,
  }
}

/** From another machine: no time is in the future. */
export function received(position: Position, end: number | null, now: number): Position {
  const past = (time: number | null) => (time === null ? null : Math.max(0, Math.min(time, now)))
  const length = endOf(end ?? position.length)
  const most = length ?? latestSecond
  const second = Math.min(wholeSecond(position.second), most)
  return settle({
    second,
    furthest: Math.max(second, Math.min(wholeSecond(position.furthest), most)),
    length,
    movedAt: past(position.movedAt),
    doneAt: position.saidAt === null ? null : past(position.doneAt),
    saidAt: past(position.saidAt),
  })
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

/** `null` where the length is not known or impossible. */
function endOf(length: number | null): number | null {
  const end = length === null ? 0 : wholeSecond(length)
  return end > 0 ? end : null
}

/** Who comes to the end need not say that they are done. */
function settle(position: Position): Position {
  const { furthest, length, movedAt, doneAt, saidAt } = position
  if (saidAt !== null || length === null || furthest < donePart * length) return position
  return { ...position, doneAt: doneAt ?? movedAt }
}

/** Of two places at one moment the further one counts, so that the order of reports does not. */
function isLater(one: Position, other: Position): boolean {
  const [time, otherTime] = [one.movedAt ?? -1, other.movedAt ?? -1]
  return time > otherTime || (time === otherTime && one.second > other.second)
}

function wholeSecond(seconds: number): number {
  return Math.max(0, Math.min(latestSecond, Math.ceil(seconds) || 0))
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other < one) ? other : one
}

function latest(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one
}
