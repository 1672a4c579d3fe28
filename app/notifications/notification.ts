export const notificationDays = 90
export const notificationsPerPage = 50
/** The number in the top bar is counted up to here. */
export const mostUnread = 99

export interface Notification {
  id: number
  createdAt: Date
  isRead: boolean
  about:
    | { kind: 'follow'; uid: string; displayName: string | null; photoUrl: string | null }
    | {
        kind: 'report'
        thing: 'review' | 'bio' | 'topic channel' | 'channel' | 'question' | 'path'
        outcome: Outcome
        /** What is so now, where a later decision changed it. */
        since: Exclude<Outcome, 'gone'> | null
      }
    | {
        kind: 'appeal'
        thing: 'review' | 'question' | 'path' | 'bio' | 'suspension'
        answer: 'granted' | 'rejected'
        note: string
      }
    | {
        /** What a moderator or the site did with one's own words. */
        kind: 'state'
        thing: 'review' | 'question' | 'path'
        /** Why others do not see it; `null` once they do again. */
        sentence: string | null
        canAppeal: boolean
        subject: Subject
      }
    | { kind: 'correction'; count: number; subject: Subject }
    /** What is new in a channel that the person follows: each at most `mostUnread` + 1. */
    | {
        kind: 'channel'
        channelKey: string
        title: string
        pictureUrl: string | null
        videos: number
        reviews: number
      }
    | { kind: 'invitation'; subject: Subject }
}

type Outcome = 'kept' | 'hidden' | 'purged' | 'gone'

export interface Subject {
  /** `null` for a channel that a moderator hid, and of a review of a path that is not open. */
  title: string | null
  channelKey: string | null
  videoId: string | null
  question: string | null
  pathId: string | null
}

export function unreadLabel(unread: number): string {
  return unread > mostUnread ? `${mostUnread}+` : String(unread)
}
