import type { Thumbnail } from '#db/schema.ts'
import { cleanName } from '#services/clean-name.ts'
import { oneLine, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import { inClockTime, parseClockTime } from '../videos/clock-time.ts'

export const longestTitle = 100
export const longestPromise = 300
export const longestReason = 300
export const mostSteps = 200
export const mostHeadings = 50
export const mostEditors = 10
export const mostPaths = 500

export const visibilities = ['public', 'link', 'private'] as const
export type Visibility = (typeof visibilities)[number]

export const pathSorts = ['finished', 'new'] as const
export type PathSort = (typeof pathSorts)[number]

export type Gap = 'hidden' | 'gone'

export interface PathStep {
  id: number
  kind: 'video' | 'heading'
  videoId: string | null
  title: string
  reason: string
  isOptional: boolean
  startsAt: number | null
  endsAt: number | null
  isStored: boolean
  gap: Gap | null
  channel: string | null
  thumbnail: Thumbnail | null
  length: number | null
}

export type TypedStep = Pick<
  PathStep,
  'id' | 'title' | 'reason' | 'isOptional' | 'startsAt' | 'endsAt'
>

export interface PathName {
  id: string
  title: string
}

export function noSuchPath(): Refusal {
  return new Refusal('This path is not here any more, or is not for you to change.', 404)
}

export interface Section<Step> {
  heading: Step | null
  steps: Step[]
}

/** More steps than this are folded, but for the section with the next one. */
export const mostOpen = 30
const foldSize = 20

/** A long path without headings is cut into folds of twenty, whose heading is `null`. */
export function sectionsOf<Step extends Pick<PathStep, 'kind'>>(rows: Step[]): Section<Step>[] {
  const sections: Section<Step>[] = []
  for (const row of rows) {
    if (row.kind === 'heading') sections.push({ heading: row, steps: [] })
    else {
      if (sections.length === 0) sections.push({ heading: null, steps: [] })
      sections.at(-1)?.steps.push(row)
    }
  }
  const [only] = sections
  if (sections.length !== 1 || !only || only.heading || only.steps.length <= mostOpen)
    return sections
  const folds = Math.ceil(only.steps.length / foldSize)
  return Array.from({ length: folds }, (_, fold) => ({
    heading: null,
    steps: only.steps.slice(fold * foldSize, (fold + 1) * foldSize),
  }))
}

export interface Bar<Step> {
  steps: Step[]
  share: number
  partOf(steps: Step[]): number
}

/** The strip of a path, at its true lengths. A step of unknown length has the average one. */
export function barsOf<Step extends Pick<PathStep, 'kind' | 'gap' | 'length'>>(
  rows: Step[],
): Bar<Step>[] {
  const sections = sectionsOf(rows).map(({ steps }) => steps.filter(({ gap }) => gap === null))
  const steps = sections.flat()
  const known = steps.flatMap(({ length }) => length ?? [])
  const average = known.length === 0 ? 1 : known.reduce((sum, one) => sum + one, 0) / known.length
  const lengthOf = (list: Step[]) => list.reduce((sum, { length }) => sum + (length ?? average), 0)
  const all = lengthOf(steps) || 1
  const bars = steps.length > mostOpen ? sections : steps.map((step) => [step])
  return bars
    .filter(({ length }) => length > 0)
    .map((steps) => ({
      steps,
      share: lengthOf(steps) / all,
      partOf: (some) => lengthOf(some) / (lengthOf(steps) || 1),
    }))
}

/** How far a person is. Gaps count for nobody: no one can do them. */
export interface Progress {
  required: number
  done: number
  isHalfway: boolean
  leftToHalf: number
  isFinished: boolean
  next: number | null
}

type Countable = Pick<PathStep, 'id' | 'kind' | 'videoId' | 'isOptional' | 'gap' | 'isStored'>

/**
 * The next step is the first required one after the last that is done, so that no one is sent back
 * to what they skipped; else the first that is left. All steps of a path of optional ones are
 * required.
 */
export function progressOf(rows: Countable[], doneVideos: ReadonlySet<string>): Progress {
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

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export function moreSteps(count: number): string {
  return `${numbers[count] ?? count} more ${count === 1 ? 'step' : 'steps'}`
}

export interface PathProgress extends Progress {
  doneVideos: string[]
  stoppedAt: number | null
}

export interface StepPosition {
  videoId: string
  second: number
  doneAt: Date | number | null
}

export function pathProgress(rows: Countable[], positions: StepPosition[]): PathProgress {
  const doneVideos = positions.flatMap(({ videoId, doneAt }) => (doneAt === null ? [] : [videoId]))
  const progress = progressOf(rows, new Set(doneVideos))
  const next = rows.find(({ id }) => id === progress.next)
  const stopped = positions.find(({ videoId }) => videoId === next?.videoId)
  return { ...progress, doneVideos, stoppedAt: stopped?.second || null }
}

function isVideo({ kind, gap }: Countable): boolean {
  return kind === 'video' && gap === null
}

export function requiredOf<Step extends Countable>(rows: Step[]): Step[] {
  const steps = rows.filter((row) => isVideo(row) && row.isStored)
  const required = steps.filter(({ isOptional }) => !isOptional)
  return required.length > 0 ? required : steps
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

export interface PathHead {
  title: string
  promise: string
  visibility: Visibility
  topicId: string | null
}

export function parseHead(typed: Record<string, string | undefined>): PathHead {
  const title = parseTitle(typed.title)
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

export function parseTitle(typed = ''): string {
  return cleanName(typed)
}

export function spanText({ startsAt, endsAt }: Pick<PathStep, 'startsAt' | 'endsAt'>): string {
  const start = startsAt === null ? '' : inClockTime(startsAt)
  return endsAt === null ? start : `${start}-${inClockTime(endsAt)}`
}

export function parseSpan(typed = ''): Pick<PathStep, 'startsAt' | 'endsAt'> {
  const [start = '', end = '', more] = typed.trim().split(/\s*[-–]\s*/)
  const [startsAt, endsAt] = [start, end].map((one) => (one === '' ? null : parseClockTime(one)))
  const isTime = (one: string, second: number | null | undefined) => one === '' || second !== null
  if (more !== undefined || !isTime(start, startsAt) || !isTime(end, endsAt))
    throw new Refusal('Please give a part of a video as 2:00, or as 2:00-5:30.', 422)
  if (endsAt != null && endsAt <= (startsAt ?? 0))
    throw new Refusal('A part of a video ends after it begins, such as 2:00-5:30.', 422)
  return { startsAt: startsAt || null, endsAt: endsAt ?? null }
}

/** What a form began with, and is compared with what is stored when it is sent. */
export function headWords({ title, promise, topicId, visibility }: PathHead): string {
  return [title, promise, topicId, visibility].join(' ')
}

export function stepWords(row: Omit<TypedStep, 'id'> & Pick<PathStep, 'kind'>): string {
  if (row.kind === 'heading') return row.title
  return [row.reason, row.isOptional, spanText(row)].join(' ')
}

export function secondsOf(steps: Pick<PathStep, 'length'>[]): number {
  return steps.reduce((sum, { length }) => sum + (length ?? 0), 0)
}

export function isMeasured(steps: Pick<PathStep, 'length' | 'gap'>[]): boolean {
  return steps.every(({ length, gap }) => length !== null || gap !== null)
}
