import type { Rows } from '#db/open.ts'
import type { Claims } from '#services/identity/identity.ts'
import { type Applicant, forgetApplication, isAccepted } from '../applications/applications.ts'
import { passkeyIssuer } from '../applications/waiting-passkeys.ts'
import { takeInvitation } from '../invitations/invitations.ts'
import { mailableAddress } from '../mail/parse-address.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { isAtDomain, issuersWithGroups, whatIsListed } from './entry.ts'

export class ApprovalNeeded extends Refusal {
  readonly applicant: Applicant

  constructor(applicant: Applicant) {
    super('A moderator decides who becomes a member. Please answer the question first.', 403)
    this.applicant = applicant
  }
}

export interface Newcomer {
  claims: Claims
  invitation: string | null
  /** Of a newcomer by mail (`networkHash`). */
  network: string | null
}

/**
 * Just after the row of a new account: a refusal takes it back. `MODERATORS` always enter, into a
 * site of their own. A link is good where approval or an address is asked, not on a closed site.
 */
export async function admit(
  site: Pick<Site, 'settings' | 'facts' | 'seal' | 'now' | 'signIns'>,
  rows: Rows,
  uid: string,
  newcomer: Newcomer,
): Promise<void> {
  await refuseUninvited(site, rows, uid, newcomer)
  await forgetApplication(rows, newcomer.claims)
}

async function refuseUninvited(
  site: Pick<Site, 'settings' | 'facts' | 'seal' | 'now' | 'signIns'>,
  rows: Rows,
  uid: string,
  { claims, invitation }: Newcomer,
): Promise<void> {
  const { who, domains } = site.settings.current().entry
  const { email, emailVerified } = claims
  if (emailVerified && site.facts.moderatorEmails.includes(email?.toLowerCase() ?? '')) return
  if (who === 'nobody')
    throw new Refusal('No new members are taken right now. Members sign in as always.', 403)
  const isInvited = invitation !== null && (await takeInvitation(site, rows, uid, invitation))
  if (isInvited || who === 'everybody') return
  const isListed = claims.isListed || (emailVerified && isAtDomain(email, domains))
  if (who === 'listed' && isListed) return
  if (who === 'approved' && (await isAccepted(rows, claims))) return
  if (invitation !== null)
    throw new Refusal(
      'This link was used up or has ended meanwhile. Please ask for a new one.',
      403,
    )
  if (who === 'approved') throw new ApprovalNeeded(applicantOf(claims))
  throw new Refusal(who === 'listed' ? unlisted(site) : uninvited, 403)
}

const uninvited =
  'New members need an invitation: a link from a member. Open it, and sign in there.'

function unlisted(site: Pick<Site, 'settings' | 'signIns'>): string {
  const { domains } = site.settings.current().entry
  const issuers = issuersWithGroups(site)
  if (domains.length === 0 && issuers.length === 0) return uninvited
  return `New members need ${whatIsListed(domains, issuers)}, or an invitation.`
}

function applicantOf(claims: Claims): Applicant {
  const { issuer, subject, displayName } = claims
  return { issuer, subject, displayName, email: mailableAddress(claims), passkey: null }
}

/** Where a moderator approves, the caller keeps the passkey meanwhile. */
export async function admitByPasskey(
  site: Pick<Site, 'settings' | 'facts' | 'seal' | 'now' | 'signIns'>,
  rows: Rows,
  uid: string,
  invitation: string | null,
): Promise<void> {
  const nothing = { email: null, emailVerified: false, displayName: null, photoUrl: null }
  const claims = { issuer: passkeyIssuer, subject: uid, ...nothing }
  await admit(site, rows, uid, { claims, invitation, network: null })
}
