import { and, eq, lt } from 'drizzle-orm'
import { transcriptMisses } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Transcript } from '#services/transcripts/transcripts.ts'
import { isRecent } from '../clock.ts'
import type { Site } from '../site.ts'

/** The language that transcripts are asked for in (specification, part 7). */
export const transcriptLanguage = 'en'

/** A video without captions rarely gets some within a day; a service that stumbled is asked again soon. */
const missHours = 24
const stumbleMinutes = 10

/**
 * What is said in a video. Gives `null` when it cannot be had, for whatever reason: the reason is logged, and remembered for a while
 * so that a page asked for again and again does not ask the service as often (specification, part 8: returns empty text).
 */
export async function readTranscript(
  site: Site,
  videoId: string,
  language: string,
): Promise<Transcript | null> {
  if (await isRemembered(site, videoId, language)) return null
  try {
    return await site.transcripts.read(videoId, language)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.info({ video: videoId, err: error }, 'no transcript')
    await remember(site, videoId, language, error.code)
    return null
  }
}

async function isRemembered(site: Site, videoId: string, language: string): Promise<boolean> {
  const [miss] = await site.rows
    .select({ code: transcriptMisses.code, missedAt: transcriptMisses.missedAt })
    .from(transcriptMisses)
    .where(and(eq(transcriptMisses.videoId, videoId), eq(transcriptMisses.language, language)))
  if (!miss) return false
  const minutes = miss.code === 'not-found' ? missHours * 60 : stumbleMinutes
  return isRecent(site, miss.missedAt, minutes * 60_000)
}

async function remember(
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

/** Forgets misses that no longer count; a chore. Returns how many. */
export async function sweepTranscriptMisses(site: Site): Promise<number> {
  const before = new Date(site.now().getTime() - missHours * 3_600_000)
  const swept = await site.rows
    .delete(transcriptMisses)
    .where(lt(transcriptMisses.missedAt, before))
    .returning({ videoId: transcriptMisses.videoId })
  return swept.length
}
