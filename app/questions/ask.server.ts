import { randomBytes } from 'node:crypto'
import { questions } from '#db/schema.ts'
import { isLongEnoughToRepeat } from '../moderation/hold.ts'
import { holdRepeated } from '../moderation/holds.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import { hashOf } from './lock-question.server.ts'
import type { Words } from './question.ts'
import { lockVideo, refuseFullVideo } from './question-limits.server.ts'

/** 128 random bits, in the form of a hash (`questionHash`). */
const newHash = () => randomBytes(16).toString('hex')

/** Returns its hash, and whether it waits for a moderator. */
export async function askQuestion(
  site: Site,
  viewer: Viewer,
  videoId: string,
  words: Words,
): Promise<{ hash: string; isHeld: boolean }> {
  const { uid } = viewer
  const hash = newHash()
  const by = { viewer, ip: null }
  const id = await asAuthor(
    site,
    by,
    { as: 'questions' },
    async (rows, { now, refuseBusyFirstDay }) => {
      if (!(await lockVideo(rows, videoId)))
        throw new Refusal('This video is not here yet: have it analyzed first, then ask.', 404)
      await refuseBusyFirstDay()
      await refuseFullVideo(rows, uid, videoId)
      const textHash = hashOf(words)
      const [asked] = await rows
        .insert(questions)
        .values({ videoId, hash, ...words, authorUid: uid, createdAt: now, textHash })
        .returning({ id: questions.id })
      return asked?.id
    },
  )
  const isLong = isLongEnoughToRepeat(words.question + words.answer)
  const held = isLong ? await holdRepeated(site, 'question', hashOf(words)) : []
  return { hash, isHeld: held.some((one) => one === id) }
}
