import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { likedVideos, users } from '#db/schema.ts'
import { findAll, ofClass, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aLaterLike } from '../fixtures/rows.ts'
import { signInAs } from '../fixtures/sign-in-as.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
beforeEach(() => full.empty())
afterEach(() => full.world?.faults.clear())

async function read(path: string, as: Member | null = null): Promise<ReadPage> {
  return await readPage(await full.get(path, as))
}

/** A member with likes of later years, given as channel and time. */
async function memberWhoLiked(...likes: [channelTitle: string, time: string][]): Promise<Member> {
  const mary = await full.member('Mary')
  for (const [n, [channelTitle, time]] of likes.entries()) {
    const video = { videoId: `video-${n}`, title: `Video ${n}` }
    await aLaterLike(full, mary, { ...video, channelTitle, publishedAt: new Date(time) })
  }
  return mary
}

/** The links to Wrappeds of years, as “2024 /wrapped”. */
function yearsOn({ links }: ReadPage): string[] {
  return links
    .filter(({ text, href }) => /^\d{4}$/.test(text) && href.startsWith('/wrapped'))
    .map(({ text, href }) => `${text} ${href}`)
}

describe('Wrapped of another year', () => {
  it('comes with every import, beside that of 2024', async () => {
    const ada = await signInAs(full, 'ada')
    expect((await full.post('/wrapped/2025', {}, ada)).status).toBe(303)
    await expect
      .poll(async () => (await read('/wrapped/2025', ada)).title)
      .toMatch(/^My YouTube Wrapped 2025/)
    const page = await read('/wrapped/2025', ada)
    expect(page.text).toContain('Videos You Liked in 2025')
    expect(yearsOn(page)).toContain('2024 /wrapped')
    // Liked Videos are those of 2024, as before.
    const days = await full.site.rows.select({ at: likedVideos.publishedAt }).from(likedVideos)
    expect(new Set(days.map(({ at }) => at.getUTCFullYear()))).toEqual(new Set([2024]))
    const [person] = await full.site.rows
      .select({ total: users.totalLikedVideos })
      .from(users)
      .where(eq(users.uid, ada.uid))
    expect(person?.total).toBe(days.length)
  })

  it('counts the likes of the year in UTC, without unknown channels', async () => {
    const mary = await memberWhoLiked(
      ['Contour Lines', '2025-01-01T00:00:00Z'],
      ['Contour Lines', '2025-12-31T23:59:59.999Z'],
      ['Tidepool Lab', '2025-06-01T00:00:00Z'],
      ['Unknown Channel', '2025-06-01T00:00:00Z'],
      ['Split Times', '2026-01-01T00:00:00Z'],
    )
    const page = await read('/wrapped/2025', mary)
    expect(findAll(page.document, 'article', { 'aria-label': 'Wrapped 2025' })).toHaveLength(1)
    expect(ofClass(page.document, 'wrapped-stats').map(textOf)).toEqual([
      '3 Videos You Liked in 2025 2 Unique Channels',
    ])
    expect(page.html).not.toContain('Split Times')
    const answer = await full.get('/api/me/wrapped/UC-Contour%20Lines?year=2025', mary)
    const { videos } = (await answer.json()) as { videos: { title: string }[] }
    expect(videos.map(({ title }) => title)).toEqual(['Video 1', 'Video 0'])
    expect((await full.get('/api/me/wrapped/UC-Contour%20Lines', mary)).status).toBe(404)
    // Without scripts a row opens by the form.
    const opened = await read('/wrapped/2025?channel=UC-Contour%20Lines', mary)
    expect(opened.text).toContain('Video 1')
  })

  it('links to the years that have likes, and only to those', async () => {
    const mary = await memberWhoLiked(['Contour Lines', '2025-06-01T00:00:00Z'])
    expect(yearsOn(await read('/wrapped', mary))).toEqual(['2025 /wrapped/2025', '2024 /wrapped'])
    expect(yearsOn(await read('/wrapped/2025', mary))).toEqual([])
  })

  it.each(['2023', '2999', '02025', '20.25', 'nonsense'])(
    'redirects from %s like from any unknown path',
    async (year) => {
      const answer = await full.get(`/wrapped/${year}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    },
  )

  it('invites guests, and says when a year has no likes', async () => {
    expect((await read('/wrapped/2025')).text).toContain('Get your 2025 wrapped!')
    const answer = await full.get('/wrapped/2024')
    expect(answer.headers.get('location')).toBe('/wrapped')
    const nell = await signInAs(full, 'empty')
    await full.post('/wrapped/2025', {}, nell)
    await expect
      .poll(async () => (await read('/wrapped/2025', nell)).text)
      .toContain('No videos found for 2025')
  })
})
