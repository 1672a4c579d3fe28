import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { parseJsonOrUndefined } from '#services/parse.ts'
import { fullPage, type Page } from './page.ts'

const values = {
  text: z
    .string()
    .max(2_000)
    .refine((text) => !text.includes('\0')),
  bigint: z.int(),
  float8: z.number(),
  // With the database's precision, which a `Date` has not.
  timestamptz: z
    .string()
    .max(40)
    .refine((text) => /^[1-9]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text))),
}

type Key = [expression: SQLWrapper, type: keyof typeof values]

/**
 * The order of a list and its pages (decision 022). The expressions are those of an index, which
 * reads a page, and the last one is unique. Numbers that go down beside others that go up are
 * negated.
 */
export function keyset(keys: Key[], direction: 'asc' | 'desc' = 'asc') {
  const shape = z.tuple(keys.map(([, type]) => values[type]) as unknown as [z.ZodType])
  const row = sql.join(
    keys.map(([key]) => sql`${key}`),
    sql`, `,
  )
  return {
    orderBy: keys.map(([key]) => (direction === 'asc' ? sql`${key}` : sql`${key} desc`)),
    /** A column to select for `page`. */
    cursor: sql<string>`jsonb_build_array(${row})::text`,
    /** The rows after a cursor. Without one, or with one that cannot be read, all rows. */
    after(cursor: string | null): SQL | undefined {
      const place = cursor && parseJsonOrUndefined(Buffer.from(cursor, 'base64url').toString())
      const { data } = shape.safeParse(place)
      if (!data) return undefined
      const given = (data as unknown[]).map(
        (value, index) => sql`${value}::${sql.raw(keys[index]?.[1] ?? 'text')}`,
      )
      return sql`(${row}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(given, sql`, `)})`
    },
    /** The page of rows that were read with `limit(size)`. */
    page<Row extends { cursor: string }>(rows: Row[], size: number): Page<Omit<Row, 'cursor'>> {
      const items = rows.map(({ cursor, ...row }) => row)
      return fullPage(items, size, () => {
        const last = rows.at(-1)?.cursor
        return last && Buffer.from(last).toString('base64url')
      })
    },
  }
}
