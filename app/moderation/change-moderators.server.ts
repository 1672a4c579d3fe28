import type { Rows } from '#db/open.ts'
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
  removeModerator,
  requireModerator,
} from './moderators.server.ts'

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
    const { uid } = person
    await lockList(site, rows, actor)
    if (!(await addModerator({ rows }, uid)))
      throw new Refusal('They are on the list of moderators already.', 409)
    if (!(await isModeratorUid(site, rows, uid)))
      throw new Refusal('That account is being deleted, so it cannot moderate.', 409)
    const kind = 'add moderator'
    await appendLog(rows, site.now(), { kind, thing: 'person', actor, subjectUid: uid })
  })
}

/** Takes a moderator off the list. People whom `MODERATORS` or a group makes one stay one. */
export async function dismissModerator(
  site: Site,
  viewer: Viewer | null,
  uid: string,
): Promise<void> {
  await asModerator(site, viewer, async (rows, actor) => {
    await lockList(site, rows, actor)
    if (!(await removeModerator({ rows }, uid)))
      throw new Refusal('They are not on the list of moderators any more.', 409)
    const kind = 'remove moderator'
    await appendLog(rows, site.now(), { kind, thing: 'person', actor, subjectUid: uid })
  })
}

/** They may have been dismissed while they waited. */
async function lockList({ facts }: Site, rows: Rows, actor: Viewer): Promise<void> {
  await lockSettings(rows)
  await requireModerator({ rows, facts }, actor)
}

function idIn(typed: string): string {
  const [, id] = /\/user\/([^/?#]+)/.exec(typed) ?? []
  return id === undefined ? typed.trim() : decodedOr(id)
}
