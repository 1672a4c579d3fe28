import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { questions } from '#db/schema.ts'
import { asAuthor } from '../authors/as-author.ts'
import { holdRepeatedQuestions } from '../holds/holds.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { textHash } from '../text-hash.ts'
import { lockShown } from './lock-question.ts'
import type { Words } from './question.ts'
import { lockVideo, refuseFullVideo, refuseManyCorrections } from './question-limits.ts'

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
  const by = { viewer, ip: null }
  await asAuthor(site, by, { as: 'questions' }, async (rows, { now, refuseBusyFirstDay }) => {
    if (!(await lockVideo(rows, videoId)))
      throw new Refusal('This video is not here yet: have it analyzed first, then ask.', 404)
    await refuseBusyFirstDay()
    await refuseFullVideo(rows, uid, videoId)
    const textHash = hashOf(words)
    await rows
      .insert(questions)
      .values({ videoId, hash, ...words, authorUid: uid, createdAt: now, textHash })
  })
  const held = await holdRepeatedQuestions(site, hashOf(words))
  return { hash, isHeld: held.includes(hash) }
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
  const hashOfNew = newHash()
  const by = { viewer, ip: null }
  const written = { as: 'questions' } as const
  const outcome = await asAuthor(site, by, written, async (rows, { now, refuseBusyFirstDay }) => {
    const { found, target } = await lockShown(rows, videoId, hash)
    if (target) throw new Refusal('A correction cannot be corrected: suggest your own.', 422)
    await refuseBusyFirstDay()
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
  if (isSame) throw new Refusal('Your correction is the same as what it says now.', 422)
}
