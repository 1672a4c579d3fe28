import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviews } from '#db/schema.ts'
import { openTestSite, type TestSite } from '../site.ts'

let full: TestSite
beforeAll(async () => {
  full = await openTestSite()
})
afterAll(() => full.close())
beforeEach(() => full.empty())

describe('reviewing a channel', () => {
  it('keeps a member\'s review and shows it on the channel, the profile and Home', async () => {
    const mary = await full.member('Mary')
    const added = await full.post('/channel/AC%2FDC', { deed: 'add' }, mary)
    expect(added.status).toBe(404)
    expect(await added.text()).toContain('Channel not found on the video platform :(')
    expect(await full.site.rows.select().from(reviews)).toEqual([])
  })
})
