import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseTakeout, readTakeout } from './takeout.ts'

const line = (videoId: string, likedAt: string) => ({ videoId, likedAt: new Date(likedAt) })

it('reads the old shape: two tables, and a blank before ids that begin with a hyphen', () => {
  const csv = `Playlist Id,Channel Id,Time Created,Time Updated,Title,Description,Visibility
LLabcdefghijklmnopqrstuv,UCabcdefghijklmnopqrstuv,2018-07-08 15:36:57 UTC,2024-12-27 02:44:30 UTC,Liked videos,,Private

Video Id,Time Added
sourdough_1,2024-12-31 23:59:59 UTC
 -knots_and_,2024-01-01 00:00:00 UTC
PLnotaList1,2023-12-31 23:59:59 UTC

`
  expect(parseTakeout(csv)).toEqual([
    line('sourdough_1', '2024-12-31T23:59:59Z'),
    line('-knots_and_', '2024-01-01T00:00:00Z'),
    line('PLnotaList1', '2023-12-31T23:59:59Z'),
  ])
})

it('reads rows alone, with a byte order mark, Windows line ends and quotes', () => {
  expect(
    parseTakeout('\uFEFFVideo Id,Time Added\r\n"sourdough_1","2024-05-01 10:00:00 UTC"\r\n'),
  ).toEqual([line('sourdough_1', '2024-05-01T10:00:00Z')])
  expect(parseTakeout('\uFEFFsourdough_1,2024-05-01 10:00:00 UTC')).toHaveLength(1)
})

it('reads the new shape with its zones', () => {
  const csv = `Video ID, Playlist video creation timestamp
sourdough_1,2024-12-31T15:57:57+00:00
sourdough_2,2025-01-01T00:30:00+01:00`
  expect(parseTakeout(csv)).toEqual([
    line('sourdough_1', '2024-12-31T15:57:57Z'),
    line('sourdough_2', '2024-12-31T23:30:00Z'),
  ])
})

it('reads a cell of blanks at once: a crafted file must not occupy the processor', () => {
  const blanks = ' '.repeat(4_000)
  const csv = `a${blanks}b,2024-05-01 10:00:00 UTC
sourdough_1,"${blanks}2024-05-01 10:00:00 UTC${blanks}"
"${blanks}"${blanks}x,${'"'.repeat(4_000)}`
  expect(parseTakeout(csv)).toEqual([line('sourdough_1', '2024-05-01T10:00:00Z')])
}, 5_000)

it('reads 10 MB of a file at most', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-marks-takeout-'))
  try {
    const file = join(folder, 'likes.csv')
    await writeFile(file, 'sourdough_1,2024-05-01 10:00:00 UTC\n')
    expect(parseTakeout(await readTakeout(file))).toHaveLength(1)
    await truncate(file, 10_000_001)
    await expect(readTakeout(file)).rejects.toThrow('is larger than 10 MB')
    await expect(readTakeout(join(folder, 'missing'))).rejects.toThrow('ENOENT')
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('finds no likes in something else', () => {
  expect(parseTakeout('<html><body>Sign in</body></html>')).toEqual([])
  expect(parseTakeout('sourdough_1,yesterday\nsourdough_1,2024-13-45 99:00:00 UTC')).toEqual([])
})
