import { getTableName, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { personRows } from '#app/accounts/person-rows.server.ts'
import { stopClock } from '../fixtures/stop-clock.ts'
import { emptySite } from '../fixtures/test-site.ts'
import { withEverything } from '../fixtures/whole-person.ts'
import { unzipped } from '../fixtures/zip.ts'

const { full, mary } = emptySite('Mary')

it('the download is one ZIP file with everything of the person, for them alone', async () => {
  await withEverything(full, mary)
  const response = await full.get('/settings/data.zip', mary)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="full-marks-/)
  const files = await unzipped(response)
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'data.json',
    'reviews.csv',
    'likes.csv',
    'follows.csv',
  ])
  const data = JSON.parse(files['data.json'] ?? '')
  expect(data).toMatchObject({
    format: 'full-marks-data',
    version: 2,
    account: { uid: mary.uid, displayName: 'Mary', email: `${mary.uid}@example.org` },
  })
  const empty = Object.keys(data).filter((name) => data[name].length === 0)
  expect(empty).toEqual([])
  expect(data.likedVideos).toHaveLength(1201)
  expect(data.reviews).toHaveLength(4)
  expect(data.reviewWordings).toMatchObject([{ rating: 'A', text: '=1+1' }])
  expect(data.practiceCards[0].questionId).toMatchObject({ words: 'What is slow?' })
  // No spreadsheet runs a cell.
  expect(files['reviews.csv']).toContain(`'@mary says,`)
  expect(files['reviews.csv']).toContain(`"'=slow, ""maths"""`)
  expect(files['reviews.csv']).toContain(`,'-bcdefghijk,F,`)
  expect(files['likes.csv']).toContain(`like-7,'+liked 7,`)
  expect(files['likes.csv']?.split('\r\n')).toHaveLength(1203)
  // The question that she voted on is there for all to read.
  const told = JSON.stringify(files).replaceAll('Who is Bob?', '')
  expect(told).not.toMatch(/Bob|Eve|once more/)
  expect((await full.get('/settings/data.zip')).headers.get('location')).toMatch('/login')
})

it('no table that refers to a person is forgotten', async () => {
  const found: unknown = await full.site.rows.execute(sql`
    select relname || '.' || attname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid
    where attnum > 0 and relkind = 'r' and relnamespace = 'public'::regnamespace
      and (attname ~ 'uid$' or exists (select from pg_constraint
        where conrelid = attrelid and conkey = array[attnum] and confrelid = 'users'::regclass))`)
  const names = (found as { rows: { name: string }[] }).rows.map(({ name }) => name)
  const known = personRows.map(({ table, column }) => `${getTableName(table)}.${column.name}`)
  // A trigger empties those of the log.
  const byHand = ['users.uid', 'deleted_accounts.uid', 'moderation_log.actor_uid']
  expect(names.sort()).toEqual([...known, ...byHand, 'moderation_log.subject_uid'].sort())
})

it('the download has a limit', async () => {
  stopClock()
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await full.get('/settings/data.zip', mary)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})
