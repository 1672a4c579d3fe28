import { latestSecond } from '../videos/clock-time.ts'

/**
 * Where a person stopped in a video, and whether they are done with it. Times are milliseconds
 * since 1970, places are whole seconds of the video. Also runs in browsers.
 */
export interface Position {
  second: number
  furthest: number
  length: number | null
  movedAt: number | null
  doneAt: number | null
  saidAt: number | null
}

/** A position and its video. */
export interface VideoPosition extends Position {
  videoId: string
}

/** How much of a video a person has seen. */
export interface Seen {
  share: number
  isDone: boolean
}

/** Opening is not watching: before this second nothing is stored. */
const firstSecond = 10
/** The part of a video after which it is done. */
const donePart = 0.9

/** The position of somebody who plays. */
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

/** The position of somebody who says that they are done, or that they are not. */
export function said(isDone: boolean, at: number): Position {
  const doneAt = isDone ? at : null
  return { second: 0, furthest: 0, length: null, movedAt: null, doneAt, saidAt: at }
}

/**
 * Both positions in one: the later one has the place, the one with the later word says whether it
 * is done, and the furthest second stays. Reports can come in any order, twice, and from several
 * tabs and devices: the result is the same.
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

/** A position that another machine sent, with times that are possible: none is in the future. */
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

/** Whether a position is stored that is the first of a person in a video. */
export function isWorthStoring({ furthest, saidAt }: Position): boolean {
  return furthest >= firstSecond || saidAt !== null
}

/** How much of its video a position has seen. Nothing where the length is not known. */
export function seenIn({ furthest, length, doneAt }: Seeable): Seen {
  const isDone = doneAt !== null
  return { share: isDone ? 1 : length === null ? 0 : Math.min(1, furthest / length), isDone }
}

type Seeable = Pick<Position, 'furthest' | 'length'> & { doneAt: Date | number | null }

/** Whether there is a place to go on from: neither the beginning nor the end. */
export function isUnfinished({ second, length, movedAt, doneAt }: Position): boolean {
  if (movedAt === null || second < firstSecond) return false
  if (doneAt !== null && doneAt >= movedAt) return false
  return length === null || second < donePart * length
}

/** The end of a video in seconds; `null` where the length is not known or impossible. */
function endOf(length: number | null): number | null {
  const end = length === null ? 0 : wholeSecond(length)
  return end > 0 ? end : null
}

/** Nobody has to say that they are done who came to the end. */
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
