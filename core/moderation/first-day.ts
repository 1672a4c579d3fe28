import { and, eq, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Rows } from '#db/open.ts'
import {
  channels,
  questions,
  questionVotes,
  reports,
  reviews,
  topicChannels,
  users,
} from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../site.ts'
import { oneAtATime } from '../users/one-at-a-time.ts'

const hours = 24

/** What an account may do on its first day, each: enough to look around, too little for a flood. */
const most = {
  reviews: 10,
  channels: 3,
  'topic channels': 3,
  reports: 20,
  questions: 5,
  'votes on questions': 30,
} as const

export type FirstDayLimit = keyof typeof most

const sources: Record<FirstDayLimit, { table: PgTable; by: PgColumn; at: PgColumn }> = {
  reviews: { table: reviews, by: reviews.authorUid, at: reviews.createdAt },
  channels: { table: channels, by: channels.userAdded, at: channels.createdAt },
  'topic channels': {
    table: topicChannels,
    by: topicChannels.addedBy,
    at: topicChannels.createdAt,
  },
  reports: { table: reports, by: reports.reporterUid, at: reports.createdAt },
  questions: { table: questions, by: questions.authorUid, at: questions.createdAt },
  'votes on questions': {
    table: questionVotes,
    by: questionVotes.uid,
    at: questionVotes.createdAt,
  },
}

const called = {
  reviews: 'reviews',
  channels: 'channels',
  'topic channels': 'channels in topics',
  reports: 'reports',
  questions: 'questions and corrections',
  'votes on questions': 'votes on questions',
}

/**
 * Inside the transaction that inserts the row, the lock makes the count exact also for requests at
 * once.
 * @throws Refusal (429) when an account younger than a day has reached its limit
 */
export async function refuseBusyFirstDay(
  rows: Rows,
  now: Date,
  { uid }: Viewer,
  what: FirstDayLimit,
): Promise<void> {
  const dayBefore = new Date(now.getTime() - hours * 3_600_000)
  const [young] = await rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), gt(users.createdAt, dayBefore)))
  if (!young) return
  await oneAtATime(rows, uid)
  const { table, by, at } = sources[what]
  const count = await rows.$count(table, and(eq(by, uid), gt(at, dayBefore)))
  if (count < most[what]) return
  throw new Refusal(
    `On the first day of an account there are at most ${most[what]} ${called[what]}. Please come back tomorrow.`,
    429,
  )
}
