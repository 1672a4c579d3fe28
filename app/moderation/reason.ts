import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'

export const reasons = {
  spam: 'It advertises.',
  abuse: 'It insults or threatens people.',
  'private data': 'It gives private data away.',
  'off topic': 'It is not about the channel or video.',
  flood: 'It was part of a flood.',
  illegal: 'It is against the law.',
  other: 'It breaks the rules of this site.',
} as const

export type Reason = keyof typeof reasons

export const longestModeratorNote = 500

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(reasons, value)
}

export function reasonMissing(): Refusal {
  return new Refusal('Please choose a reason.', 422)
}

export function parseModeratorNote(typed = ''): string {
  const note = plainText(typed)
  refuseLonger(note, longestModeratorNote, 'A note has')
  return note
}

/** By their hours. */
export const suspensionTimes = {
  24: '1 day',
  72: '3 days',
  168: '7 days',
  720: '30 days',
  open: 'until it is lifted',
}

/** In hours; `null` until it is lifted. */
export function parseSuspensionHours(value = ''): number | null {
  if (!Object.hasOwn(suspensionTimes, value))
    throw new Refusal('Please choose how long the suspension lasts.', 422)
  return value === 'open' ? null : Number(value)
}
