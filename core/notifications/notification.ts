/** How long a notification is stored, in days. */
export const notificationDays = 90
/** Notifications on one page. */
export const notificationsPerPage = 50
/** The number in the top bar is counted up to here. */
export const mostUnread = 99

/** What a person is told about on `/notifications`. */
export interface Notification {
  id: number
  createdAt: Date
  /** Whether the person has seen it. */
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
        thing: 'review' | 'question' | 'correction' | 'path'
        /** Why others do not see it; `null` once they do again. */
        sentence: string | null
        canAppeal: boolean
        subject: Subject
      }
    /** Corrections that wait for the person who asked. */
    | { kind: 'correction'; count: number; subject: Subject }
    | { kind: 'correction answered'; isTaken: boolean; subject: Subject }
    /** What is new in a channel that the person follows: each at most `mostUnread` + 1. */
    | {
        kind: 'channel'
        channelKey: string
        title: string
        pictureUrl: string | null
        videos: number
        reviews: number
      }
    /** The author of a path asks the person to edit it. */
    | { kind: 'invitation'; subject: Subject }
    /** Steps that others suggest for a path that the person edits. */
    | { kind: 'suggestion'; count: number; subject: Subject }
    /** How many of the person's own were taken or not; both are 0 when the rows are gone. */
    | { kind: 'suggestion answered'; taken: number; declined: number; subject: Subject }
}

type Outcome = 'kept' | 'hidden' | 'purged' | 'gone'

/** The channel or video that a review or question is about, or a path. */
export interface Subject {
  /** `null` for a channel that a moderator hid, and of a review of a path that is not open. */
  title: string | null
  channelKey: string | null
  videoId: string | null
  /** The hash of a question; `null` for a review. */
  question: string | null
  pathId: string | null
}

/** The number in the top bar: "99+" above 99. */
export function unreadLabel(unread: number): string {
  return unread > mostUnread ? `${mostUnread}+` : String(unread)
}
