import { eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { applications, users } from '#db/schema.ts'
import type { Claims } from '#services/identity/identity.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { anInvitation, isAtDomain, notProved, whatIsListed } from './entry.ts'
import { takeInvitation } from './invitations.server.ts'

export interface Newcomer {
  claims: Claims
  /** The code of the link that they opened before they signed in; `null` without one. */
  invitation: string | null
  /** Of a newcomer by mail (`networkHash`). */
  network: string | null
}

/**
 * In the transaction of its sign-in: a refusal takes the row of a new account back. `MODERATORS`
 * always enter, into a site of their own. A link is good where approval or an address is asked, not
 * on a closed site.
 */
export async function admit(site: Site, rows: Rows, uid: string, newcomer: Newcomer) {
  const isMember = await mayEnter(site, rows, uid, newcomer)
  if (isMember) await makeMember(rows, uid)
  else await rows.update(users).set({ state: 'waiting' }).where(eq(users.uid, uid))
}

export async function makeMember(rows: Rows, uid: string): Promise<void> {
  await rows.update(users).set({ state: 'member' }).where(eq(users.uid, uid))
  await rows.delete(applications).where(eq(applications.uid, uid))
}

/** Whether they enter now; otherwise a moderator decides. */
async function mayEnter(site: Site, rows: Rows, uid: string, newcomer: Newcomer) {
  const { claims, invitation } = newcomer
  const { who, domains } = site.settings.current().entry
  const { email, emailVerified } = claims
  const moderates = site.facts.moderatorEmails.includes(email?.toLowerCase() ?? '')
  if (emailVerified && moderates) return true
  const isNamed = moderates || (who === 'listed' && isAtDomain(email, domains))
  const issuer = site.signIns.ofIssuer(claims.issuer)?.name ?? 'The provider'
  const why = isNamed && !emailVerified ? ` ${notProved(issuer)}` : ''
  if (who === 'nobody')
    throw new Refusal(`No new members are taken right now. Members sign in as always.${why}`, 403)
  const isInvited = invitation !== null && (await takeInvitation(site, rows, uid, invitation))
  if (isInvited || who === 'everybody') return true
  if (who === 'listed' && (claims.isListed || (emailVerified && isNamed))) return true
  if (invitation !== null)
    throw new Refusal(
      'This link was used up or has ended meanwhile. Please ask for a new one.',
      403,
    )
  if (who === 'approved') return false
  const listed = who === 'listed' ? whatIsListed(site) : null
  const needed = listed
    ? `${listed}, or an invitation.`
    : `${anInvitation}. Open it, and sign in there.`
  throw new Refusal(`New members need ${needed}${why}`, 403)
}

/** `admit` for an account with a passkey, which carries no address. */
export async function admitByPasskey(
  site: Site,
  rows: Rows,
  uid: string,
  invitation: string | null,
): Promise<void> {
  const nothing = { email: null, emailVerified: false, displayName: null, photoUrl: null }
  const claims = { issuer: 'passkey', subject: uid, ...nothing }
  await admit(site, rows, uid, { claims, invitation, network: null })
}
