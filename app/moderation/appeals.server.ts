import { eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { appeals, cases } from '#db/schema.ts'
import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type CaseRow, type CaseSubject, lockCase, openCase } from './cases.server.ts'
import { readSubject } from './kinds.server.ts'
import { appealDays, endOfAppeals, longestAppeal } from './moderation.ts'
import { readSuspension } from './suspensions.server.ts'

/**
 * Things that a person can appeal about: their review, question, path or bio, or their suspension
 * (`person`).
 */
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
    const since = await decidedAt(site, rows, viewer, subject)
    if (!since) throw new Refusal('There is no decision to appeal against.', 404)
    if (endOfAppeals(since) < now)
      throw new Refusal(`An appeal is possible for ${appealDays} days after a decision.`, 403)
    const row = await lockCase(rows, subject)
    const suspensionId =
      subject.kind === 'person' ? await activeSuspension(site, rows, viewer) : null
    const [stored] = await rows
      .insert(appeals)
      .values({ uid: viewer.uid, caseId: row.id, suspensionId, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: appeals.id })
    if (!stored) throw new Refusal('You have appealed already. One appeal is possible.', 409)
    await noteAppeal(rows, row, now)
  })
}

/**
 * When the viewer's subject, which this locks, was held, hidden or purged, or they were suspended;
 * `null` if not.
 */
async function decidedAt(
  site: Site,
  rows: Rows,
  viewer: Viewer,
  subject: Appealable,
): Promise<Date | null> {
  const found = await readSubject(rows, subject, true)
  if (!found || found.authorUid !== viewer.uid) return null
  if (subject.kind === 'person') {
    return (await readSuspension({ ...site, rows }, viewer.uid))?.createdAt ?? null
  }
  const isTaken = ['held', 'hidden', 'purged'].includes(found.state)
  return isTaken ? found.stateAt : null
}

async function activeSuspension(site: Site, rows: Rows, viewer: Viewer): Promise<number | null> {
  return (await readSuspension({ ...site, rows }, viewer.uid))?.id ?? null
}

async function noteAppeal(rows: Rows, row: CaseRow, now: Date): Promise<void> {
  await openCase(rows, row, now)
  await rows
    .update(cases)
    .set({ hasAppeal: true, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, row.id))
}
