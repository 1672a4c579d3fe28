import { type SQL, sql } from 'drizzle-orm'
import { type questions, type reviews, users } from '#db/schema.ts'
import { youngDays } from './hold.ts'

/** The condition on rows whose author's account is younger than `youngDays`. */
export function isYoungAuthor(
  authorUid: typeof reviews.authorUid | typeof questions.authorUid,
  now: Date,
): SQL {
  const youngest = new Date(now.getTime() - youngDays * 86_400_000)
  return sql`exists (select from ${users} where ${users.uid} = ${authorUid}
    and ${users.createdAt} > ${youngest.toISOString()}::timestamptz)`
}
