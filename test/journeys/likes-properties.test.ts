import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site, Viewer } from '#app/request/site.ts'
import { readImport, requestImport } from '#app/wrapped/import.server.ts'
import { readChannelVideos, readWrapped } from '#app/wrapped/wrapped.server.ts'
import { likedVideos, personUnits, tokens, users } from '#db/schema.ts'
import { importLikes } from '#server/job-register.ts'
import type { PlaylistItem } from '#services/youtube/youtube.ts'
import { closedYouTube } from '#services/youtube/youtube.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

/** Real rows, a list as the platform, and jobs that run when a test calls them. */
let full: TestSite
let site: Site
let viewer: Viewer

beforeAll(async () => {
  full = await openTestSite()
  site = { ...full.site, youtube: closedYouTube, jobs: { ...full.site.jobs, send: async () => {} } }
  viewer = await full.member('Mary')
  const grant = { accessToken: 'token', refreshToken: null, expiresAt: null, mayReadPlatform: true }
  await site.rows
    .insert(tokens)
    .values({ uid: viewer.uid, issuer: 'demo', sealed: site.seal.close(JSON.stringify(grant)) })
})
afterAll(() => full.close())

/** Newest first, as the platform lists likes; some at the edges of 2024, some without an owner. */
const edges = [
  '2023-12-31T23:59:59.999Z',
  '2024-01-01T00:00:00.000Z',
  '2024-12-31T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
]
const within = (min: string, max: string) =>
  fc.date({ noInvalidDate: true, min: new Date(min), max: new Date(max) })
const likedAt = fc.oneof(
  { weight: 6, arbitrary: within('2024-01-01T00:00:00Z', '2024-12-31T23:59:59Z') },
  { weight: 2, arbitrary: fc.constantFrom(...edges).map((edge) => new Date(edge)) },
  { weight: 1, arbitrary: within('2022-06-01T00:00:00Z', '2025-03-01T00:00:00Z') },
)
const owner = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .integer({ min: 1, max: 6 })
      .map((n) => ({ channelId: `UC${n}`, channelTitle: `Channel ${n % 4}` })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { channelId: null, channelTitle: null },
      { channelId: null, channelTitle: 'No id' },
      { channelId: 'UC0', channelTitle: 'Unknown Channel' },
    ),
  },
)
const like = fc.record({ video: fc.integer({ min: 1, max: 80 }), likedAt, owner })
const list = fc.array(like, { maxLength: 160 }).map((likes) =>
  likes
    .toSorted((one, other) => other.likedAt.getTime() - one.likedAt.getTime())
    .map(
      ({ video, owner, likedAt }, position): PlaylistItem => ({
        ...{ position, likedAt, videoId: `video-${video}`, title: `Title of ${video}` },
        ...{ videoPublishedAt: null, thumbnail: null, ...owner },
      }),
    ),
)

interface Mishaps {
  /** The process dies when this page is asked for. */
  dieAt?: number
  /** Likes given between one page and the next, which push every later item one place on. */
  likedMeanwhile?: boolean
  /** Items that a page leaves out. */
  short?: number
}

function platformWith(
  items: PlaylistItem[],
  { dieAt, likedMeanwhile = false, short = 0 }: Mishaps,
  death: AbortController,
) {
  let asked = 0
  return {
    ...closedYouTube,
    likesPlaylist: async () => ({ channel: true, playlistId: 'LL' }),
    async playlistPage(_token: string, _playlist: string, pageToken?: string) {
      asked += 1
      if (asked === dieAt) {
        death.abort()
        throw death.signal.reason
      }
      const from = Number(pageToken ?? 0)
      const shown = likedMeanwhile
        ? [...newLikes(asked - 1, () => '2026-01-01T00:00:00Z'), ...items]
        : items
      const page = shown.slice(from, from + 50)
      return {
        items: page.slice(0, page.length - short),
        nextPageToken: from + 50 < shown.length ? String(from + 50) : null,
      }
    },
  }
}

function newLikes(count: number, likedAt: (position: number) => string): PlaylistItem[] {
  return Array.from({ length: count }, (_, position) => ({
    ...{ position, videoId: `new-${count - position}`, title: 'New' },
    likedAt: new Date(likedAt(position)),
    ...{ channelTitle: 'New', channelId: 'UCnew', videoPublishedAt: null, thumbnail: null },
  }))
}

async function runImport(items: PlaylistItem[], mishaps: Mishaps = {}): Promise<void> {
  const death = new AbortController()
  // Each run is a day of its own.
  await site.rows.delete(personUnits)
  const alive: Site = { ...site, youtube: platformWith(items, mishaps, death) }
  await importLikes.run(alive, viewer.uid, death.signal).catch((error: unknown) => {
    if (!death.signal.aborted) throw error
  })
}

async function imported(items: PlaylistItem[], ...runs: Mishaps[]) {
  for (const mishaps of runs.length > 0 ? runs : [{}]) {
    await requestImport(site, viewer, 'wrapped')
    await runImport(items, mishaps)
  }
  return await result()
}

/** Everything that a person could notice afterwards, without times. */
async function result() {
  const rows = await site.rows.select().from(likedVideos)
  const wrapped = await readWrapped(site, viewer.uid)
  const [person] = await site.rows.select({ total: users.totalLikedVideos }).from(users)
  return {
    likes: rows
      .map(({ addedAt: _, ...like }) => like)
      .sort((one, other) => (one.videoId < other.videoId ? -1 : 1)),
    wrapped: wrapped && { ...wrapped, generatedAt: '' },
    import: await readImport(site, viewer.uid),
    total: person?.total,
  }
}

/** The rules again, in the simplest code. */
function expected(items: PlaylistItem[]) {
  const firstOld = items.findIndex((item) => item.likedAt < new Date('2024-01-01T00:00:00Z'))
  const read = firstOld === -1 ? items : items.slice(0, (Math.floor(firstOld / 50) + 1) * 50)
  const of2024 = read.filter(
    (item) => item.likedAt.getUTCFullYear() === 2024 && item.channelId && item.channelTitle,
  )
  const videos = new Map(of2024.toReversed().map((item) => [item.videoId, item]))
  return [...videos.values()]
}

async function clean() {
  await site.rows.delete(likedVideos)
}

describe('an import', () => {
  it('stores each video liked in 2024 once, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (items) => {
        const { likes, total } = await imported(items)
        const wanted = expected(items)
        expect(likes.map((like) => like.videoId).sort()).toEqual(
          wanted.map((item) => item.videoId).sort(),
        )
        expect(total).toBe(wanted.length)
      }),
      { numRuns: 20 },
    )
  })

  it('has the same result when it runs twice, or is killed at any page and continues', async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 4 }), async (items, dieAt) => {
        await clean()
        const once = await imported(items)
        expect(await imported(items)).toEqual(once)
        await clean()
        expect(await imported(items, { dieAt }, {})).toEqual(once)
      }),
      { numRuns: 15 },
    )
  })

  it('loses no like when more are given while it reads', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (items) => {
        await clean()
        const { likes } = await imported(items, { likedMeanwhile: true })
        const found = new Set(likes.map((like) => like.videoId))
        for (const item of expected(items)) expect(found).toContain(item.videoId)
      }),
      { numRuns: 10 },
    )
  })
})

describe('a Wrapped', () => {
  it('adds up: counts make the total, distinct ids the channels, sorted by count and then by name', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (items) => {
        const { wrapped, import: progress } = await imported(items)
        const counting = expected(items).filter((item) => item.channelTitle !== 'Unknown Channel')
        if (counting.length === 0) {
          expect(wrapped).toBeNull()
          const failure =
            items.length === 0
              ? 'No liked videos found after fetching. Sorry about that :('
              : 'No videos found for 2024'
          expect(progress).toMatchObject({ state: 'failed', failure })
          return
        }
        const channels = wrapped?.channels ?? []
        expect(wrapped?.totalVideos).toBe(counting.length)
        const sum = channels.reduce((total, { videoCount }) => total + videoCount, 0)
        expect(sum).toBe(counting.length)
        const ids = [...new Set(counting.map((item) => item.channelId))]
        expect(wrapped?.totalChannels).toBe(ids.length)
        expect(channels.map((channel) => channel.channelId).sort()).toEqual(ids.sort())
        for (const [index, channel] of channels.entries()) {
          const before = channels[index - 1]
          if (before) expect(before.videoCount).toBeGreaterThanOrEqual(channel.videoCount)
          if (before?.videoCount === channel.videoCount)
            expect(before.name <= channel.name).toBe(true)
          const videos = (await readChannelVideos(site, viewer, channel.channelId)) ?? []
          expect(videos).toHaveLength(channel.videoCount)
          const days = videos.map((video) => video.publishedAt.getTime())
          expect(days).toEqual(days.toSorted((one, other) => other - one))
        }
      }),
      { numRuns: 15 },
    )
  })
})
