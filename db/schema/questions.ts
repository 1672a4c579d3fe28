import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, number, time } from './columns.ts'

export const questions = pgTable('questions', {
  id: identity('id').primaryKey(),
  videoId: text('video_id').notNull(),
  hash: text('hash').notNull(),
  isAsked: boolean('is_asked').notNull().default(true),
  question: text('question'),
  answer: text('answer'),
  second: integer('second'),
  authorUid: text('author_uid'),
  correctsId: number('corrects_id'),
  acceptedAt: time('accepted_at'),
  declinedAt: time('declined_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  textHash: text('text_hash'),
  state: text('state', { enum: ['shown', 'held', 'hidden', 'purged', 'deleted'] })
    .notNull()
    .default('shown'),
  stateBefore: text('state_before', { enum: ['shown', 'held', 'hidden', 'purged'] }),
  stateReason: text('state_reason'),
  stateNote: text('state_note').notNull().default(''),
  stateAt: time('state_at'),
  deletedAt: time('deleted_at'),
  isLeaving: boolean('is_leaving').notNull().default(false),
  worth: integer('worth').notNull().default(0),
  notWorth: integer('not_worth').notNull().default(0),
  practiceState: text('practice_state', { enum: ['open', 'paused', 'ended'] })
    .notNull()
    .default('open'),
})

export const questionVotes = pgTable('question_votes', {
  questionId: number('question_id').notNull(),
  uid: text('uid').notNull(),
  isWorth: boolean('is_worth').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
