import { and, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { questions } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import { textHash } from '../reviews/network-hash.server.ts'
import type { Words } from './question.ts'

export type StoredQuestion = typeof questions.$inferSelect

export function noSuchQuestion(): Refusal {
  return new Refusal('This question is no longer part of the video.', 404)
}

/** One of the analysis gets its row with the first action on it. */
export async function questionIdOf(
  rows: Rows,
  videoId: string,
  hash: string,
): Promise<number | null> {
  await rows.execute(sql`
    insert into questions (video_id, hash, is_analysed)
    select id, ${hash}, true from videos where id = ${videoId}
      and ${hash} in (select question_hash(question) from unnest(comp_questions) as question)
    on conflict do nothing`)
  const [found] = await rows
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.videoId, videoId), eq(questions.hash, hash)))
  return found?.id ?? null
}

export async function lockQuestion(rows: Rows, id: number): Promise<StoredQuestion | null> {
  const [found] = await rows.select().from(questions).where(eq(questions.id, id)).for('update')
  return found ?? null
}

export async function lockShown(
  rows: Rows,
  videoId: string,
  hash: string,
): Promise<StoredQuestion> {
  const id = await questionIdOf(rows, videoId, hash)
  const found = id === null ? null : await lockQuestion(rows, id)
  if (found?.state !== 'shown' || !found.isAsked) throw noSuchQuestion()
  return found
}

export async function lockQuestionsOf(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`
    select from questions where author_uid = ${uid} order by id for update`)
}

/** By which repeated questions are found. */
export function hashOf({ question, answer }: Words): string {
  return textHash(`${question} ${answer}`)
}
