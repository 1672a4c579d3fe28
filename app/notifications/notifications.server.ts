import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { query } from '#db/query.ts'
import {
  appeals,
  cases,
  channels,
  notifications,
  paths,
  questions,
  reports,
  reviews,
  users,
  videos,
} from '#db/schema.ts'
import { endOfAppeals } from '../moderation/moderation.ts'
import { changedOutcome } from '../moderation/report.ts'
import { isNewsTo } from '../people/channel-news.server.ts'
import { fullPage, idCursor, type Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { explainState } from '../reviews/own-state.ts'
import type { ReviewState } from '../reviews/review.ts'
import {
  mostUnread,
  type Notification,
  notificationDays,
  notificationsPerPage,
} from './notification.ts'

const isMuted = (who: SQL) => sql`exists (select from mutes
  where mutes.uid = ${notifications.uid} and mutes.muted_uid = ${who})`

/** Corrections that wait for the person, by others whom they do not mute. */
const waitingCorrections = sql`(select count(*)::integer
  from corrections as correction join users as corrector on corrector.uid = correction.author_uid
    join questions as corrected on corrected.id = correction.question_id
  where corrected.id = ${notifications.questionId} and corrected.state = 'shown'
    and corrector.leaving_at is null and not ${isMuted(sql`corrector.uid`)})`

/** What is new since the time of the row, in a shown channel that the person follows. */
const newOfChannel = {
  videos: sql`(select from videos join channels as followed on followed.id = videos.channel_id
    where followed.key = ${notifications.channelKey} and followed.state = 'shown'
      and videos.created_at >= ${notifications.createdAt} limit ${mostUnread + 1})`,
  reviews: sql`(select from reviews join channels as followed on followed.id = about_channel_id
    where followed.key = ${notifications.channelKey} and followed.state = 'shown'
      and reviews.created_at >= ${notifications.createdAt}
      and ${isNewsTo(sql`${notifications.uid}`)} limit ${mostUnread + 1})`,
}

const countOf = (found: SQL) => sql<number>`(case when ${notifications.kind} = 'channel'
  then (select count(*)::integer from ${found} as found) else 0 end)`

/**
 * Leaves out people who do not follow any more, are muted or have left, and channels without news.
 */
const isShownNotification = sql`(case ${notifications.kind}
  when 'follow' then exists (select from follows where follower_uid = ${notifications.actorUid}
      and followed_uid = ${notifications.uid})
    and not ${isMuted(sql`${notifications.actorUid}`)}
    and exists (select from users as actor where actor.uid = ${notifications.actorUid}
      and actor.leaving_at is null)
  when 'correction' then ${waitingCorrections} > 0
  when 'channel' then exists ${newOfChannel.videos} or exists ${newOfChannel.reviews}
  when 'invitation' then exists (select from paths join users as author on author.uid = author_uid
      where paths.id = ${notifications.pathId} and paths.state = 'shown'
        and author.leaving_at is null and not ${isMuted(sql`author.uid`)})
  else true end)`

/** Stored longer than `notificationDays`: gone, also before the job deletes it. */
function isOld(site: Pick<Site, 'now'>): SQL {
  const end = new Date(site.now().getTime() - notificationDays * 86_400_000)
  return sql`${notifications.createdAt} < ${end.toISOString()}::timestamptz`
}

/** A number, at most `mostUnread` + 1, by the index `unread_notifications`. */
export function unreadOf(site: Pick<Site, 'now'>, { uid }: Viewer): SQL {
  return sql`(select count(*)::integer from (
    select from ${notifications}
    where ${notifications.uid} = ${uid} and not ${notifications.isRead}
      and ${isShownNotification} and not ${isOld(site)}
    limit ${mostUnread + 1}) as unread)`
}

export async function countUnread(site: Site, viewer: Viewer): Promise<number> {
  const [counted] = await query<{ count: number }>(
    site.rows,
    sql`select ${unreadOf(site, viewer)} as count`,
  )
  return counted?.count ?? 0
}

export async function listNotifications(
  site: Site,
  viewer: Viewer,
  after: string | null,
): Promise<Page<Notification>> {
  const items = (await readRows(site, viewer, after)).flatMap((row) => {
    const about = aboutOf(site, row)
    const { id, createdAt, isRead } = row
    return about ? [{ id, createdAt, isRead, about }] : []
  })
  return { ...fullPage(items, notificationsPerPage, () => items.at(-1)?.id) }
}

async function readRows(site: Site, viewer: Viewer, after: string | null) {
  const cursor = idCursor(after)
  const reported = alias(reviews, 'reported_review')
  const reportedQuestion = alias(questions, 'reported_question')
  const reportedPath = alias(paths, 'reported_path')
  const reportedIn = alias(cases, 'reported_in')
  const reviewedPath = alias(paths, 'reviewed_path')
  const followed = alias(channels, 'followed_channel')
  return await site.rows
    .select({
      id: notifications.id,
      kind: notifications.kind,
      createdAt: notifications.createdAt,
      isRead: notifications.isRead,
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      thing: reports.thing,
      outcome: reports.outcome,
      reportedState: sql<ReviewState | null>`coalesce(${reported.state}, ${reportedQuestion.state},
        ${reportedPath.state})`,
      answer: appeals.answer,
      note: appeals.answerNote,
      caseKind: cases.kind,
      state: sql<ReviewState | null>`coalesce(${reviews.state}, ${questions.state}, ${paths.state})`,
      stateReason: sql<string | null>`coalesce(${reviews.stateReason}, ${questions.stateReason},
        ${paths.stateReason})`,
      stateNote: sql<string>`coalesce(${reviews.stateNote}, ${questions.stateNote}, ${paths.stateNote}, '')`,
      stateAt: sql`coalesce(${reviews.stateAt}, ${questions.stateAt}, ${paths.stateAt})`.mapWith(
        reviews.stateAt,
      ),
      hasAppealed: sql<boolean>`exists (select from appeals join cases on cases.id = case_id
        where cases.review_id = ${reviews.id} or cases.question_id = ${questions.id}
          or cases.path_id = ${paths.id})`,
      corrections: sql<number>`case when ${notifications.kind} = 'correction'
        then ${waitingCorrections} else 0 end`,
      followedKey: followed.key,
      followedTitle: followed.actualTitle,
      pictureUrl: followed.profilePictureUrl,
      newVideos: countOf(newOfChannel.videos),
      newReviews: countOf(newOfChannel.reviews),
      channelKey: reviews.channelKey,
      videoId: videos.id,
      pathId: sql<string | null>`coalesce(${paths.id}, ${reviews.pathId})`,
      title: sql<string | null>`coalesce(${videos.title}, nullif(${paths.title}, ''),
        case when ${reviewedPath.state} = 'shown' and ${reviewedPath.visibility} <> 'private'
          then ${reviewedPath.title} end,
        case when ${channels.state} = 'shown' then ${channels.actualTitle} end)`,
      question: questions.hash,
    })
    .from(notifications)
    .leftJoin(users, eq(users.uid, notifications.actorUid))
    .leftJoin(reports, eq(reports.id, notifications.reportId))
    .leftJoin(reportedIn, eq(reportedIn.id, reports.caseId))
    .leftJoin(reported, eq(reported.id, reportedIn.reviewId))
    .leftJoin(reportedQuestion, eq(reportedQuestion.id, reportedIn.questionId))
    .leftJoin(reportedPath, eq(reportedPath.id, reportedIn.pathId))
    .leftJoin(appeals, eq(appeals.id, notifications.appealId))
    .leftJoin(cases, eq(cases.id, appeals.caseId))
    .leftJoin(reviews, eq(reviews.id, notifications.reviewId))
    .leftJoin(questions, eq(questions.id, notifications.questionId))
    .leftJoin(paths, eq(paths.id, notifications.pathId))
    .leftJoin(channels, eq(channels.key, reviews.channelKey))
    .leftJoin(reviewedPath, eq(reviewedPath.id, reviews.pathId))
    .leftJoin(videos, eq(videos.id, sql`coalesce(${reviews.videoId}, ${questions.videoId})`))
    .leftJoin(followed, eq(followed.key, notifications.channelKey))
    .where(
      and(
        eq(notifications.uid, viewer.uid),
        cursor === null ? undefined : lt(notifications.id, cursor),
        isShownNotification,
        sql`not ${isOld(site)}`,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(notificationsPerPage)
}

type NotificationRow = Awaited<ReturnType<typeof readRows>>[number]

/** `null` for what was taken back while the page was read. */
function aboutOf(site: Site, row: NotificationRow): Notification['about'] | null {
  const { kind, uid, displayName, photoUrl, thing, outcome, answer, caseKind, state } = row
  const { title, channelKey, videoId, question, pathId } = row
  const subject = { title, channelKey, videoId, question, pathId }
  switch (kind) {
    case 'follow':
      return uid === null ? null : { kind, uid, displayName, photoUrl }
    case 'report':
      if (!thing || !outcome) return null
      return { kind, thing, outcome, since: changedOutcome(outcome, row.reportedState) }
    case 'appeal':
      if (!answer) return null
      return {
        kind,
        thing:
          caseKind === 'bio' ||
          caseKind === 'review' ||
          caseKind === 'question' ||
          caseKind === 'path'
            ? caseKind
            : 'suspension',
        answer,
        note: row.note ?? '',
      }
    case 'channel': {
      const { followedKey: channelKey, followedTitle, pictureUrl, newVideos, newReviews } = row
      if (channelKey === null || followedTitle === null) return null
      const channel = { channelKey, title: followedTitle, pictureUrl }
      return { kind, ...channel, videos: newVideos, reviews: newReviews }
    }
    case 'correction':
      return { kind, count: row.corrections, subject }
    case 'invitation':
      return { kind, subject }
    default: {
      if (!state) return null
      const { stateReason, stateNote, stateAt, hasAppealed } = row
      const isInTime = stateAt !== null && endOfAppeals(stateAt) > site.now()
      return {
        kind: 'state',
        thing: kind,
        sentence: explainState({ state, stateReason, stateNote }, kind),
        canAppeal: state !== 'shown' && !hasAppealed && isInTime,
        subject,
      }
    }
  }
}

/** Those that came while the page was read stay unread. */
export async function markRead(
  site: Pick<Site, 'rows'>,
  viewer: Viewer,
  newest: number,
): Promise<void> {
  // What another transaction is changing stays unread: it will be new.
  await site.rows.execute(sql`update ${notifications} set is_read = true where id in (
    select id from ${notifications}
    where uid = ${viewer.uid} and not is_read and id <= ${newest}
    for update skip locked)`)
}
