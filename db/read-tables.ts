import { sql } from 'drizzle-orm'
import type { Rows } from './open.ts'
import { query } from './query.ts'

const rowsOfEach = 20

/** PostgreSQL notices a damaged file only when it needs a lost block. */
export async function readTables(rows: Rows): Promise<void> {
  const tables = await query<{ name: string; keys: string }>(
    rows,
    sql`select conrelid::regclass::text as name, (
        select string_agg(quote_ident(attname) || ' desc', ', ' order by place)
        from unnest(conkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = conrelid and attnum = number) as keys
      from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace`,
  )
  // An index alone does not have "xmin", so the row itself is read.
  for (const { name, keys } of tables)
    await rows.execute(sql.raw(`select xmin from ${name} order by ${keys} limit ${rowsOfEach}`))
}
