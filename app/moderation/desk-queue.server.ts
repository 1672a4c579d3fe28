import { and, asc, not, sql } from 'drizzle-orm'
import { cases } from '#db/schema.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { ReviewState } from '../reviews/review.ts'
import { ofCase, reasonOfKind, stateOfKind } from './kinds.server.ts'
import { requireModerator } from './moderators.server.ts'
import { isOwnCase } from './own-cases.server.ts'
import type { ReportKind } from './report.ts'

const mostListed = 100
const excerptLength = 160

export type QueueEntry = Awaited<ReturnType<typeof listQueue>>[number]

export const placeOfCase = sql<string>`coalesce(${ofCase(({ place }) => place)}, '')`

/** With the names of the tables, as in `kinds.server.ts`. */
export const mostReported = sql<ReportKind | null>`(select kind from reports
  where reports.case_id = cases.id and reports.outcome is null
  group by kind order by count(*) desc, min(reports.id) limit 1)`

/** The most reported first, then the oldest, by the index `cases_in_order`. */
export async function listQueue(site: Site, viewer: Viewer | null) {
  const { uid } = await requireModerator(site, viewer)
  return await site.rows
    .select({
      caseId: cases.id,
      kind: cases.kind,
      openReports: cases.openReports,
      isOpen: cases.isOpen,
      hasAppeal: cases.hasAppeal,
      state: ofCase<ReviewState>(stateOfKind),
      stateReason: ofCase<string | null>(reasonOfKind),
      mostReported,
      excerpt: sql<string>`left(coalesce(${ofCase(({ quote, words }) => quote ?? words)}, ''),
        ${excerptLength})`,
      where: placeOfCase,
      openedAt: cases.openedAt,
    })
    .from(cases)
    .where(and(cases.isOpen, not(isOwnCase(uid))))
    .orderBy(sql`-${cases.openReports}`, asc(cases.id))
    .limit(mostListed)
}

export async function countQueue(site: Pick<Site, 'rows'>): Promise<number> {
  return await site.rows.$count(cases, sql`${cases.isOpen}`)
}

export async function countQueueOf(
  site: Pick<Site, 'rows'>,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<number> {
  return await site.rows.$count(cases, and(cases.isOpen, not(isOwnCase(uid))))
}
