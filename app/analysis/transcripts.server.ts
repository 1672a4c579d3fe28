import { ServiceError } from '#services/service-error.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import { isDue } from '../request/clock.server.ts'
import type { Site } from '../request/site.ts'
import { forgetMiss, readMiss, silent, storeMiss } from './retry.server.ts'

/** `null` also when the service fails; the miss is stored for a while (specification, part 8). */
export async function readTranscript(
  site: Site,
  videoId: string,
  language: string,
): Promise<Transcript | null> {
  const requests = underWay.get(site) ?? new Map<string, Promise<Transcript | null>>()
  underWay.set(site, requests)
  const key = `${videoId} ${language}`
  const request =
    requests.get(key) ?? requestOnce(site, videoId, language).finally(() => requests.delete(key))
  requests.set(key, request)
  return await request
}

/** The requests of this process that are under way. Several readers at once share one. */
const underWay = new WeakMap<Site, Map<string, Promise<Transcript | null>>>()

async function requestOnce(
  site: Site,
  videoId: string,
  language: string,
): Promise<Transcript | null> {
  const miss = await readMiss(site, videoId, language)
  if (miss && !isDue(site, miss.missedAt, miss.retryAt)) return null
  try {
    const transcript = await site.transcripts.read(videoId, language)
    if (transcript.segments.length === 0) {
      await storeMiss(site, videoId, language, miss, silent)
      return null
    }
    if (miss) await forgetMiss(site, videoId, language)
    return transcript
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.info({ video: videoId, err: error }, 'no transcript')
    await storeMiss(site, videoId, language, miss, error.code, error.retryAfter)
    return null
  }
}
