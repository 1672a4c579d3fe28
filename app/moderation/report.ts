import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import type { ReviewState } from '../reviews/review.ts'

export const reportKinds = {
  spam: 'It advertises',
  abuse: 'It insults or threatens people',
  'private data': 'It gives private data away',
  'off topic': 'It is not about the channel or video',
  other: 'Something else',
} as const

export type ReportKind = keyof typeof reportKinds

export const longestReportNote = 500

export interface ReportDraft {
  kind: ReportKind
  note: string
}

export const outcomeSentences = {
  kept: 'A moderator looked at it and kept it.',
  hidden: 'A moderator hid it.',
  purged: 'A moderator removed it for good.',
  gone: 'It was deleted in the meantime.',
} as const

export const changedSentences = {
  kept: 'Others see it again now.',
  hidden: 'A moderator hid it later.',
  purged: 'A moderator removed it for good later.',
} as const

/** What became of it after the report was answered; `null` while that is so still. */
export function changedOutcome(
  outcome: keyof typeof outcomeSentences,
  state: ReviewState | null,
): keyof typeof changedSentences | null {
  const since = state === 'shown' ? 'kept' : state
  if (outcome === 'gone' || since === outcome) return null
  return since === 'held' || since === 'deleted' ? null : since
}

export function parseReport(form: {
  kind?: string | undefined
  note?: string | undefined
}): ReportDraft {
  const { kind = '' } = form
  if (!isReportKind(kind)) throw new Refusal('Please choose what is wrong with it.', 422)
  const note = plainText(form.note ?? '')
  if (kind === 'other' && note === '')
    throw new Refusal('Please say in a few words what is wrong with it.', 422)
  refuseLonger(note, longestReportNote, 'An explanation has')
  return { kind, note }
}

function isReportKind(value: string): value is ReportKind {
  return Object.hasOwn(reportKinds, value)
}
