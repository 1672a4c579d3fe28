import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { invitations, invitedMembers, mutes, suspensions, users } from '#db/schema.ts'
import { isModerator, isModeratorUid } from '../moderation/moderators.server.ts'
import { isActive } from '../moderation/suspensions.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { newCode, readCode } from './code.server.ts'
import { countInvitationMail, mailInvitation } from './invitation-mails.server.ts'
import { parseAddress } from './mail-texts.server.ts'

const mostUses = 1000
const longestNote = 100
const mostDays = 365
const listed = 100
const mostNamed = 10

export type MadeInvitation = Awaited<ReturnType<typeof makeInvitation>>

export type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

/** Only a hash of the code is stored, and of the address nothing. */
export async function makeInvitation(
  site: Site,
  viewer: Viewer,
  invitation: { note: string; uses: number; until: string; address: string },
) {
  const { note, uses, until, address: typed } = invitation
  if (!Number.isInteger(uses) || uses < 1 || uses > mostUses)
    throw new Refusal('Please give a number of people from 1 to 1,000.', 422)
  if (note.trim().length > longestNote)
    throw new Refusal('Please say for whom it is in at most 100 characters.', 422)
  const endsAt = lastMomentOf(until)
  const days = endsAt ? (endsAt.getTime() - site.now().getTime()) / 86_400_000 : 0
  if (!endsAt || days <= 0 || days > mostDays)
    throw new Refusal('Please give a day within a year from now.', 422)
  const address = typed.trim() === '' ? null : parseAddress(typed)
  if (address !== null && (!site.mail || uses !== 1))
    throw new Refusal('A link is mailed to one person, and only where the site sends mail.', 422)

  const code = newCode()
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, viewer.uid)
    const left = await readInvitesLeft({ ...site, rows }, viewer)
    if (left !== null && uses > left)
      throw new Refusal(
        left === 0
          ? 'You cannot invite more people.'
          : `You can invite ${left} more ${left === 1 ? 'person' : 'people'}.`,
        403,
      )
    if (address !== null) await countInvitationMail(site, rows, viewer, address)
    await rows.insert(invitations).values({
      ...{ codeHash: hashOf(site, code), invitedBy: viewer.uid, note: note.trim(), uses, endsAt },
      createdAt: site.now(),
      mailedAt: address === null ? null : site.now(),
    })
  })
  const made = { code, uses, endsAt }
  const isMailed = address === null ? null : await mailInvitation(site, address, viewer, made)
  return { ...made, isMailed }
}

/** `null`: no limit. A mailed link counts for ever: else its maker could end it and mail on. */
export async function readInvitesLeft(site: Site, { uid }: Viewer): Promise<number | null> {
  if (await isModeratorUid(site, site.rows, uid)) return null
  const [row] = await site.rows
    .select({
      given: sql<number>`coalesce(sum(case when ${isOpen(site.now())}
        or ${invitations.mailedAt} is not null then ${invitations.uses}
        else ${invitations.used} end), 0)::int`,
    })
    .from(invitations)
    .where(eq(invitations.invitedBy, uid))
  return Math.max(0, site.settings.current().entry.invitesPerMember - (row?.given ?? 0))
}

/** Moderators may end those of all. */
async function listedFor(site: Site, viewer: Viewer): Promise<SQL | undefined> {
  const isAnyones = await isModerator(site, viewer)
  return isAnyones ? undefined : eq(invitations.invitedBy, viewer.uid)
}

export async function endInvitation(site: Site, viewer: Viewer, id: number | null): Promise<void> {
  const found = await site.rows
    .update(invitations)
    .set({ withdrawnAt: sql`coalesce(${invitations.withdrawnAt}, ${site.now()})` })
    .where(and(eq(invitations.id, id ?? 0), await listedFor(site, viewer)))
    .returning({ id: invitations.id })
  if (found.length === 0) throw new Refusal('This link is not here.', 404)
}

/** People whom the viewer mutes are not named. */
export async function listInvitations(site: Site, viewer: Viewer) {
  const came = sql`${invitedMembers} as came join ${users} as newcomer
    on newcomer.uid = came.uid and newcomer.leaving_at is null
    where came.invitation_id = ${invitations.id} and not exists (select from ${mutes} as muted
      where muted.uid = ${viewer.uid} and muted.muted_uid = came.uid)`
  const { id, note, uses, used, endsAt } = invitations
  return await site.rows
    .select({
      ...{ id, note, uses, used, endsAt },
      isWithdrawn: sql<boolean>`${invitations.withdrawnAt} is not null`,
      isOpen: isOpen(site.now()) as SQL<boolean>,
      invitedBy: { uid: users.uid, name: users.displayName },
      came: sql<number>`(select count(*)::int from ${came})`,
      names: sql<
        { uid: string; name: string | null }[]
      >`(select coalesce(json_agg(first order by at), '[]') from (
        select newcomer.uid, newcomer.display_name as name, came.created_at as at from ${came}
        order by came.created_at, came.uid limit ${mostNamed}) as first)`,
    })
    .from(invitations)
    .innerJoin(users, eq(users.uid, invitations.invitedBy))
    .where(await listedFor(site, viewer))
    .orderBy(desc(invitations.id))
    .limit(listed)
}

export async function readInvitation(site: Site, typed: string) {
  const code = readCode(typed)
  if (code === null) return null
  const [row] = await site.rows
    .select({ name: users.displayName, photoUrl: users.photoUrl, endsAt: invitations.endsAt })
    .from(invitations)
    .innerJoin(users, eq(users.uid, invitations.invitedBy))
    .where(isGood(site, code))
  return row ? { code, ...row } : null
}

export async function takeInvitation(site: Site, rows: Rows, uid: string, typed: string) {
  const code = readCode(typed)
  if (code === null) return false
  const [taken] = await rows
    .update(invitations)
    .set({ used: sql`${invitations.used} + 1` })
    .where(isGood(site, code))
    .returning({ id: invitations.id })
  if (!taken) return false
  await rows
    .insert(invitedMembers)
    .values({ uid, invitationId: taken.id, createdAt: site.now() })
    .onConflictDoNothing()
  return true
}

function isGood(site: Pick<Site, 'seal' | 'now'>, code: string): SQL | undefined {
  const now = site.now()
  return and(eq(invitations.codeHash, hashOf(site, code)), isOpen(now), mayStillInvite(now))
}

function isOpen(now: Date): SQL | undefined {
  return and(
    lt(invitations.used, invitations.uses),
    gt(invitations.endsAt, now),
    isNull(invitations.withdrawnAt),
  )
}

/** Who left, or is suspended at the moment, has no open link. */
function mayStillInvite(now: Date): SQL {
  return sql`exists (select from ${users}
      where ${users.uid} = ${invitations.invitedBy} and ${users.leavingAt} is null)
    and not exists (select from ${suspensions} where ${isActive(invitations.invitedBy, now)})`
}

/** Under a key of the site: who copies the table cannot try codes. */
function hashOf({ seal }: Pick<Site, 'seal'>, code: string): string {
  return seal.hmac('invitation').update(code).digest('base64url')
}

function lastMomentOf(day: string): Date | null {
  const end = new Date(`${day}T23:59:59.999Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(end.getTime()) ? end : null
}
