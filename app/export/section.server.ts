import { type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'

export const rowsAtOnce = 500

export type Row = Record<string, unknown>

/** Read by keyset, a page at a time: memory stays flat, and no transaction holds others up. */
export interface Section {
  name: string
  rows: AsyncIterable<Row>
}

/** A time as text: JavaScript's would lose the microseconds. */
export function time(column: string): SQL {
  return sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/**
 * @param key the column that the pages are sorted by
 * @param hidden a column that is not part of the row
 */
export async function* paged(
  rows: Rows,
  size: number,
  key: string,
  statement: (after: unknown) => SQL,
  hidden?: string,
): AsyncGenerator<Row> {
  let after: unknown = null
  do {
    const page: Row[] = await query(rows, sql`${statement(after)} limit ${size}`)
    after = page.length === size ? page.at(-1)?.[key] : undefined
    for (const row of page) {
      if (hidden) delete row[hidden]
      yield row
    }
  } while (after !== undefined)
}

export async function* once(rows: Rows, statement: SQL): AsyncGenerator<Row> {
  yield* await query(rows, statement)
}
