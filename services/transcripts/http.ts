import { parseJsonOrUndefined } from '../parse.ts'
import { ServiceError } from '../service-error.ts'
import { captionsIn, languageTag } from './captions.ts'
import { garbled, notFound, refusalOf } from './errors.ts'
import { fetchText } from './fetch-text.ts'
import type { Transcript, Transcripts } from './transcripts.ts'

export interface TranscriptServiceSettings {
  /** A query of its own (a key, for example) stays. */
  url: string
  timeout?: number
  fetch?: typeof fetch
}

/** A 404 means no captions in that language (specification, part 7). */
export function openTranscriptService(settings: TranscriptServiceSettings): Transcripts {
  const { timeout = 20_000, fetch: baseFetch = fetch } = settings
  const baseUrl = new URL(settings.url)

  async function request(videoId: string, language: string | null): Promise<Transcript> {
    const url = new URL(baseUrl)
    url.searchParams.set('videoId', videoId)
    if (language) url.searchParams.set('lang', language)
    const response = await fetchText(baseFetch, url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    })

    const refusal = refusalOf(response)
    if (refusal) throw refusal
    const captions = captionsIn(parseJsonOrUndefined(response.body))
    if (!captions) throw garbled('not a list of items with a text')
    if (captions.count === 0) throw notFound('an empty list')
    // The language in the response wins: a service can return another one than requested.
    const actual = captions.language ?? languageTag(response.headers.get('content-language'))
    return { language: actual ?? languageTag(language), segments: captions.segments }
  }

  return {
    async read(videoId, language) {
      // Most services then return English without saying so.
      const languages = new Set([language, 'en', null])
      let missing: ServiceError | undefined
      for (const candidate of languages) {
        try {
          return await request(videoId, candidate)
        } catch (error) {
          if (!(error instanceof ServiceError) || error.code !== 'not-found') throw error
          missing ??= error
        }
      }
      throw missing
    },
  }
}
