import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { questions, videos } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'

const mostOnVideo = 100
const mostByPerson = 20

/* What moderators took away does not count: a hundred junk questions would close a video. */
const takesPlace = inArray(questions.state, ['shown', 'held'])

/** Before any of its questions, so that they are counted one after the other. */
export async function lockVideo(rows: Rows, videoId: string): Promise<boolean> {
  const [video] = await rows
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('no key update')
  return video !== undefined
}

export async function refuseFullVideo(rows: Rows, uid: string, videoId: string): Promise<void> {
  const byPeople = and(eq(questions.videoId, videoId), eq(questions.isAnalysed, false))
  const own = and(byPeople, eq(questions.authorUid, uid), ne(questions.state, 'deleted'))
  if ((await rows.$count(questions, own)) >= mostByPerson)
    throw new Refusal(`You can ask at most ${mostByPerson} questions about one video.`, 409)
  if ((await rows.$count(questions, and(byPeople, takesPlace))) >= mostOnVideo)
    throw new Refusal(
      `People have asked ${mostOnVideo} questions about this video already, which is the limit.`,
      409,
    )
}
