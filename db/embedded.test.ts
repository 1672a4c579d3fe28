import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirLocked } from './data-dir-lock.ts'
import { DatabaseBroken, startEmbedded } from './embedded.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-marks-embedded-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('locks its folder from its start until it is closed', async () => {
  const embedded = await startEmbedded(folder)
  await expect(startEmbedded(folder)).rejects.toThrow(DataDirLocked)
  await embedded.opened
  await embedded.close()
  const again = await startEmbedded(folder)
  await again.opened
  await again.close()
})

it('rejects with a sentence when it cannot be opened, and unlocks the folder', async () => {
  // A file where its folder would be.
  await writeFile(join(folder, 'database'), '')
  const embedded = await startEmbedded(folder)
  await expect(embedded.opened).rejects.toThrow(DatabaseBroken)
  await rm(join(folder, 'database'))
  const again = await startEmbedded(folder)
  await again.opened
  await again.close()
})
