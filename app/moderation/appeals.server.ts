import { eq, sql } from 'drizzle-orm'
import { appeals, cases } from '#db/schema.ts'
import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type CaseSubject, lockCase, openCase } from './cases.server.ts'
import { readSubject } from './kinds.server.ts'
import { appealDays, endOfAppeals, longestAppeal } from './moderation.ts'
import { readSuspension } from './suspensions.server.ts'

/** What a person can appeal about: their words, or their suspension (`person`). */
export type Appealable = Extract<
  CaseSubject,
  { kind: 'review' | 'question' | 'path' | 'bio' | 'person' }
>

/** Stores the one appeal against a decision, and puts its case into the queue. */
export async function appeal(
  site: Site,
  viewer: Viewer,
  subject: Appealable,
  typed: string,
): Promise<void> {
  const text = plainText(typed)
  if (text === '') throw new Refusal('Please write why you disagree.', 422)
  refuseLonger(text, longestAppeal, 'An appeal has')
  const now = site.now()
  await site.rows.transaction(async (rows) => {
    const { since, suspensionId } = await lockDecision({ ...site, rows }, viewer, subject)
    if (!since) throw new Refusal('There is no decision to appeal against.', 404)
    if (endOfAppeals(since) < now)
      throw new Refusal(`An appeal is possible for ${appealDays} days after a decision.`, 403)
    const row = await lockCase(rows, subject)
    const [stored] = await rows
      .insert(appeals)
      .values({ uid: viewer.uid, caseId: row.id, suspensionId, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: appeals.id })
    if (!stored) throw new Refusal('You have appealed already. One appeal is possible.', 409)
    await openCase(rows, row, now)
    await rows
      .update(cases)
      .set({ hasAppeal: true, version: sql`${cases.version} + 1` })
      .where(eq(cases.id, row.id))
  })
}

/** When the viewer's subject, which this locks, was taken from others, or they were suspended. */
async function lockDecision(
  site: Pick<Site, 'rows' | 'now'>,
  { uid }: Viewer,
  subject: Appealable,
): Promise<{ since?: Date | null; suspensionId?: number }> {
  const found = await readSubject(site.rows, subject, true)
  if (found?.authorUid !== uid) return {}
  if (subject.kind === 'person') {
    const suspension = await readSuspension(site, uid)
    return { since: suspension?.createdAt, suspensionId: suspension?.id }
  }
  return ['held', 'hidden', 'purged'].includes(found.state) ? { since: found.stateAt } : {}
}
