import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import {
  appeals,
  cases,
  moderationLog,
  reports,
  reviews,
  reviewWordings,
  users,
} from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { Review } from '../reviews/review.ts'
import { isAbout, subjectOf } from '../reviews/subject.server.ts'
import { listSuspensions } from './appeals.server.ts'
import { readFloods } from './case-floods.server.ts'
import { type CaseRow, type CaseSubject, subjectOfCase } from './cases.server.ts'
import { actionsFor } from './decision.server.ts'
import { readSubject, type SubjectRow } from './kinds.server.ts'
import { isModeratorUid, requireModerator } from './moderators.server.ts'
import { countNetwork } from './one-network.server.ts'
import { isOwnCase } from './own-cases.server.ts'
import { isShown } from './shown.server.ts'
import { readSuspension } from './suspensions.server.ts'

export type CaseReport = Awaited<ReturnType<typeof readReports>>[number]

export type CaseAuthor = NonNullable<Awaited<ReturnType<typeof readAuthor>>>

export type Neighbour = Review

export type CaseView = Awaited<ReturnType<typeof readCase>>

export async function readCase(site: Site, viewer: Viewer | null, caseId: number) {
  const { uid } = await requireModerator(site, viewer)
  const { row, thing, found } = await findCase(site, uid, caseId)
  const neighbours =
    thing.kind === 'review' ? await readNeighbours(site, thing.reviewId, found.subject) : none
  return {
    caseId,
    version: row.version,
    isOpen: row.isOpen,
    hasAppeal: row.hasAppeal,
    thing,
    found,
    actions: actionsFor(thing.kind, found),
    ...neighbours,
    author: found.authorUid === null ? null : await readAuthor(site, found.authorUid),
    /** Accounts of the author's network that wrote about the same, with the author. */
    ofNetwork: thing.kind === 'review' ? (await countNetwork(site.rows, thing.reviewId)).count : 0,
    floods: await readFloods(site, uid, thing, found.authorUid),
    reports: await readReports(site, caseId),
    wordings: thing.kind === 'review' ? await readWordings(site, thing.reviewId) : [],
    appeals: await readAppeals(site, caseId),
    decisions: await readDecisions(site, caseId),
  }
}

export async function findCase(
  { rows }: Pick<Site, 'rows'>,
  moderatorUid: string,
  caseId: number,
): Promise<{ row: CaseRow; thing: CaseSubject; found: SubjectRow }> {
  const [row] = await rows
    .select()
    .from(cases)
    .where(and(eq(cases.id, caseId), not(isOwnCase(moderatorUid))))
  const thing = row && subjectOfCase(row)
  const found = thing && (await readSubject(rows, thing))
  if (!row || !thing || !found) throw new Refusal('There is no such case.', 404)
  return { row, thing, found }
}

const none: { newer: Neighbour[]; older: Neighbour[] } = { newer: [], older: [] }
const neighbourCount = 2

async function readNeighbours(
  site: Site,
  id: number,
  { channelKey, videoId, pathId }: SubjectRow['subject'],
): Promise<typeof none> {
  const subject = subjectOf({ channelKey, videoId, pathId })
  if (!subject) return none
  const neighbours = (side: SQL, order: SQL) =>
    site.rows
      .select({
        id: reviews.id,
        authorUid: reviews.authorUid,
        displayName: users.displayName,
        rating: reviews.rating,
        text: reviews.text,
        createdAt: reviews.createdAt,
        updatedAt: reviews.updatedAt,
      })
      .from(reviews)
      .leftJoin(users, eq(users.uid, reviews.authorUid))
      .where(and(isAbout(subject), isShown, side))
      .orderBy(order)
      .limit(neighbourCount)
  const [newer, older] = await Promise.all([
    neighbours(gt(reviews.id, id), asc(reviews.id)),
    neighbours(lt(reviews.id, id), desc(reviews.id)),
  ])
  return { newer: newer.reverse(), older }
}

async function readAuthor(site: Site, uid: string) {
  const [person] = await site.rows
    .select({ uid: users.uid, displayName: users.displayName, joined: users.createdAt })
    .from(users)
    .where(eq(users.uid, uid))
  if (!person) return null
  const own = eq(reviews.authorUid, uid)
  const [count, hiddenBefore, suspensions, active, isModerator] = await Promise.all([
    site.rows.$count(reviews, and(own, ne(reviews.state, 'deleted'))),
    site.rows.$count(reviews, and(own, inArray(reviews.state, ['hidden', 'purged']))),
    listSuspensions(site, uid),
    readSuspension(site, uid),
    isModeratorUid(site, site.rows, uid),
  ])
  return {
    ...person,
    reviews: count,
    hiddenBefore,
    suspensions: suspensions.map(({ uid: _uid, ...row }) => row),
    isSuspended: active !== null,
    /** Moderators cannot be suspended. */
    isModerator,
  }
}

const reportCount = 100

async function readReports(site: Site, caseId: number) {
  const { id, kind, note, text, createdAt, outcome, reporterUid } = reports
  return await site.rows
    .select({
      ...{ id, kind, note, text, createdAt, outcome, reporterUid },
      reporterName: users.displayName,
    })
    .from(reports)
    .leftJoin(users, eq(users.uid, reports.reporterUid))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(isNull(reports.outcome)), asc(reports.id))
    .limit(reportCount)
}

async function readWordings(site: Site, reviewId: number) {
  const { rating, text, replacedAt } = reviewWordings
  return await site.rows
    .select({ rating, text, replacedAt })
    .from(reviewWordings)
    .where(eq(reviewWordings.reviewId, reviewId))
    .orderBy(desc(reviewWordings.id))
}

async function readAppeals(site: Site, caseId: number) {
  const { id, text, createdAt, answer, answerNote } = appeals
  return await site.rows
    .select({ id, text, createdAt, answer, answerNote })
    .from(appeals)
    .where(eq(appeals.caseId, caseId))
    .orderBy(desc(appeals.id))
    .limit(20)
}

async function readDecisions(site: Site, caseId: number) {
  const { id, kind, reason, note, createdAt: at, actorUid } = moderationLog
  return await site.rows
    .select({
      ...{ id, kind, reason, note, at, actorUid },
      actorName: users.displayName,
      isUndone: sql<boolean>`exists (select from ${moderationLog} as undo
        where undo.undo_of = ${moderationLog.id})`,
    })
    .from(moderationLog)
    .leftJoin(users, eq(users.uid, moderationLog.actorUid))
    .where(eq(moderationLog.caseId, caseId))
    .orderBy(desc(moderationLog.id))
    .limit(50)
}
