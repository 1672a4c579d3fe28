import type { outcomeSentences } from '../moderation/report.ts'
import type { Place } from '../moderation/SubjectLink.tsx'
import type { StateOfReview } from '../reviews/own-state.ts'
import type { ReviewState } from '../reviews/review.ts'

export const notificationDays = 90
/** The number in the top bar is counted up to here. */
export const mostUnread = 99

export interface Notification {
  id: number
  createdAt: Date
  isRead: boolean
  about: About
}

/** What the sentence of each kind says. */
export type About =
  | { kind: 'follow'; uid: string; displayName: string | null; photoUrl: string | null }
  | {
      kind: 'report'
      thing: string
      outcome: keyof typeof outcomeSentences
      /** What is so now, where a later decision changed it. */
      state: ReviewState | null
    }
  | { kind: 'appeal'; thing: string; answer: 'granted' | 'rejected'; note: string }
  /** What a moderator or the site did with one's own words. */
  | ({ kind: 'review' | 'question' | 'path'; canAppeal: boolean } & StateOfReview & Place)
  | ({ kind: 'correction'; count: number } & Place)
  | ({ kind: 'invitation' } & Place)
  /** What is new in a channel that the person follows: each at most `mostUnread` + 1. */
  | {
      kind: 'channel'
      channelKey: string
      title: string
      pictureUrl: string | null
      videos: number
      reviews: number
    }

export function unreadLabel(unread: number): string {
  return unread > mostUnread ? `${mostUnread}+` : String(unread)
}
