import { eq, lt, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { type practiceCards, questions, videoRetention } from '#db/schema.ts'
import type { Site } from '../request/site.ts'
import { isAnswer } from './due-page.server.ts'
import { type LateAnswers, type Retention, retentionOf } from './retention.ts'

/** "After a month": days between the first answer to a question and a late one. */
const lateDays = 30
const videosAtOnce = 20
const dayMs = 86_400_000
/** A video is counted again after this long: people answer, and leave. */
const freshMs = dayMs

export async function readRetention(
  { rows }: Pick<Site, 'rows'>,
  videoId: string,
): Promise<Retention | null> {
  const [found] = await rows
    .select({ people: videoRetention.people, knew: videoRetention.knew })
    .from(videoRetention)
    .where(eq(videoRetention.videoId, videoId))
  return found && found.people > 0 ? found : null
}

export async function queueIfLate(
  rows: Rows,
  { createdAt, questionId }: typeof practiceCards.$inferSelect,
  now: Date,
): Promise<void> {
  if (now.getTime() - createdAt.getTime() < lateDays * dayMs) return
  const [question] = await rows
    .select({ videoId: questions.videoId })
    .from(questions)
    .where(eq(questions.id, questionId))
  if (question) await rows.insert(videoRetention).values(question).onConflictDoNothing()
}

export async function countRetentions(site: Site): Promise<number> {
  const old = new Date(site.now().getTime() - freshMs)
  const due = await site.rows
    .select({ videoId: videoRetention.videoId })
    .from(videoRetention)
    .where(or(lt(videoRetention.countedAt, old), sql`${videoRetention.countedAt} is null`))
    .orderBy(sql`${videoRetention.countedAt} nulls first`, videoRetention.videoId)
    .limit(videosAtOnce)
  for (const { videoId } of due) await countRetention(site, videoId)
  return due.length
}

/** Without accounts that are being deleted, and questions that are not asked now. */
async function countRetention({ rows, now }: Site, videoId: string): Promise<void> {
  const people = await query<LateAnswers & Record<string, unknown>>(
    rows,
    sql`
    with valid as (
      select log.card_id, card.uid, log.grade, log.answered_at,
        min(log.answered_at) over (partition by log.card_id) as first_at
      from questions as question
        join practice_cards as card on card.question_id = question.id
        join users on users.uid = card.uid and leaving_at is null
        join practice_log as log on log.card_id = card.id
      where video_id = ${videoId} and is_asked and ${isAnswer})
    select count(*)::int as answers, (count(*) filter (where grade > 1))::int as known
    from valid where answered_at >= first_at + ${lateDays}::int * interval '1 day' group by uid`,
  )
  const retention = retentionOf(people) ?? { people: 0, knew: 0 }
  const answers = people.reduce((sum, one) => sum + one.answers, 0)
  await rows
    .update(videoRetention)
    .set({ ...retention, answers, countedAt: now() })
    .where(eq(videoRetention.videoId, videoId))
}
