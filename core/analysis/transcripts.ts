import { and, eq, lt } from 'drizzle-orm'
import { transcriptMisses } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import { isRecent } from '../clock.ts'
import type { Site } from '../site.ts'

/** The language transcripts are requested in (specification, part 7). */
export const transcriptLanguage = 'en'

/**
 * How long a failed request is not repeated: a video without captions rarely gets some within a
 * day, a service that failed may work again in minutes.
 */
const missHours = 24
const failureMinutes = 10

/**
 * The transcript of a video, or `null` when the service has none or fails (specification, part 8:
 * returns empty text). The failure is logged and stored for a while, so that reloading a page does
 * not repeat the request.
 * @param language BCP 47 tag; the transcript may come in another one
 */
export async function readTranscript(
  site: Site,
  videoId: string,
  language: string,
): Promise<Transcript | null> {
  if (await isKnownMiss(site, videoId, language)) return null
  try {
    return await site.transcripts.read(videoId, language)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.info({ video: videoId, err: error }, 'no transcript')
    await storeMiss(site, videoId, language, error.code)
    return null
  }
}

async function isKnownMiss(site: Site, videoId: string, language: string): Promise<boolean> {
  const [miss] = await site.rows
    .select({ code: transcriptMisses.code, missedAt: transcriptMisses.missedAt })
    .from(transcriptMisses)
    .where(and(eq(transcriptMisses.videoId, videoId), eq(transcriptMisses.language, language)))
  if (!miss) return false
  const minutes = miss.code === 'not-found' ? missHours * 60 : failureMinutes
  return isRecent(site, miss.missedAt, minutes * 60_000)
}

async function storeMiss(
  site: Site,
  videoId: string,
  language: string,
  code: string,
): Promise<void> {
  const missedAt = site.now()
  await site.rows
    .insert(transcriptMisses)
    .values({ videoId, language, code, missedAt })
    .onConflictDoUpdate({
      target: [transcriptMisses.videoId, transcriptMisses.language],
      set: { code, missedAt },
    })
}

/** Scheduled job: deletes stored failures that no longer count. Returns how many. */
export async function sweepTranscriptMisses(site: Site): Promise<number> {
  const before = new Date(site.now().getTime() - missHours * 3_600_000)
  const swept = await site.rows
    .delete(transcriptMisses)
    .where(lt(transcriptMisses.missedAt, before))
    .returning({ videoId: transcriptMisses.videoId })
  return swept.length
}
