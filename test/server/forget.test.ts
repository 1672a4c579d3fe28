import { beforeEach, expect, it } from 'vitest'
import { forget } from '#bin/forget.ts'
import { readConfig } from '#config'
import { emptySite } from '../fixtures/test-site.ts'
import { allRows, withEverything } from '../fixtures/whole-person.ts'

/** `npm run site -- forget USER`, for requests by mail. */
const { full, mary } = emptySite('Mary')
beforeEach(async () => {
  await withEverything(full, mary)
})

const config = readConfig({ SESSION_SECRET: 'the secret of another site, which is long' })
/** The database as the command opens it: the jobs are those of the site. */
const forgotten = async (choice: 'take' | 'leave') => {
  const executeSql = async (_text: string, [subject]: unknown[] = []) => {
    if (subject) await full.site.jobs.forget(`${subject}`)
    return { rows: [{ found: true }] }
  }
  const database = { rows: full.site.rows, jobs: { executeSql } }
  return await forget(config, database, mary.uid, choice)
}

it('deletes at once and prints a receipt that names nobody', async () => {
  const receipt = await forgotten('take')
  expect(receipt).toContain(`Account:  ${mary.uid}`)
  expect(receipt).toContain('1,201 liked videos')
  expect(receipt).toContain('4 reviews')
  expect(receipt).not.toMatch(/mary(?!\w)/i)
  const naming = (await allRows(full)).split('\n').filter((line) => line.includes(mary.uid))
  expect(naming).toEqual([expect.stringMatching(/^public\.deleted_accounts /)])
})
