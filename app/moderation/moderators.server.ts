import { eq, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { moderators } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

/** The list, a verified address of `MODERATORS`, or a group. One lookup by primary key. */
export async function isModerator(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
): Promise<boolean> {
  return viewer !== null && (await isModeratorUid(site, site.rows, viewer.uid))
}

export async function isModeratorUid(
  { facts }: Pick<Site, 'facts'>,
  rows: Rows,
  uid: string,
): Promise<boolean> {
  const here = moderatorsWithAccount(facts.moderatorEmails)
  return (await query(rows, sql`select from ${here} where uid = ${uid}`)).length > 0
}

/** A table with the column `uid` (app/moderation/moderation.sql). */
export function moderatorsWithAccount(emails: string[]): SQL {
  return sql`moderators_here(${sql.param(emails)}::text[])`
}

export async function requireModerator(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
): Promise<Viewer> {
  if (viewer && (await isModerator(site, viewer))) return viewer
  throw new Refusal('Only moderators can do this.', 403)
}

/** One action at a time: each locks other people and at last the moderator, for the log. */
export async function asModerator<Result>(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
  act: (rows: Rows, moderator: Viewer) => Promise<Result>,
): Promise<Result> {
  const moderator = await requireModerator(site, viewer)
  return await site.rows.transaction(async (rows) => {
    await lockPerson(rows, moderator.uid)
    return await act(rows, moderator)
  })
}

export interface ListedModerator {
  uid: string
  email: string | null
  displayName: string | null
  /** `command`: by a moderator, the first run or the command line. `setting`: by `MODERATORS`. */
  by: 'command' | 'group' | 'setting'
}

export async function listModerators(
  { rows }: Pick<Site, 'rows'>,
  emails: string[],
): Promise<ListedModerator[]> {
  return await query<ListedModerator & Record<string, unknown>>(
    rows,
    sql`select users.uid, email, display_name as "displayName",
        case when moderators.uid is not null then 'command'
          when exists (select from identities where identities.uid = users.uid
            and makes_moderator) then 'group'
          else 'setting' end as by
      from ${moderatorsWithAccount(emails)} as here
      join users on users.uid = here.uid
      left join moderators on moderators.uid = here.uid
      order by moderators.added_at nulls last, joined`,
  )
}

export async function addModerator(site: Pick<Site, 'rows'>, uid: string): Promise<boolean> {
  const added = await site.rows
    .insert(moderators)
    .values({ uid })
    .onConflictDoNothing()
    .returning({ uid: moderators.uid })
  return added.length > 0
}

export async function removeModerator(site: Pick<Site, 'rows'>, uid: string): Promise<boolean> {
  const removed = await site.rows
    .delete(moderators)
    .where(eq(moderators.uid, uid))
    .returning({ uid: moderators.uid })
  return removed.length > 0
}
