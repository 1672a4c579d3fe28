import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { notifications } from '#db/schema.ts'
import { fullPage, idCursor, type Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { aboutOf, isShownNotification } from './kinds.server.ts'
import { mostUnread, type Notification, notificationDays } from './notification.ts'

const pageSize = 50

/** Stored longer than `notificationDays`: gone, also before the job deletes it. */
function isOld(site: Pick<Site, 'now'>): SQL {
  const end = new Date(site.now().getTime() - notificationDays * 86_400_000)
  return sql`notifications.created_at < ${end.toISOString()}::timestamptz`
}

/** A number, at most `mostUnread` + 1, by the index `unread_notifications`. */
export function unreadOf(site: Pick<Site, 'now'>, { uid }: Viewer): SQL {
  return sql`(select count(*)::integer from (
    select from notifications
    where notifications.uid = ${uid} and not notifications.is_read
      and ${isShownNotification} and not ${isOld(site)}
    limit ${mostUnread + 1}) as unread)`
}

export async function countUnread(site: Site, viewer: Viewer): Promise<number> {
  const [counted] = await query<{ count: number }>(
    site.rows,
    sql`select ${unreadOf(site, viewer)} as count`,
  )
  return counted?.count ?? 0
}

export async function listNotifications(
  site: Site,
  viewer: Viewer,
  after: string | null,
): Promise<Page<Notification>> {
  const cursor = idCursor(after)
  const { id, createdAt, isRead } = notifications
  const items = await site.rows
    .select({ id, createdAt, isRead, about: aboutOf })
    .from(notifications)
    .where(
      and(
        eq(notifications.uid, viewer.uid),
        cursor === null ? undefined : lt(id, cursor),
        isShownNotification,
        sql`not ${isOld(site)}`,
      ),
    )
    .orderBy(desc(id))
    .limit(pageSize)
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}

/** Those that came while the page was read stay unread. */
export async function markRead(
  site: Pick<Site, 'rows'>,
  viewer: Viewer,
  newest: number,
): Promise<void> {
  // What another transaction is changing stays unread: it will be new.
  await site.rows.execute(sql`update ${notifications} set is_read = true where id in (
    select id from ${notifications}
    where uid = ${viewer.uid} and not is_read and id <= ${newest}
    for update skip locked)`)
}
