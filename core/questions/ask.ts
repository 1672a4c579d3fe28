import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { questions, videos } from '#db/schema.ts'
import { refuseBusyFirstDay } from '../moderation/first-day.ts'
import { holdRepeatedQuestions } from '../moderation/question-holds.ts'
import { Refusal } from '../refusal.ts'
import { textHash } from '../reviews/text-hash.ts'
import type { Site, Viewer } from '../site.ts'
import { oneAtATime } from '../users/one-at-a-time.ts'
import { lockShown } from './lock-question.ts'
import { mostByPerson, mostCorrections, mostOnVideo, type Words } from './question.ts'

/** 128 random bits, in the form of a hash (`questionHash`). */
const newHash = () => randomBytes(16).toString('hex')

/**
 * Stores a question of the viewer's own.
 * @returns its hash, and whether it waits for a moderator
 * @throws Refusal for guests (401), videos that are not stored (404), one too many on the video
 *   (409), and beyond the limit of an account's first day (429)
 */
export async function askQuestion(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
  words: Words,
): Promise<{ hash: string; isHeld: boolean }> {
  if (!viewer) throw new Refusal('Log in to ask a question.', 401)
  const { uid } = viewer
  const hash = newHash()
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    await oneAtATime(rows, uid)
    // Questions on one video are counted one after the other.
    const [video] = await rows
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, videoId))
      .for('no key update')
    if (!video)
      throw new Refusal('This video is not here yet: have it analyzed first, then ask.', 404)
    await refuseBusyFirstDay(rows, now, viewer, 'questions')
    await refuseFullVideo(rows, uid, videoId)
    const textHash = hashOf(words)
    await rows
      .insert(questions)
      .values({ videoId, hash, ...words, authorUid: uid, createdAt: now, textHash })
  })
  const held = await holdRepeatedQuestions(site, hashOf(words))
  return { hash, isHeld: held.includes(hash) }
}

async function refuseFullVideo(rows: Rows, uid: string, videoId: string): Promise<void> {
  const byPeople = and(
    eq(questions.videoId, videoId),
    isNotNull(questions.question),
    isNull(questions.correctsId),
    ne(questions.state, 'deleted'),
  )
  if ((await rows.$count(questions, and(byPeople, eq(questions.authorUid, uid)))) >= mostByPerson)
    throw new Refusal(`You can ask at most ${mostByPerson} questions about one video.`, 409)
  if ((await rows.$count(questions, byPeople)) >= mostOnVideo)
    throw new Refusal(`People have asked ${mostOnVideo} questions here: that is the most.`, 409)
}

const hashOf = ({ question, answer }: Words) => textHash(`${question} ${answer}`)

/** What a correction waits for: a moderator, its asker or votes; `now` for one's own question. */
export type CorrectionOutcome = 'now' | 'held' | 'asker' | 'votes'

/**
 * Suggests better words for a question. One's own question takes them at once; others wait for the
 * asker, if there is one, or for votes (decision 028).
 * @throws Refusal for guests (401), a question that is not shown (404), the words that it has
 *   (422), a second correction that waits and one too many (409), and like `askQuestion` (429)
 */
export async function suggestCorrection(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
  hash: string,
  words: Words,
): Promise<CorrectionOutcome> {
  if (!viewer) throw new Refusal('Log in to suggest a correction.', 401)
  const { uid } = viewer
  const now = site.now()
  const hashOfNew = newHash()
  const outcome = await site.rows.transaction(async (rows) => {
    await oneAtATime(rows, uid)
    const { found, target } = await lockShown(rows, videoId, hash)
    if (target) throw new Refusal('A correction cannot be corrected: suggest your own.', 422)
    await refuseBusyFirstDay(rows, now, viewer, 'questions')
    await refuseSameWords(rows, found.id, words)
    const isOwn = found.authorUid === uid
    if (!isOwn) await refuseManyCorrections(rows, uid, found.id)
    await rows.insert(questions).values({
      videoId,
      hash: hashOfNew,
      ...words,
      authorUid: uid,
      correctsId: found.id,
      isAsked: false,
      acceptedAt: isOwn ? now : null,
      createdAt: now,
      textHash: hashOf(words),
    })
    if (isOwn) return 'now'
    return found.authorUid === null ? 'votes' : 'asker'
  })
  const held = await holdRepeatedQuestions(site, hashOf(words))
  return held.includes(hashOfNew) ? 'held' : outcome
}

async function refuseSameWords(rows: Rows, id: number, words: Words): Promise<void> {
  const [now] = await query<Words & Record<string, unknown>>(
    rows,
    sql`select question, answer, floor(second)::integer as second from words_now(${id})`,
  )
  const isSame =
    now?.question === words.question && now.answer === words.answer && now.second === words.second
  if (isSame) throw new Refusal('These are the words that it has now.', 422)
}

async function refuseManyCorrections(rows: Rows, uid: string, id: number): Promise<void> {
  const open = and(
    eq(questions.correctsId, id),
    isNull(questions.acceptedAt),
    isNull(questions.declinedAt),
    ne(questions.state, 'deleted'),
  )
  if ((await rows.$count(questions, and(open, eq(questions.authorUid, uid)))) > 0)
    throw new Refusal('Your correction of this question waits already. Delete it first.', 409)
  if ((await rows.$count(questions, open)) >= mostCorrections)
    throw new Refusal(`${mostCorrections} corrections of this question wait already.`, 409)
}
