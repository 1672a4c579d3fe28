import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { number, time } from './columns.ts'

/** What the analyst said about one chunk of a transcript. A missing half is asked for again. */
export interface ChunkAnalysis {
  summary: { paragraphs: { text: string; evidence: string | null }[][]; isWhole: boolean } | null
  questions: {
    questions: { question: string; answer: string; evidence: string | null }[]
    isWhole: boolean
  } | null
  /** Of the row that stands for the lecture as a whole. */
  overview?: {
    outcomes: string[]
    terms: { text: string; meaning: string; evidence: string | null }[]
    titles: string[]
    repeated: number[]
  }
}

export const analyses = pgTable('analyses', {
  videoId: text('video_id').primaryKey(),
  state: text('state', { enum: ['waiting', 'gathering', 'thinking', 'done', 'failed'] }).notNull(),
  part: integer('part').notNull().default(0),
  parts: integer('parts').notNull().default(0),
  requestedBy: text('requested_by'),
  touchedAt: time('touched_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
  failure: text('failure', {
    enum: ['no-such-video', 'private', 'platform', 'analyst', 'reply', 'bug'],
  }),
  tries: integer('tries').notNull().default(0),
  retryAt: time('retry_at'),
})

export const analysisParts = pgTable('analysis_parts', {
  videoId: text('video_id').notNull(),
  chunkHash: text('chunk_hash').notNull(),
  thought: jsonb('thought').$type<ChunkAnalysis>().notNull(),
})

export const analystUsage = pgTable('analyst_usage', {
  day: date('day').primaryKey(),
  tokens: number('tokens').notNull(),
})

export const transcriptMisses = pgTable('transcript_misses', {
  videoId: text('video_id').notNull(),
  language: text('language').notNull(),
  code: text('code').notNull(),
  missedAt: time('missed_at').notNull().defaultNow(),
  tries: integer('tries').notNull().default(1),
  retryAt: time('retry_at').notNull(),
})
