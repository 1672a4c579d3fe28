import { and, desc, eq, sql } from 'drizzle-orm'
import { questions, videos } from '#db/schema.ts'
import { isRemoved, stateOf } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'

const mostRemoved = 100

/** By the index `questions_of_an_author`. */
export async function listRemovedQuestions(site: Site, viewer: Viewer) {
  return await site.rows
    .select({
      id: questions.id,
      videoId: questions.videoId,
      title: videos.title,
      text: sql<string>`concat_ws(e'\\n\\n', nullif(${questions.question}, ''),
        nullif(${questions.answer}, ''))`,
      ...stateOf(questions),
    })
    .from(questions)
    .innerJoin(videos, eq(videos.id, questions.videoId))
    .where(and(eq(questions.authorUid, viewer.uid), isRemoved(questions)))
    .orderBy(desc(questions.id))
    .limit(mostRemoved)
}
