import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  deletable,
  deletableChecks,
  identifier,
  identity,
  partOf,
  partOfNumbered,
  time,
} from '../../db/columns.ts'
import { personUid, users } from '../people/users.table.ts'
import { videos } from '../videos/videos.table.ts'

export const questions = pgTable(
  'questions',
  {
    id: identity('id').primaryKey(),
    videoId: partOf('video_id', () => videos.id),
    hash: identifier('hash').notNull(),
    isAsked: boolean('is_asked').notNull().default(true),
    question: text('question'),
    answer: text('answer'),
    second: integer('second'),
    authorUid: identifier('author_uid').references(() => users.uid, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    textHash: identifier('text_hash'),
    ...deletable(),
    worth: integer('worth').notNull().default(0),
    notWorth: integer('not_worth').notNull().default(0),
    /** Its words are in the video's row, until a correction takes their place here. */
    isAnalysed: boolean('is_analysed').notNull().default(false),
  },
  (table) => [
    unique().on(table.videoId, table.hash),
    check('questions_answer_check', sql`char_length(answer) <= 2000`),
    ...deletableChecks('questions'),
    check('questions_question_check', sql`char_length(question) <= 500`),
    check('questions_second_check', sql`second between 0 and 359999`),
    check('questions_text_check', sql`((question <> '') and (answer <> '')) or state = 'purged'`),
    check('questions_words_check', sql`(question is null) = (answer is null)`),
    index('questions_of_a_text')
      .on(table.textHash, table.createdAt)
      .where(sql`text_hash is not null`),
    index('questions_of_an_author')
      .on(table.authorUid, table.id)
      .where(sql`author_uid is not null`),
    index('questions_to_sweep').on(table.deletedAt).where(sql`state = 'deleted'`),
  ],
)

export const questionVotes = pgTable(
  'question_votes',
  {
    questionId: partOfNumbered('question_id', () => questions.id),
    uid: personUid(),
    isWorth: boolean('is_worth').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.uid] }),
    index('question_votes_of_a_person').on(table.uid, table.createdAt),
  ],
)

/** Better words for a question, which wait for who decides about them. */
export const corrections = pgTable(
  'corrections',
  {
    id: identity('id').primaryKey(),
    questionId: partOfNumbered('question_id', () => questions.id),
    authorUid: personUid('author_uid'),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    second: integer('second'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.questionId, table.authorUid),
    check('corrections_question_check', sql`char_length(question) between 1 and 500`),
    check('corrections_answer_check', sql`char_length(answer) between 1 and 2000`),
    check('corrections_second_check', sql`second between 0 and 359999`),
    index('corrections_of_an_author').on(table.authorUid, table.id),
  ],
)
