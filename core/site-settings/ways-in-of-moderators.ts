import { and, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { identities } from '#db/schema.ts'
import { takesPasskeys } from '#services/identity/passkey-origin.ts'
import { isSameIssuer, openSignIns, type SignIns } from '#services/identity/sign-ins.ts'
import { moderatorsWithAccount } from '../moderation/moderators.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { defaultSettings, type SiteSettings } from './site-settings.ts'

export interface OpenWays {
  signIns: Pick<SignIns, 'list' | 'ofIssuer'>
  passkeys: boolean
}

export function waysWith(
  { facts, providers }: Pick<Site, 'facts' | 'providers'>,
  settings: SiteSettings,
): OpenWays {
  return {
    signIns: openSignIns(() => providers.signInsWith(settings)),
    passkeys: settings.signIns.passkeys && takesPasskeys(facts.origin),
  }
}

/** Sessions do not count: each ends. */
export async function canModeratorSignIn(
  { facts }: Pick<Site, 'facts'>,
  rows: Rows,
  { signIns, passkeys }: OpenWays,
): Promise<boolean> {
  const issuers = signIns.list().map(({ issuer }) => issuer.replace(/\/$/, ''))
  const found = await query(
    rows,
    sql`select from ${moderatorsWithAccount(facts.moderatorEmails)} as here
      where exists (select from identities where identities.uid = here.uid
          and regexp_replace(issuer, '/$', '') = any (${sql.param(issuers)}::text[]))
        or (${passkeys} and exists (select from passkeys where passkeys.uid = here.uid))
      limit 1`,
  )
  return found.length > 0
}

/** `areGroupsLess`: people of groups have to sign in again. */
export function lastWayIn(areGroupsLess = false): Refusal {
  return new Refusal(
    areGroupsLess
      ? 'Everybody who moderates by this claim would have to sign in again first, and nobody else could moderate meanwhile. So nothing was changed. First add one of you under “Moderators”.'
      : 'Then no moderator could sign in any more, so nothing was changed. First add another way in for one of you, under Settings, “Ways in”.',
    409,
  )
}

export function lastModerator(): Refusal {
  return new Refusal(
    'Then the site would have no moderator, so nothing was changed. First make another member a moderator.',
    409,
  )
}

/** Who was made a moderator by such a claim has to sign in again. */
export function narrowedIssuers(
  providers: Site['providers'],
  before: SiteSettings,
  after: SiteSettings,
): string[] {
  const ofServer = openSignIns(() => providers.signInsWith(defaultSettings))
  return before.signIns.issuers
    .filter(({ issuer, moderatorClaim: old }) => {
      const now = after.signIns.issuers.find((one) => isSameIssuer(one.issuer, issuer))
      const claim = now?.moderatorClaim
      return old?.values.some(
        (value) => claim?.claim !== old.claim || !claim.values.includes(value),
      )
    })
    .map(({ issuer }) => issuer)
    .filter((issuer) => ofServer.ofIssuer(issuer) === null)
}

/** Call it when the list of providers is new. */
export async function forgetOldGroups({
  rows,
  signIns,
  narrowed = [],
}: {
  rows: Rows
  signIns: Pick<SignIns, 'ofIssuer'>
  narrowed?: string[]
}): Promise<void> {
  const found = await rows
    .selectDistinct({ issuer: identities.issuer })
    .from(identities)
    .where(eq(identities.makesModerator, true))
  for (const { issuer } of found)
    if (
      !signIns.ofIssuer(issuer)?.makesModerators ||
      narrowed.some((one) => isSameIssuer(one, issuer))
    )
      await rows
        .update(identities)
        .set({ makesModerator: false })
        .where(and(eq(identities.issuer, issuer), identities.makesModerator))
}
