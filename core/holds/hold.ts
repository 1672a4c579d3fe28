export type HoldReason = 'link' | 'repeated text' | 'reports' | 'waiting'

/** Only accounts younger than this are held automatically. */
export const youngDays = 7
export const repeatCount = 3
export const repeatMinutes = 10
export const reporterCount = 3

export const holdSentences: Record<HoldReason, string> = {
  link: 'It has a link in it, so a moderator looks at it first.',
  'repeated text': 'The same text was sent several times, so a moderator looks at it first.',
  reports: 'Several people reported it, so a moderator looks at it.',
  waiting: 'A moderator looks at each anonymous review first.',
}

/** A false alarm costs a wait, so `e.g.this` and `1.5` must not be one. */
export function hasLink(text: string): boolean {
  return (
    /\b(?:https?|ftp):\/\/|\bwww\.[a-z0-9-]+\.|\bmailto:/i.test(text) ||
    /(?:^|[^\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.)+(?:com|net|org|info|biz|io|me|ru|cn|co|shop|xyz|top|online|site|club|link|ly|gg|tv|to|dev|app|de|fr|es|uk|us)(?:[/:?#]|[\s.,;!?)\]'"]|$)/iu.test(
      text,
    )
  )
}
