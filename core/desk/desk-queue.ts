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
import type { SubjectKind } from '../moderation/cases.ts'
import { requireModerator } from '../moderation/moderators.ts'
import { isOwnCase } from '../moderation/own-cases.ts'
import { fullPage, type Page } from '../page.ts'
import type { ReportKind } from '../reports/report.ts'
import type { ReviewState } from '../reviews/review.ts'
import type { Site, Viewer } from '../site.ts'
import { shortIdLength } from '../users/short-id.ts'

/** A name with the beginning of the id, in a query with `users`; `null` without a person. */
export const personName: SQL<string | null> = sql<string | null>`
  coalesce(${users.displayName}, 'Someone') || ' '
    || left(${users.uid}, ${sql.raw(`${shortIdLength}`)})`

const pageSize = 50
/** Characters of a text in the queue. */
const excerptLength = 160

/** A case in the queue. */
export interface QueueEntry {
  caseId: number
  version: number
  kind: SubjectKind
  openReports: number
  hasAppeal: boolean
  /** Of the review; of other things `shown`. A held one waits without reports. */
  state: ReviewState
  stateReason: string | null
  /** Whether objections of learners pause it. */
  isPaused: boolean
  /** What most reports say; `null` without reports. */
  reportKind: ReportKind | null
  /** The beginning of the text. */
  excerpt: string
  /** Where it is: the title of the channel, video, path or topic, or the name of the person. */
  where: string
  openedAt: Date
}

const ofPath = (column: 'promise' | 'state' | 'state_reason') =>
  sql`(select paths.${sql.raw(column)} from paths where paths.id = ${cases.pathId})`
/** Of the case, or of the review that it is about. */
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
 * @param after cursor of the page; `null` or an invalid one starts at the top
 * @throws Refusal (403) for others than moderators
 */
export async function listQueue(
  site: Site,
  viewer: Viewer | null,
  after: string | null,
): Promise<Page<QueueEntry>> {
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
      isPaused: sql<boolean>`coalesce(${questions.practiceState} = 'paused', false)`,
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

/** How many cases wait, for metrics. */
export async function countQueue(site: Pick<Site, 'rows'>): Promise<number> {
  return await site.rows.$count(cases, sql`${cases.isOpen}`)
}

/** How many cases wait for a moderator, for the desk's title and their profile menu. */
export async function countQueueOf(
  site: Pick<Site, 'rows'>,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<number> {
  return await site.rows.$count(cases, and(sql`${cases.isOpen}`, not(isOwnCase(uid))))
}
