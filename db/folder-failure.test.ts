import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteSecret } from '#app/accounts/secret.server.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { sentenceFor } from './folder-failure.ts'
import type { Rows } from './open.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-marks-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A database with so many members. */
const rows = (members: number) => async () => ({ $count: async () => members }) as unknown as Rows
const told = async (work: Promise<unknown>) =>
  sentenceFor(await work.then(null, (error: unknown) => error))

it('a DATA_DIR that is a file, or below one, is told', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await told(lockDataDir(file))).toBe(`${file} is no folder. Set DATA_DIR to a folder.`)
  expect(await told(lockDataDir(join(file, 'data')))).toContain('is no folder')
  expect(await told(siteSecret(null, file, rows(0)))).toContain('is no folder')
})

it('a lost secret is not replaced beside members, whom a new one would sign out', async () => {
  const data = join(folder, 'data')
  const sentence = await told(siteSecret(null, data, rows(1)))
  expect(sentence).toMatch(/data.secret is missing, and the database has members.*SESSION_SECRET/)
  const made = await siteSecret(null, data, rows(0))
  expect(await siteSecret(null, data, rows(1))).toBe(made)
})

it('what another user owns is told with the user of the process', () => {
  const denied = Object.assign(new Error('denied'), { code: 'EACCES', path: '/data' })
  expect(sentenceFor(denied)).toMatch(
    /^This process \(user \d+\) may not use \/data\. Give it to that user with chown/,
  )
})

it('any other error is not explained', () => {
  expect(sentenceFor(new TypeError('a bug'))).toBeNull()
  expect(sentenceFor(Object.assign(new Error('x'), { code: 'EACCES' }))).toBeNull()
})
