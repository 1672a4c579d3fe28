import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { parseTakeout, readTakeoutFiles } from './takeout.ts'
import { filesOf } from './unzip.server.ts'

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
  const blanks = ' '.repeat(900)
  const csv = `a${blanks}b,2024-05-01 10:00:00 UTC
sourdough_1,"${blanks}2024-05-01 10:00:00 UTC${blanks}"
"${blanks}"${blanks}x,${'"'.repeat(4_000)}`
  expect(parseTakeout(csv)).toEqual([line('sourdough_1', '2024-05-01T10:00:00Z')])
}, 5_000)

it('finds no likes in something else', () => {
  expect(parseTakeout('<html><body>Sign in</body></html>')).toEqual([])
  expect(parseTakeout('sourdough_1,yesterday\nsourdough_1,2024-13-45 99:00:00 UTC')).toEqual([])
})

describe('the files of a Takeout', () => {
  const csv = (...lines: string[]) => lines.join('\r\n')
  const subscriptions = csv(
    '\uFEFFKanal-ID,Kanal-URL,Kanaltitel',
    'UC0123456789abcdef-_ABCD,http://www.youtube.com/channel/UC0123456789abcdef-_ABCD,"Brot, ""roh"" & Salz"',
    'UCabcdefghijklmnopqrstuv,http://www.youtube.com/channel/UCabcdefghijklmnopqrstuv,Eulenphysik',
    '',
  )
  const likes = csv(
    'Playlist-ID,Kanal-ID,Erstellt,Geändert,Titel,Beschreibung,Sichtbarkeit',
    'LLabcdefghijklmnopqrstuv,UCabcdefghijklmnopqrstuv,2018-07-08 15:36:57 UTC,2024-12-27 02:44:30 UTC,"Mag ich, sehr",,Privat',
    '',
    'Video-ID,Hinzugefügt',
    'sourdough_1,2024-05-01 10:00:00 UTC',
  )
  const playlist = csv('視訊 ID, 時間', '-knots_and_,2025-05-01T10:00:00+00:00')
  const found = {
    subscriptions: [
      { id: 'UC0123456789abcdef-_ABCD', title: 'Brot, "roh" & Salz' },
      { id: 'UCabcdefghijklmnopqrstuv', title: 'Eulenphysik' },
    ],
    lists: [
      { title: 'Mag ich, sehr', isLikes: true, videos: 1, of2024: 1, later: 0 },
      { title: '繩結', isLikes: false, videos: 1, of2024: 0, later: 1 },
    ],
    skipped: 0,
  }
  const videos = ['sourdough_1,2024-05-01T10:00:00.000Z', '-knots_and_,2025-05-01T10:00:00.000Z']
  const zip = (files: Record<string, string>) =>
    new File(
      [
        zipSync(
          Object.fromEntries(
            Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]),
          ),
        ) as Uint8Array<ArrayBuffer>,
      ],
      'takeout.zip',
    )

  it('are known by what is in them: names are translated, and some are empty', async () => {
    const files = {
      'Takeout/YouTube/Abos/Abos.csv': subscriptions,
      'Takeout/YouTube/Playlists/Playlists.csv': csv(
        'Playlist-ID,Titel',
        'PLabcdefghijklmnopqrstuv,Knoten',
      ),
      'Takeout/YouTube/Playlists/Mag ich.csv': likes,
      'Takeout/YouTube/Playlists/繩結-videos.csv': playlist,
      'Takeout/YouTube/Playlists/Leer.csv': 'Video-ID,Zeit\r\n',
      'Takeout/YouTube/Verlauf/Verlauf.html': '<html>',
    }
    expect(readTakeoutFiles(await filesOf([zip(files)]))).toEqual({ found, videos })
    const single = Object.entries(files).map(([name, text]) => new File([text], name))
    expect(readTakeoutFiles(await filesOf(single))).toEqual({ found, videos })
  })

  it('are refused with a sentence when nothing, or too much, is in them', async () => {
    const nothing = await filesOf([zip({ 'a.csv': 'x', 'movie.mp4': 'x' })])
    expect(() => readTakeoutFiles(nothing)).toThrow(
      'There are no subscriptions, likes or playlists',
    )
    const lines = (count: number) => [
      { name: 'a.csv', text: 'sourdough_1,2024-05-01 10:00:00 UTC\n'.repeat(count) },
    ]
    expect(() => readTakeoutFiles(lines(50_001))).toThrow('At most 50,000 videos')
    const lists = Array.from({ length: 501 }, () => lines(1)).flat()
    expect(() => readTakeoutFiles(lists)).toThrow('At most 500 lists')
    // A file that is larger than any list is left packed.
    const most = { ofOne: 1_000, ofAll: 3_000 }
    const bomb = Object.fromEntries([1, 2, 3, 4].map((n) => [`${n}.csv`, ' '.repeat(1_000)]))
    await expect(filesOf([zip(bomb)], most)).rejects.toThrow('larger than 30 MB together')
    expect(await filesOf([zip({ 'history.json': ' '.repeat(1_001) })], most)).toEqual([])
    await expect(filesOf([new File([' '.repeat(1_001)], 'a.csv')], most)).rejects.toThrow('4 MB')
    await expect(filesOf([new File(['PK, but no ZIP file'], 'a.zip')])).rejects.toThrow('damaged')
  })

  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  it.each<[string, string | Buffer]>([
    ['semicolons', 'Video-ID;Zeit\nsourdough_1;2024-05-01 10:00'],
    ['tabs', 'sourdough_1\t2024-05-01 10:00:00 UTC'],
    ['wide commas', 'sourdough_1，2024-05-01 10:00:00 UTC'],
    ['bars', 'sourdough_1|2024-05-01 10:00:00 GMT'],
    ['a line in quotes', '"sourdough_1,2024-05-01 10:00:00 +0000"'],
    ['UTF-16 without a mark', Buffer.from('sourdough_1\t2024-05-01 10:00:00 UTC', 'utf16le')],
    ['UTF-16', utf16('sourdough_1\t2024-05-01 10:00:00 UTC')],
    ['lines that end in CR', '#NAME?,2024-05-01 10:00\rsourdough_1,2024-05-01 10:00:00 UTC\r'],
  ])('are read when another program saved them with %s', async (_, content) => {
    const read = readTakeoutFiles(await filesOf([new File([content as BlobPart], 'a.csv')]))
    expect(read.videos).toEqual(['sourdough_1,2024-05-01T10:00:00.000Z'])
    expect(read.found.skipped).toBe(`${content}`.includes('#') ? 1 : 0)
  })

  it.each<[string, Buffer, string]>([
    ['a.tgz', Buffer.from([0x1f, 0x8b, 8]), 'This is a .tgz file'],
    ['a.7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), 'This is a .7z file'],
    ['a.rar', Buffer.from('Rar!'), 'This is a .rar file'],
    ['a.tar.bz2', Buffer.from('BZh91AY'), 'This is a .bz2 file'],
    ['a.tar.xz', Buffer.from('\xfd7zXZ', 'latin1'), 'This is a .xz file'],
    ['a.tar', Buffer.from(`${'\0'.repeat(257)}ustar`), 'This is a .tar file'],
    ['a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'This is a .xls file'],
    ['utf-32.csv', Buffer.from([0xff, 0xfe, 0, 0, 0x73, 0, 0, 0]), 'saved “utf-32.csv”'],
    ['d.csv', Buffer.from('sourdough_1,"Jan 25, 2024, 7:36:09 PM"'), 'rewrote their times or ids'],
    ['e.csv', Buffer.from('sourdough_1,45316.816'), 'rewrote their times or ids'],
    ['f.csv', Buffer.from('sourdough_1,########'), 'rewrote their times or ids'],
    ['g.csv', Buffer.from('#NOM?,2024-05-01 10:00'), 'rewrote their times or ids'],
    ['h.csv', Buffer.from('=-knots_and_,2024-05-01 10:00:00 UTC'), 'rewrote their times or ids'],
    ['a.csv', Buffer.from('UC0123456789abcdef-_ABCD,x,M\xfcller', 'latin1'), 'saved “a.csv”'],
    ['b.csv', Buffer.from('sourdough_1,25.01.2024 19:36'), 'rewrote their times or ids'],
    ['c.csv', Buffer.from('sourdough_1,1/25/24 7:36 PM'), 'rewrote their times or ids'],
  ])('that cannot be read say what they are: %s', async (name, bytes, sentence) => {
    const read = async () => readTakeoutFiles(await filesOf([new File([bytes as BlobPart], name)]))
    await expect(read()).rejects.toThrow(sentence)
  })

  it('that are a table of Excel, or a ZIP file in another one, say so', async () => {
    await expect(filesOf([zip({ '[Content_Types].xml': 'x' })])).rejects.toThrow('of Excel')
    await expect(filesOf([zip({ mimetype: 'x', 'content.xml': 'x' })])).rejects.toThrow('of Excel')
    for (const name of ['takeout-1.zip', 'takeout-1.tgz', 'likes.xlsx'])
      await expect(filesOf([zip({ [name]: 'x' })])).rejects.toThrow('the one inside')
    const beside = { 'Drive/old.zip': 'x', '__MACOSX/._a.csv': '\0', 'a.csv': likes }
    expect(await filesOf([zip(beside)])).toMatchObject([{ name: 'a.csv' }])
  })
})
