import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, not, type SQL } from 'drizzle-orm'
import { appeals, cases, reports, reviews, reviewWordings, suspensions, users } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { isAbout, subjectOf } from '../reviews/subject.server.ts'
import { readFloods } from './case-floods.server.ts'
import { subjectOfCase } from './cases.server.ts'
import { actions, stateAfter } from './decision.server.ts'
import { mostReported } from './desk-queue.server.ts'
import { readSubject, type SubjectRow } from './kinds.server.ts'
import { isModeratorUid, requireModerator } from './moderators.server.ts'
import { countNetwork } from './one-network.server.ts'
import { isOwnCase } from './own-cases.server.ts'
import { listDeskLog } from './read-log.server.ts'
import { isShown } from './shown.server.ts'
import { readSuspension } from './suspensions.server.ts'

export type CaseView = Awaited<ReturnType<typeof readCase>>

export async function readCase(site: Site, viewer: Viewer | null, caseId: number) {
  const moderator = await requireModerator(site, viewer)
  const { rows } = site
  const { row, thing, found, ...reported } = await findCase(site, moderator.uid, caseId)
  const { isOpen, version, hasAppeal } = row
  const reviewId = thing.kind === 'review' ? thing.reviewId : null
  return {
    ...{ caseId, version, isOpen, hasAppeal, thing, found },
    ...reported,
    actions: actions.filter((one) => stateAfter(thing.kind, one, found, hasAppeal) !== null),
    ...(await readNeighbours(site, reviewId, found.subject)),
    author: found.authorUid === null ? null : await readAuthor(site, found.authorUid),
    /** Accounts of the author's network that wrote about the same, with the author. */
    ofNetwork: reviewId === null ? 0 : (await countNetwork(rows, reviewId)).count,
    floods: await readFloods(site, moderator.uid, thing, found.authorUid),
    reports: await readReports(site, caseId),
    wordings: await rows
      .select()
      .from(reviewWordings)
      .where(eq(reviewWordings.reviewId, reviewId ?? 0))
      .orderBy(desc(reviewWordings.id)),
    appeals: await rows
      .select()
      .from(appeals)
      .where(eq(appeals.caseId, caseId))
      .orderBy(desc(appeals.id))
      .limit(20),
    decisions: (await listDeskLog(site, moderator, { caseId })).items,
  }
}

export async function findCase({ rows }: Pick<Site, 'rows'>, moderatorUid: string, caseId: number) {
  const [known] = await rows
    .select({ row: cases, mostReported })
    .from(cases)
    .where(and(eq(cases.id, caseId), not(isOwnCase(moderatorUid))))
  const thing = known && subjectOfCase(known.row)
  const found = thing && (await readSubject(rows, thing))
  if (!known || !thing || !found) throw new Refusal('There is no such case.', 404)
  return { ...known, thing, found }
}

const neighbourCount = 2

async function readNeighbours(site: Site, id: number | null, about: SubjectRow['subject']) {
  const subject = subjectOf(about)
  if (id === null || !subject) return { newer: [], older: [] }
  const neighbours = (side: SQL, order: SQL) =>
    site.rows
      .select({
        id: reviews.id,
        authorUid: reviews.authorUid,
        displayName: users.displayName,
        rating: reviews.rating,
        text: reviews.text,
        createdAt: reviews.createdAt,
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
  const [count, hiddenBefore, suspended, active, isModerator] = await Promise.all([
    site.rows.$count(reviews, and(own, ne(reviews.state, 'deleted'))),
    site.rows.$count(reviews, and(own, inArray(reviews.state, ['hidden', 'purged']))),
    site.rows
      .select()
      .from(suspensions)
      .where(eq(suspensions.uid, uid))
      .orderBy(desc(suspensions.id))
      .limit(20),
    readSuspension(site, uid),
    isModeratorUid(site, site.rows, uid),
  ])
  return {
    ...person,
    reviews: count,
    hiddenBefore,
    suspensions: suspended,
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
