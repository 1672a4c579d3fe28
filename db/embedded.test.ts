import { chmod, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyDataDir } from '../test/fixtures/databases.ts'
import { DataDirLocked } from './data-dir-lock.ts'
import { DatabaseBroken, startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'
import { query } from './query.ts'
import { readTables } from './read-tables.ts'
import { users } from './schema.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-marks-embedded-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('locks its folder from its start until it is closed, and lets no other user of the machine enter', async () => {
  await copyDataDir(folder, { empty: true })
  const embedded = await startEmbedded(folder)
  await expect(startEmbedded(folder)).rejects.toThrow(DataDirLocked)
  await embedded.opened
  await embedded.close()
  const inside = join(folder, 'database')
  // As an older version or an operator left it.
  for (const path of [folder, inside]) await chmod(path, 0o755)
  const again = await startEmbedded(folder)
  await again.opened
  await again.close()
  // Windows has no such modes.
  if (process.platform !== 'win32') expect((await stat(inside)).mode & 0o077).toBe(0)
})

it('rejects with a sentence when it cannot be opened, and unlocks the folder', async () => {
  // A file where its folder would be.
  await writeFile(join(folder, 'database'), '')
  const embedded = await startEmbedded(folder)
  await expect(embedded.opened).rejects.toThrow(DatabaseBroken)
  await rm(join(folder, 'database'))
  await copyDataDir(folder, { empty: true })
  const again = await startEmbedded(folder)
  await again.opened
  await again.close()
})

it.each(['PG_VERSION', 'global/pg_control'])(
  'refuses data without %s, and makes nothing anew',
  async (missing) => {
    await copyDataDir(folder)
    const inside = join(folder, 'database')
    await rm(join(inside, missing))
    const before = await readdir(inside)
    await expect(startEmbedded(folder)).rejects.toThrow(/^The database in .* has data, but/)
    expect(await readdir(inside)).toEqual(before)
  },
)

it('whose table file was cut in half fails the reading of a health check', async () => {
  await copyDataDir(folder)
  const settings = { databaseUrl: null, dataDir: folder }
  const whole = await openDatabase(settings)
  // The last keys, which the check reads, are those at the end of the file.
  const people = Array.from({ length: 500 }, (_, number) => ({
    uid: `person-${String(number).padStart(3, '0')}`,
    bio: 'Hello. '.repeat(20),
  }))
  await whole.rows.insert(users).values(people)
  const [file] = await query<{ path: string }>(
    whole.rows,
    sql`select pg_relation_filepath('users') as path`,
  )
  await readTables(whole.rows)
  // Else the next start writes the pages again from the log.
  await whole.rows.execute(sql`checkpoint`)
  await whole.close()
  const path = join(folder, 'database', file?.path ?? '')
  await truncate(path, (await stat(path)).size / 2)
  const cut = await openDatabase(settings)
  await expect(readTables(cut.rows)).rejects.toThrow()
  await cut.close()
})
