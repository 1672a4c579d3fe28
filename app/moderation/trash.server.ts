import { and, eq, gt, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { paths, reviews } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { closeCaseOfDeleted, reopenCaseOfDeleted } from './cases.server.ts'
import { tableOf, thingOf, type WrittenKind } from './kinds.server.ts'

/** What its author deletes comes back for a day; then the row is removed for good. */
const undoHours = 24

type Row = Pick<typeof reviews.$inferSelect, 'state' | 'stateBefore'> & { id: number | string }

/** The caller has locked the row. Its reports close; their senders see why. */
export async function discard(rows: Rows, kind: WrittenKind, row: Row, now: Date): Promise<void> {
  const table = tableOf(kind)
  if (row.state === 'deleted') return
  if (row.state === 'purged')
    throw new Refusal(`A moderator has removed the words of this ${kind} for good.`, 409)
  await rows
    .update(table)
    .set({ state: 'deleted', stateBefore: row.state, deletedAt: now })
    .where(sql`${table.id} = ${row.id}`)
  await closeCaseOfDeleted(rows, thingOf(kind, row.id), now)
}

/** As it was before, also if it was held or hidden. The caller has locked the row. */
export async function takeBack(rows: Rows, kind: WrittenKind, row: Row): Promise<void> {
  const table = tableOf(kind)
  if (row.state !== 'deleted' || row.stateBefore === null) return
  await rows
    .update(table)
    .set({ state: row.stateBefore, stateBefore: null, deletedAt: null })
    .where(sql`${table.id} = ${row.id}`)
  const isWaiting = row.stateBefore === 'held'
  await reopenCaseOfDeleted(rows, thingOf(kind, row.id), { isWaiting })
}

/** The condition on rows that their author can bring back. */
export function isUndoable(kind: WrittenKind, now: Date): SQL | undefined {
  const table = tableOf(kind)
  return and(eq(table.state, 'deleted'), gt(table.deletedAt, endOf(now)))
}

function endOf(now: Date): Date {
  return new Date(now.getTime() - undoHours * 3_600_000)
}

const sweptAtOnce = 200

/** Removes what its author did not bring back, unless their deleted account can come back. */
export async function sweepTrash(site: Site, kind: WrittenKind): Promise<number> {
  const table = tableOf(kind)
  const isOld = and(
    eq(table.state, 'deleted'),
    lt(table.deletedAt, endOf(site.now())),
    not(table.isLeaving),
  )
  return await site.rows.transaction(async (rows) => {
    const old = await rows
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(isOld)
      .orderBy(table.id)
      .limit(sweptAtOnce)
    if (old.length === 0) return 0
    const ids = old.map(({ id }) => id)
    // Reviews are locked before paths, by their triggers too.
    if (table === paths)
      await rows.execute(
        sql`select from reviews where ${inArray(reviews.pathId, ids)} order by id for update`,
      )
    await rows.execute(
      sql`select from ${table} where ${inArray(sql`${table.id}`, ids)} order by id for update`,
    )
    // The state once more: an undo can commit before the lock.
    const removed = await rows
      .delete(table)
      .where(and(inArray(sql`${table.id}`, ids), isOld))
      .returning({ id: sql`${table.id}` })
    return removed.length
  })
}
