import { and, asc, eq, getTableName, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import * as schema from '#db/schema.ts'
import { deletedAccounts, sessions, tokens, users } from '#db/schema.ts'
import type { JobQueue } from '../jobs/job.ts'
import { keepIdentities } from '../moderation/keep-identities.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import type { ReviewChoice } from './account-deletion.ts'
import { deleteAccount, nameless, removeWaysIn } from './delete-account.server.ts'
import { type PersonRows, personRows } from './person-rows.server.ts'

const accountsAtOnce = 20
/** Others write in between, also to an embedded database. */
const rowsAtOnce = 500

/** Locks as in decision 017: many rows whose triggers lock others would take an own order. */
const oneByOne: object[] = [
  schema.channels,
  schema.corrections,
  schema.follows,
  schema.pathEditors,
  schema.paths,
  schema.questions,
  schema.questionVotes,
  schema.reports,
  schema.topicChannels,
  schema.videos,
]

/** Their references end where the person leaves them for others (`deleteAccount`). */
const written: object[] = [schema.feedback, schema.paths, schema.questions]

type PurgingSite = Pick<Site, 'rows' | 'now' | 'seal'> & { jobs: Pick<JobQueue, 'forget'> }

/** A run that was cut off is continued by the next. */
export async function purgeAccounts(site: Site): Promise<number> {
  const { rows } = site
  // A sign-in at the moment of the deletion can have stored a session and tokens after it.
  const isLeaving = sql`(select uid from ${users} where ${users.purgeAt} is not null)`
  await rows.delete(sessions).where(sql`${sessions.uid} in ${isLeaving}`)
  await rows.delete(tokens).where(sql`${tokens.uid} in ${isLeaving}`)
  const due = await rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(isNotNull(users.purgeAt), lte(users.purgeAt, site.now())))
    .orderBy(asc(users.purgeAt))
    .limit(accountsAtOnce)
  let count = 0
  for (const { uid } of due) if (await purgeAccount(site, uid)) count += 1
  return count
}

/** At once, also one that its person has left and that could still come back. */
export async function forgetPerson(
  site: PurgingSite & Pick<Site, 'signIns' | 'log'>,
  uid: string,
  reviews: ReviewChoice,
) {
  await deleteAccount(site, { uid }, reviews).catch((error: unknown) => {
    // They left before, and chose themselves.
    if (!(error instanceof Refusal)) throw error
  })
  const at = site.now()
  await site.rows.update(users).set({ leavingAt: at, purgeAt: at }).where(eq(users.uid, uid))
  const purged = await purgeAccount(site, uid)
  if (!purged) throw new Refusal('There is no such account.', 404)
  return { uid, at, reviews, purged }
}

/** How many rows of each table; `null` also for one that has come back, or is gone. */
async function purgeAccount(site: PurgingSite, uid: string) {
  const { rows } = site
  if (!(await removeIdentity(site, uid))) return null
  // By others: their triggers lock a review before its path.
  await drain(
    site,
    sql`delete from reviews where id in (
      select reviews.id from reviews join paths on paths.id = path_id
      where paths.author_uid = ${uid} order by reviews.id limit ${rowsAtOnce}
      for update of reviews) returning 1`,
  )
  const purged: Record<string, number> = {}
  // A table refers to those before it: what would go with a row goes before it, in batches.
  for (const one of personRows.toReversed()) {
    const name = getTableName(one.table).replaceAll('_', ' ')
    const isKept = one.isKept && !written.includes(one.table)
    const kind = isKept ? `${name}, now without the account` : name
    const atOnce = oneByOne.includes(one.table) ? 1 : rowsAtOnce
    purged[kind] =
      (purged[kind] ?? 0) + (await drain(site, batchOf(one, isKept, uid, atOnce), atOnce))
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

async function removeIdentity(site: PurgingSite, uid: string): Promise<boolean> {
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

async function drain({ rows }: PurgingSite, batch: SQL, atOnce = rowsAtOnce): Promise<number> {
  let sum = 0
  for (let done = atOnce; done === atOnce; sum += done) done = (await query(rows, batch)).length
  return sum
}

/** Foreign keys alone would lock the person first, and then what moderators lock before people. */
function batchOf({ table, column, keys }: PersonRows, isKept: boolean, uid: string, most: number) {
  const key = sql.join(keys, sql`, `)
  const owner = sql.identifier(column.name)
  const chosen = sql`(${key}) in (select ${key} from ${table} where ${column} = ${uid}
    order by ${key} limit ${most} for update) returning 1`
  if (!isKept) return sql`delete from ${table} where ${chosen}`
  const note = table === (schema.reports as object) ? sql`, note = ''` : sql``
  return sql`update ${table} set ${owner} = null${note} where ${chosen}`
}
