import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { cases, channels, paths, reports, reviews, topicChannels, users } from '#db/schema.ts'
import { mayChange } from '../paths/own-path.server.ts'
import { readQuestionText } from '../questions/listed-questions.server.ts'
import { questionIdOf } from '../questions/lock-question.server.ts'
import { fullPage, idCursor } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type Author, asAuthor } from '../reviews/as-author.server.ts'
import type { ReviewState } from '../reviews/review.ts'
import { type CaseSubject, countReports, lockCase, openCase } from './cases.server.ts'
import { holdReported } from './holds.server.ts'
import {
  canRowBeDeleted,
  idOf,
  kinds,
  ofCase,
  readSubject,
  stateOfWritten,
} from './kinds.server.ts'
import { isModerator } from './moderators.server.ts'
import { isCaseBy } from './own-cases.server.ts'
import { changedOutcome, type ReportDraft } from './report.ts'
import { hasAccount, isOpenPath, isShown, isShownChannel, isShownInTopic } from './shown.server.ts'

/** A question of an analysis may have no row. A path by link is named with its numbered reviews. */
export type Reportable =
  | Exclude<CaseSubject, { kind: 'person' | 'question' | 'review' }>
  | { kind: 'question'; videoId: string; hash: string }
  | { kind: 'review'; reviewId: number; pathId?: string | null }

/** What is quoted where a thing is reported, and when others see it. */
const reportable = {
  review: {
    text: reviews.text,
    isSeen: sql`${isShown} and not exists (select from channels as hidden
      where hidden.key = ${reviews.channelKey} and hidden.state <> 'shown')`,
  },
  bio: { text: users.bio, isSeen: hasAccount },
  path: { text: paths.title, isSeen: isOpenPath },
  channel: { text: channels.actualTitle, isSeen: isShownChannel },
  'topic channel': { text: topicChannels.name, isSeen: isShownInTopic },
}

export async function readReported(
  site: Site,
  viewer: Viewer | null,
  subject: Reportable,
): Promise<string | null> {
  if (subject.kind === 'question')
    return await readQuestionText(site, subject.videoId, subject.hash)
  const { text, isSeen } = reportable[subject.kind]
  const { table, id } = kinds[subject.kind]
  const mayReach = await mayReachReview(site, viewer, subject)
  const [row] = await query<{ text: string }>(
    site.rows,
    sql`select ${text} as text from ${table}
      where ${id} = ${idOf(subject)} and ${isSeen} and ${mayReach}`,
  )
  return row?.text || null
}

/** The condition on the reviews of paths that a visitor can reach. */
async function mayReachReview(
  site: Site,
  viewer: Viewer | null,
  subject: Reportable,
): Promise<SQL> {
  if (subject.kind !== 'review' || (await isModerator(site, viewer))) return sql`true`
  const isReached = or(
    and(isOpenPath, or(eq(paths.visibility, 'public'), eq(paths.id, subject.pathId ?? ''))),
    viewer ? or(eq(reviews.authorUid, viewer.uid), mayChange(viewer.uid)) : undefined,
  )
  return sql`(${reviews.pathId} is null or exists (select from ${paths}
    where ${paths.id} = ${reviews.pathId} and ${isReached}))`
}

/** The third reporter of an anonymous review, or of what a young account wrote, holds it. */
export async function report(
  site: Site,
  reporter: Author,
  reported: Reportable,
  draft: ReportDraft,
): Promise<{ isHeld: boolean }> {
  const { viewer } = reporter
  return await asAuthor(site, reporter, { as: 'reports' }, async (rows, authorship) => {
    const { now, network } = authorship
    await authorship.refuseBusyFirstDay()
    await refuseBusyReporter(rows, now, viewer, network)
    const subject = await subjectOfReport(rows, reported)
    const found = subject && (await readSubject(rows, subject, canRowBeDeleted(subject)))
    const isUnreached =
      reported.kind === 'review' &&
      (await readReported({ ...site, rows }, viewer, reported)) === null
    if (!subject || found?.state !== 'shown' || found.text === '' || isUnreached) {
      throw new Refusal(
        'This was removed in the meantime, so there is nothing to report any more.',
        404,
      )
    }
    const row = await lockCase(rows, subject)
    if (viewer && (await isCaseBy(rows, viewer.uid, row.id)))
      throw new Refusal('This is yours: you can change or delete it yourself.', 422)
    const [stored] = await rows
      .insert(reports)
      .values({
        caseId: row.id,
        thing: reported.kind,
        reporterUid: viewer?.uid ?? null,
        reporterKey: network,
        ...draft,
        text: found.text,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (!stored) throw new Refusal('You have reported this already. A moderator will see it.', 409)
    await countReports(rows, row.id)
    await openCase(rows, row, now)
    return { isHeld: await holdReported(rows, subject, row.id, now) }
  })
}

async function subjectOfReport(rows: Rows, reported: Reportable): Promise<CaseSubject | null> {
  if (reported.kind === 'review') return { kind: 'review', reviewId: reported.reviewId }
  if (reported.kind !== 'question') return reported
  const questionId = await questionIdOf(rows, reported.videoId, reported.hash)
  return questionId === null ? null : { kind: 'question', questionId }
}

const reportsPerDay = 20

async function refuseBusyReporter(
  rows: Rows,
  now: Date,
  viewer: Viewer | null,
  network: string | null,
): Promise<void> {
  const who = viewer ? eq(reports.reporterUid, viewer.uid) : eq(reports.reporterKey, network ?? '')
  const since = new Date(now.getTime() - 86_400_000)
  if ((await rows.$count(reports, and(who, gt(reports.createdAt, since)))) < reportsPerDay) return
  throw new Refusal(
    `You have sent ${reportsPerDay} reports within a day. Please come back tomorrow.`,
    429,
  )
}

export type OwnReport = Awaited<ReturnType<typeof listOwnReports>>['items'][number]

const pageSize = 50

export async function listOwnReports(site: Site, viewer: Viewer, after: string | null) {
  const cursor = idCursor(after)
  const rows = await site.rows
    .select({
      id: reports.id,
      thing: reports.thing,
      kind: reports.kind,
      note: reports.note,
      text: reports.text,
      createdAt: reports.createdAt,
      outcome: reports.outcome,
      closedAt: reports.closedAt,
      state: ofCase<ReviewState | null>(stateOfWritten),
    })
    .from(reports)
    .leftJoin(cases, eq(cases.id, reports.caseId))
    .where(
      and(
        eq(reports.reporterUid, viewer.uid),
        cursor === null ? undefined : lt(reports.id, cursor),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(pageSize)
  const items = rows.map(({ state, ...row }) => ({
    ...row,
    since: row.outcome && changedOutcome(row.outcome, state),
  }))
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}
