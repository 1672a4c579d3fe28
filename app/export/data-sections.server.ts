import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { once, paged, type Row, rowsAtOnce, type Section, time } from './section.server.ts'

/** Reviews carry up to 50 earlier wordings of 10,000 characters. */
const reviewsAtOnce = 20
/** Paths have up to 250 rows. */
const pathsAtOnce = 20
/** Questions carry all answers to them. */
const cardsAtOnce = 100

export function dataSections(rows: Rows, uid: string): Section[] {
  return [
    { name: 'reviews', rows: reviewsOf(rows, uid) },
    { name: 'likes', rows: likesOf(rows, uid) },
    {
      name: 'laterLikes',
      rows: paged(
        rows,
        rowsAtOnce,
        'videoId',
        (after) => sql`
        select video_id as "videoId", title, channel_title as "channelTitle",
          channel_id as "channelId", thumbnail, ${time('published_at')} as "likedAt"
        from later_likes where uid = ${uid} and video_id > ${after ?? ''} order by video_id`,
      ),
    },
    {
      name: 'wrapped',
      rows: once(
        rows,
        sql`select stats, channel_stats as "channelStats"
        from wrapped_2024 where uid = ${uid}`,
      ),
    },
    {
      name: 'wrappedChannels',
      rows: paged(
        rows,
        rowsAtOnce,
        'channelId',
        (after) => sql`
        select channel_id as "channelId", name, video_count as "videoCount", videos
        from wrapped_2024_channels
        where uid = ${uid} and channel_id > ${after ?? ''} order by channel_id`,
      ),
    },
    { name: 'follows', rows: followsOf(rows, uid) },
    {
      name: 'channelFollows',
      rows: paged(
        rows,
        rowsAtOnce,
        'channel',
        (after) => sql`
        select channel_key as channel, ${time('created_at')} as since from channel_follows
        where uid = ${uid} and channel_key > ${after ?? ''} order by channel_key`,
      ),
    },
    {
      name: 'mutes',
      rows: paged(
        rows,
        rowsAtOnce,
        'uid',
        (after) => sql`
        select muted_uid as uid, is_block as "isBlock", ${time('created_at')} as since
        from mutes where uid = ${uid} and muted_uid > ${after ?? ''} order by muted_uid`,
      ),
    },
    {
      name: 'notes',
      rows: paged(
        rows,
        rowsAtOnce,
        'id',
        (after) => sql`
        select id, video_id as video, second, quote, text, ${time('created_at')} as "createdAt",
          ${time('updated_at')} as "updatedAt"
        from notes where uid = ${uid} and deleted_at is null and id > ${after ?? ''} order by id`,
      ),
    },
    {
      name: 'positions',
      rows: paged(
        rows,
        rowsAtOnce,
        'video',
        (after) => sql`
        select video_id as video, second, furthest, length, ${time('moved_at')} as "movedAt",
          ${time('done_at')} as "doneAt", ${time('said_at')} as "saidAt"
        from positions where uid = ${uid} and video_id > ${after ?? ''} order by video_id`,
      ),
    },
    { name: 'paths', rows: pathsOf(rows, uid) },
    {
      name: 'pathsSaved',
      rows: paged(
        rows,
        rowsAtOnce,
        'path',
        (after) => sql`
        select path_id as path, ${time('created_at')} as "savedAt", ${time('started_at')} as "startedAt"
        from path_saves where uid = ${uid} and path_id > ${after ?? ''} order by path_id`,
      ),
    },
    {
      name: 'pathsEdited',
      rows: paged(
        rows,
        rowsAtOnce,
        'path',
        (after) => sql`
        select path_id as path, ${time('asked_at')} as "askedAt",
          ${time('accepted_at')} as "acceptedAt"
        from path_editors where uid = ${uid} and path_id > ${after ?? ''} order by path_id`,
      ),
    },
    { name: 'practice', rows: practiceOf(rows, uid) },
    { name: 'questions', rows: questionsOf(rows, uid) },
    { name: 'corrections', rows: correctionsOf(rows, uid) },
    {
      name: 'questionVotes',
      rows: paged(
        rows,
        rowsAtOnce,
        'id',
        (after) => sql`
        select question_id::float8 as id, video_id as video, hash, is_worth as "isWorth",
          to_char(vote.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "votedAt"
        from question_votes as vote join questions on questions.id = question_id
        where uid = ${uid} and question_id > ${after ?? 0} order by question_id`,
        'id',
      ),
    },
  ]
}

export function reviewsOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    reviewsAtOnce,
    'id',
    (after) => sql`
    select id::float8 as id, channel_key as channel, video_id as video, path_id as path,
      rating, text,
      ${time('created_at')} as "createdAt", ${time('updated_at')} as "updatedAt",
      state, state_reason as "stateReason", state_note as "stateNote", ${time('state_at')} as "stateAt",
      coalesce((select json_agg(json_build_object('rating', earlier.rating, 'text', earlier.text,
          'replacedAt', ${time('replaced_at')}) order by earlier.id)
        from review_wordings as earlier where review_id = reviews.id), '[]') as earlier
    from reviews where author_uid = ${uid} and state <> 'deleted' and id > ${after ?? 0}
    order by id`,
    'id',
  )
}

function pathsOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    pathsAtOnce,
    'path',
    (after) => sql`
    select id as path, title, promise, visibility, topic_id as topic,
      ${time('created_at')} as "createdAt", ${time('published_at')} as "publishedAt",
      ${time('changed_at')} as "changedAt", state, state_reason as "stateReason",
      state_note as "stateNote", ${time('state_at')} as "stateAt",
      coalesce((select json_agg(json_strip_nulls(json_build_object(
          'heading', case kind when 'heading' then step.title end, 'video', video_id,
          'reason', nullif(reason, ''), 'isOptional', nullif(is_optional, false),
          'startsAt', starts_at, 'endsAt', ends_at)) order by place)
        from path_steps as step where step.path_id = paths.id), '[]') as steps
    from paths where author_uid = ${uid} and state <> 'deleted' and id > ${after ?? ''}
    order by id`,
  )
}

function questionsOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    rowsAtOnce,
    'id',
    (after) => sql`
    select id::float8 as id, video_id as video, hash,
      question, answer, second, ${time('created_at')} as "createdAt",
      state, state_reason as "stateReason", state_note as "stateNote", ${time('state_at')} as "stateAt"
    from questions where author_uid = ${uid} and state <> 'deleted' and id > ${after ?? 0}
    order by id`,
    'id',
  )
}

/** The corrections of a person that wait, oldest first. */
function correctionsOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    rowsAtOnce,
    'id',
    (after) => sql`
    select id::float8 as id,
      (select video_id from questions where questions.id = question_id) as video,
      (select hash from questions where questions.id = question_id) as corrects,
      question, answer, second, ${time('created_at')} as "createdAt"
    from corrections where author_uid = ${uid} and id > ${after ?? 0}
    order by id`,
    'id',
  )
}

function practiceOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    cardsAtOnce,
    'id',
    (after) => sql`
    select card.id::float8 as id, video_id as video, hash,
      (select words.question from own_words(asked.id) as words) as question,
      to_char(card.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
      version, ${time('left_at')} as "leftAt", card.state,
      ${time('due_at')} as "dueAt", stability, difficulty, scheduled_days as "scheduledDays",
      learning_steps as "learningSteps", reps, lapses, ${time('answered_at')} as "answeredAt",
      due_day::text as "dueDay", answered_day::text as "answeredDay",
      coalesce((select json_agg(json_build_object('version', log.version, 'grade', grade,
          'undoes', undoes, 'state', log.state, 'at', to_char(log.answered_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'day', day) order by log.version)
        from practice_log as log where card_id = card.id), '[]') as answers
    from practice_cards as card join questions as asked on asked.id = question_id
    where uid = ${uid} and card.id > ${after ?? 0}
    order by card.id`,
    'id',
  )
}

export async function* likesOf(rows: Rows, uid: string): AsyncGenerator<Row> {
  let after: Row | undefined
  do {
    const page: Row[] = await query(
      rows,
      sql`
      select video_id as "videoId", title, channel_title as "channelTitle",
        channel_id as "channelId", thumbnail, ${time('published_at')} as "likedAt", position,
        ${time('added_at')} as "addedAt"
      from liked_videos
      where uid = ${uid}
        and (position, video_id) > (${after?.position ?? -1}::integer, ${after?.videoId ?? ''})
      order by position, video_id limit ${rowsAtOnce}`,
    )
    yield* page
    after = page.length === rowsAtOnce ? page.at(-1) : undefined
  } while (after)
}

export function followsOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    rowsAtOnce,
    'uid',
    (after) => sql`
    select followed_uid as uid, ${time('created_at')} as since
    from follows where follower_uid = ${uid} and followed_uid > ${after ?? ''} order by followed_uid`,
  )
}

export async function dataFacts(
  rows: Rows,
  uid: string,
): Promise<{ account: string; profile: Row } | undefined> {
  const [facts] = await query(
    rows,
    sql`
    select uid as account, bio,
      keyboard_shortcuts as "keyboardShortcuts", mutes_anonymous as "mutesAnonymous",
      stores_positions as "storesPositions", time_zone as "timeZone",
      ${time('last_updated')} as "likesUpdatedAt"
    from users where uid = ${uid}`,
  )
  if (!facts) return undefined
  const { account, ...profile } = facts
  return { account: String(account), profile }
}
