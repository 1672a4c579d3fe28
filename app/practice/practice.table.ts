import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  unique,
} from 'drizzle-orm/pg-core'
import { identifier, identity, partOfNumbered, time } from '../../db/columns.ts'
import { personUid } from '../people/users.table.ts'
import { questions } from '../questions/questions.table.ts'
import { videos } from '../videos/videos.table.ts'

export const practiceCards = pgTable(
  'practice_cards',
  {
    id: identity('id').primaryKey(),
    uid: personUid(),
    questionId: partOfNumbered('question_id', () => questions.id),
    createdAt: time('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(0),
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
    leftAt: time('left_at'),
  },
  (table) => [
    unique().on(table.uid, table.questionId),
    check(
      'practice_cards_check',
      sql`(answered_at is null) = (reps = 0) and (answered_day is null) = (reps = 0)`,
    ),
    check('practice_cards_state_check', sql`state between 0 and 3`),
    index('practice_cards_due')
      .on(table.uid, table.dueDay, table.dueAt, table.scheduledDays, table.answeredDay)
      .where(sql`is_open and state <> 0`),
    index('practice_cards_new')
      .on(table.uid, table.dueAt, table.id)
      .where(sql`is_open and state = 0`),
    index('practice_cards_of_a_question').on(table.questionId),
  ],
)

export const practiceLog = pgTable(
  'practice_log',
  {
    cardId: partOfNumbered('card_id', () => practiceCards.id),
    version: integer('version').notNull(),
    uid: personUid(),
    grade: smallint('grade').notNull(),
    undoes: integer('undoes'),
    state: smallint('state').notNull(),
    answeredAt: time('answered_at').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.version] }),
    unique().on(table.cardId, table.undoes),
    check('practice_log_check', sql`(undoes is not null) = (grade = 0)`),
    check('practice_log_grade_check', sql`grade between 0 and 4`),
    check('practice_log_state_check', sql`state between 0 and 3`),
    index('practice_log_of_a_day').on(table.uid, table.day),
  ],
)

export const videoRetention = pgTable(
  'video_retention',
  {
    videoId: identifier('video_id')
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    people: integer('people').notNull().default(0),
    knew: integer('knew').notNull().default(0),
    answers: integer('answers').notNull().default(0),
    countedAt: time('counted_at'),
  },
  (table) => [index('video_retention_by_age').on(table.countedAt.nullsFirst(), table.videoId)],
)

/** Who asked for a mail a day with what is due, and the day of the last one. */
export const dueMails = pgTable('due_mails', {
  uid: personUid().primaryKey(),
  mailedDay: date('mailed_day'),
})
