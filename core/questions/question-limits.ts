import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { questions, videos } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'

/** Questions by people on one video, and those of one person on it. */
const mostOnVideo = 100
const mostByPerson = 20

/*
 * What a moderator hid or purged takes no place of a video: a hundred junk questions would close it
 * for good. It goes on counting for its author.
 */
const takesPlace = inArray(questions.state, ['shown', 'held'])

/**
 * Locks a video, before any of its questions, so that they are counted one after the other. Returns
 * whether it is stored.
 */
export async function lockVideo(rows: Rows, videoId: string): Promise<boolean> {
  const [video] = await rows
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('no key update')
  return video !== undefined
}

/**
 * Whether one more question by a person has room on a video, which the caller has locked.
 * @throws Refusal (409) if the person or all people have asked too many
 */
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
