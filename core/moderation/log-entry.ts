import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The kinds of entries of the public log. */
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
  'undo',
] as const
export type LogKind = (typeof logKinds)[number]

/** The kinds of things that an entry is about. `site` is a switch of the site. */
export type LoggedThing =
  | 'review'
  | 'bio'
  | 'person'
  | 'topic channel'
  | 'channel'
  | 'question'
  | 'flood'
  | 'site'

/** How much an entry changed. */
export const countsSchema = z.object({
  reviews: z.number().int().nonnegative().optional(),
  votes: z.number().int().nonnegative().optional(),
  suspensions: z.number().int().nonnegative().optional(),
})
export type LogCounts = z.infer<typeof countsSchema>

/** An entry as the public log shows it: no names, no text. */
export interface PublicEntry {
  id: number
  at: Date
  kind: string
  reason: string | null
  thing: string
  counts: LogCounts
  /** The entry that this one takes back. */
  undoOf: number | null
  /** The hash of the entry before; of the first one `firstHash`. */
  previousHash: string
}

/** The hash that the first entry names as the one before it. */
export const firstHash = '0'.repeat(64)

/**
 * SHA-256 over the canonical JSON of an entry, in hexadecimal: keys in alphabetical order, no white
 * space, the time in UTC with milliseconds. Readers can compute it from the JSON of the public
 * log.
 */
export function hashEntry(entry: PublicEntry): string {
  const { at, counts, id, kind, previousHash, reason, thing, undoOf } = entry
  const sorted = Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  const canonical = {
    at: at.toISOString(),
    counts: sorted,
    id,
    kind,
    previousHash,
    reason,
    thing,
    undoOf,
  }
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

/** The error of the chain at an entry; `null` when it fits to the hash before. */
export function brokenLink(
  entry: PublicEntry & { hash: string },
  before: { id: number; hash: string } | null,
): string | null {
  if (entry.id !== (before?.id ?? 0) + 1) return `Entry ${(before?.id ?? 0) + 1} is missing.`
  if (entry.previousHash !== (before?.hash ?? firstHash))
    return `Entry ${entry.id} does not follow the entry before it.`
  if (entry.hash !== hashEntry(entry)) return `Entry ${entry.id} was changed.`
  return null
}
