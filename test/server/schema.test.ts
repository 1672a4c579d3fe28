import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { query } from '#db/query.ts'
import * as schema from '#db/schema.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite({ seeded: true })

it('a column that TypeScript sees as one of some words takes no other', async () => {
  const checks = await query<{ name: string; definition: string }>(
    full.site.rows,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c'`,
  )
  const columns = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({ ...column, table })),
    )
    .filter(({ enumValues }) => enumValues && enumValues.length > 0)
  expect(columns.length).toBeGreaterThan(20)
  const wordsOf = ({ name, table }: (typeof columns)[number]) =>
    checks
      .find((check) => check.name === `${getTableName(table)}_${name}_check`)
      ?.definition.match(/(?<=')[^']+(?='::text)/g)
  for (const column of columns) expect(wordsOf(column), column.name).toEqual(column.enumValues)
})

describe('the database itself', () => {
  const refuses = async (statement: string) =>
    await full.site.rows.execute(sql.raw(statement)).then(
      () => 'taken',
      (error: unknown) =>
        error instanceof Error && error.cause instanceof Error
          ? error.cause.message
          : String(error),
    )

  it.each([
    [
      'a letter outside the scale',
      `insert into reviews (channel_key, rating, text) select key, 'E', 'x' from channels limit 1`,
    ],
    [
      'an empty text',
      `insert into reviews (channel_key, rating, text) select key, 'A', '' from channels limit 1`,
    ],
    ['a review of nothing', `insert into reviews (rating, text) values ('A', 'x')`],
    [
      'a second review by the same person',
      `insert into reviews (channel_key, author_uid, rating, text)
       select channel_key, author_uid, 'A', 'x' from reviews where channel_key is not null and author_uid is not null limit 1`,
    ],
    [
      'following oneself',
      'insert into follows (follower_uid, followed_uid) select uid, uid from users limit 1',
    ],
  ])('refuses %s', async (_what, statement) => {
    expect(await refuses(statement)).toMatch(/violates/)
  })
})
