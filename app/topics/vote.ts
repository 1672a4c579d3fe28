import { redirect } from 'react-router'
import { idCursor } from '#core/page.ts'
import { parseVote } from '#core/topics/topic.ts'
import { vote } from '#core/topics/topics.ts'
import type { Intent } from '#server/request/intents.ts'
import { topicPath, topicViewOf } from './topic-path.ts'

/** What a script learns about its vote: the number it gave it, and the score with it. */
export interface CountedVote {
  turn: number
  score: number
}

/** An arrow of a channel in a topic. A script numbers its votes and stays on the page; a plain form comes back. */
export const voteIntent: Intent<{ topicId: string }, Response | CountedVote> = {
  limit: 'vote',
  async run({ site, fields, params: { topicId }, url }) {
    const id = idCursor(fields.channel ?? null)
    const score = await vote(site, topicId, id, parseVote(fields.vote))
    if (fields.turn) return { turn: Number(fields.turn), score }
    return redirect(
      `${topicPath(topicId, topicViewOf(url.searchParams), { voted: String(id) })}#voted`,
      303,
    )
  },
}
