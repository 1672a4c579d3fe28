import type { IncomingMessage, ServerResponse } from 'node:http'
import { segmentsOf } from './catalogue/captions.ts'
import { catalogue } from './catalogue/index.ts'
import { sendJson } from './reply.ts'

/**
 * The transcript service (specification, part 7): answers `?videoId=&lang=` with a list of items
 * with `text`, `start` and `duration`.
 */
export function answerTranscripts(
  _request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): void {
  const videoId = url.searchParams.get('videoId') ?? ''
  const lang = url.searchParams.get('lang') || 'en'
  const video = catalogue.videoById.get(videoId)
  // All videos of the catalogue are in English.
  const segments = video && lang === 'en' ? segmentsOf(video) : null
  if (segments) sendJson(response, 200, segments)
  else
    sendJson(response, 404, {
      error: `There is no transcript of the video ${videoId} in the language ${lang}.`,
    })
}
