import { redirect } from 'react-router'
import { idCursor } from '#core/page.ts'
import { parseVote } from '#core/topics/topic.ts'
import { vote } from '#core/topics/topics.ts'
import type { Intent } from '#server/request/intents.ts'
import { parseTopicView, topicPath } from './topic-path.ts'

/** The answer to a vote that a script sent. */
export interface CountedVote {
  /** The number that the script gave the vote. */
  turn: number
  /** The channel's score with the vote. */
  score: number
}

/**
 * An arrow of a channel in a topic. A script numbers its votes (`turn`); a plain form is redirected
 * back.
 */
export const voteIntent: Intent<{ topicId: string }, Response | CountedVote> = {
  limit: 'vote',
  async run({ site, ip, fields, params: { topicId }, url }) {
    const id = idCursor(fields.channel ?? null)
    const score = await vote(site, topicId, id, parseVote(fields.vote), ip)
    if (fields.turn) return { turn: Number(fields.turn), score }
    return redirect(
      `${topicPath(topicId, parseTopicView(url.searchParams), { voted: String(id) })}#voted`,
      303,
    )
  },
}
