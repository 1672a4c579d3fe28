import { z } from 'zod'
import type { SubjectKind } from '../moderation/cases.ts'
import type { ReviewState } from '../reviews/review.ts'

/**
 * What a moderator can do. `keep`: nothing is wrong with it (a held review is shown, a paused
 * question is practised again). `hide`: also resets a bio, and removes a channel from a topic.
 * `purge`: the text is gone for good. `end practice`: a paused question stays on its video's page
 * alone.
 */
export const actions = [
  'keep',
  'hide',
  'restore',
  'purge',
  'suspend',
  'lift',
  'end practice',
] as const
export type Action = (typeof actions)[number]

/** Whether learners practise a question: `paused` by objections, or `ended` by a moderator. */
export type PracticeState = 'open' | 'paused' | 'ended'

const table: Record<
  SubjectKind,
  Partial<Record<Action, { from: ReviewState[]; to: ReviewState }>>
> = {
  review: {
    keep: { from: ['shown', 'held'], to: 'shown' },
    hide: { from: ['shown', 'held'], to: 'hidden' },
    restore: { from: ['held', 'hidden'], to: 'shown' },
    purge: { from: ['shown', 'held', 'hidden', 'deleted'], to: 'purged' },
  },
  question: {
    keep: { from: ['shown', 'held'], to: 'shown' },
    hide: { from: ['shown', 'held'], to: 'hidden' },
    restore: { from: ['held', 'hidden'], to: 'shown' },
    purge: { from: ['shown', 'held', 'hidden', 'deleted'], to: 'purged' },
    'end practice': { from: ['shown'], to: 'shown' },
  },
  path: {
    keep: { from: ['shown', 'held'], to: 'shown' },
    hide: { from: ['shown', 'held'], to: 'hidden' },
    restore: { from: ['held', 'hidden'], to: 'shown' },
    purge: { from: ['shown', 'held', 'hidden', 'deleted'], to: 'purged' },
  },
  bio: {
    keep: { from: ['shown'], to: 'shown' },
    hide: { from: ['shown'], to: 'hidden' },
    restore: { from: ['hidden'], to: 'shown' },
    purge: { from: ['shown', 'hidden'], to: 'hidden' },
  },
  channel: {
    keep: { from: ['shown'], to: 'shown' },
    hide: { from: ['shown'], to: 'hidden' },
    restore: { from: ['hidden'], to: 'shown' },
  },
  'topic channel': {
    keep: { from: ['shown'], to: 'shown' },
    hide: { from: ['shown'], to: 'hidden' },
    restore: { from: ['hidden'], to: 'shown' },
  },
  person: {
    suspend: { from: ['shown'], to: 'shown' },
    lift: { from: ['shown'], to: 'shown' },
  },
}

export function stateAfter(
  kind: SubjectKind,
  action: Action,
  state: ReviewState,
): ReviewState | null {
  const found = table[kind][action]
  return found?.from.includes(state) ? found.to : null
}

export function practiceAfter(
  action: Action,
  before: PracticeState | undefined,
): PracticeState | undefined {
  if (before === undefined) return undefined
  if (action === 'keep' || (action === 'restore' && before === 'paused')) return 'open'
  return action === 'end practice' ? 'ended' : before
}

export function needsReason(action: Action): boolean {
  return action !== 'keep' && action !== 'end practice'
}

export function actionsFor(
  kind: SubjectKind,
  {
    state,
    isOfAnalysis = false,
    practiceState,
  }: { state: ReviewState; isOfAnalysis?: boolean; practiceState?: PracticeState },
): Action[] {
  return actions.filter((action) => {
    if (action === 'purge' && isOfAnalysis) return false
    if (action === 'end practice' && practiceState !== 'paused') return false
    return stateAfter(kind, action, state) !== null
  })
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
  practiceState: z.enum(['open', 'paused', 'ended']).optional(),
})
export type Before = z.infer<typeof beforeSchema>
