import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Overview, Questions, Summary } from '#services/analyst/analyst.ts'
import { identifier, number, partOf, time } from '../../db/columns.ts'
import { users } from '../people/users.table.ts'

/** What the analyst said about one chunk of a transcript. A missing half is asked for again. */
export interface ChunkAnalysis {
  summary: Summary | null
  questions: Questions | null
  /** Of the row that stands for the lecture as a whole. */
  overview?: Overview
}

export const analyses = pgTable(
  'analyses',
  {
    videoId: identifier('video_id').primaryKey(),
    state: text('state', {
      enum: ['waiting', 'gathering', 'thinking', 'done', 'failed'],
    }).notNull(),
    part: integer('part').notNull().default(0),
    parts: integer('parts').notNull().default(0),
    requestedBy: identifier('requested_by').references(() => users.uid, { onDelete: 'set null' }),
    touchedAt: time('touched_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
    failure: text('failure', {
      enum: ['no-such-video', 'private', 'platform', 'analyst', 'reply', 'bug'],
    }),
    tries: integer('tries').notNull().default(0),
    retryAt: time('retry_at'),
  },
  (table) => [
    check(
      'analyses_failure_check',
      sql`failure in ('no-such-video', 'private', 'platform', 'analyst', 'reply', 'bug')`,
    ),
    check(
      'analyses_state_check',
      sql`state in ('waiting', 'gathering', 'thinking', 'done', 'failed')`,
    ),
    index('analyses_by_end')
      .on(table.finishedAt.desc().nullsFirst())
      .where(sql`finished_at is not null`),
    index('analyses_by_retry').on(table.retryAt).where(sql`retry_at is not null`),
    index('analyses_of_a_person').on(table.requestedBy).where(sql`requested_by is not null`),
  ],
)

export const analysisParts = pgTable(
  'analysis_parts',
  {
    videoId: partOf('video_id', () => analyses.videoId),
    chunkHash: identifier('chunk_hash').notNull(),
    thought: jsonb('thought').$type<ChunkAnalysis>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.chunkHash] })],
)

export const analystUsage = pgTable('analyst_usage', {
  day: date('day').primaryKey(),
  tokens: number('tokens').notNull(),
})

export const transcriptMisses = pgTable(
  'transcript_misses',
  {
    videoId: identifier('video_id').notNull(),
    language: identifier('language').notNull(),
    code: text('code').notNull(),
    missedAt: time('missed_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(1),
    retryAt: time('retry_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.language] }),
    index('transcript_misses_by_retry').on(table.retryAt),
  ],
)
