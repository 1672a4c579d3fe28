import type { Thumbnail } from '#db/schema.ts'
import { cleanName } from '#services/clean-name.ts'
import { oneLine, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import { parseClockTime } from '../videos/clock-time.ts'

export const longestTitle = 100
export const longestPromise = 300
export const longestReason = 300
export const mostSteps = 200
export const mostEditors = 10

export const visibilities = ['public', 'link', 'private'] as const
export type Visibility = (typeof visibilities)[number]

export interface PathStep {
  id: number
  kind: 'video' | 'heading'
  videoId: string | null
  title: string
  reason: string
  isOptional: boolean
  startsAt: number | null
  isStored: boolean
  gap: 'hidden' | 'gone' | null
  channel: string | null
  thumbnail: Thumbnail | null
  length: number | null
}

/** A step that is not in its path yet. */
export interface AddedVideo {
  kind: 'video'
  videoId: string
  title: string
  startsAt: number | null
  reason: string
}

export function noSuchPath(): Refusal {
  return new Refusal('This path is not here any more, or is not for you to change.', 404)
}

/** Of more steps than this only the section with the next one is unfolded. */
export const mostOpen = 30

/** The heading of steps before the first one is `null`. */
export function sectionsOf<Step extends Pick<PathStep, 'kind'>>(rows: Step[]) {
  const sections: { heading: Step | null; steps: Step[] }[] = []
  for (const row of rows) {
    if (row.kind === 'heading') sections.push({ heading: row, steps: [] })
    else {
      if (sections.length === 0) sections.push({ heading: null, steps: [] })
      sections.at(-1)?.steps.push(row)
    }
  }
  return sections
}

/** The strip of a path: at its true lengths, where they are known. */
export function barsOf(rows: PathStep[], isFilled: (step: PathStep) => boolean) {
  const sections = sectionsOf(rows).map(({ steps }) => steps.filter(({ gap }) => gap === null))
  const all = sections.flat()
  const bars = all.length > mostOpen ? sections : all.map((step) => [step])
  const isKnown = secondsOf(all) > 0
  const lengthOf = (steps: PathStep[]) => (isKnown && secondsOf(steps)) || steps.length
  return bars
    .filter(({ length }) => length > 0)
    .map((steps) => ({
      id: steps[0]?.id ?? 0,
      share: lengthOf(steps) / lengthOf(all),
      filled: lengthOf(steps.filter(isFilled)) / lengthOf(steps),
      isOptional: steps.every(({ isOptional }) => isOptional),
    }))
}

/** 0 if the length of a step is not known. */
export function secondsOf(steps: PathStep[]): number {
  const lengths = steps.filter(({ gap }) => gap === null).map(({ length }) => length)
  return lengths.includes(null) ? 0 : lengths.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

type Countable = Pick<PathStep, 'id' | 'kind' | 'videoId' | 'isOptional' | 'gap' | 'isStored'>

/**
 * How far a person is. Steps whose video is gone do not count. The next step is the first
 * required one after the last that is done, so that no one is sent back to what they skipped; else
 * the first that is left.
 */
export function progressOf(rows: Countable[], doneVideos: ReadonlySet<string>) {
  const steps = requiredOf(rows)
  const isDone = ({ videoId }: Countable) => videoId !== null && doneVideos.has(videoId)
  const done = steps.filter(isDone).length
  const last = steps.findLastIndex(isDone)
  const left = (step: Countable) => !isDone(step)
  const first = steps.length === 0 ? rows.find(isVideo) : undefined
  const isHalfway = done > 0 && 2 * done >= steps.length
  const next = steps.slice(last + 1).find(left) ?? steps.find(left) ?? first
  return {
    required: steps.length,
    done,
    isHalfway,
    leftToHalf: isHalfway ? 0 : Math.max(1, Math.ceil(steps.length / 2) - done),
    isFinished: steps.length > 0 && done === steps.length,
    next: next?.id ?? null,
  }
}

export type PathProgress = ReturnType<typeof pathProgress>

export function pathProgress(
  rows: Countable[],
  positions: { videoId: string; second: number; doneAt: Date | null }[],
) {
  const doneVideos = positions.flatMap(({ videoId, doneAt }) => (doneAt === null ? [] : [videoId]))
  const progress = progressOf(rows, new Set(doneVideos))
  const next = rows.find(({ id }) => id === progress.next)
  const stopped = positions.find(({ videoId }) => videoId === next?.videoId)
  return { ...progress, doneVideos, stoppedAt: stopped?.second || null }
}

function isVideo({ kind, gap }: Countable): boolean {
  return kind === 'video' && gap === null
}

/** All steps of a path of optional ones are required. */
export function requiredOf<Step extends Countable>(rows: Step[]): Step[] {
  const steps = rows.filter((row) => isVideo(row) && row.isStored)
  const required = steps.filter(({ isOptional }) => !isOptional)
  return required.length > 0 ? required : steps
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export function moreSteps(count: number): string {
  return `${numbers[count] ?? count} more ${count === 1 ? 'step' : 'steps'}`
}

export function moved<Row>(rows: Row[], from: number, to: number): Row[] {
  const row = rows[from]
  if (row === undefined) return rows
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, row)
}

/** Headings have no number and stay with the step after them. */
export function placed<Row extends Pick<PathStep, 'id' | 'kind'>>(
  rows: Row[],
  id: number,
  number: number,
): Row[] {
  const from = rows.findIndex((row) => row.id === id)
  const rest = rows.toSpliced(from, 1)
  const follower = rest.filter(({ kind }) => kind === 'video')[Math.max(1, number) - 1]
  return moved(rows, from, follower ? rest.indexOf(follower) : rest.length)
}

type Typed = Record<string, string | undefined>

export type PathHead = ReturnType<typeof parseHead>

export function parseHead(typed: Typed) {
  const title = cleanName(typed.title ?? '')
  const promise = oneLine(typed.promise)
  if (title === '') throw new Refusal('Please give the path a title.', 422)
  refuseLonger(title, longestTitle, 'A title has')
  refuseLonger(promise, longestPromise, 'What one can do afterwards has')
  const visibility = visibilities.find((one) => one === typed.visibility) ?? 'private'
  return { title, promise, visibility, topicId: typed.topic || null }
}

export function parseReason(typed: string | undefined): string {
  const reason = oneLine(typed)
  refuseLonger(reason, longestReason, 'A reason has')
  return reason
}

export type TypedStep = ReturnType<typeof parseStep>

export function parseStep({ step, title = '', reason, optional, begins, place = '', from }: Typed) {
  return {
    id: Number(step),
    title: cleanName(title).slice(0, 100),
    reason: parseReason(reason),
    isOptional: optional !== undefined,
    startsAt: parseStart(begins),
    number: place !== from && /^\d{1,4}$/.test(place) ? Number(place) : null,
  }
}

function parseStart(typed = ''): number | null {
  const second = typed.trim() === '' ? 0 : parseClockTime(typed)
  if (second === null) throw new Refusal('Please give the time where it begins as 2:00.', 422)
  return second || null
}
