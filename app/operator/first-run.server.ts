import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isNotNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { firstRun, moderators, users } from '#db/schema.ts'
import { newUid } from '../accounts/identities.server.ts'
import { makeCode } from '../accounts/recovery-code.server.ts'
import { startSession } from '../accounts/sessions.server.ts'
import { moderatorsWithAccount } from '../moderation/moderators.server.ts'
import { refuseModeratorName } from '../people/moderator-names.server.ts'
import { parseName } from '../people/user.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { allowPasskeys } from './change-settings.server.ts'

/*
 * A site without a moderator has one link, printed at each start, also with MODERATORS set: nobody
 * may be able to show that the address is theirs (decision 037).
 */

type Waiting = Pick<Site, 'rows' | 'seal' | 'facts'>

/** All processes of a site get the same one. */
export async function firstRunToken(site: Waiting): Promise<string | null> {
  if (await hasModerator(site, site.rows)) return null
  // Who used the last one is no moderator any more.
  const set = { ...newLink(), isAsked: false }
  await site.rows
    .insert(firstRun)
    .values(set)
    .onConflictDoUpdate({ target: firstRun.one, set, setWhere: isNotNull(firstRun.usedAt) })
  const [row] = await site.rows.select().from(firstRun)
  return row ? tokenOf(site, row.nonce) : null
}

/** For an operator who asks, also when the moderators cannot sign in any more. */
export async function newModeratorToken(site: Pick<Waiting, 'rows' | 'seal'>): Promise<string> {
  const set = { ...newLink(), isAsked: true }
  await site.rows.insert(firstRun).values(set).onConflictDoUpdate({ target: firstRun.one, set })
  return tokenOf(site, set.nonce)
}

const newLink = () => ({ nonce: randomBytes(16).toString('base64url'), usedAt: null })

export async function isFirstRun(site: Waiting, token: string): Promise<boolean> {
  const [row] = await site.rows.select().from(firstRun)
  return row !== undefined && (await isOpen(site, site.rows, row, token))
}

/** Of several who use the link at once, one succeeds. */
export async function makeFirstModerator(
  site: Site,
  rows: Rows,
  token: string,
  uid: string,
): Promise<void> {
  const [row] = await rows.select().from(firstRun).for('update')
  if (!row || !(await isOpen(site, rows, row, token))) throw new Refusal(usedLink, 410)
  await rows.insert(moderators).values({ uid }).onConflictDoNothing()
  await rows.update(firstRun).set({ usedAt: site.now() })
  await allowPasskeys(site, rows)
}

/** Where browsers make no passkeys, a recovery code is the first way in. */
export async function joinFirstByCode(site: Site, token: string, typed: string, browser: string) {
  const name = parseName(typed)
  const uid = newUid()
  await refuseModeratorName(site, name, uid)
  await site.rows.transaction(async (rows) => {
    await rows.insert(users).values({ uid, displayName: name })
    await makeFirstModerator(site, rows, token, uid)
    await makeCode(site, rows, uid)
  })
  return { uid, token: await startSession(site, uid, browser) }
}

export const usedLink =
  'This link has made a moderator already, or it is not the newest. It works once. Log in, or ask who runs the site for a new one: npm run site -- moderator link.'

async function isOpen(
  site: Pick<Site, 'seal' | 'facts'>,
  rows: Rows,
  row: typeof firstRun.$inferSelect,
  token: string,
): Promise<boolean> {
  if (row.usedAt !== null) return false
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(site, row.nonce))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return row.isAsked || !(await hasModerator(site, rows))
}

function tokenOf({ seal }: Pick<Site, 'seal'>, nonce: string): string {
  return seal.hmac('first run').update(nonce).digest('base64url')
}

async function hasModerator({ facts }: Pick<Site, 'facts'>, rows: Rows): Promise<boolean> {
  const here = moderatorsWithAccount(facts.moderatorEmails)
  return (await query(rows, sql`select from ${here} limit 1`)).length > 0
}
