import { z } from 'zod'

export const logKinds = [
  'keep',
  'hide',
  'restore',
  'purge',
  'suspend',
  'lift',
  'reject appeal',
  'flood',
  'wait',
  'setting',
  'add moderator',
  'remove moderator',
  'add topic',
  'change topic',
  'accept',
  'decline',
  'undo',
] as const
export type LogKind = (typeof logKinds)[number]

/** The kinds of things that an entry is about. `site` is a switch or a setting of the site. */
export type LoggedSubject =
  | 'review'
  | 'bio'
  | 'person'
  | 'topic'
  | 'topic channel'
  | 'channel'
  | 'question'
  | 'path'
  | 'flood'
  | 'application'
  | 'site'

export const countsSchema = z.object({
  reviews: z.number().int().nonnegative().optional(),
  votes: z.number().int().nonnegative().optional(),
  suspensions: z.number().int().nonnegative().optional(),
})
export type LogCounts = z.infer<typeof countsSchema>

export interface PublicEntry {
  id: number
  at: Date
  kind: string
  reason: string | null
  thing: string
  counts: LogCounts
  undoOf: number | null
}
