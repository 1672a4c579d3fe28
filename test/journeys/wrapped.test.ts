import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { likedVideos, users, wrapped2024, wrapped2024Channels } from '#db/schema.ts'
import { signInAs } from '../fixtures/sign-in-as.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

let full: TestSite
beforeAll(async () => {
  full = await openTestSite()
})
afterAll(() => full.close())
beforeEach(() => full.empty())
afterEach(() => full.world?.faults.clear())

const apology =
  "We're so sorry! That didn't work for some reason :( It could be because you haven't liked any videos on this account in 2024, or there's a bug in our code."

async function wrappedPage(as: Member | null, query = ''): Promise<string> {
  const body = await (await full.get(`/wrapped${query}`, as)).text()
  return body.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** Presses Get My Wrapped! and waits until the page is no longer processing. */
async function getWrapped(as: Member): Promise<string> {
  const answer = await full.post('/wrapped', { intent: 'wrap' }, as)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/wrapped')
  return await vi.waitFor(
    async () => {
      const page = await wrappedPage(as)
      expect(page).not.toContain('Processing...')
      return page
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** A member with stored likes, given as channel and day. */
async function memberWhoLiked(
  ...likes: [channelId: string | null, channelTitle: string, day: string][]
): Promise<Member> {
  const mary = await full.member('Mary')
  await full.site.rows.insert(likedVideos).values(
    likes.map(([channelId, channelTitle, day], position) => ({
      uid: mary.uid,
      videoId: `video-${position}`,
      title: `Video ${position}`,
      channelTitle,
      channelId,
      publishedAt: new Date(day),
      position,
    })),
  )
  return mary
}

describe('the page', () => {
  it('invites guests to sign in', async () => {
    const page = await wrappedPage(null)
    expect(page).toContain('<title>YouTube Wrapped · Full Marks</title>')
    expect(page).toContain('Get your 2024 wrapped!')
    expect(page).toContain(
      'See how many videos you liked this year and which creators you loved most.',
    )
    expect(page).toContain('/auth/sign-in?returnTo=%2Fwrapped')
    expect(page).not.toContain('Get My Wrapped!')
  })

  it('offers the button to a member without results, and says that they may have to sign in again', async () => {
    const page = await wrappedPage(await full.member('Mary'))
    expect(page).toContain('<title>YouTube Wrapped · Full Marks</title>')
    expect(page).toContain('Get My Wrapped!')
    expect(page).toContain('You may need to sign in with Google again')
  })

  it('fetches the likes, shows the progress, and then the year', async () => {
    full.world?.faults.set({ service: 'youtube', kind: 'slow', milliseconds: 300 })
    const ada = await signInAs(full, 'ada')
    await full.post('/wrapped', { intent: 'wrap' }, ada)
    const working = await wrappedPage(ada)
    expect(working).toMatch(/<button[^>]* disabled=""[^>]*>Processing\.\.\.<\/button>/)
    expect(working).toContain('<meta http-equiv="refresh"')
    full.world?.faults.clear()

    const page = await getWrapped(ada)
    const [row] = await full.site.rows
      .select()
      .from(wrapped2024)
      .where(eq(wrapped2024.uid, ada.uid))
    const stats = row?.stats as { totalVideos: number; totalChannels: number }
    expect(page).toContain('<title>My YouTube Wrapped · Full Marks</title>')
    for (const words of [
      'Wrapped 2024',
      'Videos Liked',
      'Unique Channels',
      'Top 7 Channels',
      'Download As Image',
    ]) {
      expect(page).toContain(words)
    }
    expect(page).toMatch(
      new RegExp(`<dd>${stats.totalVideos}</dd><dt>Videos You Liked in 2024</dt>`),
    )
    expect(page).toMatch(new RegExp(`<dd>${stats.totalChannels}</dd><dt>Unique Channels</dt>`))
    expect(page).toContain('Your Top Channels')
    expect(page).toContain(`${new URL(full.origin).host}/wrapped`)
    expect(page).toMatch(/\d+ likes are private or deleted/)
    expect(page.match(/name="channel"/g)).toHaveLength(stats.totalChannels)
  })

  it('counts only 2024, known channels and their ids, most videos first and then by name', async () => {
    const mary = await memberWhoLiked(
      ['UC1', 'Zebra', '2024-01-01T00:00:00.000Z'],
      ['UC1', 'Zebra', '2024-12-31T23:59:59.999Z'],
      ['UC2', 'Mole', '2024-05-01T00:00:00Z'],
      ['UC3', 'Aardvark', '2024-05-01T00:00:00Z'],
      ['UC4', 'Too old', '2023-12-31T23:59:59.999Z'],
      ['UC5', 'Too new', '2025-01-01T00:00:00.000Z'],
      ['UC6', 'Unknown Channel', '2024-05-01T00:00:00Z'],
      [null, 'Without an id', '2024-05-01T00:00:00Z'],
    )
    const page = await getWrapped(mary)
    expect(page).toContain('<dd>4</dd><dt>Videos You Liked in 2024</dt>')
    expect(page).toContain('<dd>3</dd><dt>Unique Channels</dt>')
    const list = page.slice(page.indexOf('Your Top Channels'))
    const names = [...list.matchAll(/<bdi>([^<]+)<\/bdi><span class="count">([^<]+)</g)].map(
      ([, name, count]) => `${name}: ${count}`,
    )
    expect(names).toEqual(['Zebra: 2 videos', 'Aardvark: 1 video', 'Mole: 1 video'])
  })

  it('opens a row without scripts too, newest like first, each video in a new tab', async () => {
    const mary = await memberWhoLiked(
      ['UC1', 'Zebra', '2024-03-01T12:00:00Z'],
      ['UC1', 'Zebra', '2024-11-05T12:00:00Z'],
    )
    expect(await getWrapped(mary)).not.toContain('Liked on')
    const page = await wrappedPage(mary, '?channel=UC1')
    expect([...page.matchAll(/Liked on: <time[^>]*>([^<]+)</g)].map(([, day]) => day)).toEqual([
      '5 Nov 2024',
      '1 Mar 2024',
    ])
    expect(page).toMatch(/href="\/video\/video-1" target="_blank" rel="noopener"/)
  })

  it('shows the stored Wrapped without computing it again', async () => {
    const mary = await memberWhoLiked(['UC1', 'Zebra', '2024-03-01T12:00:00Z'])
    await getWrapped(mary)
    const stored = await full.site.rows.select().from(wrapped2024)
    await full.site.rows.delete(likedVideos)
    expect(await getWrapped(mary)).toContain('<dd>1</dd><dt>Videos You Liked in 2024</dt>')
    expect(await full.site.rows.select().from(wrapped2024)).toEqual(stored)
  })

  it('updates a stored Wrapped after a new import', async () => {
    const ada = await signInAs(full, 'ada')
    await getWrapped(ada)
    await full.site.rows.update(wrapped2024Channels).set({ name: 'Stale' })
    await full.post(`/user/${ada.uid}`, { intent: 'import-likes' }, ada)
    await vi.waitFor(
      async () => {
        const rows = await full.site.rows.select().from(wrapped2024Channels)
        expect(rows.length).toBeGreaterThan(7)
        expect(rows.some((row) => row.name === 'Stale')).toBe(false)
      },
      { timeout: 20_000, interval: 100 },
    )
  })
})

describe('a Wrapped that fails', () => {
  it.each([
    ['empty', 'No liked videos found after fetching. Sorry about that :('],
    ['oldtimer', 'No videos found for 2024'],
    [
      'private',
      'YouTube API error: The request is not properly authorized to retrieve the specified playlist.',
    ],
    [
      'plain',
      'Could not access liked videos playlist. Please make sure your liked videos are not private.',
    ],
    [
      'listless',
      'Could not find liked videos playlist. Please make sure you have liked some videos.',
    ],
  ])('%s: says what it was, apologizes and gives advice', async (key, sentence) => {
    const page = await getWrapped(await signInAs(full, key))
    expect(page).toContain(sentence)
    expect(page).toContain(apology)
    expect(page).toContain(
      'Please refresh the page and try again, try another browser or device, or contact support at',
    )
    expect(page).toContain('mailto:hello@fullmarks.example')
    expect(page).toContain('role="alert"')
    expect(page).toContain('Get My Wrapped!')
    expect(await full.site.rows.select().from(wrapped2024)).toEqual([])
  })

  it('says so when no like counts', async () => {
    const mary = await memberWhoLiked(['UC6', 'Unknown Channel', '2024-05-01T00:00:00Z'])
    const answer = await full.post('/wrapped', { intent: 'wrap' }, mary)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('No videos found for 2024')
  })

  it('shows the fallback sentence after a bug of ours', async () => {
    const ada = await signInAs(full, 'ada')
    const { likesPlaylist } = full.site.youtube
    full.site.youtube.likesPlaylist = async () => {
      throw new TypeError('a bug')
    }
    const page = await getWrapped(ada).finally(() => {
      full.site.youtube.likesPlaylist = likesPlaylist
    })
    expect(page).toContain(
      'Unable to process liked videos. Please make sure your liked videos playlist is not private.',
    )
  })

  it.each([
    { stats: null },
    { channelStats: null },
    { stats: { totalVideos: 'many' } },
    { channelStats: { channels: [] } },
    { channelStats: { channels: [{ name: 'No id', videoCount: 1 }] } },
  ])('damaged stored data (%o) is said, and made anew when asked', async (damage) => {
    const mary = await memberWhoLiked(['UC1', 'Zebra', '2024-03-01T12:00:00Z'])
    await getWrapped(mary)
    await full.site.rows.update(wrapped2024).set(damage)
    const page = await wrappedPage(mary)
    expect(page).toContain('Invalid wrapped data structure')
    expect(page).toContain(apology)
    expect(await getWrapped(mary)).toContain('<dd>1</dd><dt>Videos You Liked in 2024</dt>')
  })

  it('asks for a new sign-in without permission for the platform, and leads back here', async () => {
    const ada = await signInAs(full, 'ada', { platform: false })
    const answer = await full.post('/wrapped', { intent: 'wrap' }, ada)
    expect(answer.status).toBe(401)
    const page = await answer.text()
    expect(page).toContain(
      'Please sign in with Google again and allow this site to see your liked videos.',
    )
    expect(page).toContain('/auth/sign-in?returnTo=%2Fwrapped')
    const again = await signInAs(full, 'ada', { from: ada })
    expect(await getWrapped(again)).toContain('Your Top Channels')
  })
})

describe('the likes and the Wrapped of a person', () => {
  it('are shown to their owner only, with videos and picture', async () => {
    const ada = await signInAs(full, 'ada')
    await getWrapped(ada)
    const [channel] = await full.site.rows.select().from(wrapped2024Channels).limit(1)
    const videosOf = (as: Member | null) => full.get(`/api/me/wrapped/${channel?.channelId}`, as)
    const mary = await full.member('Mary')

    expect((await videosOf(ada)).status).toBe(200)
    expect((await videosOf(null)).status).toBe(401)
    expect((await videosOf(mary)).status).toBe(404)
    expect((await full.post('/wrapped', { intent: 'wrap' }, null)).status).toBe(401)
    for (const other of [null, mary]) {
      expect(await wrappedPage(other, `?channel=${channel?.channelId}`)).not.toContain(
        channel?.name,
      )
    }

    const picture = await full.get('/api/me/picture', ada)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('cache-control')).toBe('private, no-store')
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500)
    expect((await full.get('/api/me/picture', null)).status).toBe(401)
    expect((await full.get('/api/me/picture', mary)).status).toBe(404)
    expect(
      (await full.get(`/api/me/picture?url=${encodeURIComponent(ada.photoUrl ?? '')}`, mary))
        .status,
    ).toBe(404)
  })

  it('include no picture from an unknown host', async () => {
    const mary = await full.member('Mary')
    await full.site.rows
      .update(users)
      .set({ photoUrl: `${full.origin}/demo/faults` })
      .where(eq(users.uid, mary.uid))
    expect((await full.get('/api/me/picture', mary)).status).toBe(404)
  })

  it('load the videos of one channel when its row is opened', async () => {
    const mary = await memberWhoLiked(
      ['UC1', 'Zebra', '2024-03-01T12:00:00Z'],
      ['UC2', 'Mole', '2024-04-01T12:00:00Z'],
    )
    await getWrapped(mary)
    const { videos } = await (await full.get('/api/me/wrapped/UC2', mary)).json()
    expect(videos).toEqual([
      {
        videoId: 'video-1',
        title: 'Video 1',
        thumbnail: null,
        publishedAt: '2024-04-01T12:00:00.000Z',
      },
    ])
  })
})
