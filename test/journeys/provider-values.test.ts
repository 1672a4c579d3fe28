import { expect, it } from 'vitest'
import { signIn } from '#app/accounts/sessions.server.ts'
import { importLikesJob } from '#app/wrapped/import.server.ts'
import { likedVideos, likesImports } from '#db/schema.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import { openDataApi } from '#services/youtube/data-api.ts'
import { channelId } from '../fakes/platform.ts'
import { analyzeNow, ended, fakeServices } from '../fakes/services.ts'
import { emptySite } from '../fixtures/test-site.ts'

/** What a provider says in each of its texts, times and numbers. */
interface Said {
  text: string
  time: string
  number: unknown
}

const usual: Said = { text: 'Slow Maths', time: '2024-03-14T12:00:00Z', number: 42 }
const hostile: [string, Partial<Said>][] = [
  ['texts of 300,000 letters', { text: 'x'.repeat(300_000) }],
  ['NULs and half letters', { text: 'A\0B\ud83e' }],
  ['the day before all calendars', { time: '0000-00-00T00:00:00Z' }],
  ['the first moment of JavaScript', { time: '-271821-04-20T00:00:00Z' }],
  ['numbers without end', { number: 1e300 }],
  ['numbers near nothing', { number: 1e-320 }],
]

const videoId = 'abcdefghijk'
const { full } = emptySite()

/** The replies of the Data API, by method. */
function repliesOf({ text, time, number }: Said): Record<string, object> {
  const picture = { url: `https://pictures.example/${text}`, width: number, height: number }
  const thumbnails = { high: picture }
  const snippet = { title: text, description: text, publishedAt: time, thumbnails }
  const statistics = { viewCount: number, likeCount: number, subscriberCount: number }
  const contentDetails = { relatedPlaylists: { likes: 'LL' } }
  const liked = (likedAt: string) => ({
    snippet: {
      ...snippet,
      publishedAt: likedAt,
      position: number,
      resourceId: { videoId },
      videoOwnerChannelTitle: text || usual.text,
      videoOwnerChannelId: channelId(1),
    },
    contentDetails: { videoPublishedAt: time },
  })
  const channel = { ...snippet, customUrl: text }
  const video = { ...snippet, channelTitle: text, channelId: text }
  const comment = { topLevelComment: { snippet: { textOriginal: text } } }
  return {
    channels: { items: [{ id: channelId(1), snippet: channel, statistics, contentDetails }] },
    videos: { items: [{ id: videoId, snippet: video, statistics }] },
    playlistItems: { items: [liked(time), liked(usual.time)] },
    commentThreads: { items: [{ snippet: comment }] },
  }
}

/** The production adapters, of providers that say this. */
function services(said: Said): void {
  fakeServices(full)
  const replies = repliesOf(said)
  full.site.youtube = openDataApi({
    apiKey: 'a key',
    url: 'https://platform.invalid',
    fetch: async (input) =>
      Response.json(replies[new URL(String(input)).pathname.split('/').at(-1) ?? '']),
  })
  const item = { text: said.text, start: said.number, duration: said.number, lang: said.text }
  full.site.transcripts = openTranscriptService({
    url: 'https://captions.invalid',
    fetch: async () => Response.json([item, { ...item, text: 'And so on.' }]),
  })
}

async function pageOf(path: string): Promise<number> {
  return (await full.get(path)).status
}

it.each(hostile)(
  'a provider that says %s fails no channel, video or import of likes',
  async (_what, strange) => {
    services({ ...usual, ...strange })
    const mary = await full.member('Mary')
    const added = await full.post(`/channel/${channelId(1)}`, { intent: 'add' }, mary)
    expect(added.status).toBe(303)
    expect(await pageOf(added.headers.get('location') ?? '')).toBe(200)

    await analyzeNow(full, videoId)
    expect(await ended(full, videoId)).toBe('done')
    expect(await pageOf(`/video/${videoId}`)).toBe(200)

    const claims = { issuer: 'demo', subject: 'ada', email: null, emailVerified: false }
    const grant = { accessToken: 'a', refreshToken: null, expiresAt: null, mayReadPlatform: true }
    const ada = { ...claims, displayName: 'Ada', photoUrl: null }
    const { uid } = await signIn(full.site, ada, grant)
    await full.site.rows.insert(likesImports).values({ uid, state: 'waiting', purpose: 'likes' })
    const job = importLikesJob(async () => null)
    expect(await job.run(full.site, uid, new AbortController().signal)).toBe('done')
    expect(await full.site.rows.$count(likedVideos)).toBe(1)
    for (const path of ['/channels', '/videos', `/user/${uid}`])
      expect(await pageOf(path)).toBe(200)
  },
)

it('a channel of no name that can be seen is not added', async () => {
  services({ ...usual, text: '\0\u3164' })
  const mary = await full.member('Mary')
  expect((await full.post(`/channel/${channelId(1)}`, { intent: 'add' }, mary)).status).toBe(404)
})
