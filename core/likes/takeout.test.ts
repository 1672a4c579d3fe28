import { expect, it } from 'vitest'
import { parseTakeout } from './takeout.ts'

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

it('finds no likes in something else', () => {
  expect(parseTakeout('<html><body>Sign in</body></html>')).toEqual([])
  expect(parseTakeout('sourdough_1,yesterday\nsourdough_1,2024-13-45 99:00:00 UTC')).toEqual([])
})
