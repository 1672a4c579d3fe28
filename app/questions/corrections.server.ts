import { and, eq, ne, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { corrections, questions } from '#db/schema.ts'
import { isModeratorUid, moderatorsWithAccount } from '../moderation/moderators.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { hashOf, lockShown, noSuchQuestion, type StoredQuestion } from './lock-question.server.ts'
import type { Words } from './question.ts'

/** Corrections of one question that wait, and those of one person. */
const mostWaiting = 10
const mostByPerson = 20

/** The asker decides; a moderator for the analysis' questions and those of people who left. */
async function canDecide(
  site: Site,
  rows: Rows,
  { uid }: Viewer,
  { authorUid }: StoredQuestion,
): Promise<boolean> {
  return authorUid === null ? await isModeratorUid(site, rows, uid) : authorUid === uid
}

/** Another correction by the same person takes the place of the earlier one. */
export async function correctQuestion(
  site: Site,
  viewer: Viewer,
  videoId: string,
  hash: string,
  words: Words,
): Promise<'now' | 'waits'> {
  const { uid } = viewer
  const createdAt = site.now()
  return await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const found = await lockShown(rows, videoId, hash)
    await refuseSameWords(rows, found.id, words)
    if (await canDecide(site, rows, viewer, found)) {
      await takeWords(rows, found.id, words)
      return 'now'
    }
    const others = and(eq(corrections.authorUid, uid), ne(corrections.questionId, found.id))
    if ((await rows.$count(corrections, others)) >= mostByPerson)
      throw new Refusal(`You have ${mostByPerson} corrections waiting already.`, 409)
    const byOthers = and(eq(corrections.questionId, found.id), ne(corrections.authorUid, uid))
    if ((await rows.$count(corrections, byOthers)) >= mostWaiting)
      throw new Refusal(
        `There are ${mostWaiting} corrections of this question waiting already.`,
        409,
      )
    const { question, answer, second } = words
    await rows
      .insert(corrections)
      .values({ questionId: found.id, authorUid: uid, question, answer, second, createdAt })
      .onConflictDoUpdate({
        target: [corrections.questionId, corrections.authorUid],
        set: { question, answer, second, createdAt },
      })
    return 'waits'
  })
}

async function takeWords(rows: Rows, id: number, words: Words): Promise<void> {
  const { question, answer, second } = words
  await rows
    .update(questions)
    .set({ question, answer, second, textHash: hashOf(words) })
    .where(eq(questions.id, id))
}

async function refuseSameWords(rows: Rows, id: number, words: Words): Promise<void> {
  const [now] = await query<Words & Record<string, unknown>>(
    rows,
    sql`select question, answer, floor(second)::integer as second from own_words(${id})`,
  )
  const isSame =
    now?.question === words.question && now.answer === words.answer && now.second === words.second
  if (isSame) throw new Refusal('Your correction is the same as what it says now.', 422)
}

export async function decideCorrection(
  site: Site,
  viewer: Viewer,
  videoId: string,
  id: number,
  isAccepted: boolean,
): Promise<void> {
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, viewer.uid)
    const [waiting] = await rows
      .select({ hash: questions.hash, words: corrections })
      .from(corrections)
      .innerJoin(questions, eq(questions.id, corrections.questionId))
      .where(and(eq(corrections.id, id), eq(questions.videoId, videoId)))
    if (!waiting) throw noSuchQuestion()
    const found = await lockShown(rows, videoId, waiting.hash)
    const isTakenBack = !isAccepted && waiting.words.authorUid === viewer.uid
    if (!isTakenBack && !(await canDecide(site, rows, viewer, found)))
      throw new Refusal('Only the person who asked can decide about a correction.', 403)
    const [gone] = await rows.delete(corrections).where(eq(corrections.id, id)).returning()
    // Another decision was faster, or its author wrote it anew.
    if (!gone || gone.createdAt.getTime() !== waiting.words.createdAt.getTime())
      throw noSuchQuestion()
    if (isAccepted) await takeWords(rows, found.id, gone)
  })
}

export interface Correction extends Words {
  id: number
  hash: string
  isOwn: boolean
  author: { uid: string; displayName: string | null }
}

export async function readCorrections(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
  videoId: string,
): Promise<Correction[]> {
  if (!viewer) return []
  const { uid } = viewer
  const found = await query<
    Omit<Correction, 'author'> & Correction['author'] & Record<string, unknown>
  >(
    site.rows,
    sql`select one.id::float8 as id, asked.hash, one.question, one.answer, one.second,
        one.author_uid = ${uid} as "isOwn", one.author_uid as uid, display_name as "displayName"
      from questions as asked join corrections as one on one.question_id = asked.id
        join users on users.uid = one.author_uid
      where video_id = ${videoId} and asked.state = 'shown' and leaving_at is null
        and (one.author_uid = ${uid} or asked.author_uid = ${uid} or asked.author_uid is null
          and exists (select from ${moderatorsWithAccount(site.facts.moderatorEmails)}
            where uid = ${uid}))
      order by one.id`,
  )
  return found.map(({ uid, displayName, ...words }) => ({ ...words, author: { uid, displayName } }))
}

const mostOnDesk = 20

export async function listCorrected({ rows }: Pick<Site, 'rows'>) {
  return await query<{ videoId: string; hash: string; question: string }>(
    rows,
    sql`select video_id as "videoId", hash, min(one.question) as question
      from corrections as one join questions as asked on asked.id = question_id
        join users on users.uid = one.author_uid
      where asked.author_uid is null and asked.state = 'shown' and leaving_at is null
      group by asked.id order by min(one.id) limit ${mostOnDesk}`,
  )
}
