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

export function parseReason(form: { reason?: string | undefined; note?: string | undefined }): {
  reason: Reason
  note: string
} {
  if (!isReason(form.reason)) throw reasonMissing()
  return { reason: form.reason, note: parseModeratorNote(form.note) }
}

export function reasonMissing(): Refusal {
  return new Refusal('Please choose a reason.', 422)
}

export function parseModeratorNote(typed = ''): string {
  const note = plainText(typed)
  refuseLonger(note, longestModeratorNote, 'A note has')
  return note
}

/** In hours; `null` until it is lifted. */
export const suspensionHours = [24, 72, 168, 720, null] as const

export function parseSuspensionHours(value: string | undefined): number | null {
  const found = suspensionHours.find((hours) => (hours === null ? 'open' : `${hours}`) === value)
  if (found === undefined) throw new Refusal('Please choose how long the suspension lasts.', 422)
  return found
}
