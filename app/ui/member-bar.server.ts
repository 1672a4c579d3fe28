import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { suspensions } from '#db/schema.ts'
import { moderatorsWithAccount } from '../moderation/moderators.server.ts'
import { isActive } from '../moderation/suspensions.server.ts'
import { unreadOf } from '../notifications/notifications.server.ts'
import { countDue, type DueToday, dueTodayOf } from '../practice/due-today.server.ts'
import type { Site, Viewer } from '../request/site.ts'

interface MemberBar {
  isModerating: boolean
  isSuspended: boolean
  unread: number
  due: number
}

/** What every page of a member says at its top, in one statement. */
export async function readMemberBar(site: Site, viewer: Viewer): Promise<MemberBar> {
  const now = site.now()
  const [bar] = await query<Omit<MemberBar, 'due'> & { due: DueToday }>(
    site.rows,
    sql`select
      exists (select from ${moderatorsWithAccount(site.facts.moderatorEmails)}
        where uid = ${viewer.uid}) as "isModerating",
      exists (select from ${suspensions} where ${isActive(viewer.uid, now)}) as "isSuspended",
      ${unreadOf(site, viewer)} as unread,
      ${dueTodayOf(viewer, now)} as due`,
  )
  if (!bar) throw new Error('A select without a table has one row.')
  return { ...bar, due: countDue(bar.due, now) }
}
