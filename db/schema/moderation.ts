import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, number, time } from './columns.ts'

export const moderators = pgTable('moderators', {
  uid: text('uid').primaryKey(),
  addedAt: time('added_at').notNull().defaultNow(),
})

export const cases = pgTable('cases', {
  id: identity('id').primaryKey(),
  kind: text('kind', {
    enum: ['review', 'bio', 'person', 'topic channel', 'channel', 'question', 'path'],
  }).notNull(),
  reviewId: number('review_id'),
  uid: text('uid'),
  topicChannelId: number('topic_channel_id'),
  channelKey: text('channel_key'),
  version: integer('version').notNull().default(1),
  isOpen: boolean('is_open').notNull().default(false),
  openReports: integer('open_reports').notNull().default(0),
  hasAppeal: boolean('has_appeal').notNull().default(false),
  wasKept: boolean('was_kept').notNull().default(false),
  openedAt: time('opened_at').notNull().defaultNow(),
  decidedAt: time('decided_at'),
  questionId: number('question_id'),
  pathId: text('path_id'),
})

export const reports = pgTable('reports', {
  id: identity('id').primaryKey(),
  caseId: number('case_id'),
  thing: text('thing', {
    enum: ['review', 'bio', 'topic channel', 'channel', 'question', 'path'],
  }).notNull(),
  reporterUid: text('reporter_uid'),
  reporterKey: text('reporter_key'),
  kind: text('kind', {
    enum: ['spam', 'abuse', 'private data', 'off topic', 'other'],
  }).notNull(),
  note: text('note').notNull().default(''),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  outcome: text('outcome', { enum: ['kept', 'hidden', 'purged', 'gone'] }),
  closedAt: time('closed_at'),
})

export const appeals = pgTable('appeals', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  caseId: number('case_id').notNull(),
  suspensionId: number('suspension_id'),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  answer: text('answer', { enum: ['granted', 'rejected'] }),
  answerNote: text('answer_note').notNull().default(''),
  answeredAt: time('answered_at'),
})

export const suspensions = pgTable('suspensions', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  reason: text('reason').notNull(),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  until: time('until'),
  liftedAt: time('lifted_at'),
})

export const suspendedIdentities = pgTable('suspended_identities', {
  identity: text('identity').primaryKey(),
  accountUid: text('account_uid'),
  reason: text('reason').notNull(),
  beganAt: time('began_at').notNull(),
  until: time('until').notNull(),
})

export const bioResets = pgTable('bio_resets', {
  uid: text('uid').primaryKey(),
  bio: text('bio').notNull(),
  reason: text('reason').notNull(),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** `counts` and `before` are `unknown`, because `core/moderation` validates them when it reads. */
export const moderationLog = pgTable('moderation_log', {
  id: number('id').primaryKey(),
  createdAt: time('created_at').notNull(),
  kind: text('kind').notNull(),
  reason: text('reason'),
  thing: text('thing').notNull(),
  counts: jsonb('counts').$type<unknown>().notNull(),
  undoOf: number('undo_of'),
  actorUid: text('actor_uid'),
  subjectUid: text('subject_uid'),
  caseId: number('case_id'),
  caseVersion: integer('case_version'),
  before: jsonb('before').$type<unknown>(),
  note: text('note').notNull().default(''),
})

export const switches = pgTable('switches', {
  name: text('name', { enum: ['anonymous reviews wait'] }).primaryKey(),
  until: time('until').notNull(),
})

export const dayKeys = pgTable('day_keys', {
  day: date('day').primaryKey(),
  sealed: text('sealed').notNull(),
})

export const floodRuns = pgTable('flood_runs', {
  id: identity('id').primaryKey(),
  filter: jsonb('filter').$type<unknown>().notNull(),
  reviews: integer('reviews').notNull(),
  votes: integer('votes').notNull(),
  logId: number('log_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  undoneAt: time('undone_at'),
})
