import { expect, test } from 'vitest'
import { failureOfCall } from '../../test/fixtures/failure-of-call.ts'
import { chooseTrack } from './timed-text.ts'
import { openYouTubeTranscripts } from './youtubei.ts'

// The first test loads the library, 8 MB of code: seconds on a busy machine.

interface Track {
  languageCode: string
  kind?: string
  baseUrl?: string
}

/**
 * The platform's private API, written by hand after what it answers: a player reply, and captions
 * at the tracks' addresses.
 */
function platform(options: {
  tracks?: Track[]
  /** Places of the captions of each voice, and the place of the speaker's own. */
  voices?: { captionTrackIndices: number[] }[]
  speaker?: number
  status?: string
  reason?: string
  player?: Response
  captions?: unknown
}) {
  const asked: { url: URL; body: string }[] = []
  const transcripts = openYouTubeTranscripts({
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      asked.push({ url, body: typeof init?.body === 'string' ? init.body : '' })
      if (!url.pathname.endsWith('/player')) {
        return options.captions instanceof Response
          ? options.captions
          : Response.json(options.captions)
      }
      if (options.player) return options.player
      return Response.json({
        playabilityStatus: {
          status: options.status ?? 'OK',
          reason: options.reason ?? 'A sentence for people.',
        },
        videoDetails: { videoId: '-2IlD-x8wvY', title: 'A video', lengthSeconds: '60' },
        captions: options.tracks && {
          playerCaptionsTracklistRenderer: {
            ...(options.voices && {
              audioTracks: options.voices,
              defaultAudioTrackIndex: options.speaker,
            }),
            captionTracks: options.tracks.map(({ languageCode, kind, baseUrl }) => ({
              baseUrl:
                baseUrl ??
                `https://www.youtube.com/api/timedtext?v=-2IlD-x8wvY&lang=${languageCode}&fmt=srv3`,
              name: { runs: [{ text: languageCode }] },
              vssId: `.${languageCode}`,
              languageCode,
              kind,
              isTranslatable: true,
            })),
          },
        },
      })
    },
  })
  return { asked, read: (language = 'en') => transcripts.read('-2IlD-x8wvY', language) }
}

const captions = {
  wireMagic: 'pb3',
  events: [
    { tStartMs: 0, dDurationMs: 60_000, id: 1 },
    {
      tStartMs: 1200,
      dDurationMs: 3400,
      segs: [{ utf8: 'light' }, { utf8: ' takes', tOffsetMs: 300 }, { utf8: ' time' }],
    },
    { tStartMs: 2400, dDurationMs: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
    { tStartMs: 4600, dDurationMs: 2000, segs: [{ utf8: '[Music]' }] },
    { tStartMs: 7000, segs: [{ utf8: 'it&#39;s eight minutes' }, { acAsrConf: 0 }] },
  ],
}

test.each([
  ['in the spoken language, not of a dubbing voice', 'en', 'es'],
  ['written by a person for the speaker', 'de', 'de'],
])('reads captions %s', async (_which, wanted, language) => {
  const tracks = [
    { languageCode: 'en', kind: 'asr' },
    { languageCode: 'es', kind: 'asr' },
    { languageCode: 'de' },
  ]
  const voices = [{ captionTrackIndices: [0, 2] }, { captionTrackIndices: [1, 2] }]
  const { read } = platform({ tracks, voices, speaker: 1, captions })
  expect((await read(wanted)).language).toBe(language)
})

test('reads captions with their times, in two questions', async () => {
  const { read, asked } = platform({ tracks: [{ languageCode: 'en', kind: 'asr' }], captions })
  expect(await read()).toEqual({
    language: 'en',
    segments: [
      { text: 'light takes time', start: 1.2, duration: 3.4 },
      { text: "it's eight minutes", start: 7, duration: null },
    ],
  })
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/youtubei/v1/player', '/api/timedtext'])
  expect(asked[0]?.body).toContain('"clientName":"ANDROID"')
  expect(asked[0]?.body).toContain('"videoId":"-2IlD-x8wvY"')
  expect(asked[1]?.url.searchParams.get('fmt')).toBe('json3')
})

test.each([
  ['written before automatic', ['en asr', 'en'], 'en', 1],
  ['the very language before its sister', ['en-GB', 'en asr'], 'en', 1],
  ['its sister before another', ['de', 'en-GB'], 'en', 1],
  [
    'the spoken language before a translation, written if possible',
    ['fr', 'de asr', 'de'],
    'en',
    2,
  ],
  ['anything before nothing', ['fr', 'de'], 'en', 0],
])('chooses %s', (_name, languages, language, expected) => {
  const tracks = languages.map((words) => ({
    language_code: words.split(' ')[0] ?? '',
    kind: words.split(' ')[1],
  }))
  expect(chooseTrack(tracks, language)).toBe(tracks[expected])
})

test.each([
  ['no captions', { tracks: [] }, 'not-found'],
  ['no captions, and no word about them', {}, 'not-found'],
  ['an unknown video', { status: 'ERROR' }, 'not-found'],
  ['one that has not begun', { status: 'LIVE_STREAM_OFFLINE' }, 'not-found'],
  ['a visitor taken for a robot', { status: 'LOGIN_REQUIRED' }, 'denied'],
  ['a private one', { status: 'LOGIN_REQUIRED', reason: 'This video is private' }, 'private'],
  ['one for adults', { status: 'AGE_VERIFICATION_REQUIRED' }, 'denied'],
  [
    'a precondition that failed',
    { player: Response.json({ error: { code: 400 } }, { status: 400 }) },
    'denied',
  ],
  ['too many questions', { player: new Response('sorry', { status: 429 }) }, 'denied'],
  ['a platform that is down', { player: new Response('', { status: 503 }) }, 'broken'],
  ['a page instead of a reply', { player: new Response('<!doctype html>') }, 'garbled'],
  [
    'empty captions, its way to say no',
    { tracks: [{ languageCode: 'en' }], captions: new Response('') },
    'denied',
  ],
  [
    'captions with no events',
    { tracks: [{ languageCode: 'en' }], captions: { wireMagic: 'pb3' } },
    'not-found',
  ],
  [
    'captions whose events are all unreadable',
    { tracks: [{ languageCode: 'en' }], captions: { events: [7, null] } },
    'garbled',
  ],
  [
    'captions that are a page',
    { tracks: [{ languageCode: 'en' }], captions: new Response('<!doctype html>') },
    'garbled',
  ],
  [
    'captions that are none',
    { tracks: [{ languageCode: 'en' }], captions: { error: 1 } },
    'garbled',
  ],
  [
    'captions elsewhere',
    { tracks: [{ languageCode: 'en', baseUrl: 'http://127.0.0.1/youtube.com' }] },
    'garbled',
  ],
])('%s', async (_name, options, code) => {
  expect((await failureOfCall(platform(options).read())).code).toBe(code)
})

test('a platform that cannot be reached', async () => {
  const transcripts = openYouTubeTranscripts({
    fetch: async () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }),
      })
    },
  })
  expect((await failureOfCall(transcripts.read('aaaaaaaaaaa', 'en'))).code).toBe('gone')
})
