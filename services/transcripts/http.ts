import { ServiceError } from '../service-error.ts'
import { captionsIn, languageTag } from './captions.ts'
import { garbled, notFound, refusalOf } from './errors.ts'
import { fetchText, jsonOf } from './fetch-text.ts'
import type { Transcript, Transcripts } from './transcripts.ts'

export interface TranscriptServiceSettings {
  /** Asked with `?videoId=&lang=`; a query of its own (a key, say) is kept. */
  url: string
  /** Milliseconds for one question. */
  timeout?: number
  /** For tests and the contract tool. */
  fetch?: typeof fetch
}

/**
 * Any HTTP service of the specification's shape (part 7): it answers with a list of items each with `text`, and a 404 says that there is
 * nothing in that language. Then it is asked for English, and then for whatever it has (issue 3: language fallback, named on the page).
 * @throws TypeError if `settings.url` is no URL
 */
export function openTranscriptService(settings: TranscriptServiceSettings): Transcripts {
  const { timeout = 20_000, fetch: outside = fetch } = settings
  const address = new URL(settings.url)

  async function ask(videoId: string, language: string | null): Promise<Transcript> {
    const url = new URL(address)
    url.searchParams.set('videoId', videoId)
    if (language) url.searchParams.set('lang', language)
    const answer = await fetchText(outside, url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    })

    const refusal = refusalOf(answer.status)
    if (refusal) throw refusal
    const captions = captionsIn(jsonOf(answer.body))
    if (!captions) throw garbled('not a list of items with a text')
    if (captions.count === 0) throw notFound('an empty list')
    // What it says goes before what was asked for: a service may well answer with another language than the one asked for.
    const said = captions.language ?? languageTag(answer.headers.get('content-language'))
    return { language: said ?? languageTag(language), segments: captions.segments }
  }

  return {
    async read(videoId, language) {
      // English is asked for by name before the question without a language: most services then mean English but do not say so.
      const questions = new Set([language, 'en', null])
      let missing: ServiceError | undefined
      for (const question of questions) {
        try {
          return await ask(videoId, question)
        } catch (error) {
          if (!(error instanceof ServiceError) || error.code !== 'not-found') throw error
          missing ??= error
        }
      }
      throw missing
    },
  }
}
