import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { deletedAccounts, sessions, tokens, users } from '#db/schema.ts'
import type { JobQueue } from '../jobs/job.ts'
import { keepIdentities } from '../moderation/keep-identities.server.ts'
import type { Site } from '../request/site.ts'
import { nameless } from './delete-account.server.ts'
import { removeWaysIn } from './remove-ways-in.server.ts'

const accountsAtOnce = 20
/** Others write in between, also to an embedded database. */
const rowsAtOnce = 500

interface Batch {
  statement: SQL
  atOnce: number
}

export type Purged = Record<string, number>

/** A run that was cut off is continued by the next. */
export async function purgeAccounts(site: Site): Promise<number> {
  await endLateSignIns(site)
  const due = await site.rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(isNotNull(users.purgeAt), lte(users.purgeAt, site.now())))
    .orderBy(asc(users.purgeAt))
    .limit(accountsAtOnce)
  let count = 0
  for (const { uid } of due) if (await purgeAccount(site, uid)) count += 1
  return count
}

/** A sign-in at the moment of the deletion can have stored a session and tokens after it. */
async function endLateSignIns({ rows }: Site): Promise<void> {
  const isLeaving = sql`(select uid from ${users} where ${users.purgeAt} is not null)`
  await rows.delete(sessions).where(sql`${sessions.uid} in ${isLeaving}`)
  await rows.delete(tokens).where(sql`${tokens.uid} in ${isLeaving}`)
}

/** The last statement cascades; lines about channels and videos stay without the id. */
export async function purgeAccount(
  site: Pick<Site, 'rows' | 'now' | 'seal'> & { jobs: Pick<JobQueue, 'forget'> },
  uid: string,
): Promise<Purged | null> {
  const { rows } = site
  if (!(await removeIdentity(site, uid))) return null

  const purged: Purged = {}
  for (const [kind, { statement, atOnce }] of Object.entries(batchesOf(uid))) {
    purged[kind] = 0
    for (let done = atOnce; done === atOnce; ) {
      done = (await query(rows, statement)).length
      purged[kind] += done
    }
  }
  await site.jobs.forget(uid)
  await rows.transaction(async (last) => {
    // Two deletions would each change entries of the moderation log that name both people.
    await last.execute(sql`select pg_advisory_xact_lock(9, 3)`)
    await last.insert(deletedAccounts).values({ uid, deletedAt: site.now() }).onConflictDoNothing()
    await last.delete(users).where(eq(users.uid, uid))
  })
  return purged
}

/** `false` also if it has come back, or is gone. */
async function removeIdentity(
  site: Pick<Site, 'rows' | 'now' | 'seal'>,
  uid: string,
): Promise<boolean> {
  return await site.rows.transaction(async (rows) => {
    const isDue = and(eq(users.uid, uid), lte(users.purgeAt, site.now()))
    const [due] = await rows.select({ uid: users.uid }).from(users).where(isDue).for('update')
    if (!due) return false
    await keepIdentities(site, rows, uid)
    await removeWaysIn(rows, uid)
    await rows.update(users).set(nameless).where(eq(users.uid, uid))
    return true
  })
}

/** Locks as in decision 017: 500 rows whose statement locks others would take an own order. */
function batchesOf(uid: string): Record<string, Batch> {
  const batch = (table: string, key: string, column: string, atOnce = rowsAtOnce): Batch => {
    const [name, keys] = [sql.identifier(table), sql.raw(key)]
    return {
      atOnce,
      statement: sql`delete from ${name} where (${keys}) in (
        select ${keys} from ${name} where ${sql.identifier(column)} = ${uid}
        order by ${keys} limit ${atOnce} for update)
        returning 1`,
    }
  }
  const blank = (table: string, key: string, column: string, atOnce: number): Batch => {
    const [name, id, owner] = [table, key, column].map((one) => sql.identifier(one))
    return {
      atOnce,
      statement: sql`update ${name} set ${owner} = null
        ${table === 'reports' ? sql`, note = ''` : sql``}
        where ${id} in (
          select ${id} from ${name} where ${owner} = ${uid} order by ${id} limit ${atOnce})
        returning 1`,
    }
  }
  return {
    reviews: batch('reviews', 'id', 'author_uid'),
    questions: batch('questions', 'id', 'author_uid', 1),
    corrections: batch('corrections', 'id', 'author_uid', 1),
    // By others: their triggers lock a review before its path.
    'reviews of their paths': {
      atOnce: rowsAtOnce,
      statement: sql`delete from reviews where id in (
        select reviews.id from reviews join paths on paths.id = path_id
        where paths.author_uid = ${uid} order by reviews.id limit ${rowsAtOnce}
        for update of reviews)
        returning 1`,
    },
    paths: batch('paths', 'id', 'author_uid', 1),
    'paths edited for others': batch('path_editors', 'path_id, uid', 'uid', 1),
    'paths saved': batch('path_saves', 'uid, path_id', 'uid'),
    'votes on questions': batch('question_votes', 'question_id, uid', 'uid', 1),
    'lines of Recent Activity': batch('review_log', 'id', 'author_uid'),
    'liked videos': batch('liked_videos', 'uid, video_id', 'uid'),
    'liked videos of later years': batch('later_likes', 'uid, video_id', 'uid'),
    'channels of Wrapped': batch('wrapped_2024_channels', 'uid, channel_id', 'uid'),
    'people followed': batch('follows', 'follower_uid, followed_uid', 'follower_uid', 1),
    followers: batch('follows', 'follower_uid, followed_uid', 'followed_uid', 1),
    'channels followed': batch('channel_follows', 'uid, channel_key', 'uid'),
    'people muted': batch('mutes', 'uid, muted_uid', 'uid'),
    'mutes by others': batch('mutes', 'uid, muted_uid', 'muted_uid'),
    notes: batch('notes', 'uid, id', 'uid'),
    'places where they stopped': batch('positions', 'uid, video_id', 'uid'),
    'answers in practice': batch('practice_log', 'card_id, version', 'uid'),
    'questions practised': batch('practice_cards', 'id', 'uid'),
    notifications: batch('notifications', 'id', 'uid'),
    'notifications of others': batch('notifications', 'id', 'actor_uid'),
    'messages of feedback': batch('feedback', 'id', 'uid'),
    'reports written, now without author and note': blank('reports', 'id', 'reporter_uid', 1),
    'lines of the activity log, now without id': blank('action_log', 'id', 'uid', rowsAtOnce),
    // Foreign keys would blank these when the person is locked already: too late, since a moderator
    // locks the channel first.
    'channels added, now without id': blank('channels', 'key', 'user_added', 1),
    'channels in topics added, now without id': blank('topic_channels', 'id', 'added_by', 1),
    'videos added, now without id': blank('videos', 'id', 'user_added', 1),
  }
}
