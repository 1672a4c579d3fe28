import { eq } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { readMutes } from '../people/mutes.server.ts'
import { readQuestions } from '../questions/listed-questions.server.ts'
import { noSuchQuestion } from '../questions/lock-question.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { openQuestions } from './open-questions.ts'
import { readRemembered, remember } from './practice-cards.server.ts'

/** Without those of people whom the viewer has muted. */
export async function rememberLecture(site: Site, viewer: Viewer, videoId: string): Promise<void> {
  const { id, compQuestions, compAnswers, answerTimes } = videos
  const [video] = await site.rows
    .select({ id, compQuestions, compAnswers, answerTimes })
    .from(videos)
    .where(eq(id, videoId))
  if (!video) throw noSuchQuestion()
  const [questions, remembered, mutes] = await Promise.all([
    readQuestions(site, video),
    readRemembered(site, viewer, videoId),
    readMutes(site, viewer),
  ])
  const open = openQuestions(questions, remembered, mutes)
  if (open.length === 0) return
  await remember(
    site,
    viewer,
    videoId,
    open.map(({ hash }) => hash),
  )
}
