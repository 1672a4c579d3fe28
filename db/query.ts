import type { SQL } from 'drizzle-orm'
import type { Rows } from './open.ts'

/** `bigint` comes as text, so statements cast ids to `float8` and counts to `int`. */
export async function query<Row extends Record<string, unknown>>(
  rows: Rows,
  statement: SQL,
): Promise<Row[]> {
  const result: unknown = await rows.execute(statement)
  return (result as { rows: Row[] }).rows
}
