import { type Finding, note, ok } from '#app/operator/finding.ts'
import type { Connection } from '#db/migrate.ts'

const about = 'Search'

/** What a search cannot do without an extension. */
const extensions = [
  { name: 'pg_trgm', without: 'names with typing mistakes are not found' },
  { name: 'unaccent', without: 'words are found only with their own letters (ø, ß, ł)' },
]

/**
 * Whether the search has its extensions, a locale that lowers capitals as other languages do, and
 * all transcripts.
 */
export async function checkSearch(connection: Connection): Promise<Finding[]> {
  const rows = await connection.rows('select extname as name from pg_extension')
  const findings = extensions
    .filter(({ name }) => !rows.some((row) => row.name === name))
    .map(({ name, without }) =>
      note(
        about,
        `The database has no extension ${name}, so ${without}.`,
        `Let an administrator run "create extension ${name}", then make a backup and restore it: that sets up the search again.`,
      ),
    )
  const [locale] = await connection.rows(`select lower('I') = 'i' as "isUsual"`)
  const says =
    'The locale of the database writes I as ı in small letters, so words in capitals are not found.'
  const remedy =
    'Make a backup and restore it into a database that was created with --locale C.UTF-8.'
  if (!locale?.isUsual) findings.push(note(about, says, remedy))
  return findings.length > 0 ? findings : [ok(about, 'It has its extensions and a usual locale.')]
}
