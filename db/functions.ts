import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection } from './migrate.ts'

/*
 * When one of the files has changed, all functions and triggers are dropped and created again: a
 * function can change its type. Columns and indexes compute with those of `first/`, which are
 * replaced before the migrations and never dropped.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const places = { later: ['db/*.sql', 'app/*/*.sql'], first: ['db/first/*.sql'] }

type SqlFile = Awaited<ReturnType<typeof filesOf>>[number]

/** In the order of their names, which are unique. */
export async function filesOf(part: keyof typeof places) {
  const files: { name: string; text: string; hash: string }[] = []
  for await (const path of glob(places[part], { cwd: root })) {
    const text = await readFile(join(root, path), 'utf8')
    const name = part === 'first' ? `first/${basename(path)}` : basename(path)
    files.push({ name, text, hash: createHash('sha256').update(text).digest('hex') })
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1))
}

async function appliedHashes(connection: Connection): Promise<Map<string, unknown>> {
  const rows = await connection.rows('select name, hash from sql_files')
  return new Map(rows.map(({ name, hash }) => [`${name}`, hash]))
}

export async function replaceFirstFunctions(connection: Connection): Promise<string[]> {
  const applied = await appliedHashes(connection)
  const changed = (await filesOf('first')).filter(({ name, hash }) => applied.get(name) !== hash)
  for (const file of changed) await apply(connection, file)
  return changed.map(({ name }) => name)
}

export async function replaceFunctions(connection: Connection): Promise<string[]> {
  const [files, applied] = [await filesOf('later'), await appliedHashes(connection)]
  const gone = [...applied.keys()].filter(
    (name) => !name.startsWith('first/') && !files.some((file) => file.name === name),
  )
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash)
  if (changed.length + gone.length === 0) return []
  await dropFunctions(
    connection,
    (await filesOf('first')).flatMap(({ text }) => text.match(/(?<=\bfunction )\w+(?=\()/g) ?? []),
  )
  await connection.rows('delete from sql_files where name = any ($1)', [gone])
  for (const file of files) await apply(connection, file)
  return [...gone, ...changed.map(({ name }) => name)]
}

async function apply(connection: Connection, { name, text, hash }: SqlFile): Promise<void> {
  await connection.script(text).catch((cause: unknown) => {
    throw new Error(`The functions of ${name} failed, and none was changed.`, { cause })
  })
  await connection.rows(
    'insert into sql_files values ($1, $2) on conflict (name) do update set hash = excluded.hash',
    [name, hash],
  )
}

export async function dropFunctions(connection: Connection, kept: string[]): Promise<void> {
  const found = await connection.rows(
    `with own as (
       select oid from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f' and proname <> all ($1)
         and pg_has_role(proowner, 'usage')
         and not exists (select from pg_depend
           where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'))
     select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
       from pg_trigger join own on own.oid = tgfoid where not tgisinternal
     union all select format('drop function %s', oid::regprocedure) from own
     order by statement desc`,
    [kept],
  )
  await connection.script(found.map(({ statement }) => statement).join(';'))
}
