import { and, asc, not, type SQL, sql } from 'drizzle-orm'
import { cases, reports } from '#db/schema.ts'
import { fullPage } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { ReviewState } from '../reviews/review.ts'
import { ofCase, reasonOfKind, stateOfKind } from './kinds.server.ts'
import { requireModerator } from './moderators.server.ts'
import { isOwnCase } from './own-cases.server.ts'
import type { ReportKind } from './report.ts'

const pageSize = 50
const excerptLength = 160

export type QueueEntry = Awaited<ReturnType<typeof listQueue>>['items'][number]

export const placeOfCase = sql<string>`coalesce(${ofCase(({ place }) => place)}, '')`

const reportKind = sql<ReportKind | null>`(select kind from ${reports}
  where ${reports.caseId} = ${cases.id} and ${reports.outcome} is null
  group by kind order by count(*) desc, min(${reports.id}) limit 1)`

/**
 * One page of the open cases that a moderator may decide: the most reported first, then the oldest,
 * by the index `cases_in_order`. Reports about one thing are one case.
 */
export async function listQueue(site: Site, viewer: Viewer | null, after: string | null) {
  const { uid } = await requireModerator(site, viewer)
  const rows = await site.rows
    .select({
      caseId: cases.id,
      version: cases.version,
      kind: cases.kind,
      openReports: cases.openReports,
      hasAppeal: cases.hasAppeal,
      state: ofCase<ReviewState>(stateOfKind),
      stateReason: ofCase<string | null>(reasonOfKind),
      reportKind,
      excerpt: sql<string>`left(coalesce(${ofCase(({ quote, words }) => quote ?? words)}, ''),
        ${excerptLength})`,
      where: placeOfCase,
      openedAt: cases.openedAt,
    })
    .from(cases)
    .where(and(sql`${cases.isOpen}`, afterEntry(after), not(isOwnCase(uid))))
    .orderBy(sql`-${cases.openReports}`, asc(cases.id))
    .limit(pageSize)
  return fullPage(rows, pageSize, () => {
    const last = rows.at(-1)
    return last && `${last.openReports}.${last.caseId}`
  })
}

function afterEntry(after: string | null): SQL | undefined {
  const [, count, id] = /^(\d{1,9})\.([1-9]\d{0,15})$/.exec(after ?? '') ?? []
  if (count === undefined || id === undefined) return undefined
  return sql`(-${cases.openReports}, ${cases.id}) >
    (${-Number(count)}::integer, ${Number(id)}::bigint)`
}

export async function countQueue(site: Pick<Site, 'rows'>): Promise<number> {
  return await site.rows.$count(cases, sql`${cases.isOpen}`)
}

export async function countQueueOf(
  site: Pick<Site, 'rows'>,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<number> {
  return await site.rows.$count(cases, and(sql`${cases.isOpen}`, not(isOwnCase(uid))))
}
