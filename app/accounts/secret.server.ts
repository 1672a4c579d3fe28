import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function knownSecret(given: string | null, dataDir: string): Promise<string | null> {
  if (given) return given
  const stored = await readFile(join(dataDir, 'secret'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    },
  )
  return stored?.trim() || null
}

/** Created at the first start in the data folder, readable by its owner only. */
export async function siteSecret(given: string | null, dataDir: string): Promise<string> {
  if (given) return given
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // `wx` lets only the first of two processes write; both then read the same.
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(path, 'utf8')).trim()
}
