import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  changedAt,
  deletable,
  deletableChecks,
  identifier,
  identity,
  partOf,
  ranked,
  tallies,
  time,
  words,
} from '../../db/columns.ts'
import { personUid, users } from '../people/users.table.ts'
import { topics } from '../topics/topics.table.ts'

export const paths = pgTable(
  'paths',
  {
    id: identifier('id').primaryKey(),
    authorUid: identifier('author_uid').references(() => users.uid, { onDelete: 'set null' }),
    title: text('title').notNull(),
    promise: text('promise').notNull().default(''),
    visibility: text('visibility', { enum: ['public', 'link', 'private'] })
      .notNull()
      .default('private'),
    topicId: identifier('topic_id').references(() => topics.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    steps: integer('steps').notNull().default(0),
    people: integer('people').notNull().default(0),
    finished: integer('finished').notNull().default(0),
    countedAt: time('counted_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    publishedAt: time('published_at'),
    changedAt: changedAt(),
    ...deletable(),
    numberOfReviews: integer('number_of_reviews').notNull().default(0),
    ratingCounts: tallies(),
    ...ranked(),
    words: words('words').generatedAlwaysAs(sql`search_words(title, promise, null)`),
  },
  (table) => [
    ...deletableChecks('paths'),
    check('paths_id_check', sql`id ~ '^[\\w-]{16}$'`),
    check('paths_promise_check', sql`char_length(promise) <= 300`),
    check(
      'paths_published_check',
      sql`published_at is not null or visibility <> 'public' or steps = 0`,
    ),
    check('paths_steps_check', sql`steps between 0 and 200`),
    check('paths_title_check', sql`char_length(title) <= 100`),
    check('paths_visibility_check', sql`visibility in ('public', 'link', 'private')`),
    check('paths_words_check', sql`title <> '' or state = 'purged'`),
    index('listed_paths_by_word')
      .using('gin', table.words)
      .where(sql`visibility = 'public' and state = 'shown' and steps > 0`),
    index('paths_by_count').on(table.countedAt.nullsFirst(), table.id).where(sql`state = 'shown'`),
    index('paths_by_publication')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public' and state = 'shown' and steps > 0`),
    index('paths_by_rank')
      .on(sql`(-best_key)`, sql`(-tie_key)`, sql`(-finished)`, sql`(-people)`, table.id)
      .where(sql`visibility = 'public' and state = 'shown' and steps > 0`),
    index('paths_deleted').on(table.deletedAt).where(sql`state = 'deleted'`),
    index('paths_of_a_topic')
      .on(table.topicId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility = 'public' and state = 'shown' and steps > 0`),
    index('paths_of_an_author')
      .on(table.authorUid, table.createdAt)
      .where(sql`author_uid is not null`),
  ],
)

export const pathSteps = pgTable(
  'path_steps',
  {
    id: identity('id').primaryKey(),
    pathId: partOf('path_id', () => paths.id),
    place: integer('place').notNull(),
    kind: text('kind', { enum: ['heading', 'video'] }).notNull(),
    videoId: identifier('video_id'),
    title: text('title').notNull().default(''),
    reason: text('reason').notNull().default(''),
    isOptional: boolean('is_optional').notNull().default(false),
    startsAt: integer('starts_at'),
    words: words('words').generatedAlwaysAs(
      sql`search_words(case kind when 'heading' then title else '' end, reason, null)`,
    ),
  },
  (table) => [
    check('path_steps_has_video', sql`(kind = 'video') = (video_id is not null)`),
    check(
      'path_steps_heading_has_words',
      sql`kind = 'video' or (title <> '' and reason = '' and (not is_optional) and starts_at is null)`,
    ),
    check('path_steps_kind_check', sql`kind in ('heading', 'video')`),
    check('path_steps_place_check', sql`place between 0 and 399`),
    check('path_steps_reason_check', sql`char_length(reason) <= 300`),
    check('path_steps_starts_at_check', sql`starts_at between 0 and 359999`),
    check('path_steps_title_check', sql`char_length(title) <= 500`),
    check('path_steps_video_id_check', sql`video_id ~ '^[\\w-]{11}$'`),
    uniqueIndex('one_step_per_video')
      .on(table.pathId, table.videoId)
      .where(sql`video_id is not null`),
    index('path_steps_by_word').using('gin', table.words),
    index('path_steps_of_a_video').on(table.videoId, table.pathId).where(sql`video_id is not null`),
  ],
)

export const pathEditors = pgTable(
  'path_editors',
  {
    pathId: partOf('path_id', () => paths.id),
    uid: personUid(),
    askedAt: time('asked_at').notNull().defaultNow(),
    acceptedAt: time('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pathId, table.uid] }),
    index('path_editors_of_a_person').on(table.uid, table.pathId),
  ],
)

export const pathSaves = pgTable(
  'path_saves',
  {
    uid: personUid(),
    pathId: partOf('path_id', () => paths.id),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.pathId] }),
    index('path_saves_of_a_path').on(table.pathId, table.uid).where(sql`started_at is not null`),
  ],
)
