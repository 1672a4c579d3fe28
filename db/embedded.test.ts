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

it('has its folder to itself from the moment it gets going until it is closed', async () => {
  const embedded = await startEmbedded(folder)
  await expect(startEmbedded(folder)).rejects.toThrow(DataDirLocked)
  await embedded.opened
  await embedded.close()
  const again = await startEmbedded(folder)
  await again.opened
  await again.close()
})

it('says so when it cannot be opened, to whoever waits for it, and lets go of the folder', async () => {
  // A file stands where its folder would be.
  await writeFile(join(folder, 'database'), '')
  const embedded = await startEmbedded(folder)
  await expect(embedded.opened).rejects.toThrow(DatabaseBroken)
  await rm(join(folder, 'database'))
  const again = await startEmbedded(folder)
  await again.opened
  await again.close()
})
