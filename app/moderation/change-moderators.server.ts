import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Rows } from '#db/open.ts'
import { moderationLog, moderators, users } from '#db/schema.ts'
import { decodedOr } from '#services/parse.ts'
import { requireFreshSession } from '../accounts/fresh-session.server.ts'
import { lockSettings } from '../operator/change-settings.server.ts'
import { findPerson } from '../people/users.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { appendLog } from './moderation-log.server.ts'
import {
  addModerator,
  asModerator,
  isModeratorUid,
  type ListedModerator,
  listModerators,
  removeModerator,
  requireModerator,
} from './moderators.server.ts'

/* The moderators of the site, as its moderators see and change them. Each change is in the log. */

const kinds = { add: 'add moderator', remove: 'remove moderator' } as const

export interface ModeratorChange {
  id: number
  at: Date
  act: 'add' | 'remove'
  name: string | null
  actorName: string | null
  canPutBack: boolean
}

export async function listModeratorsOfSite(
  site: Site,
  viewer: Viewer | null,
): Promise<ListedModerator[]> {
  await requireModerator(site, viewer)
  return await listModerators(site, site.facts.moderatorEmails)
}

/** Makes a member a moderator. */
export async function appointModerator(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  named: string,
): Promise<void> {
  await requireModerator(site, viewer)
  await requireFreshSession(site, sessionToken)
  await asModerator(site, viewer, async (rows, actor) => {
    // An address that no provider has verified can be another person's.
    const person = await findPerson({ rows }, idIn(named), { isVerified: true })
    if (!person)
      throw new Refusal(
        'No member is known by that, or more than one. Please give an e-mail address or the address of a profile.',
        422,
      )
    await put(site, rows, actor, { act: 'add', uid: person.uid })
  })
}

/** Takes a moderator off the list. People whom `MODERATORS` or a group makes one stay one. */
export async function dismissModerator(
  site: Site,
  viewer: Viewer | null,
  uid: string,
): Promise<void> {
  await asModerator(site, viewer, async (rows, actor) => {
    await put(site, rows, actor, { act: 'remove', uid })
  })
}

/** Takes a change of the list back. */
export async function putModeratorBack(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
  logId: number,
): Promise<void> {
  await asModerator(site, viewer, async (rows, actor) => {
    const [entry] = await rows.select().from(moderationLog).where(eq(moderationLog.id, logId))
    const act = entry?.kind === kinds.add ? 'remove' : entry?.kind === kinds.remove ? 'add' : null
    if (act === null || entry?.subjectUid == null)
      throw new Refusal('This change cannot be put back.', 404)
    if (act === 'add') await requireFreshSession({ ...site, rows }, sessionToken)
    await put(site, rows, actor, { act, uid: entry.subjectUid, undoOf: logId })
  })
}

export async function listModeratorChanges(
  { rows, facts }: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
  most: number,
): Promise<ModeratorChange[]> {
  await requireModerator({ rows, facts }, viewer)
  const actors = alias(users, 'actors')
  const isLater = sql`exists (select from moderation_log as later
    where later.subject_uid = ${moderationLog.subjectUid} and later.id > ${moderationLog.id}
      and later.kind in (${kinds.add}, ${kinds.remove}))`
  const found = await rows
    .select({
      id: moderationLog.id,
      at: moderationLog.createdAt,
      kind: moderationLog.kind,
      name: users.displayName,
      actorName: actors.displayName,
      isListed: sql<boolean>`${moderators.uid} is not null`,
      isNewest: sql<boolean>`${users.uid} is not null and not ${isLater}`,
    })
    .from(moderationLog)
    .leftJoin(users, eq(users.uid, moderationLog.subjectUid))
    .leftJoin(moderators, eq(moderators.uid, moderationLog.subjectUid))
    .leftJoin(actors, eq(actors.uid, moderationLog.actorUid))
    .where(inArray(moderationLog.kind, Object.values(kinds)))
    .orderBy(desc(moderationLog.id))
    .limit(most)
  return found.map(({ kind, isListed, isNewest, ...entry }) => {
    const act = kind === kinds.add ? 'add' : 'remove'
    return { ...entry, act, canPutBack: isNewest && isListed === (act === 'add') }
  })
}

async function put(
  site: Site,
  rows: Rows,
  actor: Viewer,
  { act, uid, undoOf = null }: { act: 'add' | 'remove'; uid: string; undoOf?: number | null },
): Promise<void> {
  await lockSettings(rows)
  // They may have been dismissed while they waited.
  await requireModerator({ rows, facts: site.facts }, actor)
  if (act === 'add') {
    if (!(await addModerator({ rows }, uid)))
      throw new Refusal('They are on the list of moderators already.', 409)
    if (!(await isModeratorUid(site, rows, uid)))
      throw new Refusal('That account is being deleted, so it cannot moderate.', 409)
  } else if (!(await removeModerator({ rows }, uid)))
    throw new Refusal('They are not on the list of moderators any more.', 409)
  await appendLog(rows, site.now(), {
    kind: kinds[act],
    thing: 'person',
    actor,
    subjectUid: uid,
    undoOf,
  })
}

function idIn(typed: string): string {
  const [, id] = /\/user\/([^/?#]+)/.exec(typed) ?? []
  return id === undefined ? typed.trim() : decodedOr(id)
}
