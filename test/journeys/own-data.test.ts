import { beforeEach, expect, it } from 'vitest'
import { stopClock } from '../fixtures/stop-clock.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'
import { withEverything } from '../fixtures/whole-person.ts'
import { unzipped } from '../fixtures/zip.ts'

const full = testSite()
let mary: Member
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
})

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
    'account.json',
    'reviews.csv',
    'likes.csv',
    'follows.csv',
  ])
  const data = JSON.parse(files['data.json'] ?? '')
  expect(data).toMatchObject({ format: 'full-marks-data', version: 1, account: mary.uid })
  const counts = Object.entries(data).map(([name, value]) =>
    Array.isArray(value) ? `${name} ${value.length}` : name,
  )
  expect(counts.slice(4)).toEqual([
    ...['reviews 4', 'likes 1201', 'laterLikes 1', 'wrapped 1', 'wrappedChannels 1', 'follows 1'],
    ...['channelFollows 1', 'mutes 1', 'notes 1', 'positions 1', 'paths 1', 'pathsSaved 1'],
    ...['pathsEdited 1', 'practice 3', 'questions 2', 'corrections 1', 'questionVotes 1'],
  ])
  expect(data.reviews[0].earlier).toMatchObject([{ rating: 'A', text: '=1+1' }])
  // No spreadsheet runs a cell.
  expect(files['reviews.csv']).toContain(`'@mary says,`)
  expect(files['reviews.csv']).toContain(`"'=slow, ""maths"""`)
  expect(files['reviews.csv']).toContain(`,'-bcdefghijk,F,`)
  expect(files['likes.csv']).toContain(`like-7,'+liked 7,`)
  expect(files['likes.csv']?.split('\r\n')).toHaveLength(1203)
  const account = JSON.parse(files['account.json'] ?? '')
  expect(account).toMatchObject({ uid: mary.uid, name: 'Mary', email: `${mary.uid}@example.org` })
  for (const [name, text] of Object.entries(files)) {
    if (name !== 'account.json') expect(text, name).not.toMatch(/Bob|Eve/)
  }
  expect(JSON.stringify(account)).not.toMatch(/Bob|Eve|once more/)
  expect((await full.get('/settings/data.zip')).headers.get('location')).toMatch('/login')
})

it('the download has a limit', async () => {
  stopClock()
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await full.get('/settings/data.zip', mary)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})
