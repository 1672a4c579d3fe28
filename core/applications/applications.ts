import { and, asc, count, eq, lte, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { applications } from '#db/schema.ts'
import type { Claims } from '#services/identity/identity.ts'
import { ServiceError } from '#services/service-error.ts'
import { defaultQuestion } from '../entry/entry.ts'
import { sendText } from '../mail/send-text.ts'
import { asModerator, requireModerator } from '../moderation/moderators.ts'
import { appendLog } from '../moderation-log/moderation-log.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { storeWaitingPasskey, type WaitingPasskey } from './waiting-passkeys.ts'

export const declinedDays = 30
/** Days after which an application without an answer, or without a sign-in, is forgotten. */
export const unusedDays = 180
const longestAnswer = 2000
const longestWords = 1000
const listed = 50
const mostWaiting = 5000

export interface Applicant extends Pick<Claims, 'issuer' | 'subject' | 'displayName'> {
  email: string | null
  /** What opens the account later, if no provider does; its `subject` is the uid then. */
  passkey: WaitingPasskey | null
}

type Identified = Pick<Applicant, 'issuer' | 'subject'>

export type Application = Pick<
  typeof applications.$inferSelect,
  'id' | 'displayName' | 'question' | 'answer' | 'createdAt' | 'state' | 'decidedAt' | 'words'
>

export interface OwnApplication extends Application {
  isMailed: boolean
}

const shown = {
  id: applications.id,
  displayName: applications.displayName,
  question: applications.question,
  answer: applications.answer,
  createdAt: applications.createdAt,
  state: applications.state,
  decidedAt: applications.decidedAt,
  words: applications.words,
}

export function currentQuestion({ settings }: Pick<Site, 'settings'>): string {
  return settings.current().entry.question || defaultQuestion
}

export async function apply(site: Site, who: Applicant, typed: string): Promise<void> {
  if (site.settings.current().entry.who !== 'approved')
    throw new Refusal('This is not asked any more. Please sign in again.', 403)
  const answer = typed.trim()
  if (answer === '') throw new Refusal('Please write an answer.', 422)
  if ([...answer].length > longestAnswer)
    throw new Refusal('Please use at most 2,000 characters.', 422)
  const waiting = eq(applications.state, 'waiting')
  if ((await site.rows.$count(applications, waiting)) >= mostWaiting)
    throw new Refusal('Too many people are waiting. Please try again in a few days.', 403)
  const { issuer, subject, displayName, passkey } = who
  const question = currentQuestion(site)
  const email = isToldByMail(site, who) ? who.email : null
  await site.rows.transaction(async (rows) => {
    const [stored] = await rows
      .insert(applications)
      .values({ issuer, subject, displayName, email, question, answer, createdAt: site.now() })
      .onConflictDoNothing()
      .returning({ id: applications.id })
    if (!stored) throw new Refusal('You have asked before.', 409)
    if (passkey) await storeWaitingPasskey(rows, stored.id, passkey)
  })
}

export function isToldByMail(
  { mail }: Pick<Site, 'mail'>,
  { email }: Pick<Applicant, 'email'>,
): boolean {
  return mail !== null && email !== null
}

export async function readApplication(
  site: Pick<Site, 'rows' | 'mail'>,
  who: Identified,
): Promise<OwnApplication | null> {
  const [found] = await site.rows
    .select({ ...shown, email: applications.email })
    .from(applications)
    .where(isOf(who))
  if (!found) return null
  const { email, ...application } = found
  return { ...application, isMailed: isToldByMail(site, { email }) }
}

export async function withdraw({ rows }: Pick<Site, 'rows'>, who: Identified): Promise<void> {
  await rows.delete(applications).where(and(isOf(who), eq(applications.state, 'waiting')))
}

export async function isAccepted(rows: Rows, who: Identified): Promise<boolean> {
  return (await rows.$count(applications, and(isOf(who), eq(applications.state, 'accepted')))) > 0
}

export async function forgetApplication(rows: Rows, who: Identified): Promise<void> {
  await rows.delete(applications).where(isOf(who))
}

export async function listApplications(
  site: Pick<Site, 'rows' | 'facts'>,
  viewer: Viewer | null,
): Promise<Application[]> {
  await requireModerator(site, viewer)
  return await site.rows
    .select(shown)
    .from(applications)
    .where(eq(applications.state, 'waiting'))
    .orderBy(asc(applications.id))
    .limit(listed)
}

export async function countApplications({ rows }: Pick<Site, 'rows'>): Promise<number> {
  const [found] = await rows
    .select({ waiting: count() })
    .from(applications)
    .where(eq(applications.state, 'waiting'))
  return found?.waiting ?? 0
}

/** The address is forgotten afterwards. */
export async function decideApplication(
  site: Pick<Site, 'rows' | 'facts' | 'now' | 'mail' | 'log'>,
  viewer: Viewer | null,
  id: number,
  decision: Decision,
): Promise<void> {
  const { isAccepted } = decision
  const words = decision.words.trim()
  if ([...words].length > longestWords)
    throw new Refusal('Please use at most 1,000 characters.', 422)
  const email = await asModerator(site, viewer, async (rows, actor) => {
    const [waiting] = await rows
      .select({ email: applications.email })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.state, 'waiting')))
      .for('update')
    if (!waiting)
      throw new Refusal('Another moderator has decided this, or the person took it back.', 409)
    await rows
      .update(applications)
      .set({
        ...{ state: isAccepted ? 'accepted' : 'declined', words },
        ...{ decidedAt: site.now(), email: null },
      })
      .where(eq(applications.id, id))
    await appendLog(rows, site.now(), {
      ...{ kind: isAccepted ? 'accept' : 'decline', thing: 'application', actor },
    })
    return waiting.email
  })
  if (email !== null) await mailDecision(site, email, { isAccepted, words })
}

interface Decision {
  isAccepted: boolean
  words: string
}

/** The decision is made: a mail that cannot be sent changes nothing, and the next sign-in tells. */
async function mailDecision(
  site: Pick<Site, 'facts' | 'mail' | 'log'>,
  to: string,
  { isAccepted, words }: Decision,
): Promise<void> {
  const { siteName, origin } = site.facts
  const decided = isAccepted
    ? `you asked to become a member of ${siteName}. Welcome! Sign in once more, and you are one:

${origin}/login`
    : `you asked to become a member of ${siteName}. You were not accepted. After ${declinedDays} days you can ask again.`
  const said = words === '' ? '' : `\n\nThe moderator wrote:\n\n${words.replace(/^/gm, '> ')}`
  try {
    await sendText(site, { to, subject: `Your answer from ${siteName}`, text: decided + said })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'a decision could not be mailed')
  }
}

export async function sweepApplications(site: Site): Promise<number> {
  const ago = (days: number) => new Date(site.now().getTime() - days * 86_400_000)
  const swept = await site.rows
    .delete(applications)
    .where(
      or(
        and(eq(applications.state, 'declined'), lte(applications.decidedAt, ago(declinedDays))),
        lte(applications.createdAt, ago(unusedDays)),
      ),
    )
    .returning({ one: sql<number>`1` })
  return swept.length
}

function isOf({ issuer, subject }: Identified) {
  return and(eq(applications.issuer, issuer), eq(applications.subject, subject))
}
