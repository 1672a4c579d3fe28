import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { appeals, cases, notifications, reports, users } from '#db/schema.ts'
import { fullPage, idCursor, type Page } from '../page.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { rowTag, type Tagged } from '../tags.ts'
import {
  mostUnread,
  type Notification,
  notificationDays,
  notificationsPerPage,
} from './notification.ts'

/**
 * Leaves out people who do not follow any more, whom the person mutes or blocks, and who have
 * deleted their account.
 */
const isShownNotification = sql`(${notifications.actorUid} is null or (
  exists (select from follows where follower_uid = ${notifications.actorUid}
    and followed_uid = ${notifications.uid})
  and not exists (select from mutes where mutes.uid = ${notifications.uid}
    and muted_uid = ${notifications.actorUid})
  and exists (select from users as actor where actor.uid = ${notifications.actorUid}
    and actor.leaving_at is null)))`

/** Stored longer than `notificationDays`: gone, also before the job deletes it. */
function isOld(site: Pick<Site, 'now'>): SQL {
  const end = new Date(site.now().getTime() - notificationDays * 86_400_000)
  return sql`${notifications.createdAt} < ${end.toISOString()}::timestamptz`
}

/**
 * How many notifications the viewer has not read, at most `mostUnread` + 1, by the index
 * `unread_notifications`. Cache it for the viewer only.
 */
export async function countUnread(site: Site, viewer: Viewer): Promise<Tagged<number>> {
  const [counted] = await query<{ count: number }>(
    site.rows,
    sql`select count(*)::integer as count from (
      select from ${notifications}
      where ${notifications.uid} = ${viewer.uid} and not ${notifications.isRead}
        and ${isShownNotification} and not ${isOld(site)}
      limit ${mostUnread + 1}) as unread`,
  )
  return { data: counted?.count ?? 0, tags: [rowTag.user(viewer.uid)] }
}

/**
 * One page of the viewer's notifications, newest first, by the index `notifications_of_a_person`.
 * @param after cursor of the page
 */
export async function listNotifications(
  site: Site,
  viewer: Viewer,
  after: string | null,
): Promise<Page<Notification>> {
  const cursor = idCursor(after)
  const rows = await site.rows
    .select({
      id: notifications.id,
      kind: notifications.kind,
      createdAt: notifications.createdAt,
      isRead: notifications.isRead,
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      thing: reports.thing,
      outcome: reports.outcome,
      answer: appeals.answer,
      note: appeals.answerNote,
      caseKind: cases.kind,
    })
    .from(notifications)
    .leftJoin(users, eq(users.uid, notifications.actorUid))
    .leftJoin(reports, eq(reports.id, notifications.reportId))
    .leftJoin(appeals, eq(appeals.id, notifications.appealId))
    .leftJoin(cases, eq(cases.id, appeals.caseId))
    .where(
      and(
        eq(notifications.uid, viewer.uid),
        cursor === null ? undefined : lt(notifications.id, cursor),
        isShownNotification,
        sql`not ${isOld(site)}`,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(notificationsPerPage)
  const items = rows.flatMap((row) => {
    const about = aboutOf(row)
    const { id, createdAt, isRead } = row
    return about ? [{ id, createdAt, isRead, about }] : []
  })
  return { ...fullPage(items, notificationsPerPage, () => items.at(-1)?.id) }
}

interface NotificationRow {
  uid: string | null
  displayName: string | null
  photoUrl: string | null
  thing: (typeof reports.$inferSelect)['thing'] | null
  outcome: (typeof reports.$inferSelect)['outcome']
  answer: (typeof appeals.$inferSelect)['answer']
  note: string | null
  caseKind: (typeof cases.$inferSelect)['kind'] | null
}

/** `null` for an answer that was taken back while the page was read. */
function aboutOf(row: NotificationRow): Notification['about'] | null {
  if (row.uid !== null) {
    return { kind: 'follow', uid: row.uid, displayName: row.displayName, photoUrl: row.photoUrl }
  }
  if (row.thing && row.outcome) return { kind: 'report', thing: row.thing, outcome: row.outcome }
  if (!row.answer) return null
  const { caseKind } = row
  const thing =
    caseKind === 'bio' || caseKind === 'review' || caseKind === 'question' ? caseKind : 'suspension'
  return { kind: 'appeal', thing, answer: row.answer, note: row.note ?? '' }
}

/**
 * Marks the viewer's notifications up to one of them as read: those that came while the page was
 * read stay unread.
 * @throws Refusal (401) for guests
 */
export async function markRead(
  site: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  newest: number,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to read your notifications.', 401)
  await site.rows
    .update(notifications)
    .set({ isRead: true })
    .where(
      and(
        eq(notifications.uid, viewer.uid),
        sql`not ${notifications.isRead}`,
        sql`${notifications.id} <= ${newest}`,
      ),
    )
}

/** Rows of one statement: others write in between. */
const sweptAtOnce = 500

/** Scheduled job: deletes notifications of more than 90 days ago. Returns how many. */
export async function sweepNotifications(site: Site): Promise<number> {
  let swept = 0
  for (let done = sweptAtOnce; done === sweptAtOnce; ) {
    done = (
      await query(
        site.rows,
        sql`delete from ${notifications} where id in (
            select id from ${notifications} where ${isOld(site)} order by created_at
            limit ${sweptAtOnce})
          returning 1`,
      )
    ).length
    swept += done
  }
  return swept
}
