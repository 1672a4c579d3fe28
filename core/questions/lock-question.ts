import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { questions } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'

export type StoredQuestion = typeof questions.$inferSelect

/** The error for a question that is not asked, hidden or gone. */
export function noSuchQuestion(): Refusal {
  return new Refusal('This question is no longer part of the video.', 404)
}

/**
 * The id of a question; `null` for an unknown one. One of the analysis gets its row with the first
 * action on it.
 */
export async function questionIdOf(
  rows: Rows,
  videoId: string,
  hash: string,
): Promise<number | null> {
  await rows.execute(sql`
    insert into questions (video_id, hash)
    select id, ${hash} from videos where id = ${videoId}
      and ${hash} in (select question_hash(question) from unnest(comp_questions) as question)
    on conflict do nothing`)
  const [found] = await rows
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.videoId, videoId), eq(questions.hash, hash)))
  return found?.id ?? null
}

/**
 * Locks a question; with a correction also the question that it corrects. That one is older, so the
 * order of the ids is that of all locks of questions.
 * @returns `target`: what a correction corrects; `null` for a question
 */
export async function lockQuestion(
  rows: Rows,
  id: number,
): Promise<{ found: StoredQuestion; target: StoredQuestion | null } | null> {
  const locked = await rows
    .select()
    .from(questions)
    .where(
      or(
        eq(questions.id, id),
        sql`${questions.id} = (select corrects_id from questions where id = ${id})`,
      ),
    )
    .orderBy(asc(questions.id))
    .for('update')
  const found = locked.find((row) => row.id === id)
  if (!found) return null
  return { found, target: locked.find((row) => row.id === found.correctsId) ?? null }
}

/**
 * Locks a question that its video's page shows, by its hash.
 * @throws Refusal (404) if there is none
 */
export async function lockShown(rows: Rows, videoId: string, hash: string) {
  const id = await questionIdOf(rows, videoId, hash)
  const locked = id === null ? null : await lockQuestion(rows, id)
  if (!locked) throw noSuchQuestion()
  const { found, target } = locked
  const isOpen = target ? found.declinedAt === null && target.isAsked : found.isAsked
  if (found.state !== 'shown' || !isOpen) throw noSuchQuestion()
  return locked
}

/** Locks all questions and corrections of a person, and what these correct, in the same order. */
export async function lockQuestionsOf(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`
    select from questions
    where author_uid = ${uid}
      or id in (select corrects_id from questions where author_uid = ${uid})
    order by id for update`)
}
