import { hasEmbedded } from '../embedded.ts'
import { appliedMigrations, type Connection } from '../migrate.ts'
import { connectPlainly, type DatabaseSettings } from '../open.ts'
import { BackupRefused, writeBackupFile } from './file.ts'
import { quoted, type Table, tablesOf } from './tables.ts'

/** Rows in memory at once: of videos, whose transcripts are the longest there is, some 30 MB at the worst. */
const batchSize = 200

/** What a backup was made of. */
export interface BackedUp {
  rows: number
  tables: number
}

/**
 * Writes every row of the site into a file, as they were in one moment; the site may go on working on a server meanwhile. The queue of
 * jobs is not in it. Throws `BackupRefused` when there is nothing to back up, `DataDirLocked` when a site has the embedded database open.
 */
export async function backUp(settings: DatabaseSettings, file: string): Promise<BackedUp> {
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl && dataDir && !(await hasEmbedded(dataDir))) {
    throw new BackupRefused(`There is no database in ${dataDir}, so there is nothing to back up.`)
  }
  const connection = await connectPlainly(settings)
  try {
    await connection.script(`begin isolation level repeatable read read only; ${plainText}`)
    const migrations = await appliedMigrations(connection)
    if (migrations.length === 0) {
      throw new BackupRefused(
        'No site has been started on this database yet, so there is nothing to back up.',
      )
    }
    const tables = await tablesOf(connection)
    const head = {
      format: 'full-marks-backup',
      version: 1,
      madeAt: new Date().toISOString(),
      migrations,
    } as const
    return {
      rows: await writeBackupFile(file, head, rowsOf(connection, tables)),
      tables: tables.length,
    }
  } catch (error) {
    if (error instanceof Error && 'severity' in error) {
      throw new BackupRefused(`The database broke the backup off: ${error.message}.`, {
        cause: error,
      })
    }
    throw error
  } finally {
    await connection.close()
  }
}

/** How values are written does not depend on the server's settings, and none of them ends a long reading. */
const plainText = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`

async function* rowsOf(connection: Connection, tables: Table[]): AsyncGenerator<string> {
  for (const table of tables) {
    const columns = table.columns
      .map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`)
      .join(', ')
    const order =
      table.key.length > 0
        ? `order by ${table.key.map((name) => `source.${quoted(name)}`).join(', ')}`
        : ''
    await connection.script(`
      declare reading no scroll cursor for
      select row_to_json(line)::text as line from (select ${columns} from public.${quoted(table.name)} as source ${order}) as line`)
    for (;;) {
      const batch = await connection.rows(`fetch ${batchSize} from reading`)
      for (const { line } of batch) yield `{"table":${JSON.stringify(table.name)},"row":${line}}`
      if (batch.length < batchSize) break
    }
    await connection.script('close reading')
  }
}
