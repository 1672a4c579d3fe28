import { and, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { questions, questionVotes } from '#db/schema.ts'
import { asAuthor, isPastFirstDay } from '../authors/as-author.ts'
import { lockPerson } from '../lock-person.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { lockShown, noSuchQuestion } from './lock-question.ts'
import { isVotedIn, type Votes } from './question.ts'

/**
 * Stores the viewer's vote on a question or on a correction that waits: one for each person, the
 * last one counts. Votes can accept a correction.
 * @param isWorth `null` takes the vote back
 * @throws Refusal for guests (401), a question that is not shown (404), one's own (422), and beyond
 *   the limit of an account's first day (429)
 */
export async function voteQuestion(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
  hash: string,
  isWorth: boolean | null,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to vote.', 401)
  const { uid } = viewer
  const by = { viewer, ip: null }
  const written = { as: 'votes on questions' } as const
  await asAuthor(site, by, written, async (rows, { now, refuseBusyFirstDay }) => {
    const { found } = await lockShown(rows, videoId, hash)
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
    if (found.correctsId !== null && found.acceptedAt === null)
      await acceptByVotes(rows, found.id, now)
  })
}

async function acceptByVotes(rows: Rows, id: number, now: Date): Promise<void> {
  const [votes] = await query<Votes & Record<string, unknown>>(
    rows,
    sql`select (count(*) filter (where is_worth))::integer as worth,
        (count(*) filter (where not is_worth))::integer as "notWorth"
      from question_votes join users using (uid)
      where question_id = ${id} and ${isPastFirstDay(now)} and leaving_at is null`,
  )
  if (votes && isVotedIn(votes))
    await rows.update(questions).set({ acceptedAt: now }).where(eq(questions.id, id))
}

/**
 * The asker takes a correction over, or declines it.
 * @throws Refusal for guests (401), others than the asker (403), and a correction that does not
 *   wait any more (404)
 */
export async function decideCorrection(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
  hash: string,
  isAccepted: boolean,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to decide about a correction.', 401)
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, viewer.uid)
    const { found, target } = await lockShown(rows, videoId, hash)
    if (!target || found.acceptedAt) throw noSuchQuestion()
    if (target.authorUid !== viewer.uid)
      throw new Refusal('Only the person who asked can decide about a correction.', 403)
    await rows
      .update(questions)
      .set(isAccepted ? { acceptedAt: now } : { declinedAt: now })
      .where(eq(questions.id, found.id))
  })
}
