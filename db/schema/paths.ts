import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { changedAt, identity, number, ranked, tallies, time, words } from './columns.ts'

export const paths = pgTable('paths', {
  id: text('id').primaryKey(),
  authorUid: text('author_uid'),
  title: text('title').notNull(),
  promise: text('promise').notNull().default(''),
  visibility: text('visibility', { enum: ['public', 'link', 'private'] })
    .notNull()
    .default('private'),
  topicId: text('topic_id'),
  copiedFrom: text('copied_from'),
  version: integer('version').notNull().default(1),
  steps: integer('steps').notNull().default(0),
  people: integer('people').notNull().default(0),
  finished: integer('finished').notNull().default(0),
  countedAt: time('counted_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  publishedAt: time('published_at'),
  changedAt: changedAt(),
  state: text('state', { enum: ['shown', 'held', 'hidden', 'purged', 'deleted'] })
    .notNull()
    .default('shown'),
  stateBefore: text('state_before', { enum: ['shown', 'held', 'hidden', 'purged'] }),
  stateReason: text('state_reason'),
  stateNote: text('state_note').notNull().default(''),
  stateAt: time('state_at'),
  deletedAt: time('deleted_at'),
  isLeaving: boolean('is_leaving').notNull().default(false),
  numberOfReviews: integer('number_of_reviews').notNull().default(0),
  ratingCounts: tallies(),
  ...ranked(),
  practised: integer('practised').notNull().default(0),
  knew: integer('knew').notNull().default(0),
  retentionKey: doublePrecision('retention_key').notNull().default(0),
  words: words('words').generatedAlwaysAs(sql`search_words(title, promise, null)`),
})

export const pathSteps = pgTable('path_steps', {
  id: identity('id').primaryKey(),
  pathId: text('path_id').notNull(),
  place: integer('place').notNull(),
  kind: text('kind', { enum: ['heading', 'video'] }).notNull(),
  videoId: text('video_id'),
  title: text('title').notNull().default(''),
  reason: text('reason').notNull().default(''),
  isOptional: boolean('is_optional').notNull().default(false),
  startsAt: integer('starts_at'),
  endsAt: integer('ends_at'),
  addedAt: time('added_at').notNull().defaultNow(),
  words: words('words').generatedAlwaysAs(
    sql`search_words(case kind when 'heading' then title else '' end, reason, null)`,
  ),
})

export const pathPrerequisites = pgTable('path_prerequisites', {
  id: identity('id').primaryKey(),
  pathId: text('path_id').notNull(),
  stepId: number('step_id'),
  beforeId: text('before_id').notNull(),
})

export const pathEditors = pgTable('path_editors', {
  pathId: text('path_id').notNull(),
  uid: text('uid').notNull(),
  askedAt: time('asked_at').notNull().defaultNow(),
  acceptedAt: time('accepted_at'),
})

export const pathSuggestions = pgTable('path_suggestions', {
  id: identity('id').primaryKey(),
  pathId: text('path_id').notNull(),
  uid: text('uid').notNull(),
  videoId: text('video_id').notNull(),
  title: text('title').notNull().default(''),
  reason: text('reason').notNull(),
  startsAt: integer('starts_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  decidedAt: time('decided_at'),
  isAccepted: boolean('is_accepted'),
})

export const pathSaves = pgTable('path_saves', {
  uid: text('uid').notNull(),
  pathId: text('path_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  startedAt: time('started_at'),
})
