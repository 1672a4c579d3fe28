import { type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'

/** Reviews carry up to 50 earlier wordings of 10,000 characters. */
const reviewsAtOnce = 20
/** Questions carry all answers to them. */
const cardsAtOnce = 100
const rowsAtOnce = 500

type Row = Record<string, unknown>

/**
 * What a person has here, list by list. Each is read by keyset, a page at a time: memory stays
 * flat, and no transaction holds others up. What is written meanwhile is in it or not, never twice.
 */
export interface Section {
  name: string
  rows: AsyncIterable<Row>
}

/** The lists of `data.json`, in the order of the file. */
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
    { name: 'practice', rows: practiceOf(rows, uid) },
    { name: 'questions', rows: questionsOf(rows, uid) },
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

/** A person's reviews, oldest first, without those that they deleted. */
export function reviewsOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    reviewsAtOnce,
    'id',
    (after) => sql`
    select id::float8 as id, channel_key as channel, video_id as video, rating, text,
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

/** The questions and corrections that a person wrote, oldest first, without deleted ones. */
function questionsOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    rowsAtOnce,
    'id',
    (after) => sql`
    select id::float8 as id, video_id as video, hash,
      (select target.hash from questions as target where target.id = one.corrects_id) as corrects,
      question, answer, second, ${time('created_at')} as "createdAt",
      ${time('accepted_at')} as "acceptedAt", ${time('declined_at')} as "declinedAt",
      state, state_reason as "stateReason", state_note as "stateNote", ${time('state_at')} as "stateAt"
    from questions as one where author_uid = ${uid} and state <> 'deleted' and id > ${after ?? 0}
    order by id`,
    'id',
  )
}

/** The questions that a person practises, or has practised, with the log of their answers. */
function practiceOf(rows: Rows, uid: string): AsyncIterable<Row> {
  return paged(
    rows,
    cardsAtOnce,
    'id',
    (after) => sql`
    select card.id::float8 as id, video_id as video, hash,
      (select words.question from words_now(asked.id) as words) as question,
      to_char(card.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
      version, left_because as "leftBecause", card.state,
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

/** A person's liked videos, in the order of their profile. */
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

/** The people whom a person follows, by their ids. */
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

/** The lists of `account.json`: what else the site knows about the person. No import reads them. */
export function accountSections(rows: Rows, uid: string): Section[] {
  const byId = (name: string, statement: (after: unknown) => SQL): Section => ({
    name,
    rows: paged(rows, rowsAtOnce, 'id', (after) => statement(after ?? 0), 'id'),
  })
  const created = sql`${time('created_at')} as at`
  return [
    {
      name: 'sessions',
      rows: once(
        rows,
        sql`select ${time('created_at')} as "startedAt",
        ${time('expires_at')} as "expiresAt" from sessions where uid = ${uid} order by created_at`,
      ),
    },
    {
      name: 'publicWrapped',
      rows: once(
        rows,
        sql`select year, token, ${created} from wrapped_shares where uid = ${uid} order by year`,
      ),
    },
    byId(
      'feedback',
      (after) => sql`
      select id::float8 as id, ${created}, feedback from feedback
      where uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'actions',
      (after) => sql`
      select id::float8 as id, ${created}, action, channel, video from action_log
      where uid = ${uid} and id > ${after} order by id`,
    ),
    {
      name: 'channelsAdded',
      rows: paged(
        rows,
        rowsAtOnce,
        'channel',
        (after) => sql`
        select key as channel, ${created} from channels
        where user_added = ${uid} and key > ${after ?? ''} order by key`,
      ),
    },
    {
      name: 'videosAdded',
      rows: paged(
        rows,
        rowsAtOnce,
        'video',
        (after) => sql`
        select id as video, ${created} from videos
        where user_added = ${uid} and id > ${after ?? ''} order by id`,
      ),
    },
    byId(
      'channelsAddedToTopics',
      (after) => sql`
      select id::float8 as id, ${created}, topic_id as topic, name from topic_channels
      where added_by = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'reportsWritten',
      (after) => sql`
      select id::float8 as id, ${created}, thing, kind, note, outcome from reports
      where reporter_uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'suspensions',
      (after) => sql`
      select id::float8 as id, ${created}, reason, note, ${time('until')} as until,
        ${time('lifted_at')} as "liftedAt"
      from suspensions where uid = ${uid} and id > ${after} order by id`,
    ),
    {
      name: 'biosRemoved',
      rows: once(
        rows,
        sql`select ${created}, bio, reason, note from bio_resets where uid = ${uid}`,
      ),
    },
    byId(
      'appeals',
      (after) => sql`
      select id::float8 as id, ${created}, text, answer, answer_note as "answerNote" from appeals
      where uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'notifications',
      (after) => sql`
      select id::float8 as id, ${created}, kind, is_read as "isRead"
      from notifications where uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'decisionsOfModerators',
      (after) => sql`
      select id::float8 as id, ${created}, kind, thing, reason from moderation_log
      where subject_uid = ${uid} and id > ${after} order by id`,
    ),
  ]
}

/** What `account.json` says about the account itself. */
export async function accountFacts(rows: Rows, uid: string): Promise<Row | undefined> {
  const [facts] = await query(
    rows,
    sql`
    select uid, display_name as name, photo_url as picture, email,
      email_verified as "emailVerified", ${time('created_at')} as "joinedAt"
    from users where uid = ${uid}`,
  )
  return facts
}

/** What `data.json` says about the person themselves. */
export async function dataFacts(
  rows: Rows,
  uid: string,
): Promise<{ account: string; profile: Row } | undefined> {
  const [facts] = await query(
    rows,
    sql`
    select coalesce(imported_from, uid) as account, bio,
      keyboard_shortcuts as "keyboardShortcuts", mutes_anonymous as "mutesAnonymous",
      time_zone as "timeZone", ${time('last_updated')} as "likesUpdatedAt"
    from users where uid = ${uid}`,
  )
  if (!facts) return undefined
  const { account, ...profile } = facts
  return { account: String(account), profile }
}

/** A time as text: JavaScript's would lose the microseconds. */
export function time(column: string): SQL {
  return sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/**
 * Reads page after page of a statement that begins after the last key.
 * @param key the column that the pages are sorted by
 * @param hidden a column that is not part of the row
 */
async function* paged(
  rows: Rows,
  size: number,
  key: string,
  statement: (after: unknown) => SQL,
  hidden?: string,
): AsyncGenerator<Row> {
  let after: unknown = null
  do {
    const page: Row[] = await query(rows, sql`${statement(after)} limit ${size}`)
    after = page.length === size ? page.at(-1)?.[key] : undefined
    for (const row of page) {
      if (hidden) delete row[hidden]
      yield row
    }
  } while (after !== undefined)
}

async function* once(rows: Rows, statement: SQL): AsyncGenerator<Row> {
  yield* await query(rows, statement)
}
