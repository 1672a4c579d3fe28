import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLike } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import { withEverything } from '../fixtures/whole-person.ts'
import { unzipped } from '../fixtures/zip.ts'

const full = testSite()
let mary: Member
beforeEach(async () => {
  await full.empty()
  mary = await full.member('Mary')
})

const download = async (as: Member) => unzipped(await full.get('/settings/data.zip', as))

describe('the download', () => {
  it('is one ZIP file with everything of the person, for them alone', async () => {
    await withEverything(full, mary)
    const response = await full.get('/settings/data.zip', mary)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="full-marks-/,
    )
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
      'reviews 4',
      'likes 1201',
      'laterLikes 1',
      'wrapped 1',
      'wrappedChannels 1',
      'follows 1',
      'channelFollows 1',
      'mutes 1',
      'notes 1',
      'positions 1',
      'paths 1',
      'pathsSaved 1',
      'pathsEdited 1',
      'practice 3',
      'questions 2',
      'corrections 1',
      'questionVotes 1',
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

  it('has a limit', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await full.get('/settings/data.zip', mary)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('is whole while rows are written and removed meanwhile', async () => {
    await withEverything(full, mary)
    const { rows } = full.site
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1) {
        await rows.execute(
          sql`delete from liked_videos where uid = ${mary.uid} and position = ${n}`,
        )
        await aLike(full, mary, { position: 700 + n, videoId: `new-${n}` })
        await rows.execute(
          sql`update reviews set text = text || '.' where author_uid = ${mary.uid}`,
        )
      }
    })()
    const downloads = await Promise.all([download(mary), download(mary), download(mary)])
    isOver = true
    await writing
    for (const files of downloads) {
      const data: { likes: { videoId: string }[] } = JSON.parse(files['data.json'] ?? '')
      const ids = data.likes.map(({ videoId }) => videoId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toContain('like-1200')
    }
  })
})
