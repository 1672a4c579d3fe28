import { isMutedQuestion, type Mutes } from '../mutes/mute.ts'
import type { ListedQuestion } from '../questions/list.ts'

/** What a form sends in place of a question's hash: all that `openQuestions` has. */
export const wholeLecture = 'all'

/**
 * The questions of a video that a viewer can begin to practise: those that are not voted down, not
 * by muted people, and not in their practice yet.
 * @param remembered hashes of those that they practise
 */
export function openQuestions(
  questions: ListedQuestion[],
  remembered: string[],
  mutes: Mutes,
): ListedQuestion[] {
  return questions.filter(
    (one) => !one.isVotedDown && !remembered.includes(one.hash) && !isMutedQuestion(one, mutes),
  )
}
