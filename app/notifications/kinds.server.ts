import { type SQL, sql } from 'drizzle-orm'
import { ofCase, stateOfWritten } from '../moderation/kinds.server.ts'
import { appealDays } from '../moderation/moderation.ts'
import { isNewsTo } from '../people/channel-news.server.ts'
import { type About, mostUnread } from './notification.ts'

/** A notification is shown while `from` has a row, of which its sentence says `facts`. */
interface Kind {
  from: SQL
  facts: SQL
}

const isMuted = (who: string) =>
  sql.raw(`exists (select from mutes
    where mutes.uid = notifications.uid and mutes.muted_uid = ${who})`)

/** What became of one's own words. */
function stateOf(table: string, column: string): SQL {
  return sql.raw(`'state', ${table}.state, 'stateReason', ${table}.state_reason,
    'stateNote', ${table}.state_note, 'canAppeal', ${table}.state <> 'shown'
      and ${table}.state_at > now() - interval '${appealDays} days'
      and not exists (select from appeals join cases on cases.id = case_id
        where cases.${column} = ${table}.id)`)
}

const placeOfQuestion = sql`'videoId', questions.video_id, 'question', questions.hash,
  'title', (select title from videos where id = questions.video_id)`

const placeOfPath = sql`'pathId', paths.id, 'title', nullif(paths.title, '')`

/** Corrections that wait for the person, by others whom they do not mute. */
const waiting = sql`(select count(*)::integer as count
  from corrections as correction join users as corrector on corrector.uid = correction.author_uid
    join questions as corrected on corrected.id = correction.question_id
  where corrected.id = notifications.question_id and corrected.state = 'shown'
    and corrector.leaving_at is null and not ${isMuted('corrector.uid')}) as waiting`

/** Since the time of the notification. */
const newOfChannel = {
  videos: sql`(select from videos where videos.channel_id = followed.id
    and videos.created_at >= notifications.created_at limit ${mostUnread + 1})`,
  reviews: sql`(select from reviews where about_channel_id = followed.id
    and reviews.created_at >= notifications.created_at
    and ${isNewsTo(sql`notifications.uid`)} limit ${mostUnread + 1})`,
}
const countOf = (found: SQL) => sql`(select count(*)::integer from ${found} as found)`

/** Written out with the names of their tables, as in `moderation/kinds.server.ts`. */
const kinds: Record<About['kind'], Kind> = {
  follow: {
    from: sql`users as actor where actor.uid = notifications.actor_uid
      and actor.leaving_at is null and not ${isMuted('actor.uid')}
      and exists (select from follows
        where follower_uid = actor.uid and followed_uid = notifications.uid)`,
    facts: sql`'uid', actor.uid, 'displayName', actor.display_name, 'photoUrl', actor.photo_url`,
  },
  report: {
    from: sql`reports left join cases on cases.id = reports.case_id
      where reports.id = notifications.report_id and reports.outcome is not null`,
    facts: sql`'thing', reports.thing, 'outcome', reports.outcome,
      'state', ${ofCase(stateOfWritten)}`,
  },
  appeal: {
    from: sql`appeals join cases on cases.id = appeals.case_id
      where appeals.id = notifications.appeal_id and appeals.answer is not null`,
    facts: sql`'thing', cases.kind, 'answer', appeals.answer, 'note', appeals.answer_note`,
  },
  review: {
    from: sql`reviews where reviews.id = notifications.review_id`,
    facts: sql`${stateOf('reviews', 'review_id')}, 'channelKey', reviews.channel_key,
      'videoId', reviews.video_id, 'pathId', reviews.path_id, 'title', coalesce(
        (select title from videos where id = reviews.video_id),
        (select title from paths
          where id = reviews.path_id and state = 'shown' and visibility <> 'private'),
        (select actual_title from channels where key = reviews.channel_key and state = 'shown'))`,
  },
  question: {
    from: sql`questions where questions.id = notifications.question_id`,
    facts: sql`${stateOf('questions', 'question_id')}, ${placeOfQuestion}`,
  },
  path: {
    from: sql`paths where paths.id = notifications.path_id`,
    facts: sql`${stateOf('paths', 'path_id')}, ${placeOfPath}`,
  },
  correction: {
    from: sql`questions, ${waiting}
      where questions.id = notifications.question_id and waiting.count > 0`,
    facts: sql`'count', waiting.count, ${placeOfQuestion}`,
  },
  invitation: {
    from: sql`paths join users as author on author.uid = paths.author_uid
      where paths.id = notifications.path_id and paths.state = 'shown'
        and author.leaving_at is null and not ${isMuted('author.uid')}`,
    facts: placeOfPath,
  },
  channel: {
    from: sql`channels as followed where followed.key = notifications.channel_key
      and followed.state = 'shown'
      and (exists ${newOfChannel.videos} or exists ${newOfChannel.reviews})`,
    facts: sql`'channelKey', followed.key, 'title', followed.actual_title,
      'pictureUrl', followed.profile_picture_url, 'videos', ${countOf(newOfChannel.videos)},
      'reviews', ${countOf(newOfChannel.reviews)}`,
  },
}

function ofKind<Value>(read: (kind: Kind) => SQL): SQL<Value> {
  const branches = Object.entries(kinds).map(
    ([name, kind]) => sql`when ${sql.raw(`'${name}'`)} then ${read(kind)}`,
  )
  return sql<Value>`(case notifications.kind ${sql.join(branches, sql` `)} end)`
}

export const isShownNotification = ofKind(({ from }) => sql`exists (select from ${from})`)

export const aboutOf = ofKind<About>(
  ({ from, facts }) =>
    sql`(select json_build_object('kind', notifications.kind, ${facts}) from ${from})`,
)
