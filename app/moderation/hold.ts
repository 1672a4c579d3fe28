import { lengthOf } from '../request/plain-text.ts'

export type HoldReason = 'link' | 'repeated text' | 'reports' | 'waiting'

/** Shorter ones are the same by chance: "Great!" */
const shortestRepeat = 40
export const holdSentences: Record<HoldReason, string> = {
  link: 'It has a link in it, so a moderator looks at it first.',
  'repeated text': 'The same text was sent several times, so a moderator looks at it first.',
  reports: 'Several people reported it, so a moderator looks at it.',
  waiting: 'A moderator looks at each anonymous review first.',
}

/** A scheme, `www.`, or a name with a slash. A false alarm costs a wait: `Loved it.Top` is none. */
export function hasLink(text: string): boolean {
  return (
    /\b(?:https?|ftp):\/\/|\bwww\.[a-z0-9-]+\.|\bmailto:/i.test(text) ||
    /[\p{L}\p{N}-]\.\p{L}{2,63}(?::\d+)?\//u.test(text)
  )
}

/** Whether several of the same text are a flood. */
export function isLongEnoughToRepeat(text: string): boolean {
  return lengthOf(text) >= shortestRepeat
}
