import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  integer,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/* Columns that several tables have. */

export const time = (name: string) => timestamp(name, { withTimezone: true })
export const number = (name: string) => bigint(name, { mode: 'number' })
export const identity = (name: string) => number(name).generatedAlwaysAsIdentity()
export const tallies = (name = 'rating_counts') =>
  integer(name).array().notNull().default([0, 0, 0, 0, 0, 0])
/** The order "Best rated" (decision 022). Triggers write it (sql/ranking.sql). */
export const ranked = () => ({
  memberCounts: tallies('member_counts'),
  bestKey: doublePrecision('best_key').notNull().default(0),
  tieKey: doublePrecision('tie_key').notNull().default(0),
})
/** Seconds, `null` where unknown. Drizzle has no type for an array with nullable elements. */
export const seconds = (name: string) =>
  customType<{ data: (number | null)[]; driverData: (number | null)[] }>({
    dataType: () => 'real[]',
  })(name)
    .notNull()
    .default([])
/** Full text. Only SQL reads it. The words are those of sql/first/words.sql. */
export const words = (name: string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })(name).notNull()
/**
 * A text that is compared byte by byte, as JavaScript does: ids, keys, hashes. Their order is the
 * same in every database, which keyset pages need (decision 022).
 */
export const identifier = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
})
export const rating = (name: string) => text(name, { enum: ['S', 'A', 'B', 'C', 'D', 'F'] })

/** When what the page of a row says changed last. Triggers set it (sql/changed-at.sql). */
export const changedAt = () => time('changed_at').notNull().defaultNow()

/** Columns of a row that a moderator can hide. */
export const hideable = () => ({
  state: text('state', { enum: ['shown', 'hidden'] })
    .notNull()
    .default('shown'),
  stateReason: text('state_reason'),
  stateNote: text('state_note').notNull().default(''),
  stateAt: time('state_at'),
})

type Column = () => AnyPgColumn

/** The row that this one belongs to, and is deleted with. */
export const partOf = (name: string, of: Column) =>
  identifier(name).notNull().references(of, { onDelete: 'cascade' })
export const partOfNumbered = (name: string, of: Column) =>
  number(name).notNull().references(of, { onDelete: 'cascade' })

/** Columns of a row that a moderator can hide, and its author delete. */
export const deletable = () => ({
  ...hideable(),
  state: text('state', { enum: ['shown', 'held', 'hidden', 'purged', 'deleted'] })
    .notNull()
    .default('shown'),
  stateBefore: text('state_before', { enum: ['shown', 'held', 'hidden', 'purged'] }),
  deletedAt: time('deleted_at'),
  isLeaving: boolean('is_leaving').notNull().default(false),
})

export const deletableChecks = (table: string) => [
  check(`${table}_deleted_at_check`, sql`(state = 'deleted') = (deleted_at is not null)`),
  check(`${table}_deleted_check`, sql`(state = 'deleted') = (state_before is not null)`),
  check(`${table}_state_before_check`, sql`state_before in ('shown', 'held', 'hidden', 'purged')`),
  check(`${table}_state_check`, sql`state in ('shown', 'held', 'hidden', 'purged', 'deleted')`),
]
