import { z } from 'zod'
import type { ReviewState } from '../reviews/review.ts'
import type { SubjectKind } from './cases.server.ts'

/** `hide` also resets a bio, and removes a channel from a topic. `purge` is for good. */
export const actions = [
  'keep',
  'hide',
  'restore',
  'purge',
  'suspend',
  'lift',
  'reject appeal',
] as const
export type Action = (typeof actions)[number]

type Steps = Partial<Record<Action, { from: ReviewState[]; to: ReviewState }>>

const written: Steps = {
  keep: { from: ['shown', 'held'], to: 'shown' },
  hide: { from: ['shown', 'held'], to: 'hidden' },
  restore: { from: ['held', 'hidden'], to: 'shown' },
  purge: { from: ['shown', 'held', 'hidden', 'deleted'], to: 'purged' },
}

const listed: Steps = {
  keep: { from: ['shown'], to: 'shown' },
  hide: { from: ['shown'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'shown' },
}

const table: Record<SubjectKind, Steps> = {
  review: written,
  question: written,
  path: written,
  bio: { ...listed, purge: { from: ['shown', 'hidden'], to: 'hidden' } },
  channel: listed,
  'topic channel': listed,
  person: {
    suspend: { from: ['shown'], to: 'shown' },
    lift: { from: ['shown'], to: 'shown' },
  },
}

/** `null` for what is not possible. */
export function stateAfter(
  kind: SubjectKind,
  action: Action,
  { state, isOfAnalysis = false }: { state: ReviewState; isOfAnalysis?: boolean },
  hasAppeal: boolean,
): ReviewState | null {
  if (action === 'reject appeal') return hasAppeal ? state : null
  if (action === 'purge' && isOfAnalysis) return null
  const found = table[kind][action]
  return found?.from.includes(state) ? found.to : null
}

export function needsReason(action: Action): boolean {
  return action !== 'keep'
}

/** What an undo brings back; stored in the log. */
export const beforeSchema = z.object({
  state: z.enum(['shown', 'held', 'hidden', 'purged', 'deleted']),
  reason: z.string().nullable(),
  note: z.string(),
  at: z.coerce.date().nullable(),
  isOpen: z.boolean(),
  wasKept: z.boolean(),
  /** When the case was decided before: the undo of a flood run finds the cases that it closed. */
  decidedAt: z.coerce.date().nullable().default(null),
  /** The flood run that had hidden the review. */
  run: z
    .object({ id: z.number(), before: z.enum(['shown', 'held']) })
    .nullable()
    .default(null),
  hasAppeal: z.boolean(),
  reportIds: z.array(z.number()),
  began: z.array(z.number()),
  lifted: z.array(z.number()),
  appealId: z.number().nullable(),
  isFinal: z.boolean(),
})
export type Before = z.infer<typeof beforeSchema>
