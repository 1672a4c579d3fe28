import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { identity, number, time } from './columns.ts'

export const practiceCards = pgTable('practice_cards', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  questionId: number('question_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(0),
  leftBecause: text('left_because', { enum: ['forgotten', 'bad question'] }),
  isOpen: boolean('is_open').notNull().default(true),
  state: smallint('state').notNull().default(0),
  dueAt: time('due_at').notNull().defaultNow(),
  stability: doublePrecision('stability').notNull().default(0),
  difficulty: doublePrecision('difficulty').notNull().default(0),
  scheduledDays: integer('scheduled_days').notNull().default(0),
  learningSteps: integer('learning_steps').notNull().default(0),
  reps: integer('reps').notNull().default(0),
  lapses: integer('lapses').notNull().default(0),
  answeredAt: time('answered_at'),
  dueDay: date('due_day').notNull(),
  answeredDay: date('answered_day'),
  wordingId: number('wording_id'),
  leftAt: time('left_at'),
})

export const practiceLog = pgTable('practice_log', {
  cardId: number('card_id').notNull(),
  version: integer('version').notNull(),
  uid: text('uid').notNull(),
  grade: smallint('grade').notNull(),
  undoes: integer('undoes'),
  state: smallint('state').notNull(),
  answeredAt: time('answered_at').notNull(),
  day: date('day').notNull(),
})

export const videoRetention = pgTable('video_retention', {
  videoId: text('video_id').primaryKey(),
  people: integer('people').notNull().default(0),
  knew: integer('knew').notNull().default(0),
  answers: integer('answers').notNull().default(0),
  countedAt: time('counted_at'),
})
