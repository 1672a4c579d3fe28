import { and, asc, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { moderators, users } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { rowTag, type Tagged } from '../tags.ts'
import { oneAtATime } from '../users/one-at-a-time.ts'

/**
 * Whether a person may open the desk: added by the operator's command, or signed in with an address
 * of `MODERATORS` that the sign-in provider says is theirs. One lookup by primary key.
 */
export async function isModerator(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
): Promise<boolean> {
  return viewer !== null && (await isModeratorUid(site, site.rows, viewer.uid))
}

/** `isModerator` for a cache: both of its rows invalidate the tag of the person. */
export async function readIsModerator(site: Site, viewer: Viewer): Promise<Tagged<boolean>> {
  return { data: await isModerator(site, viewer), tags: [rowTag.user(viewer.uid)] }
}

/** `isModerator` by id, inside a transaction. */
export async function isModeratorUid(
  { facts }: Pick<Site, 'facts'>,
  rows: Rows,
  uid: string,
): Promise<boolean> {
  const [found] = await rows
    .select({
      email: users.email,
      isVerified: users.emailVerified,
      isAdded: sql<boolean>`${moderators.uid} is not null`,
    })
    .from(users)
    .leftJoin(moderators, eq(moderators.uid, users.uid))
    .where(eq(users.uid, uid))
  if (!found) return false
  const { email, isVerified, isAdded } = found
  return (
    isAdded || (isVerified && email !== null && facts.moderatorEmails.includes(email.toLowerCase()))
  )
}

/**
 * The moderator who asks.
 * @throws Refusal (403) for all others
 */
export async function requireModerator(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
): Promise<Viewer> {
  if (viewer && (await isModerator(site, viewer))) return viewer
  throw new Refusal('Only moderators can do this.', 403)
}

/**
 * Runs an action of a moderator in one transaction, after their other actions that run now: it
 * locks other people and at last the moderator, for the log. An import into the moderator's own
 * account locks them in another order.
 * @throws Refusal (403) for others than moderators
 */
export async function asModerator<Result>(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
  act: (rows: Rows, moderator: Viewer) => Promise<Result>,
): Promise<Result> {
  const moderator = await requireModerator(site, viewer)
  return await site.rows.transaction(async (rows) => {
    await oneAtATime(rows, moderator.uid)
    return await act(rows, moderator)
  })
}

/** A moderator as the operator's command lists them. */
export interface ListedModerator {
  uid: string
  email: string | null
  displayName: string | null
  /** `command`: added by `npm run moderator`; `setting`: by `MODERATORS`. */
  by: 'command' | 'setting'
}

/** All moderators who have signed in once. */
export async function listModerators(
  site: Pick<Site, 'rows'>,
  emails: string[],
): Promise<ListedModerator[]> {
  const person = { uid: users.uid, email: users.email, displayName: users.displayName }
  const added = await site.rows
    .select(person)
    .from(moderators)
    .innerJoin(users, eq(users.uid, moderators.uid))
    .orderBy(asc(moderators.addedAt))
  const set =
    emails.length === 0
      ? []
      : await site.rows
          .select(person)
          .from(users)
          .where(
            and(
              users.emailVerified,
              sql`lower(${users.email}) in (${sql.join(
                emails.map((email) => sql`${email}`),
                sql`, `,
              )})`,
            ),
          )
          .orderBy(asc(users.joined))
  const uids = new Set(added.map(({ uid }) => uid))
  return [
    ...added.map((row) => ({ ...row, by: 'command' as const })),
    ...set.filter(({ uid }) => !uids.has(uid)).map((row) => ({ ...row, by: 'setting' as const })),
  ]
}

/** Makes a person a moderator; `false` if the command had added them before. */
export async function addModerator(site: Pick<Site, 'rows'>, uid: string): Promise<boolean> {
  const added = await site.rows
    .insert(moderators)
    .values({ uid })
    .onConflictDoNothing()
    .returning({ uid: moderators.uid })
  return added.length > 0
}

/** Takes a person off the list; `false` if the command had not added them. */
export async function removeModerator(site: Pick<Site, 'rows'>, uid: string): Promise<boolean> {
  const removed = await site.rows
    .delete(moderators)
    .where(eq(moderators.uid, uid))
    .returning({ uid: moderators.uid })
  return removed.length > 0
}
