import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { firstRun, moderators } from '#db/schema.ts'
import { moderatorsWithAccount } from '../moderation/moderators.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { allowPasskeys } from '../site-settings/change-settings.ts'

/* Until it has a moderator a site has one link, printed at each start (decision 040). */

type Waiting = Pick<Site, 'rows' | 'seal' | 'facts'>

/** All processes of a site get the same one. */
export async function firstRunToken(site: Waiting & Pick<Site, 'signIns'>): Promise<string | null> {
  // Without a sign-in no person can show that an address of `MODERATORS` is theirs.
  const isListed = site.facts.moderatorEmails.length > 0 && site.signIns.list().length > 0
  if (isListed || (await hasModerator(site, site.rows))) return null
  const nonce = randomBytes(16).toString('base64url')
  await site.rows.insert(firstRun).values({ nonce }).onConflictDoNothing()
  const [row] = await site.rows.select().from(firstRun)
  return row && row.usedAt === null ? tokenOf(site, row.nonce) : null
}

export async function isFirstRun(site: Waiting, token: string): Promise<boolean> {
  const [row] = await site.rows.select().from(firstRun)
  return row !== undefined && isOpen(site, row, token) && !(await hasModerator(site, site.rows))
}

/** Of several who use the link at once, one succeeds. */
export async function makeFirstModerator(
  site: Site,
  rows: Rows,
  token: string,
  uid: string,
): Promise<void> {
  const [row] = await rows.select().from(firstRun).for('update')
  if (!row || !isOpen(site, row, token) || (await hasModerator(site, rows)))
    throw new Refusal(usedLink, 410)
  await rows.insert(moderators).values({ uid })
  await rows.update(firstRun).set({ usedAt: site.now() })
  await allowPasskeys(site, rows)
}

export const usedLink =
  'This link has made the first moderator already, or it is not the newest. It works once. Log in, or start the site again and look into its terminal.'

function isOpen(
  site: Pick<Site, 'seal'>,
  row: typeof firstRun.$inferSelect,
  token: string,
): boolean {
  if (row.usedAt !== null) return false
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(site, row.nonce))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function tokenOf({ seal }: Pick<Site, 'seal'>, nonce: string): string {
  return seal.hmac('first run').update(nonce).digest('base64url')
}

async function hasModerator({ facts }: Pick<Site, 'facts'>, rows: Rows): Promise<boolean> {
  const here = moderatorsWithAccount(facts.moderatorEmails)
  return (await query(rows, sql`select from ${here} limit 1`)).length > 0
}
