import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identifier, identity, number, partOfNumbered, time } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { paths } from '../paths/paths.table.ts'
import { personUid, users } from '../people/users.table.ts'
import { questions } from '../questions/questions.table.ts'
import { reviews } from '../reviews/reviews.table.ts'
import { topicChannels } from '../topics/topics.table.ts'

export const moderators = pgTable('moderators', {
  uid: personUid().primaryKey(),
  addedAt: time('added_at').notNull().defaultNow(),
})

export const cases = pgTable(
  'cases',
  {
    id: identity('id').primaryKey(),
    kind: text('kind', {
      enum: ['review', 'bio', 'person', 'topic channel', 'channel', 'question', 'path'],
    }).notNull(),
    reviewId: number('review_id')
      .references(() => reviews.id, { onDelete: 'cascade' })
      .unique(),
    uid: identifier('uid').references(() => users.uid, { onDelete: 'cascade' }),
    topicChannelId: number('topic_channel_id')
      .references(() => topicChannels.id, { onDelete: 'cascade' })
      .unique(),
    channelKey: identifier('channel_key')
      .references(() => channels.key, { onDelete: 'cascade' })
      .unique(),
    version: integer('version').notNull().default(1),
    isOpen: boolean('is_open').notNull().default(false),
    openReports: integer('open_reports').notNull().default(0),
    hasAppeal: boolean('has_appeal').notNull().default(false),
    wasKept: boolean('was_kept').notNull().default(false),
    openedAt: time('opened_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    questionId: number('question_id')
      .references(() => questions.id, { onDelete: 'cascade' })
      .unique(),
    pathId: identifier('path_id')
      .references(() => paths.id, { onDelete: 'cascade' })
      .unique(),
  },
  (table) => [
    unique().on(table.uid, table.kind),
    check(
      'cases_kind_check',
      sql`kind in ('review', 'bio', 'person', 'topic channel', 'channel', 'question', 'path')`,
    ),
    check(
      'cases_kind_of_thing_check',
      sql`case kind when 'review' then review_id is not null when 'channel' then channel_key is not null when 'topic channel' then topic_channel_id is not null when 'question' then question_id is not null when 'path' then path_id is not null else uid is not null end`,
    ),
    check(
      'cases_thing_check',
      sql`num_nonnulls(review_id, uid, topic_channel_id, channel_key, question_id, path_id) = 1`,
    ),
    index('cases_in_order').on(sql`(-open_reports)`, table.id).where(sql`is_open`),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: identity('id').primaryKey(),
    caseId: number('case_id'),
    thing: text('thing', {
      enum: ['review', 'bio', 'topic channel', 'channel', 'question', 'path'],
    }).notNull(),
    reporterUid: identifier('reporter_uid').references(() => users.uid, { onDelete: 'set null' }),
    reporterKey: identifier('reporter_key'),
    kind: text('kind', {
      enum: ['spam', 'abuse', 'private data', 'off topic', 'other'],
    }).notNull(),
    note: text('note').notNull().default(''),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    outcome: text('outcome', { enum: ['kept', 'hidden', 'purged', 'gone'] }),
    closedAt: time('closed_at'),
  },
  (table) => [
    check(
      'reports_kind_check',
      sql`kind in ('spam', 'abuse', 'private data', 'off topic', 'other')`,
    ),
    check('reports_outcome_check', sql`outcome in ('kept', 'hidden', 'purged', 'gone')`),
    check(
      'reports_thing_check',
      sql`thing in ('review', 'bio', 'topic channel', 'channel', 'question', 'path')`,
    ),
    uniqueIndex('one_report_per_guest_and_thing')
      .on(table.caseId, table.reporterKey)
      .where(sql`reporter_key is not null`),
    uniqueIndex('one_report_per_member_and_thing')
      .on(table.caseId, table.reporterUid)
      .where(sql`reporter_uid is not null`),
    index('reports_of_a_case').on(table.caseId, table.id),
    index('reports_of_a_guest')
      .on(table.reporterKey, table.createdAt)
      .where(sql`reporter_key is not null`),
    index('reports_of_a_member')
      .on(table.reporterUid, table.createdAt)
      .where(sql`reporter_uid is not null`),
  ],
)

export const appeals = pgTable(
  'appeals',
  {
    id: identity('id').primaryKey(),
    uid: personUid(),
    caseId: partOfNumbered('case_id', () => cases.id),
    suspensionId: number('suspension_id')
      .references(() => suspensions.id, { onDelete: 'cascade' })
      .unique(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    answer: text('answer', { enum: ['granted', 'rejected'] }),
    answerNote: text('answer_note').notNull().default(''),
    answeredAt: time('answered_at'),
  },
  (table) => [
    check('appeals_answer_check', sql`answer in ('granted', 'rejected')`),
    check('appeals_text_check', sql`text <> ''`),
    index('appeals_of_a_case').on(table.caseId),
    index('appeals_of_a_person').on(table.uid, table.id),
    uniqueIndex('one_appeal_per_case').on(table.caseId).where(sql`suspension_id is null`),
  ],
)

export const suspensions = pgTable(
  'suspensions',
  {
    id: identity('id').primaryKey(),
    uid: personUid(),
    reason: identifier('reason').notNull(),
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    until: time('until'),
    liftedAt: time('lifted_at'),
  },
  (table) => [index('suspensions_of_a_person').on(table.uid, table.id.desc().nullsFirst())],
)

export const bioResets = pgTable('bio_resets', {
  uid: personUid().primaryKey(),
  bio: text('bio').notNull(),
  reason: identifier('reason').notNull(),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** `counts` and `before` are `unknown`, because `app/moderation` validates them when it reads. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: number('id').primaryKey(),
    createdAt: time('created_at').notNull(),
    kind: identifier('kind').notNull(),
    reason: identifier('reason'),
    thing: identifier('thing').notNull(),
    counts: jsonb('counts').$type<unknown>().notNull(),
    undoOf: number('undo_of').unique(),
    actorUid: identifier('actor_uid'),
    subjectUid: identifier('subject_uid'),
    caseId: number('case_id'),
    caseVersion: integer('case_version'),
    before: jsonb('before').$type<unknown>(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    foreignKey({ columns: [table.undoOf], foreignColumns: [table.id] }),
    index('moderation_log_of_a_case').on(table.caseId, table.id).where(sql`case_id is not null`),
    index('moderation_log_of_a_moderator')
      .on(table.actorUid, table.id)
      .where(sql`actor_uid is not null`),
    index('moderation_log_of_a_person')
      .on(table.subjectUid, table.id)
      .where(sql`subject_uid is not null`),
  ],
)

export const switches = pgTable(
  'switches',
  {
    name: text('name', { enum: ['anonymous reviews wait'] }).primaryKey(),
    until: time('until').notNull(),
  },
  () => [check('switches_name_check', sql`name = 'anonymous reviews wait'`)],
)

export const dayKeys = pgTable('day_keys', {
  day: date('day').primaryKey(),
  sealed: text('sealed').notNull(),
})

export const floodRuns = pgTable('flood_runs', {
  id: identity('id').primaryKey(),
  logId: number('log_id')
    .notNull()
    .references(() => moderationLog.id),
  createdAt: time('created_at').notNull().defaultNow(),
  undoneAt: time('undone_at'),
})
