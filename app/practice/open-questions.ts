import { isMutedQuestion, type Mutes } from '../people/mute.ts'
import type { ListedQuestion } from '../questions/list.server.ts'

export const wholeLecture = 'all'

/** Neither voted down, nor by muted people, nor in their practice yet. */
export function openQuestions(
  questions: ListedQuestion[],
  remembered: string[],
  mutes: Mutes,
): ListedQuestion[] {
  return questions.filter(
    (one) => !one.isVotedDown && !remembered.includes(one.hash) && !isMutedQuestion(one, mutes),
  )
}
