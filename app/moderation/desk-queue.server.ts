import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import {
  bioResets,
  cases,
  channels,
  questions,
  reports,
  reviews,
  topicChannels,
  topics,
  users,
  videos,
} from '#db/schema.ts'
import { shortIdLength } from '../people/short-id.ts'
import { fullPage } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { ReviewState } from '../reviews/review.ts'
import { requireModerator } from './moderators.server.ts'
import { isOwnCase } from './own-cases.server.ts'
import type { ReportKind } from './report.ts'

/** A name with the beginning of the id, in a query with `users`; `null` without a person. */
export const personName: SQL<string | null> = sql<string | null>`
  coalesce(${users.displayName}, 'Someone') || ' '
    || left(${users.uid}, ${sql.raw(`${shortIdLength}`)})`

const pageSize = 50
const excerptLength = 160

export type QueueEntry = Awaited<ReturnType<typeof listQueue>>['items'][number]

const ofPath = (column: 'promise' | 'state' | 'state_reason') =>
  sql`(select paths.${sql.raw(column)} from paths where paths.id = ${cases.pathId})`
const titleOfPath = sql`(select paths.title from paths
  where paths.id = coalesce(${cases.pathId}, ${reviews.pathId}))`

/**
 * Where a case is, by its kind. The query joins its review, question, topic, person, channel and
 * video. Paths have few cases, so theirs are looked up.
 */
export const placeOfCase = sql<string>`
  coalesce(${channels.actualTitle}, ${videos.title}, ${topics.name}, ${personName},
    ${titleOfPath}, '')`

const excerpt = sql<string>`left(coalesce(nullif(${reviews.text}, ''), ${topicChannels.name},
  nullif(${users.bio}, ''), ${bioResets.bio}, ${channels.description},
  (select question from own_words(${cases.questionId})), ${ofPath('promise')}, ''), ${excerptLength})`

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
      state: sql<ReviewState>`coalesce(${reviews.state}, ${questions.state},
        ${ofPath('state')}, 'shown')`,
      stateReason: sql<string | null>`coalesce(${reviews.stateReason}, ${questions.stateReason},
        ${ofPath('state_reason')})`,
      reportKind,
      excerpt,
      where: placeOfCase,
      openedAt: cases.openedAt,
    })
    .from(cases)
    .leftJoin(reviews, eq(reviews.id, cases.reviewId))
    .leftJoin(topicChannels, eq(topicChannels.id, cases.topicChannelId))
    .leftJoin(topics, eq(topics.id, topicChannels.topicId))
    .leftJoin(users, eq(users.uid, cases.uid))
    .leftJoin(bioResets, eq(bioResets.uid, cases.uid))
    .leftJoin(channels, eq(channels.key, sql`coalesce(${cases.channelKey}, ${reviews.channelKey})`))
    .leftJoin(questions, eq(questions.id, cases.questionId))
    .leftJoin(videos, eq(videos.id, sql`coalesce(${reviews.videoId}, ${questions.videoId})`))
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
