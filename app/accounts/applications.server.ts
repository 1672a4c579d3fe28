import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { applications, users } from '#db/schema.ts'
import { appendLog } from '../moderation/moderation-log.server.ts'
import { asModerator, requireModerator } from '../moderation/moderators.server.ts'
import { statementsOn } from '../operator/statements.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { makeMember } from './admit.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { declinedDays, defaultQuestion } from './entry.ts'
import { mailAddressOf, sendText } from './mail-texts.server.ts'

const unusedDays = 180
const longestAnswer = 2000
const longestWords = 1000
const listed = 50
/** They wait at most; more come when some are decided. */
const mostWaiting = 5000

type Applicant = Pick<Viewer, 'uid'>

export type Application = Awaited<ReturnType<typeof listApplications>>[number]

export function currentQuestion({ settings }: Pick<Site, 'settings'>): string {
  return settings.current().entry.question || defaultQuestion
}

export async function apply(site: Site, { uid }: Applicant, typed: string): Promise<void> {
  if (site.settings.current().entry.who !== 'approved')
    throw new Refusal('This is not asked any more. Please log out, and sign in again.', 403)
  const answer = typed.trim()
  if (answer === '') throw new Refusal('Please write an answer.', 422)
  if ([...answer].length > longestAnswer)
    throw new Refusal('Please use at most 2,000 characters.', 422)
  if ((await countApplications(site)) >= mostWaiting)
    throw new Refusal('Too many people are waiting. Please try again in a few days.', 403)
  const stored = await site.rows
    .insert(applications)
    .values({ uid, question: currentQuestion(site), answer, createdAt: site.now() })
    .onConflictDoNothing()
    .returning({ id: applications.id })
  if (stored.length === 0) throw new Refusal('You have asked before.', 409)
}

export async function isToldByMail({ rows, mail }: Site, { uid }: Applicant): Promise<boolean> {
  return mail !== null && (await mailAddressOf(rows, uid)) !== null
}

export async function readApplication({ rows }: Site, { uid }: Applicant) {
  const [found] = await withNames(rows).where(eq(applications.uid, uid))
  return found ?? null
}

function withNames(rows: Rows) {
  const { uid: _, decidedAt: __, ...shown } = getTableColumns(applications)
  return rows
    .select({ ...shown, displayName: users.displayName })
    .from(applications)
    .innerJoin(users, eq(users.uid, applications.uid))
}

/** Deletes the account of a person who asks no more, with what they wrote. */
export async function withdraw(site: Site, applicant: Applicant): Promise<void> {
  await deleteAccount(site, applicant, 'leave')
  await site.rows.delete(applications).where(eq(applications.uid, applicant.uid))
}

/** Makes a person whom a moderator accepted a member. Nothing changes for others. */
export async function enter({ rows }: Pick<Site, 'rows'>, { uid }: Applicant): Promise<void> {
  const isAccepted = and(eq(applications.uid, uid), eq(applications.state, 'accepted'))
  if ((await rows.$count(applications, isAccepted)) === 0) return
  await rows.transaction(async (own) => await makeMember(own, uid))
}

export async function listApplications(site: Pick<Site, 'rows' | 'facts'>, viewer: Viewer) {
  await requireModerator(site, viewer)
  return await withNames(site.rows)
    .where(eq(applications.state, 'waiting'))
    .orderBy(asc(applications.id))
    .limit(listed)
}

export async function countApplications({ rows }: Pick<Site, 'rows'>): Promise<number> {
  return await rows.$count(applications, eq(applications.state, 'waiting'))
}

/**
 * Accepts or declines an application, with words that the person reads at `/apply`, and in a mail
 * if they have a verified address.
 */
export async function decideApplication(
  site: Site,
  viewer: Viewer,
  id: number,
  { isAccepted, words: typed }: { isAccepted: boolean; words: string },
): Promise<void> {
  const words = typed.trim()
  if ([...words].length > longestWords)
    throw new Refusal('Please use at most 1,000 characters.', 422)
  const uid = await asModerator(site, viewer, async (rows, actor) => {
    const [decided] = await rows
      .update(applications)
      .set({ state: isAccepted ? 'accepted' : 'declined', words, decidedAt: site.now() })
      .where(and(eq(applications.id, id), eq(applications.state, 'waiting')))
      .returning({ uid: applications.uid })
    if (!decided)
      throw new Refusal('Another moderator has decided this, or the person took it back.', 409)
    await appendLog(rows, site.now(), {
      ...{ kind: isAccepted ? 'accept' : 'decline', thing: 'application', actor },
    })
    return decided.uid
  })
  const email = await mailAddressOf(site.rows, uid)
  if (email === null) return
  // The decision is made: a mail that cannot be sent changes nothing, and `/apply` tells.
  const { siteName, origin } = site.facts
  const decided = isAccepted
    ? `you asked to become a member of ${siteName}. Welcome! Log in, and come in:

${origin}/login`
    : `you asked to become a member of ${siteName}. You were not accepted. After ${declinedDays} days you can ask again.`
  const said = words === '' ? '' : `\n\nThe moderator wrote:\n\n${words.replace(/^/gm, '> ')}`
  await sendText(site, { to: email, subject: `Your answer from ${siteName}`, text: decided + said })
}

/** Of users, in SQL; `$1` is now. */
export const applicantIsOver = `state = 'waiting' and leaving_at is null
  and (created_at <= $1::timestamptz - interval '${unusedDays} days'
    or exists (select from applications where applications.uid = users.uid
      and applications.state = 'declined'
      and decided_at <= $1::timestamptz - interval '${declinedDays} days'))`

/** Deletes accounts that waited or were declined long ago. */
export async function sweepApplicants(site: Site): Promise<number> {
  const due = await statementsOn(site.rows).rows(
    `select uid from users where ${applicantIsOver} limit 100`,
    [site.now().toISOString()],
  )
  for (const { uid } of due) await withdraw(site, { uid: String(uid) })
  return due.length
}
