import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { appeals, cases, moderationLog, reports } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import {
  type CaseRow,
  type CaseSubject,
  closeReports,
  countReports,
  isCaseOf,
  lockCase,
  subjectOfCase,
} from './cases.server.ts'
import {
  type Action,
  actionsFor,
  type Before,
  beforeSchema,
  needsReason,
  stateAfter,
} from './decision.server.ts'
import { lockRun, readHidingRun, returnToRun } from './flood-runs.server.ts'
import { setAnonymousReviewsWait, waitHours } from './holds.server.ts'
import {
  canRowBeDeleted,
  changeSubject,
  readSubject,
  removeWords,
  type SubjectRow,
} from './kinds.server.ts'
import { appendLog } from './moderation-log.server.ts'
import { asModerator, isModeratorUid } from './moderators.server.ts'
import { refuseOwnCase } from './own-cases.server.ts'
import { type Reason, reasonMissing } from './reason.ts'
import { lift, setLifted, suspend } from './suspensions.server.ts'

export interface Decision {
  action: Action
  reason: Reason | null
  note: string
  /**
   * Also suspends the author, for hours or until lifted (`null`). Left out: not. Required for
   * `suspend`.
   */
  suspendHours?: number | null
}

const changedSince =
  'This has changed since you opened it, or another moderator was faster. Please look at it again.'

/**
 * Decides a case: changes the subject with its tallies, closes its reports, answers its appeal, and
 * logs all of it, in one transaction.
 */
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
    if (row.version !== version) throw new Refusal(changedSince, 409)
    const { action, reason, note } = decision
    if (reason === null && needsReason(action)) throw reasonMissing()
    const state = stateAfter(subject.kind, action, found.state)
    const isPossible = actionsFor(subject.kind, found).includes(action)
    if (state === null || !isPossible) throw new Refusal(changedSince, 409)

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
    const appealId = await answerOpenAppeal(rows, row, isGranted, note, now)
    const caseVersion = await closeCase(rows, row, {
      wasKept: isShown && ['review', 'question', 'path'].includes(subject.kind),
      now,
    })
    const before: Before = {
      ...stateBefore(found, row),
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

function stateBefore(found: SubjectRow, row: CaseRow) {
  return {
    state: found.state,
    reason: found.stateReason,
    note: found.stateNote,
    at: found.stateAt,
    isOpen: row.isOpen,
    wasKept: row.wasKept,
    decidedAt: row.decidedAt,
    hasAppeal: row.hasAppeal,
  }
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
  const [row] = subject
    ? await rows.select().from(cases).where(isCaseOf(subject)).for('update')
    : []
  if (!subject || !found || !row) {
    throw new Refusal('This was deleted in the meantime, so there is nothing to decide.', 404)
  }
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
async function answerOpenAppeal(
  rows: Rows,
  { id, hasAppeal }: CaseRow,
  isGranted: boolean,
  note: string,
  now: Date,
): Promise<number | null> {
  if (!hasAppeal) return null
  const [answered] = await rows
    .update(appeals)
    .set({ answer: isGranted ? 'granted' : 'rejected', answerNote: note, answeredAt: now })
    .where(and(eq(appeals.caseId, id), isNull(appeals.answer)))
    .returning({ id: appeals.id })
  return answered?.id ?? null
}

async function closeCase(
  rows: Rows,
  { id }: CaseRow,
  { wasKept, now }: { wasKept: boolean; now: Date },
): Promise<number> {
  const [closed] = await rows
    .update(cases)
    .set({
      isOpen: false,
      openReports: 0,
      hasAppeal: false,
      wasKept,
      decidedAt: now,
      version: sql`${cases.version} + 1`,
    })
    .where(eq(cases.id, id))
    .returning({ version: cases.version })
  if (!closed) throw new Error(`The case ${id} is gone although it was locked.`)
  return closed.version
}

/**
 * Rejects the appeal of a case: the decision stays. To grant it, restore the subject or lift the
 * suspension.
 */
export async function rejectAppeal(
  site: Site,
  viewer: Viewer | null,
  caseId: number,
  version: number,
  { reason, note }: { reason: Reason; note: string },
): Promise<number> {
  const now = site.now()
  return await asModerator(site, viewer, async (rows, moderator) => {
    const { subject, found, row } = await lockSubjectOf(rows, moderator, caseId)
    if (row.version !== version || !row.hasAppeal) throw new Refusal(changedSince, 409)
    const appealId = await answerOpenAppeal(rows, row, false, note, now)
    const reportIds = await closeReports(rows, row.id, 'hidden', now)
    const caseVersion = await closeCase(rows, row, { wasKept: false, now })
    const before: Before = {
      ...stateBefore(found, row),
      run: null,
      reportIds,
      began: [],
      lifted: [],
      appealId,
      isFinal: false,
    }
    return await appendLog(rows, now, {
      kind: 'reject appeal',
      reason,
      thing: subject.kind,
      actor: moderator,
      subjectUid: found.authorUid,
      caseId: row.id,
      caseVersion,
      before,
      note,
    })
  })
}

/**
 * Takes the last decision about a case back: subject, reports, appeal and suspensions are as they
 * were before, and the case waits again if it did. The log says so in an entry of its own.
 */
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
    await reopenReports(rows, before.reportIds)
    await setLifted(rows, now, before.began, true)
    await setLifted(rows, now, before.lifted, false)
    if (before.appealId !== null) await reopenAppeal(rows, before.appealId)
    const { isOpen, wasKept, hasAppeal, decidedAt } = before
    const [reopened] = await rows
      .update(cases)
      .set({ isOpen, wasKept, hasAppeal, decidedAt, version: sql`${cases.version} + 1` })
      .where(eq(cases.id, row.id))
      .returning({ version: cases.version })
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
      caseVersion: reopened?.version ?? null,
    })
  })
}

async function reopenReports(rows: Rows, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await rows.update(reports).set({ outcome: null, closedAt: null }).where(inArray(reports.id, ids))
}

async function reopenAppeal(rows: Rows, id: number): Promise<void> {
  await rows
    .update(appeals)
    .set({ answer: null, answerNote: '', answeredAt: null })
    .where(eq(appeals.id, id))
}

/**
 * The case of a subject, so that a moderator can decide about one that was never reported. It does
 * not enter the queue.
 */
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

/** Makes anonymous reviews wait for a moderator for 24 hours, or ends that. */
export async function setWaiting(
  site: Site,
  viewer: Viewer | null,
  isOn: boolean,
): Promise<number> {
  return await asModerator(site, viewer, async (rows, moderator) => {
    await setAnonymousReviewsWait(site, rows, isOn)
    return await appendLog(rows, site.now(), {
      kind: isOn ? 'wait' : 'undo',
      reason: isOn ? 'flood' : null,
      thing: 'site',
      actor: moderator,
      note: isOn ? `for ${waitHours} hours` : '',
    })
  })
}
