import { youtube as openClient } from '@googleapis/youtube'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from './accounts.ts'
import { catalogue } from './catalogue/index.ts'
import { privateVideoId } from './catalogue/join.ts'
import { type OpenedWorld, openForTests } from './open-for-tests.ts'
import { openQuota } from './quota.ts'

let opened: OpenedWorld
beforeAll(async () => {
  opened = await openForTests()
})
afterAll(() => opened[Symbol.asyncDispose]())
beforeEach(() => opened.world.faults.clear())

/** Google's own client, pointed at the demo world. */
function api(auth: { key?: string; token?: string } = { key: opened.world.youtube.apiKey }) {
  return openClient({
    version: 'v3',
    ...(auth.key && { auth: auth.key }),
    ...(auth.token && { headers: { authorization: `Bearer ${auth.token}` } }),
  })
}

/**
 * Passed with every call: the library ignores the path of a `rootUrl` that the client is created
 * with.
 */
function there() {
  return { rootUrl: opened.world.youtube.url, retry: false }
}

async function as(key: string) {
  return api({ token: await opened.world.tokenFor(key) })
}

function refusal(status: number, reason: string) {
  return { status, response: { data: { error: { code: status, errors: [{ reason }] } } } }
}

async function everyLike(key: string) {
  const client = await as(key)
  const pages = []
  let pageToken: string | undefined
  do {
    const { data } = await client.playlistItems.list(
      {
        part: ['snippet', 'contentDetails'],
        playlistId: 'LL',
        maxResults: 50,
        pageToken,
      },
      there(),
    )
    pages.push(data)
    pageToken = data.nextPageToken ?? undefined
  } while (pageToken)
  return { pages, items: pages.flatMap((page) => page.items ?? []) }
}

describe('search.list', () => {
  it('finds a channel by its title and escapes it as HTML', async () => {
    const { data } = await api().search.list(
      { part: ['snippet'], q: "plodder's almanac", type: ['channel'] },
      there(),
    )
    expect(data.items?.[0]).toMatchObject({
      id: { kind: 'youtube#channel', channelId: expect.stringMatching(/^UC[\w-]{22}$/) },
      snippet: { title: 'Plodder&#39;s Almanac' },
    })
    expect(data.items?.[0]?.snippet?.thumbnails?.default).not.toHaveProperty('width')
  })

  it('turns pages', async () => {
    const query = { part: ['snippet'], q: 'the', type: ['channel'], maxResults: 3 }
    const first = await api().search.list(query, there())
    const second = await api().search.list(
      { ...query, pageToken: first.data.nextPageToken ?? '' },
      there(),
    )
    expect(second.data.items?.[0]?.id?.channelId).not.toBe(first.data.items?.[0]?.id?.channelId)
  })

  it('answers with nothing to words that no channel has', async () => {
    const { data } = await api().search.list(
      { part: ['snippet'], q: 'xyzzy plugh', type: ['channel'] },
      there(),
    )
    expect(data.items).toEqual([])
  })
})

describe('channels.list', () => {
  it('gives the parts that were asked for, statistics as strings', async () => {
    const [channel] = catalogue.channels
    const { data } = await api().channels.list(
      { part: ['statistics'], id: [channel?.id ?? ''] },
      there(),
    )
    expect(data.items?.[0]).toMatchObject({
      id: channel?.id,
      statistics: { viewCount: `${channel?.views}` },
    })
    expect(data.items?.[0]).not.toHaveProperty('snippet')
  })

  it('takes ids repeated and separated by commas, fifty at most, and leaves unknown ones out', async () => {
    const ids = catalogue.channels.slice(0, 49).map(({ id }) => id)
    const separated = await api().channels.list(
      { part: ['snippet,statistics'], id: [[...ids, 'UCnobody'].join(',')] },
      there(),
    )
    const repeated = await api().channels.list({ part: ['snippet'], id: ids }, there())
    expect(separated.data.items).toHaveLength(49)
    expect(repeated.data.items).toHaveLength(49)
    const tooMany = api().channels.list({ part: ['id'], id: [...ids, 'a', 'b'] }, there())
    await expect(tooMany).rejects.toMatchObject(refusal(400, 'invalidFilters'))
  })

  it('answers an unknown id with 200 and without items', async () => {
    const { status, data } = await api().channels.list(
      { part: ['snippet'], id: ['UC0000000000000000000000'] },
      there(),
    )
    expect(status).toBe(200)
    expect(data).not.toHaveProperty('items')
  })

  it('finds a handle with and without its @, in any case', async () => {
    for (const forHandle of ['@easy-mile-bureau', 'Easy-Mile-Bureau']) {
      const { data } = await api().channels.list({ part: ['snippet'], forHandle }, there())
      expect(data.items?.[0]?.snippet?.title).toBe('The Easy Mile Bureau')
    }
  })

  it('hides some subscriber counts, and varies dates and custom URLs as the real API does', async () => {
    const items = []
    for (let from = 0; from < catalogue.channels.length; from += 50) {
      const id = catalogue.channels.slice(from, from + 50).map((channel) => channel.id)
      const { data } = await api().channels.list({ part: ['snippet', 'statistics'], id }, there())
      items.push(...(data.items ?? []))
    }
    const hidden = items.filter((item) => item.statistics?.hiddenSubscriberCount)
    expect(hidden.length).toBeGreaterThan(0)
    for (const item of hidden) expect(item.statistics).not.toHaveProperty('subscriberCount')
    const shapes = items.map((item) => item.snippet?.publishedAt?.replaceAll(/\d/g, '0'))
    expect(new Set(shapes)).toEqual(
      new Set(['0000-00-00T00:00:00Z', '0000-00-00T00:00:00.000Z', '0000-00-00T00:00:00.000000Z']),
    )
    const customUrls = items.map((item) => item.snippet?.customUrl?.slice(0, 1))
    expect(customUrls).toContain('@')
    expect(customUrls).toContain(undefined)
    expect(customUrls.some((first) => first !== undefined && first !== '@')).toBe(true)
  })

  it('knows the owner of a token', async () => {
    const { data } = await (await as('ada')).channels.list(
      { part: ['contentDetails'], mine: true },
      there(),
    )
    expect(data.items?.[0]?.contentDetails?.relatedPlaylists?.likes).toBe('LL')
    const withoutToken = api().channels.list({ part: ['contentDetails'], mine: true }, there())
    await expect(withoutToken).rejects.toMatchObject(refusal(401, 'authorizationRequired'))
  })

  it('has an account for each reason why likes cannot be read', async () => {
    const plain = await (await as('plain')).channels.list(
      { part: ['contentDetails'], mine: true },
      there(),
    )
    expect(plain.data).not.toHaveProperty('items')
    const listless = await (await as('listless')).channels.list(
      { part: ['contentDetails'], mine: true },
      there(),
    )
    expect(listless.data.items?.[0]?.contentDetails?.relatedPlaylists).not.toHaveProperty('likes')
    const locked = (await as('private')).playlistItems.list(
      { part: ['snippet'], playlistId: 'LL' },
      there(),
    )
    await expect(locked).rejects.toMatchObject(refusal(403, 'playlistItemsNotAccessible'))
    expect((await everyLike('empty')).items).toEqual([])
    const days = (await everyLike('oldtimer')).items.map((item) => item.snippet?.publishedAt ?? '')
    expect(days.length).toBeGreaterThan(50)
    expect(days.filter((liked) => liked.startsWith('2024'))).toEqual([])
  })
})

describe('playlistItems.list', () => {
  it('gives several hundred likes, newest like first, January 2025 and 2023 at the ends', async () => {
    const { items } = await everyLike('ada')
    const liked = items.map((item) => Date.parse(item.snippet?.publishedAt ?? ''))
    expect(liked.length).toBeGreaterThan(300)
    expect(liked).toEqual(liked.toSorted((one, other) => other - one))
    expect(new Date(liked[0] ?? 0).toISOString()).toMatch(/^2025-01/)
    expect(new Date(liked.at(-1) ?? 0).getUTCFullYear()).toBe(2023)
  })

  it('has the day of the like and the day of the upload, and both channels', async () => {
    const { items } = await everyLike('ada')
    const item = items.find((one) => one.snippet?.videoOwnerChannelId)
    expect(item?.snippet?.channelTitle).toBe('Ada Fenwick')
    expect(item?.snippet?.videoOwnerChannelTitle).not.toBe('Ada Fenwick')
    for (const { snippet, contentDetails } of items) {
      if (!contentDetails?.videoPublishedAt) continue
      expect(Date.parse(contentDetails.videoPublishedAt)).toBeLessThan(
        Date.parse(snippet?.publishedAt ?? '') + 1000,
      )
    }
  })

  it('holds private and deleted videos without owner and pictures, and one video twice', async () => {
    const { items } = await everyLike('ada')
    const gone = items.filter(({ snippet }) => !snippet?.videoOwnerChannelId)
    expect(new Set(gone.map(({ snippet }) => snippet?.title))).toEqual(
      new Set(['Private video', 'Deleted video']),
    )
    expect(gone.length).toBeGreaterThan(20)
    for (const { snippet, contentDetails } of gone) {
      expect(snippet?.thumbnails).toEqual({})
      expect(snippet).not.toHaveProperty('videoOwnerChannelTitle')
      expect(contentDetails).not.toHaveProperty('videoPublishedAt')
      expect(snippet?.publishedAt).toMatch(/^2024/)
    }
    const ids = items.map((item) => item.contentDetails?.videoId)
    expect(ids.length - new Set(ids).size).toBe(1)
  })

  it('has a short page that is not the last, and a total that disagrees', async () => {
    const { pages, items } = await everyLike('ada')
    const short = pages.filter((page) => page.nextPageToken && (page.items?.length ?? 0) < 50)
    expect(short.length).toBeGreaterThan(0)
    expect(pages[0]?.pageInfo?.totalResults).not.toBe(items.length)
    expect(
      items.some((item) => item.snippet?.thumbnails?.medium && !item.snippet.thumbnails.maxres),
    ).toBe(true)
  })

  it('has a clear top seven for every account of the community', async () => {
    for (const { key } of accounts.filter(({ likes }) => likes === 'many')) {
      const { items } = await everyLike(key)
      const counts = new Map<string, number>()
      for (const { snippet } of items) {
        const owner = snippet?.videoOwnerChannelTitle
        if (owner && snippet?.publishedAt?.startsWith('2024'))
          counts.set(owner, (counts.get(owner) ?? 0) + 1)
      }
      const top = [...counts.values()].toSorted((one, other) => other - one)
      expect(top[0], key).toBeGreaterThan(35)
      expect(top[6], key).toBeGreaterThan(top[9] ?? 0)
    }
  })

  it('has an account with five thousand likes', async () => {
    expect((await everyLike('heavy')).items.length).toBeGreaterThan(4900)
  })

  it('refuses an invalid page token and an unknown playlist', async () => {
    const ada = await as('ada')
    const badToken = ada.playlistItems.list(
      { part: ['snippet'], playlistId: 'LL', pageToken: 'nonsense' },
      there(),
    )
    await expect(badToken).rejects.toMatchObject(refusal(400, 'invalidPageToken'))
    const unknown = ada.playlistItems.list({ part: ['snippet'], playlistId: 'PLunknown' }, there())
    await expect(unknown).rejects.toMatchObject(refusal(404, 'playlistNotFound'))
    const nobody = api().playlistItems.list({ part: ['snippet'], playlistId: 'LL' }, there())
    await expect(nobody).rejects.toMatchObject(refusal(404, 'playlistNotFound'))
  })
})

describe('commentThreads.list', () => {
  const written = catalogue.videos.filter((video) => video.written)

  it('gives the catalogue’s comments as plain text when that is asked for', async () => {
    const video = written.find(({ comments }) => comments?.some((comment) => comment.includes("'")))
    const query = { part: ['snippet'], videoId: video?.id, maxResults: 100 }
    const plain = await api().commentThreads.list({ ...query, textFormat: 'plainText' }, there())
    const shown = plain.data.items?.map(
      (item) => item.snippet?.topLevelComment?.snippet?.textDisplay,
    )
    expect(shown).toEqual(video?.comments)
    const html = await api().commentThreads.list(query, there())
    expect(JSON.stringify(html.data.items)).toContain('&#39;')
  })

  it('tells disabled comments from an unknown video', async () => {
    const silent = written.find(({ comments }) => comments === null)
    const disabled = api().commentThreads.list({ part: ['snippet'], videoId: silent?.id }, there())
    await expect(disabled).rejects.toMatchObject(refusal(403, 'commentsDisabled'))
    const unknown = api().commentThreads.list(
      { part: ['snippet'], videoId: 'AAAAAAAAAAA' },
      there(),
    )
    await expect(unknown).rejects.toMatchObject(refusal(404, 'videoNotFound'))
  })
})

describe('videos.list', () => {
  it('gives numbers as strings, and leaves out what is hidden', async () => {
    const hidden = catalogue.videos.find((video) => video.likes === null && video.live === 'none')
    const silent = catalogue.videos.find((video) => video.comments === null && video.likes !== null)
    const { data } = await api().videos.list(
      {
        part: ['snippet', 'statistics'],
        id: [hidden?.id ?? '', silent?.id ?? '', privateVideoId, 'AAAAAAAAAAA'],
      },
      there(),
    )
    expect(data.items).toHaveLength(2)
    expect(data.items?.[0]?.statistics).toMatchObject({ viewCount: expect.stringMatching(/^\d+$/) })
    expect(data.items?.[0]?.statistics).not.toHaveProperty('likeCount')
    expect(data.items?.[1]?.statistics).not.toHaveProperty('commentCount')
  })

  it('answers unknown ids with an empty list', async () => {
    expect(
      (await api().videos.list({ part: ['snippet'], id: ['AAAAAAAAAAA'] }, there())).data.items,
    ).toEqual([])
  })

  it('knows a stream that has not begun', async () => {
    const stream = catalogue.videos.find((video) => video.live === 'upcoming')
    const { data } = await api().videos.list({ part: ['snippet'], id: [stream?.id ?? ''] }, there())
    expect(data.items?.[0]?.snippet).toMatchObject({ liveBroadcastContent: 'upcoming' })
    expect(data.items?.[0]?.snippet?.thumbnails?.default?.url).toContain('_live')
  })
})

describe('access', () => {
  const query = { part: ['snippet'], id: ['AAAAAAAAAAA'] }

  it('needs a valid key', async () => {
    await expect(api({}).videos.list(query, there())).rejects.toMatchObject(
      refusal(403, 'forbidden'),
    )
    await expect(api({ key: 'wrong' }).videos.list(query, there())).rejects.toMatchObject(
      refusal(400, 'badRequest'),
    )
  })

  it('refuses a token without the scope, an unknown one and an expired one', async () => {
    const narrow = await opened.world.tokenFor('ada', { scopes: ['openid'] })
    await expect(api({ token: narrow }).videos.list(query, there())).rejects.toMatchObject(
      refusal(403, 'insufficientPermissions'),
    )
    await expect(api({ token: 'invented' }).videos.list(query, there())).rejects.toMatchObject(
      refusal(401, 'authError'),
    )
    const old = await opened.world.tokenFor('ada', { seconds: -60 })
    await expect(api({ token: old }).videos.list(query, there())).rejects.toMatchObject(
      refusal(401, 'authError'),
    )
  })

  it('needs the part and a filter', async () => {
    // Google's client refuses to send it.
    const { url, apiKey } = opened.world.youtube
    const bare = await fetch(`${url}youtube/v3/videos?id=x&key=${apiKey}`)
    expect(await bare.json()).toMatchObject({
      error: { code: 400, errors: [{ reason: 'required', location: 'part' }] },
    })
    await expect(api().videos.list({ part: ['snippet'] }, there())).rejects.toMatchObject(
      refusal(400, 'missingRequiredParameter'),
    )
    await expect(api().videos.list({ ...query, part: ['soup'] }, there())).rejects.toMatchObject(
      refusal(400, 'unknownPart'),
    )
  })

  it('ends after a hundred searches a day', async () => {
    await using fresh = await openForTests()
    const { url, apiKey } = fresh.world.youtube
    const client = openClient({ version: 'v3', auth: apiKey })
    const search = () =>
      client.search.list(
        { part: ['snippet'], q: 'x', type: ['channel'] },
        { rootUrl: url, retry: false },
      )
    for (let count = 0; count < 100; count += 1) await search()
    await expect(search()).rejects.toMatchObject(refusal(403, 'quotaExceeded'))
  })

  it('begins again after midnight in California', () => {
    let now = new Date('2024-03-01T07:59:00Z')
    const quota = openQuota(() => now)
    expect(quota.spend(10_000)).toBe(true)
    expect(quota.spend(1)).toBe(false)
    now = new Date('2024-03-01T08:01:00Z')
    expect(quota.spend(1)).toBe(true)
  })
})
