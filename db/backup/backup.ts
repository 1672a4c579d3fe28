import { hasEmbedded } from '../embedded.ts'
import { appliedMigrations, type Connection } from '../migrate.ts'
import { connectPlainly, type DatabaseSettings } from '../open.ts'
import { BackupRefused, writeBackupFile } from './file.ts'
import { quoted, type Table, tablesOf } from './tables.ts'

/** Rows in memory at once. The largest are videos with their transcripts: some 30 MB in all. */
const batchSize = 200

export async function backUp(settings: DatabaseSettings, file: string, secret: string | null) {
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl && dataDir && !(await hasEmbedded(dataDir))) {
    throw new BackupRefused(`There is no database in ${dataDir}, so there is nothing to back up.`)
  }
  const connection = await connectPlainly(settings)
  try {
    await connection.script(`begin isolation level repeatable read read only; ${stableText}`)
    const migrations = await appliedMigrations(connection)
    if (migrations.length === 0) {
      throw new BackupRefused(
        'No site has been started on this database yet, so there is nothing to back up.',
      )
    }
    if (secret === null) {
      throw new BackupRefused(
        'The secret of the site is missing, with which a backup is signed. Set SESSION_SECRET, or DATA_DIR to the folder that the site uses.',
      )
    }
    const tables = await tablesOf(connection)
    const header = {
      format: 'full-marks-backup',
      version: 1,
      madeAt: new Date().toISOString(),
      migrations,
    } as const
    return {
      rows: await writeBackupFile(file, header, rowsOf(connection, tables), secret),
      tables: tables.length,
    }
  } catch (cause) {
    if (!(cause instanceof Error && 'severity' in cause)) throw cause
    throw new BackupRefused(`The database ended the backup: ${cause.message}.`, { cause })
  } finally {
    await connection.close()
  }
}

const stableText = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`

async function* rowsOf(connection: Connection, tables: Table[]): AsyncGenerator<string> {
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`)
    const order = table.key.map((name) => `source.${quoted(name)}`)
    await connection.script(`
      declare reading no scroll cursor for
      select row_to_json(line)::text as line
      from (select ${columns} from public.${quoted(table.name)} as source
        ${order.length > 0 ? `order by ${order}` : ''}) as line`)
    for (;;) {
      const batch = await connection.rows(`fetch ${batchSize} from reading`)
      for (const { line } of batch) yield `{"table":${JSON.stringify(table.name)},"row":${line}}`
      if (batch.length < batchSize) break
    }
    await connection.script('close reading')
  }
}
