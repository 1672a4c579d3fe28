import { and, eq } from 'drizzle-orm'
import { questionVotes } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import { lockShown } from './lock-question.server.ts'

/** `isWorth: null` takes it back. */
export async function voteQuestion(
  site: Site,
  viewer: Viewer,
  videoId: string,
  hash: string,
  isWorth: boolean | null,
): Promise<void> {
  const { uid } = viewer
  const by = { viewer, ip: null }
  const written = { as: 'votes on questions' } as const
  await asAuthor(site, by, written, async (rows, { now, refuseBusyFirstDay }) => {
    const found = await lockShown(rows, videoId, hash)
    if (found.authorUid === uid)
      throw new Refusal('You cannot vote on what you wrote yourself.', 422)
    if (isWorth === null) {
      await rows
        .delete(questionVotes)
        .where(and(eq(questionVotes.questionId, found.id), eq(questionVotes.uid, uid)))
      return
    }
    await refuseBusyFirstDay()
    await rows
      .insert(questionVotes)
      .values({ questionId: found.id, uid, isWorth, createdAt: now })
      .onConflictDoUpdate({
        target: [questionVotes.questionId, questionVotes.uid],
        set: { isWorth, createdAt: now },
      })
  })
}
