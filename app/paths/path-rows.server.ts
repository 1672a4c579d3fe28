import { inArray, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { pathSteps } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import { mostHeadings, mostSteps } from './path.ts'

export type StoredRow = Omit<typeof pathSteps.$inferSelect, 'words'>
export type NextRow = Omit<StoredRow, 'id' | 'place' | 'pathId'> & { id: number | null }
export type NewRow = Partial<Omit<NextRow, 'id'>>

export const newRow: NextRow = {
  id: null,
  kind: 'video',
  videoId: null,
  title: '',
  reason: '',
  isOptional: false,
  startsAt: null,
  endsAt: null,
}

/** Refuses more rows than a path may have. */
export function countSteps(rows: NextRow[]): number {
  const steps = rows.filter(({ kind }) => kind === 'video').length
  if (steps > mostSteps)
    throw new Refusal(
      `A path has at most ${mostSteps} steps; with these it would have ${steps}.`,
      409,
    )
  if (rows.length - steps > mostHeadings)
    throw new Refusal(`A path has at most ${mostHeadings} headings.`, 409)
  return steps
}

/**
 * Writes the order: which rows are gone, moved or new. All 200 rows took 0.7 s on the embedded
 * database.
 * @returns the id of the first new row
 */
export async function storeRows(
  rows: Rows,
  pathId: string,
  before: StoredRow[],
  after: NextRow[],
): Promise<number | null> {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : id))
  if (gone.length > 0) await rows.delete(pathSteps).where(inArray(pathSteps.id, gone))
  const placed = after.map((row, place) => ({ ...row, place }))
  const places = new Map(before.map(({ id, place }) => [id, place]))
  const moved = placed.flatMap(({ id, place }) =>
    id === null || places.get(id) === place ? [] : { id, place },
  )
  if (moved.length > 0)
    // One statement: their places change together.
    await rows.execute(sql`
      update path_steps as step set place = to_row.place
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as to_row (id bigint, place integer)
      where step.id = to_row.id`)
  const fresh = placed.filter(({ id }) => id === null)
  if (fresh.length === 0) return null
  const [first] = await rows
    .insert(pathSteps)
    .values(fresh.map(({ id, ...row }) => ({ ...row, pathId })))
    .returning({ id: pathSteps.id })
  return first?.id ?? null
}
