import type { Innertube } from 'youtubei.js'
import { z } from 'zod'
import { ServiceError } from '../service-error.ts'
import { languageTag } from './captions.ts'
import { denied, garbled, notFound, refusalOf } from './errors.ts'
import { fetchText } from './fetch-text.ts'
import { chooseTrack, timedSegments } from './timed-text.ts'
import type { Transcripts } from './transcripts.ts'

export interface YouTubeTranscriptsSettings {
  timeout?: number
  fetch?: typeof fetch
}

/**
 * Captions of the platform through its private API, which needs no key and guarantees nothing.
 *
 * The requests are those of the Android application. Caption URLs of the web application return 200
 * with an empty body without a token that only a browser can compute, and `get_transcript` returns
 * 400 for the same reason: https://github.com/LuanRT/YouTube.js/issues/1102,
 * https://github.com/obsidianmd/obsidian-clipper/issues/946
 */
export function openYouTubeTranscripts(settings: YouTubeTranscriptsSettings = {}): Transcripts {
  const { timeout = 20_000, fetch: baseFetch = fetch } = settings
  let opened: Promise<Innertube> | undefined

  /** Throws our own error, so that we need not parse the library's messages. */
  async function fetchForLibrary(
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> {
    const response = await fetchText(baseFetch, input, {
      ...init,
      signal: AbortSignal.timeout(timeout),
    })
    const refusal = refusalOf(response)
    if (refusal) throw platformRefusal(refusal)
    return new Response(response.body, {
      status: response.status,
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
    // Loaded at first use: 8 MB of code that a site with its own transcript service never needs.
    const { Innertube, Log } = await import('youtubei.js')
    // The library warns on the console about unknown parts of a reply; we use none of them.
    Log.setLevel(Log.Level.NONE)
    return await Innertube.create({
      // `missingCaptions` reads its sentences.
      lang: 'en',
      // These three avoid requests to the platform before the first video.
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
    const tracks = tracksSchema.parse(info.captions ?? {})
    if (tracks.length > 0) return tracks
    throw missingCaptions(info.playability_status)
  }

  return {
    async read(videoId, language) {
      const track = chooseTrack(await tracksOf(videoId), language)
      if (!track) throw notFound('no captions')
      const response = await fetchText(baseFetch, captionUrl(track), {
        signal: AbortSignal.timeout(timeout),
      })
      const refusal = refusalOf(response)
      if (refusal) throw platformRefusal(refusal)
      // The platform refuses a URL that it does not trust with 200 and an empty body.
      if (response.body === '') throw denied('empty captions')

      return {
        language: languageTag(track.language_code),
        segments: timedSegments(response.body),
      }
    },
  }
}

const trackSchema = z.object({
  base_url: z.url(),
  language_code: z.string(),
  kind: z.string().optional().catch(undefined),
})
const audioSchema = z.object({ caption_track_indices: z.array(z.int()) })
/** Without the captions of voices that dub the speaker: those are of another audio track. */
const tracksSchema = z
  .object({
    caption_tracks: z.array(trackSchema.nullable().catch(null)).catch([]),
    audio_tracks: z.array(audioSchema.nullable().catch(null)).catch([]),
    default_audio_track_index: z.int().catch(0),
  })
  .transform(({ caption_tracks, audio_tracks, default_audio_track_index: speaker }) => {
    const spoken = audio_tracks[speaker]?.caption_track_indices
    return caption_tracks
      .filter((_, index) => audio_tracks.length < 2 || !spoken || spoken.includes(index))
      .filter((track) => track !== null)
  })

type Track = z.infer<typeof trackSchema>

/** It came in an answer, so only https on youtube.com is accepted. */
function captionUrl(track: Track): URL {
  const url = new URL(track.base_url)
  if (url.protocol !== 'https:' || !/(^|\.)youtube\.com$/.test(url.hostname))
    throw garbled('captions of another host')
  url.searchParams.set('fmt', 'json3')
  return url
}

/** Private videos, robots and age limits share a status: only the English sentence tells. */
function missingCaptions(playability?: { status: string; reason: string }): ServiceError {
  const status = playability?.status ?? ''
  const word = /^[A-Z_]{1,60}$/.test(status) ? status : 'no captions'
  if (!/LOGIN|AGE|CONTENT_CHECK/.test(word)) return notFound(word)
  return /\bprivate\b/i.test(playability?.reason ?? '')
    ? new ServiceError('transcripts', 'private', { detail: word })
    : denied(word)
}

/** 400 (`FAILED_PRECONDITION`) and 429 mean robots: another request would not help. */
function platformRefusal(refusal: ServiceError): ServiceError {
  return refusal.code === 'refused' || refusal.code === 'quota'
    ? denied('the platform refuses', refusal.retryAfter)
    : refusal
}

const unavailable = z.object({ info: z.object({ status: z.literal('ERROR') }) })

/** For an unknown video it holds the platform's status. */
function libraryFailure(error: unknown): ServiceError {
  if (unavailable.safeParse(error).success) return notFound('no such video')
  return error instanceof ServiceError ? error : garbled('youtubei.js')
}
