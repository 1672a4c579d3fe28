import { appliedTables, type Connection } from '../migrate.ts'

export interface Table {
  name: string
  columns: { name: string; type: string }[]
  key: string[]
  identity: string | null
}

export async function tablesOf(connection: Connection): Promise<Table[]> {
  const rows = await connection.rows(
    `select class.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
          order by attnum)
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
          and attgenerated = '') as columns,
      (select coalesce(json_agg(attname order by array_position(conkey, attnum)), '[]')
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where conrelid = class.oid and contype = 'p') as key,
      (select attname from pg_attribute
        where attrelid = class.oid and attidentity <> '') as identity,
      (select coalesce(json_agg(target.relname), '[]')
        from pg_constraint join pg_class as target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> class.oid) as parents
    from pg_class as class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and class.relname <> all ($1)
    order by class.relname`,
    [appliedTables],
  )
  const waiting = rows as unknown as (Table & { parents: string[] })[]
  const placed: Table[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ parents }) =>
      parents.every((parent) => placed.some(({ name }) => name === parent)),
    )
    const [found] = waiting.splice(next, 1)
    if (next === -1 || !found)
      throw new Error('Tables reference each other in a circle, so no order can load them.')
    placed.push(found)
  }
  return placed
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
