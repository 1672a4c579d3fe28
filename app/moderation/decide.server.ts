import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { appeals, cases, floodRuns, moderationLog, reports } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import {
  type CaseRow,
  type CaseSubject,
  closeReports,
  countReports,
  lockCase,
  subjectOfCase,
} from './cases.server.ts'
import {
  type Action,
  type Before,
  beforeSchema,
  needsReason,
  stateAfter,
} from './decision.server.ts'
import { lockRun, readHidingRun, returnToRun } from './flood-runs.server.ts'
import { undoFlood } from './floods.server.ts'
import {
  canRowBeDeleted,
  changeSubject,
  readSubject,
  removeWords,
  type SubjectRow,
} from './kinds.server.ts'
import { appendLog } from './moderation-log.server.ts'
import { asModerator, isModeratorUid, requireModerator } from './moderators.server.ts'
import { refuseOwnCase } from './own-cases.server.ts'
import { type Reason, reasonMissing } from './reason.ts'
import { lift, setLifted, suspend } from './suspensions.server.ts'

export interface Decision {
  action: Action
  reason: Reason | null
  note: string
  /** Also suspends the author, for hours or until lifted (`null`). Required for `suspend`. */
  suspendHours?: number | null
}

const changedSince =
  'This has changed since you opened it, or another moderator was faster. Please look at it again.'

/** Changes the subject, closes its reports, answers its appeal, and logs it in one transaction. */
export async function decide(
  site: Site,
  viewer: Viewer | null,
  caseId: number,
  version: number,
  decision: Decision,
): Promise<number> {
  const now = site.now()
  return await asModerator(site, viewer, async (rows, moderator) => {
    const { subject, found, row } = await lockSubjectOf(rows, moderator, caseId)
    const { action, reason, note } = decision
    if (row.version !== version) throw new Refusal(changedSince, 409)
    if (reason === null && needsReason(action)) throw reasonMissing()
    const state = stateAfter(subject.kind, action, found, row.hasAppeal)
    if (state === null) throw new Refusal(changedSince, 409)

    const isShown = state === 'shown'
    const run = subject.kind === 'review' ? await readHidingRun(rows, subject.reviewId) : null
    if (state !== found.state) {
      const why = isShown ? { reason: null, note: '', at: null } : { reason, note, at: now }
      await changeSubject(rows, subject, found, state, why)
    }
    if (action === 'purge') await removeWords(rows, subject, row.id)

    const outcome = isShown ? 'kept' : action === 'purge' ? 'purged' : 'hidden'
    const reportIds = await closeReports(rows, row.id, outcome, now)
    const { began, lifted } = await changeSuspension(site, rows, found, decision)
    const isGranted = action === 'restore' || action === 'lift'
    const appealId = row.hasAppeal ? await answerAppeal(rows, row.id, isGranted, note, now) : null
    const closed = { isOpen: false, openReports: 0, hasAppeal: false, decidedAt: now }
    const wasKept = isShown && ['review', 'question', 'path'].includes(subject.kind)
    const caseVersion = await changeCase(rows, row.id, { ...closed, wasKept })
    const before: Before = {
      state: found.state,
      reason: found.stateReason,
      note: found.stateNote,
      at: found.stateAt,
      isOpen: row.isOpen,
      wasKept: row.wasKept,
      decidedAt: row.decidedAt,
      hasAppeal: row.hasAppeal,
      run,
      reportIds,
      began,
      lifted,
      appealId,
      isFinal: action === 'purge',
    }
    return await appendLog(rows, now, {
      kind: action,
      reason,
      thing: subject.kind,
      counts: {
        ...(subject.kind === 'review' && { reviews: 1 }),
        ...(began.length > 0 && { suspensions: 1 }),
      },
      actor: moderator,
      subjectUid: found.authorUid,
      caseId: row.id,
      caseVersion,
      before,
      note,
    })
  })
}

/** Locks a case and its subject, in the order of all locks: first the subject. */
async function lockSubjectOf(
  rows: Rows,
  moderator: Viewer,
  caseId: number,
): Promise<{ subject: CaseSubject; found: SubjectRow; row: CaseRow }> {
  const [known] = await rows.select().from(cases).where(eq(cases.id, caseId))
  const subject = known && subjectOfCase(known)
  const found = subject && (await readSubject(rows, subject, true))
  const [row] = await rows.select().from(cases).where(eq(cases.id, caseId)).for('update')
  if (!subject || !found || !row)
    throw new Refusal('This was deleted in the meantime, so there is nothing to decide.', 404)
  await refuseOwnCase(rows, moderator, row.id)
  return { subject, found, row }
}

async function changeSuspension(
  site: Site,
  rows: Rows,
  { authorUid }: SubjectRow,
  { action, suspendHours, reason, note }: Decision,
): Promise<{ began: number[]; lifted: number[] }> {
  const now = site.now()
  if (action === 'lift') {
    const lifted = authorUid === null ? [] : await lift(rows, now, authorUid)
    if (lifted.length === 0) throw new Refusal(changedSince, 409)
    return { began: [], lifted }
  }
  if (suspendHours === undefined) {
    if (action === 'suspend') throw new Refusal('Please choose how long the suspension lasts.', 422)
    return { began: [], lifted: [] }
  }
  if (authorUid === null) {
    throw new Refusal('Its author is anonymous, so there is no account to suspend.', 422)
  }
  if (await isModeratorUid(site, rows, authorUid))
    throw new Refusal('A moderator cannot be suspended.', 422)
  if (reason === null) throw reasonMissing()
  const id = await suspend(rows, now, authorUid, { hours: suspendHours, reason, note })
  return { began: [id], lifted: [] }
}

/** A restore or a lifted suspension grants the appeal of a case; any other decision rejects it. */
async function answerAppeal(
  rows: Rows,
  caseId: number,
  isGranted: boolean,
  note: string,
  now: Date,
): Promise<number | null> {
  const [answered] = await rows
    .update(appeals)
    .set({ answer: isGranted ? 'granted' : 'rejected', answerNote: note, answeredAt: now })
    .where(and(eq(appeals.caseId, caseId), isNull(appeals.answer)))
    .returning({ id: appeals.id })
  return answered?.id ?? null
}

/** Returns its new version. */
async function changeCase(rows: Rows, id: number, to: Partial<CaseRow>): Promise<number> {
  const [changed] = await rows
    .update(cases)
    .set({ ...to, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id))
    .returning({ version: cases.version })
  if (!changed) throw new Error(`The case ${id} is gone although it was locked.`)
  return changed.version
}

/** Subject, reports, appeal and suspensions are as before, and the case waits again if it did. */
export async function undoDecision(
  site: Site,
  viewer: Viewer | null,
  logId: number,
): Promise<number> {
  const now = site.now()
  return await asModerator(site, viewer, async (rows, moderator) => {
    const [entry] = await rows.select().from(moderationLog).where(eq(moderationLog.id, logId))
    const parsed = beforeSchema.safeParse(entry?.before)
    if (!entry?.caseId || !parsed.success || entry.kind === 'undo')
      throw new Refusal('This decision cannot be taken back.', 404)
    const before = parsed.data
    if (before.isFinal)
      throw new Refusal('The text is gone for good, so this cannot be taken back.', 409)
    const run = before.run ? await lockRun(rows, before.run) : undefined
    const { subject, found, row } = await lockSubjectOf(rows, moderator, entry.caseId)
    if (row.version !== entry.caseVersion) throw new Refusal(changedSince, 409)

    const { state } = before
    if (state !== found.state) {
      const { reason, note, at } = before
      await changeSubject(rows, subject, found, state, { reason, note, at })
    }
    await rows
      .update(reports)
      .set({ outcome: null, closedAt: null })
      .where(inArray(reports.id, before.reportIds))
    await setLifted(rows, now, before.began, true)
    await setLifted(rows, now, before.lifted, false)
    if (before.appealId !== null)
      await rows
        .update(appeals)
        .set({ answer: null, answerNote: '', answeredAt: null })
        .where(eq(appeals.id, before.appealId))
    const { isOpen, wasKept, hasAppeal, decidedAt } = before
    const caseVersion = await changeCase(rows, row.id, { isOpen, wasKept, hasAppeal, decidedAt })
    await countReports(rows, row.id)
    if (before.run && subject.kind === 'review')
      await returnToRun(rows, subject.reviewId, before.run, run)
    return await appendLog(rows, now, {
      kind: 'undo',
      reason: null,
      thing: subject.kind,
      counts: subject.kind === 'review' ? { reviews: 1 } : {},
      undoOf: logId,
      actor: moderator,
      subjectUid: found.authorUid,
      caseId: row.id,
      caseVersion,
    })
  })
}

/** Takes an entry of the log back: a decision about a case, or an action on a flood. */
export async function undoEntry(
  site: Site,
  viewer: Viewer | null,
  logId: number,
): Promise<{ logId: number; caseId: number | null }> {
  await requireModerator(site, viewer)
  const [entry] = await site.rows
    .select({ caseId: moderationLog.caseId, runId: floodRuns.id })
    .from(moderationLog)
    .leftJoin(floodRuns, eq(floodRuns.logId, moderationLog.id))
    .where(eq(moderationLog.id, logId))
  if (!entry) throw new Refusal('This decision cannot be taken back.', 404)
  const { caseId, runId } = entry
  if (runId !== null) return { logId: await undoFlood(site, viewer, runId), caseId }
  return { logId: await undoDecision(site, viewer, logId), caseId }
}

/** So that a moderator can decide about what was never reported. It does not enter the queue. */
export async function caseOf(
  site: Site,
  viewer: Viewer | null,
  subject: CaseSubject,
): Promise<number> {
  return await asModerator(site, viewer, async (rows, moderator) => {
    if (!(await readSubject(rows, subject, canRowBeDeleted(subject))))
      throw new Refusal('This does not exist any more.', 404)
    const { id } = await lockCase(rows, subject)
    await refuseOwnCase(rows, moderator, id)
    return id
  })
}
