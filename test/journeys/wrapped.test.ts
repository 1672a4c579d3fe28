import { afterEach, describe, expect, it } from 'vitest'
import { users, wrapped2024, wrapped2024Channels } from '#db/schema.ts'
import { heldImport } from '../fakes/platform.ts'
import { findAll, linkTo, type ReadPage, textOf } from '../fixtures/html.ts'
import { aLaterLike, aLike } from '../fixtures/rows.ts'
import { signInAs } from '../fixtures/sign-in-as.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full } = emptySite()
afterEach(() => full.world?.faults.clear())

const apology =
  "We're so sorry! That didn't work for some reason :( It could be because you haven't liked any videos on this account in 2024, or there's a bug in our code."

async function pageOf(path: string, as: Member | null = null): Promise<ReadPage> {
  return await full.page(path, as)
}

const wrappedPage = (as: Member | null, query = '') => pageOf(`/wrapped${query}`, as)

/** The numbers of a Wrapped, as “4 Unique Channels”. */
function numbersOn({ document }: ReadPage): string[] {
  const [numbers] = findAll(document, '.wrapped-stats')
  return numbers ? findAll(numbers, 'div').map(textOf) : []
}

/** Presses Get My Wrapped! and waits until the page is no longer processing. */
async function getWrapped(as: Member): Promise<ReadPage> {
  const answer = await full.post('/wrapped', {}, as)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/wrapped')
  await expect.poll(async () => (await wrappedPage(as)).text).not.toContain('Processing...')
  return await wrappedPage(as)
}

/** A member with stored likes, given as channel and day. */
async function memberWhoLiked(
  ...likes: [channelId: string | null, channelTitle: string, day: string][]
): Promise<Member> {
  const mary = await full.member('Mary')
  for (const [position, [channelId, channelTitle, day]] of likes.entries())
    await aLike(full, mary, { position, channelId, channelTitle, publishedAt: new Date(day) })
  return mary
}

describe('the page', () => {
  it('invites guests to sign in, and offers the button to a member without results', async () => {
    const page = await wrappedPage(null)
    expect(page.title).toBe('YouTube Wrapped · Full Marks')
    const see = 'See how many videos you liked this year and which creators you loved most.'
    for (const words of ['Get your 2024 wrapped!', see]) expect(page.text).toContain(words)
    expect(linkTo(page, 'Sign in with Google')).toBe('/auth/sign-in?returnTo=%2Fwrapped')
    const own = await wrappedPage(await full.member('Mary'))
    expect(own.text).toContain('Get My Wrapped!')
    expect(own.text).toContain('You may need to sign in with Google again')
  })

  it('fetches the likes, shows the progress, and then the year', async () => {
    full.world?.faults.set(heldImport)
    const ada = await signInAs(full, 'ada')
    await full.post('/wrapped', {}, ada)
    const working = await wrappedPage(ada)
    const disabled = findAll(working.document, 'button[disabled]')
    expect(disabled.map(textOf)).toContain('Processing...')
    full.world?.faults.clear()

    const page = await getWrapped(ada)
    const [row] = await full.site.rows.select().from(wrapped2024)
    const stats = row?.stats as { totalVideos: number; totalChannels: number }
    expect(page.title).toBe('My YouTube Wrapped · Full Marks')
    const headings = ['Wrapped 2024', 'Videos Liked', 'Unique Channels', 'Top 7 Channels']
    for (const words of [...headings, 'Download As Image', 'Your Top Channels'])
      expect(page.text).toContain(words)
    expect(numbersOn(page)).toEqual([
      `${stats.totalVideos} Videos You Liked in 2024`,
      `${stats.totalChannels} Unique Channels`,
    ])
    expect(page.text).toContain(`${new URL(full.origin).host}/wrapped`)
    expect(findAll(page.document, '[name="channel"]')).toHaveLength(stats.totalChannels)
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
    expect(numbersOn(page)).toEqual(['4 Videos You Liked in 2024', '3 Unique Channels'])
    const rows = findAll(page.document, 'button[name="channel"]')
    const names = rows.map(
      (row) => `${textOf(row.querySelector('bdi'))}: ${findAll(row, '.count').map(textOf)}`,
    )
    expect(names).toEqual(['Zebra: 2 videos', 'Aardvark: 1 video', 'Mole: 1 video'])
  })

  it('shows the stored Wrapped again when it is asked for twice, as in two tabs', async () => {
    const mary = await memberWhoLiked(['UC1', 'Zebra', '2024-05-01T00:00:00Z'])
    await getWrapped(mary)
    await aLike(full, mary, { position: 1, channelId: 'UC2' })
    expect(numbersOn(await getWrapped(mary))).toEqual([
      '1 Videos You Liked in 2024',
      '1 Unique Channels',
    ])
  })

  it('updates a stored Wrapped after a new import', async () => {
    const ada = await signInAs(full, 'ada')
    await getWrapped(ada)
    await full.site.rows.update(wrapped2024Channels).set({ name: 'Stale' })
    await full.post(`/user/${ada.uid}`, { intent: 'import-likes' }, ada)
    const names = async () =>
      (await full.site.rows.select().from(wrapped2024Channels)).map(({ name }) => name)
    const fresh = async () => (await names()).filter((name) => name !== 'Stale').length
    await expect.poll(fresh).toBeGreaterThan(7)
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
    expect(page.alerts).toHaveLength(1)
    const [alert] = page.alerts
    expect(alert).toContain(sentence)
    expect(alert).toContain(apology)
    expect(alert).toContain(
      'Please refresh the page and try again, try another browser or device, or contact support at',
    )
    expect(linkTo(page, 'hello@fullmarks.example')).toBe('mailto:hello@fullmarks.example')
    expect(await full.site.rows.select().from(wrapped2024)).toEqual([])
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
    expect(page.text).toContain(
      'Unable to process liked videos. Please make sure your liked videos playlist is not private.',
    )
  })

  it('of damaged stored data says so, and is made anew when asked', async () => {
    const mary = await memberWhoLiked(['UC1', 'Zebra', '2024-03-01T12:00:00Z'])
    for (const damage of [
      { stats: null },
      { stats: { totalVideos: 'many' } },
      { channelStats: { channels: [{ name: 'No id', videoCount: 1 }] } },
    ]) {
      await getWrapped(mary)
      await full.site.rows.update(wrapped2024).set(damage)
      const [alert] = (await wrappedPage(mary)).alerts
      expect(alert, JSON.stringify(damage)).toContain('Invalid wrapped data structure')
      expect(alert).toContain(apology)
    }
    expect(numbersOn(await getWrapped(mary))).toContain('1 Videos You Liked in 2024')
  })
})

it('likes and Wrapped are shown to their owner only, with videos and picture', async () => {
  const ada = await signInAs(full, 'ada')
  await getWrapped(ada)
  const [channel] = await full.site.rows.select().from(wrapped2024Channels).limit(1)
  const videosOf = (as: Member | null) => full.get(`/api/me/wrapped/${channel?.channelId}`, as)
  const mary = await full.member('Mary')

  expect((await videosOf(ada)).status).toBe(200)
  expect((await videosOf(null)).status).toBe(401)
  expect((await videosOf(mary)).status).toBe(404)
  expect((await full.post('/wrapped', {}, null)).status).toBe(401)
  for (const other of [null, mary]) {
    const { html, text } = await wrappedPage(other, `?channel=${channel?.channelId}`)
    for (const shown of [html, text]) expect(shown).not.toContain(channel?.name)
  }

  const picture = await full.get('/api/me/picture', ada)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  for (const [as, status] of [
    [null, 401],
    [mary, 404],
  ] as const)
    expect((await full.get('/api/me/picture', as)).status).toBe(status)
  // From no unknown host either.
  await full.site.rows.update(users).set({ photoUrl: `${full.origin}/demo/faults` })
  expect((await full.get('/api/me/picture', ada)).status).toBe(404)
})

describe('Wrapped of another year', () => {
  it('counts the likes of the year in UTC, without unknown channels', async () => {
    const mary = await full.member('Mary')
    for (const [videoId, channelTitle, time] of [
      ['video-0', 'Contour Lines', '2025-01-01T00:00:00Z'],
      ['video-1', 'Contour Lines', '2025-12-31T23:59:59.999Z'],
      ['video-2', 'Unknown Channel', '2025-06-01T00:00:00Z'],
      ['video-3', 'Split Times', '2026-01-01T00:00:00Z'],
    ] as const)
      await aLaterLike(full, mary, { videoId, channelTitle, publishedAt: new Date(time) })
    const page = await pageOf('/wrapped/2025?channel=UC-Contour%20Lines', mary)
    expect(findAll(page.document, '.wrapped-stats').map(textOf)).toEqual([
      '2 Videos You Liked in 2025 1 Unique Channels',
    ])
    expect(page.text).toContain('Days and years are counted in UTC.')
    expect(page.text).toContain('About video-1')
    expect(page.html).not.toContain('Split Times')
    expect(linkTo(await pageOf('/wrapped', mary), '2025')).toBe('/wrapped/2025')
    expect((await full.get('/wrapped/2024')).headers.get('location')).toBe('/wrapped')
    for (const year of ['2023', '2999', 'nonsense'])
      expect((await full.get(`/wrapped/${year}`)).headers.get('location'), year).toBe('/')
  })

  it('comes with every import, or says that the year has no likes', async () => {
    for (const [key, said] of [
      ['ada', 'Videos You Liked in 2025'],
      ['empty', 'No videos found for 2025'],
    ] as const) {
      const person = await signInAs(full, key)
      expect((await full.post('/wrapped/2025', {}, person)).status).toBe(303)
      await expect.poll(async () => (await pageOf('/wrapped/2025', person)).text).toContain(said)
    }
  })
})
