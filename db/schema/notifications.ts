import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, number, time } from './columns.ts'

export const notifications = pgTable('notifications', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  kind: text('kind', {
    enum: [
      'follow',
      'report',
      'appeal',
      'review',
      'question',
      'correction',
      'correction answered',
      'channel',
      'path',
      'invitation',
      'suggestion',
      'suggestion answered',
    ],
  }).notNull(),
  actorUid: text('actor_uid'),
  reportId: number('report_id'),
  appealId: number('appeal_id'),
  reviewId: number('review_id'),
  questionId: number('question_id'),
  channelKey: text('channel_key'),
  pathId: text('path_id'),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})
