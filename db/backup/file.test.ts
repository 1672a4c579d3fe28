import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BackupHeader, checkBackupFile, readBackupRows, writeBackupFile } from './file.ts'

const secret = 'a secret of the site that is long enough'
const header: BackupHeader = {
  format: 'full-marks-backup',
  version: 1,
  madeAt: '2026-03-01T00:00:00.000Z',
  migrations: ['0001_first.sql'],
}
const rows = [
  { table: 'users', row: { uid: 'ada', bio: 'two\nlines and \u2028' } },
  { table: 'reviews', row: { author_uid: 'ada', rating: 'S', text: null } },
]

let folder: string
let file: string
let lines: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-marks-backup-file-'))
  file = join(folder, 'site.backup')
  async function* written() {
    for (const row of rows) yield JSON.stringify(row)
  }
  await writeBackupFile(file, header, written(), secret)
  lines = gunzipSync(await readFile(file)).toString()
})
afterAll(() => rm(folder, { recursive: true }))

async function check(text: string | Buffer, known: string | null = secret) {
  const changed = join(folder, 'changed')
  await writeFile(changed, gzipSync(text))
  return await checkBackupFile(changed, known)
}

it('a backup is read by a site with the same secret', async () => {
  expect(await checkBackupFile(file, secret)).toEqual(header)
  expect(await Array.fromAsync(readBackupRows(file, secret))).toEqual(rows)
})

const other = 'was written with another secret, or has been changed since'
it.each([
  ['a letter changed', () => lines.replace('"rating":"S"', '"rating":"F"'), other],
  ['another date', () => lines.replace('2026-03-01', '2025-03-01'), other],
  ['other migrations', () => lines.replace('0001_first', '0001_other'), other],
  ['another table', () => lines.replace('"users"', '"other"'), other],
  ['another signature', () => lines.replace(/"mac":"..../, '"mac":"0000'), other],
  ['half a signature', () => lines.replace(/"mac":"(\w{32})\w{32}/, '"mac":"$1'), other],
  ['no signature', () => lines.replace(/,"mac":"\w+"/, ''), 'is not signed: it is of an older'],
])('a backup with %s is refused, unless it is not verified', async (_name, changed, sentence) => {
  expect(changed()).not.toBe(lines)
  await expect(check(changed())).rejects.toThrow(sentence)
  await expect(check(changed())).rejects.toThrow('add --unverified.')
  await expect(check(changed(), null)).resolves.toMatchObject({ version: 1 })
})

it('a backup of a site with another secret is refused', async () => {
  await expect(check(lines, 'the secret of another site, just as long')).rejects.toThrow(other)
})

it('a small file with an endless line is refused before it fills the memory', async () => {
  const [first] = lines.split('\n')
  const endless = Buffer.concat([Buffer.from(`${first}\n`), Buffer.alloc(100_000_000, 'x')])
  await expect(check(endless)).rejects.toThrow('a line is over 64 MB')
  expect((await stat(join(folder, 'changed'))).size).toBeLessThan(200_000)
}, 20_000)
