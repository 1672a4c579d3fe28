import { and, eq, lt, sql } from 'drizzle-orm'
import { videoPassages, videos } from '#db/schema.ts'
import type { Site } from '../site.ts'
import { searchPassages } from './search-passage.ts'

/** Raised when `searchPassages` changes: all passages are written again then. */
export const searchVersion = 1

/**
 * Stores what is said in a video, in passages that a search finds. A trigger deletes them when the
 * transcript changes. Does nothing for a video that is up to date or gone.
 */
export async function storePassages(site: Site, videoId: string): Promise<void> {
  await site.rows.transaction(async (rows) => {
    // Locked, so that a transcript that is read again meanwhile is not mixed with the old one.
    const [video] = await rows
      .select({ passages: videos.passages, language: videos.transcriptLanguage })
      .from(videos)
      .where(and(eq(videos.id, videoId), lt(videos.searchVersion, searchVersion)))
      .for('no key update')
    if (!video) return
    const said = searchPassages(video.passages).map(({ start, text }, place) => ({
      place,
      start,
      text,
    }))
    await rows.delete(videoPassages).where(eq(videoPassages.videoId, videoId))
    await rows.execute(sql`
      insert into video_passages (video_id, place, start, language, text)
      select ${videoId}, place, start, ${video.language}, search_text(text)
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as said (place integer, start real, text text)`)
    await rows.update(videos).set({ searchVersion }).where(eq(videos.id, videoId))
  })
}
