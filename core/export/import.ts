import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { deletedAccounts, users } from '#db/schema.ts'
import { inUtc } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { oneAtATime } from '../users/one-at-a-time.ts'
import { type Data, readDataFile } from './data-file.ts'
import {
  writeFollows,
  writeLaterLikes,
  writeLikes,
  writeMutes,
  writeNotes,
  writePractice,
  writeProfile,
  writeQuestions,
  writeQuestionVotes,
  writeReviews,
  writeWrapped,
} from './write-rows.ts'

/** What an import wrote, and what of the file is not here any more. */
export interface ImportedData {
  reviews: number
  likes: number
  follows: number
  notes: number
  /** Questions in practice. */
  practice: number
  /** Questions and corrections that the person wrote. */
  questions: number
  /** Reviews and questions of channels and videos, and people, that the site does not have. */
  missing: number
  /** Whether the reviews were left here without a name, and so were not written again. */
  reviewsStayed: boolean
}

/**
 * Imports a `data.json` of this site into an empty account, in one transaction: the same rows, with
 * their times. One account at most has the same past, so the account that the file is from must be
 * gone, or be this one.
 * @throws Refusal for guests (401), for a file that this site did not write (422), for an account
 *   with content, and for data that another account imported (409)
 */
export async function importData(
  site: Site,
  viewer: Viewer | null,
  file: string,
): Promise<ImportedData> {
  if (!viewer) throw new Refusal('Log in to import your data.', 401)
  const { uid } = viewer
  const data = readDataFile(site, file)
  return await site.rows.transaction(async (rows) => {
    await oneAtATime(rows, uid)
    // One import at a time: two accounts may have the same file.
    await rows.execute(sql`select pg_advisory_xact_lock(9, 2)`)
    await refuseContent(rows, uid)
    await refuseSecondPast(rows, uid, data.account)
    await lockAll(rows, uid, data)
    const [left] = await rows
      .select({ leftReviews: deletedAccounts.leftReviews })
      .from(deletedAccounts)
      .where(eq(deletedAccounts.uid, data.account))
    const reviewsStayed = left?.leftReviews ?? false
    const reviews = reviewsStayed ? 0 : await writeReviews(rows, uid, data, site.now())
    const likes = await writeLikes(rows, uid, data)
    await writeLaterLikes(rows, uid, data)
    await writeWrapped(rows, uid, data)
    const follows = await writeFollows(rows, uid, data)
    const mutes = await writeMutes(rows, uid, data)
    const notes = await writeNotes(rows, uid, data.notes)
    // Practice and votes may be about them.
    const questions = reviewsStayed ? 0 : await writeQuestions(rows, uid, data, site.now())
    const practice = await writePractice(rows, uid, data)
    const votes = await writeQuestionVotes(rows, uid, data)
    await writeProfile(rows, uid, data, likes)
    const all =
      (reviewsStayed ? 0 : data.reviews.length) +
      data.follows.length +
      data.mutes.length +
      (reviewsStayed ? 0 : data.questions.length) +
      data.questionVotes.length +
      data.practice.length
    const missing = all - reviews - follows - mutes - practice - questions - votes
    return { reviews, likes, follows, notes, practice, questions, missing, reviewsStayed }
  })
}

/**
 * Locks everything that the triggers of the new rows will lock, in the order of decision 017: row
 * by row they would take it in the order of the file. Also, a person whose account is being deleted
 * is gone before, or stays until the end.
 */
async function lockAll(
  rows: Rows,
  uid: string,
  { reviews, follows, mutes, practice, questions, questionVotes }: Data,
): Promise<void> {
  await lockRows(
    rows,
    'channels',
    'key',
    reviews.map(({ channel }) => channel),
  )
  await lockRows(
    rows,
    'videos',
    'id',
    [...reviews, ...practice, ...questions, ...questionVotes].map(({ video }) => video),
  )
  const people = [...follows, ...mutes].map((person) => person.uid)
  await lockRows(
    rows,
    'users',
    'uid',
    people.filter((one) => one < uid),
  )
  // `imported_from` is unique, so its update locks the person as strictly as a deletion does.
  await rows.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update')
  await lockRows(
    rows,
    'users',
    'uid',
    people.filter((one) => one > uid),
  )
}

async function lockRows(
  rows: Rows,
  table: string,
  key: string,
  values: (string | null)[],
): Promise<void> {
  const [name, column] = [sql.identifier(table), sql.identifier(key)]
  await rows.execute(sql`
    select 1 from ${name}
    where ${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))
    order by ${column} for no key update`)
}

async function refuseContent(rows: Rows, uid: string): Promise<void> {
  const [found] = await query(
    rows,
    sql`select 1 from users where uid = ${uid} and (bio <> ''
      or exists (select from reviews where author_uid = uid)
      or exists (select from liked_videos where liked_videos.uid = users.uid)
      or exists (select from later_likes where later_likes.uid = users.uid)
      or exists (select from wrapped_2024 where wrapped_2024.uid = users.uid)
      or exists (select from follows where follower_uid = users.uid)
      or exists (select from mutes where mutes.uid = users.uid)
      or exists (select from notes where notes.uid = users.uid)
      or exists (select from questions where author_uid = users.uid)
      or exists (select from question_votes where question_votes.uid = users.uid)
      or exists (select from practice_cards where practice_cards.uid = users.uid))`,
  )
  if (found) {
    throw new Refusal(
      'Your account has content already. A file can only be imported into an empty one.',
      409,
    )
  }
}

async function refuseSecondPast(rows: Rows, uid: string, account: string): Promise<void> {
  if (account === uid) return
  const [other] = await rows
    .select({ purgeAt: users.purgeAt })
    .from(users)
    .where(and(or(eq(users.uid, account), eq(users.importedFrom, account)), ne(users.uid, uid)))
  if (other?.purgeAt) {
    throw new Refusal(
      `The account that this file is from is deleted, but its data are here until ${inUtc(other.purgeAt)}. Please try again a few minutes after that.`,
      409,
    )
  }
  if (other) {
    throw new Refusal(
      'The account that this file is from is still here. Delete it first, or use that one.',
      409,
    )
  }
}
