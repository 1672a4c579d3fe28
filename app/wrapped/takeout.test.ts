import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTakeout } from './takeout.server.ts'

it('reads 10 MB of a file at most', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-marks-takeout-'))
  try {
    const file = join(folder, 'likes.csv')
    await writeFile(file, 'sourdough_1,2024-05-01 10:00:00 UTC\n')
    expect(await readTakeout(file)).toContain('sourdough_1')
    await truncate(file, 10_000_001)
    await expect(readTakeout(file)).rejects.toThrow('is larger than 10 MB')
    await expect(readTakeout(join(folder, 'missing'))).rejects.toThrow('ENOENT')
  } finally {
    await rm(folder, { recursive: true })
  }
})
