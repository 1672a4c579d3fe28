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
        thing: 'review' | 'bio' | 'topic channel' | 'channel' | 'question'
        outcome: 'kept' | 'hidden' | 'purged' | 'gone'
      }
    | {
        kind: 'appeal'
        thing: 'review' | 'question' | 'bio' | 'suspension'
        answer: 'granted' | 'rejected'
        note: string
      }
}

/** The number in the top bar: "99+" above 99. */
export function unreadLabel(unread: number): string {
  return unread > mostUnread ? `${mostUnread}+` : String(unread)
}
