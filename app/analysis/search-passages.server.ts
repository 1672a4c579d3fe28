import { eq, sql } from 'drizzle-orm'
import { videoPassages, videos } from '#db/schema.ts'
import type { Site } from '../request/site.ts'
import { searchPassages } from './search-passage.ts'

export async function storePassages({ rows }: Pick<Site, 'rows'>, videoId: string): Promise<void> {
  const [video] = await rows
    .select({ passages: videos.passages, language: videos.transcriptLanguage })
    .from(videos)
    .where(eq(videos.id, videoId))
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
}
