import type { Innertube } from 'youtubei.js'
import { z } from 'zod'
import { ServiceError } from '../service-error.ts'
import { languageTag, segmentOf } from './captions.ts'
import { denied, garbled, notFound, refusalOf } from './errors.ts'
import { fetchText, jsonOf } from './fetch-text.ts'
import type { Transcripts } from './transcripts.ts'

export interface YouTubeTranscriptsSettings {
  /** Milliseconds for one transcript, which is two questions. */
  timeout?: number
  /** For tests. */
  fetch?: typeof fetch
}

/**
 * The platform's own captions through its private API, which needs no key and promises nothing (design, part 2).
 *
 * They are asked for as the Android application asks. The web's caption addresses answer 200 with an empty body unless they carry a
 * token that only a browser can make, and `get_transcript` answers 400 for the same reason:
 * https://github.com/LuanRT/YouTube.js/issues/1102, https://github.com/obsidianmd/obsidian-clipper/issues/946
 */
export function openYouTubeTranscripts(settings: YouTubeTranscriptsSettings = {}): Transcripts {
  const { timeout = 20_000, fetch: outside = fetch } = settings
  let opened: Promise<Innertube> | undefined

  /** fetch for the library: a refusal is thrown through it as ours, which spares us reading the library's sentences. */
  async function fetchForLibrary(
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> {
    const answer = await fetchText(outside, input, {
      ...init,
      signal: AbortSignal.timeout(timeout),
    })
    const refusal = refusalOf(answer.status)
    if (refusal) throw platformRefusal(refusal)
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }

  function library(): Promise<Innertube> {
    opened ??= create().catch((error: unknown) => {
      opened = undefined
      throw libraryFailure(error)
    })
    return opened
  }

  async function create(): Promise<Innertube> {
    // Read at first use: it is 8 MB of code that a site with a service of its own never needs.
    const { Innertube, Log } = await import('youtubei.js')
    // It warns on the console about every part of a reply it has not seen before; none of them is one we read.
    Log.setLevel(Log.Level.NONE)
    // With these three nothing is asked of the platform before the first video.
    return await Innertube.create({
      generate_session_locally: true,
      retrieve_player: false,
      retrieve_innertube_config: false,
      fetch: fetchForLibrary,
    })
  }

  async function tracksOf(videoId: string): Promise<Track[]> {
    const innertube = await library()
    const info = await innertube
      .getBasicInfo(videoId, { client: 'ANDROID' })
      .catch((error: unknown) => {
        throw libraryFailure(error)
      })
    const tracks = tracksSchema.parse(info.captions?.caption_tracks)
    if (tracks.length > 0) return tracks
    throw missingBecause(info.playability_status?.status ?? '')
  }

  return {
    async read(videoId, language) {
      const track = chooseTrack(await tracksOf(videoId), language)
      if (!track) throw notFound('no captions')
      const answer = await fetchText(outside, captionAddress(track), {
        signal: AbortSignal.timeout(timeout),
      })
      const refusal = refusalOf(answer.status)
      if (refusal) throw platformRefusal(refusal)
      // How the platform says no to an address it does not trust: 200, and nothing.
      if (answer.body === '') throw denied('empty captions')

      const captions = timedText.safeParse(jsonOf(answer.body)).data
      if (!captions) throw garbled('no timed text')
      const segments = captions.events.map(({ tStartMs, dDurationMs, segs }) =>
        segmentOf(
          segs.map(({ utf8 }) => utf8).join(''),
          inSeconds(tStartMs),
          inSeconds(dDurationMs),
        ),
      )
      return {
        language: languageTag(track.language_code),
        segments: segments.filter((segment) => segment !== null),
      }
    },
  }
}

const trackSchema = z.object({
  base_url: z.url(),
  language_code: z.string(),
  kind: z.string().optional().catch(undefined),
})
const tracksSchema = z
  .array(trackSchema.nullable().catch(null))
  .catch([])
  .transform((tracks) => tracks.filter((track) => track !== null))

type Track = z.infer<typeof trackSchema>

const milliseconds = z.number().nonnegative().nullable().catch(null)

/** The platform's `json3`. An event without `segs` opens a window; one with a lone newline moves the text on. */
const timedText = z.object({
  events: z.array(
    z.object({
      tStartMs: milliseconds,
      dDurationMs: milliseconds,
      segs: z.array(z.object({ utf8: z.string().catch('') })).catch([]),
    }),
  ),
})

/**
 * Written captions in the language asked for, then heard ones, then the same of a sister language (`en-GB` for `en`). Failing that what
 * is spoken in the video: heard captions are always in its own language, and before a stranger's translation into a third.
 */
export function chooseTrack<Candidate extends { language_code: string; kind?: string }>(
  tracks: Candidate[],
  language: string,
): Candidate | undefined {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0]
  const written = (track: Candidate) => track.kind !== 'asr'
  const same = tracks.filter(
    (track) => track.language_code.toLowerCase() === language.toLowerCase(),
  )
  const sister = tracks.filter((track) => primary(track.language_code) === primary(language))
  const heard = tracks.find((track) => !written(track))
  const spoken = heard
    ? tracks.filter((track) => primary(track.language_code) === primary(heard.language_code))
    : tracks
  return [same, sister, spoken].flatMap((some) => [...some.filter(written), ...some])[0]
}

/** The address the platform gave, for its JSON form. It goes to the platform or nowhere: it came in an answer. */
function captionAddress(track: Track): URL {
  const url = new URL(track.base_url)
  if (url.protocol !== 'https:' || !/(^|\.)youtube\.com$/.test(url.hostname))
    throw garbled('captions of another house')
  url.searchParams.set('fmt', 'json3')
  return url
}

function inSeconds(value: number | null): number | null {
  return value === null ? null : value / 1000
}

/** Without captions: whether there are none, or the platform wants to know who is asking (robots, age, private videos). */
function missingBecause(status: string): ServiceError {
  const word = /^[A-Z_]{1,60}$/.test(status) ? status : 'no captions'
  return /LOGIN|AGE|CONTENT_CHECK/.test(word) ? denied(word) : notFound(word)
}

/** The private API says 400 (`FAILED_PRECONDITION`) and 429 to those it takes for robots, which another question would not change. */
function platformRefusal(refusal: ServiceError): ServiceError {
  return refusal.code === 'refused' || refusal.code === 'quota'
    ? denied('the platform refuses')
    : refusal
}

const unavailable = z.object({ info: z.object({ status: z.literal('ERROR') }) })

/** The library's error for an unknown video holds the platform's word for it; every other one means a reply it could not read. */
function libraryFailure(error: unknown): ServiceError {
  if (unavailable.safeParse(error).success) return notFound('no such video')
  return error instanceof ServiceError ? error : garbled('youtubei.js')
}
