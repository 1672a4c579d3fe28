import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyDataDir } from '../test/fixtures/databases.ts'
import { DataDirLocked } from './data-dir-lock.ts'
import { DatabaseBroken, startEmbedded } from './embedded.ts'

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
