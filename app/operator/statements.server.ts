import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/migrate.ts'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'

export type Statements = Pick<Connection, 'rows'>

export function statementsOn(rows: Rows): Statements {
  return {
    rows: async (statement, values = []) => await query(rows, withValues(statement, values)),
  }
}

function withValues(statement: string, values: unknown[]): SQL {
  const parts = statement.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`,
    ),
  )
}
