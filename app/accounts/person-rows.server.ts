import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#db/schema.ts'

export interface PersonRows {
  /** As `db/schema.ts` names the table. */
  name: string
  table: PgTable
  /** It refers to the person. */
  column: PgColumn
  keys: PgColumn[]
  /** The row outlives its person: the column is emptied. */
  isKept: boolean
}

export const primaryKeyOf = (table: PgTable): PgColumn[] => {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** Columns that identify a person: those that refer to one of them hold a person's rows. */
const people: PgColumn[] = [schema.users.uid, schema.wrapped2024.uid]

/** All rows that refer to a person: by these an account is exported and deleted. */
export const personRows: PersonRows[] = Object.entries(schema).flatMap(([name, table]) => {
  if (!is(table, PgTable)) return []
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns } = key.reference()
    const [[column], [to]] = [columns, foreignColumns]
    if (!column || !to || columns.length > 1 || !people.includes(to)) return []
    return [{ name, table, column, keys: primaryKeyOf(table), isKept: key.onDelete === 'set null' }]
  })
})
