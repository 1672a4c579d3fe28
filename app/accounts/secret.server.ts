import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SecretMissing } from '#db/folder-failure.ts'
import type { Rows } from '#db/open.ts'
import { users } from '#db/schema.ts'
import { newToken } from './code.server.ts'

export async function knownSecret(given: string | null, dataDir: string): Promise<string | null> {
  if (given) return given
  const stored = await readFile(join(dataDir, 'secret'), 'utf8').catch(unless('ENOENT'))
  return stored?.trim() || null
}

function unless(code: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error
  }
}

/**
 * Created at the first start in the data folder, readable by its owner only.
 * @throws SecretMissing beside a database with members: a new one would sign everybody out, and
 *   open nothing that the old one has sealed
 */
export async function siteSecret(given: string | null, dataDir: string, rows: () => Promise<Rows>) {
  const known = await knownSecret(given, dataDir)
  if (known) return known
  const path = join(dataDir, 'secret')
  const isNew = (await (await rows()).$count(users)) === 0
  // Another process may have made it meanwhile.
  if (!isNew && !(await knownSecret(null, dataDir))) throw new SecretMissing(path)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // `wx` lets only the first of two processes write; both then read the same.
  await writeFile(path, newToken(), { flag: 'wx', mode: 0o600 }).catch(unless('EEXIST'))
  return (await readFile(path, 'utf8')).trim()
}
