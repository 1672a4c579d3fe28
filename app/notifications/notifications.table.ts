import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identifier, identity, number, time } from '../../db/columns.ts'
import { appeals, reports } from '../moderation/moderation.table.ts'
import { paths } from '../paths/paths.table.ts'
import { channelFollows, personUid, users } from '../people/users.table.ts'
import { questions } from '../questions/questions.table.ts'
import { reviews } from '../reviews/reviews.table.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: identity('id').primaryKey(),
    uid: personUid(),
    kind: text('kind', {
      enum: [
        'follow',
        'report',
        'appeal',
        'review',
        'question',
        'correction',
        'channel',
        'path',
        'invitation',
      ],
    }).notNull(),
    actorUid: identifier('actor_uid').references(() => users.uid, { onDelete: 'cascade' }),
    reportId: number('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    appealId: number('appeal_id').references(() => appeals.id, { onDelete: 'cascade' }),
    reviewId: number('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    questionId: number('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    channelKey: identifier('channel_key'),
    pathId: identifier('path_id').references(() => paths.id, { onDelete: 'cascade' }),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.uid, table.channelKey],
      foreignColumns: [channelFollows.uid, channelFollows.channelKey],
    }).onDelete('cascade'),
    check(
      'notifications_about_channels_name_one',
      sql`(kind = 'channel') = (channel_key is not null)`,
    ),
    check(
      'notifications_are_about_one_thing',
      sql`kind = 'channel' or num_nonnulls(actor_uid, report_id, appeal_id, review_id, question_id, path_id) = 1`,
    ),
    check(
      'notifications_are_about_their_kind',
      sql`kind = 'channel' or case kind when 'follow' then actor_uid is not null when 'report' then report_id is not null when 'appeal' then appeal_id is not null when 'review' then review_id is not null when 'question' then question_id is not null when 'correction' then question_id is not null else path_id is not null end`,
    ),
    check(
      'notifications_kind_check',
      sql`kind in ('follow', 'report', 'appeal', 'review', 'question', 'correction', 'channel', 'path', 'invitation')`,
    ),
    index('notifications_by_time').on(table.createdAt),
    index('notifications_of_a_kind').on(table.uid, table.kind, table.id.desc().nullsFirst()),
    index('notifications_of_a_person').on(table.uid, table.id.desc().nullsFirst()),
    uniqueIndex('one_notification_per_appeal').on(table.appealId).where(sql`appeal_id is not null`),
    uniqueIndex('one_notification_per_channel')
      .on(table.uid, table.channelKey)
      .where(sql`channel_key is not null`),
    uniqueIndex('one_notification_per_follow')
      .on(table.actorUid, table.uid)
      .where(sql`actor_uid is not null`),
    uniqueIndex('one_notification_per_path')
      .on(table.pathId, table.uid, table.kind)
      .where(sql`path_id is not null`),
    uniqueIndex('one_notification_per_question')
      .on(table.questionId, table.kind)
      .where(sql`question_id is not null`),
    uniqueIndex('one_notification_per_report').on(table.reportId).where(sql`report_id is not null`),
    uniqueIndex('one_notification_per_review').on(table.reviewId).where(sql`review_id is not null`),
    index('unread_notifications')
      .on(table.uid, table.id.desc().nullsFirst())
      .where(sql`not is_read`),
  ],
)
