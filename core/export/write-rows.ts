import { eq, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { users } from '#db/schema.ts'
import { queueHeld } from '../moderation/holds.ts'
import { queueHeldQuestion } from '../moderation/question-holds.ts'
import { textHash } from '../reviews/text-hash.ts'
import type { Data, NoteLine } from './data-file.ts'

/*
 * The rows of an imported `data.json`, a function for each kind. Rows that are there already stay;
 * a number that is returned is that of the rows written.
 */

/** Rows in one statement. */
const rowsAtOnce = 500

export async function writeReviews(
  rows: Rows,
  uid: string,
  { reviews }: Data,
  now: Date,
): Promise<number> {
  const written = await inBatches(rows, reviews, (batch) => {
    const lines = batch.map((one) => ({ ...one, textHash: one.text && textHash(one.text) }))
    return sql`
      with line as (select row_number() over () as place, line.* from ${recordset(lines, {
        channel: 'text',
        video: 'text',
        rating: 'text',
        text: 'text',
        textHash: 'text',
        createdAt: 'timestamptz',
        updatedAt: 'timestamptz',
        state: 'text',
        stateReason: 'text',
        stateNote: 'text',
        stateAt: 'timestamptz',
        earlier: 'json',
      })}
        where exists (select from channels where key = channel)
          or exists (select from videos where id = video)),
      review as (
        insert into reviews (channel_key, video_id, author_uid, rating, text, text_hash, created_at,
          updated_at, state, state_reason, state_note, state_at)
        select channel, video, ${uid}, rating, text, nullif("textHash", ''), "createdAt",
          "updatedAt", state, "stateReason", "stateNote", "stateAt"
        from line order by place
        on conflict do nothing returning id, channel_key, video_id, state),
      wording as (
        insert into review_wordings (review_id, rating, text, replaced_at)
        select review.id, earlier.rating, earlier.text, earlier."replacedAt"
        from review join line on (channel_key, video_id) is not distinct from (channel, video)
          cross join lateral json_to_recordset(line.earlier)
            as earlier (rating text, text text, "replacedAt" timestamptz))
      select id::float8 as id, state from review order by id`
  })
  for (const { id, state } of written) if (state === 'held') await queueHeld(rows, Number(id), now)
  return written.length
}

export async function writeLikes(rows: Rows, uid: string, { likes }: Data): Promise<number> {
  const written = await inBatches(
    rows,
    likes,
    (batch) => sql`
      insert into liked_videos (uid, video_id, title, channel_title, channel_id, thumbnail,
        published_at, position, added_at)
      select ${uid}, "videoId", title, "channelTitle", "channelId", thumbnail, "likedAt", position,
        "addedAt"
      from ${recordset(batch, {
        videoId: 'text',
        title: 'text',
        channelTitle: 'text',
        channelId: 'text',
        thumbnail: 'text',
        likedAt: 'timestamptz',
        position: 'integer',
        addedAt: 'timestamptz',
      })}
      on conflict do nothing returning 1`,
  )
  return written.length
}

export async function writeLaterLikes(
  rows: Rows,
  uid: string,
  { laterLikes }: Data,
): Promise<void> {
  await inBatches(
    rows,
    laterLikes,
    (batch) => sql`
      insert into later_likes (uid, video_id, title, channel_title, channel_id, thumbnail,
        published_at)
      select ${uid}, "videoId", title, "channelTitle", "channelId", thumbnail, "likedAt"
      from ${recordset(batch, {
        videoId: 'text',
        title: 'text',
        channelTitle: 'text',
        channelId: 'text',
        thumbnail: 'text',
        likedAt: 'timestamptz',
      })}
      on conflict do nothing`,
  )
}

export async function writeWrapped(
  rows: Rows,
  uid: string,
  { wrapped, wrappedChannels }: Data,
): Promise<void> {
  await inBatches(
    rows,
    wrapped,
    (batch) => sql`
      insert into wrapped_2024 (uid, stats, channel_stats)
      select ${uid}, stats, "channelStats"
      from ${recordset(batch, { stats: 'jsonb', channelStats: 'jsonb' })}
      on conflict do nothing`,
  )
  if (wrapped.length === 0) return
  await inBatches(
    rows,
    wrappedChannels,
    (batch) => sql`
      insert into wrapped_2024_channels (uid, channel_id, name, video_count, videos)
      select ${uid}, "channelId", name, "videoCount", videos
      from ${recordset(batch, {
        channelId: 'text',
        name: 'text',
        videoCount: 'integer',
        videos: 'jsonb',
      })}
      on conflict do nothing`,
  )
}

/** People who are here. A block in either direction still ends following. */
export async function writeFollows(rows: Rows, uid: string, { follows }: Data): Promise<number> {
  const written = await inBatches(
    rows,
    follows,
    (batch) => sql`
      insert into follows (follower_uid, followed_uid, created_at)
      select ${uid}, person.uid, since
      from ${recordset(batch, { uid: 'text', since: 'timestamptz' })}
        join users as person on person.uid = line.uid
      where person.uid <> ${uid} and person.leaving_at is null
        and not exists (select from mutes where is_block
          and mutes.uid = person.uid and muted_uid = ${uid})
      order by person.uid
      on conflict do nothing returning 1`,
  )
  return written.length
}

export async function writeMutes(rows: Rows, uid: string, { mutes }: Data): Promise<number> {
  const written = await inBatches(
    rows,
    mutes,
    (batch) => sql`
      insert into mutes (uid, muted_uid, is_block, created_at)
      select ${uid}, person.uid, "isBlock", since
      from ${recordset(batch, { uid: 'text', isBlock: 'boolean', since: 'timestamptz' })}
        join users as person on person.uid = line.uid
      where person.uid <> ${uid}
      on conflict do nothing returning 1`,
  )
  return written.length
}

/**
 * Writes notes with their ids and times. A note that is there stays as it is; a deleted one comes
 * back. Returns how many were written.
 */
export async function writeNotes(rows: Rows, uid: string, notes: NoteLine[]): Promise<number> {
  const written = await inBatches(
    rows,
    notes,
    (batch) => sql`
      insert into notes (uid, id, video_id, second, quote, text, created_at, updated_at)
      select ${uid}, id, video, second, quote, text, "createdAt", "updatedAt"
      from ${recordset(batch, {
        id: 'text',
        video: 'text',
        second: 'integer',
        quote: 'text',
        text: 'text',
        createdAt: 'timestamptz',
        updatedAt: 'timestamptz',
      })}
      on conflict (uid, id) do update set deleted_at = null, second = excluded.second,
        quote = excluded.quote, text = excluded.text, updated_at = excluded.updated_at
        where notes.deleted_at is not null
      returning 1`,
  )
  return written.length
}

/**
 * Questions of videos that are here, with their answers. A question that its video does not ask now
 * waits for an analysis that does.
 */
export async function writePractice(rows: Rows, uid: string, { practice }: Data): Promise<number> {
  await inBatches(
    rows,
    practice.map(({ video, hash }) => ({ video, hash })),
    (batch) => sql`
      insert into questions (video_id, hash)
      select id, hash
      from ${recordset(batch, { video: 'text', hash: 'text' })} join videos on id = video
      on conflict do nothing`,
  )
  const written = await inBatches(
    rows,
    practice,
    (batch) => sql`
      with line as (select row_number() over () as place, line.* from ${recordset(batch, {
        video: 'text',
        hash: 'text',
        createdAt: 'timestamptz',
        version: 'integer',
        leftBecause: 'text',
        state: 'smallint',
        dueAt: 'timestamptz',
        stability: 'double precision',
        difficulty: 'double precision',
        scheduledDays: 'integer',
        learningSteps: 'integer',
        reps: 'integer',
        lapses: 'integer',
        answeredAt: 'timestamptz',
        dueDay: 'date',
        answeredDay: 'date',
        answers: 'json',
      })}),
      card as (
        insert into practice_cards (uid, question_id, created_at, version, left_because, state, due_at,
          stability, difficulty, scheduled_days, learning_steps, reps, lapses, answered_at, due_day,
          answered_day, wording_id)
        select ${uid}, question.id, "createdAt", version, "leftBecause", line.state, "dueAt", stability,
          difficulty, "scheduledDays", "learningSteps", reps, lapses, "answeredAt", "dueDay",
          "answeredDay", correction_of(question.id)
        from line join questions as question
          on question.video_id = video and question.hash = line.hash
        order by place
        on conflict do nothing returning id, question_id),
      answer as (
        insert into practice_log (card_id, version, uid, grade, undoes, state, answered_at, day)
        select card.id, answer.version, ${uid}, answer.grade, answer.undoes, answer.state, answer.at,
          answer.day
        from card
          join questions as question on question.id = card.question_id
          join line on video = question.video_id and line.hash = question.hash
          cross join lateral json_to_recordset(line.answers) as answer (version integer,
            grade smallint, undoes integer, state smallint, at timestamptz, day date))
      select 1 from card`,
  )
  return written.length
}

/**
 * Questions and corrections of videos that are here, with their states. A question that was left
 * here without a name, or whose corrected question is gone, is left out.
 */
export async function writeQuestions(
  rows: Rows,
  uid: string,
  { questions }: Data,
  now: Date,
): Promise<number> {
  await storeAnalysed(
    rows,
    questions.flatMap(({ video, corrects }) => (corrects ? [{ video, hash: corrects }] : [])),
  )
  const lines = questions.map((one) => ({
    ...one,
    textHash: one.question && textHash(`${one.question} ${one.answer}`),
  }))
  // Corrections may be of one's own questions, so these come first.
  const [own, corrections] = [
    lines.filter(({ corrects }) => corrects === null),
    lines.filter(({ corrects }) => corrects !== null),
  ]
  let count = 0
  for (const part of [own, corrections]) {
    const written = await inBatches(
      rows,
      part,
      (batch) => sql`
        insert into questions (video_id, hash, corrects_id, is_asked, question, answer, second,
          author_uid, created_at, accepted_at, declined_at, state, state_reason, state_note,
          state_at, text_hash)
        select videos.id, line.hash, target.id, corrects is null and line.state = 'shown',
          line.question, line.answer, line.second, ${uid}, "createdAt", "acceptedAt", "declinedAt",
          line.state, "stateReason", "stateNote", "stateAt", nullif("textHash", '')
        from ${recordset(batch, {
          video: 'text',
          hash: 'text',
          corrects: 'text',
          question: 'text',
          answer: 'text',
          second: 'integer',
          createdAt: 'timestamptz',
          acceptedAt: 'timestamptz',
          declinedAt: 'timestamptz',
          state: 'text',
          stateReason: 'text',
          stateNote: 'text',
          stateAt: 'timestamptz',
          textHash: 'text',
        })}
          join videos on videos.id = video
          left join questions as target on target.video_id = video and target.hash = corrects
            and target.corrects_id is null
        where corrects is null or target.id is not null
        order by "createdAt"
        on conflict do nothing returning id::float8 as id, state`,
    )
    for (const { id, state } of written)
      if (state === 'held') await queueHeldQuestion(rows, Number(id), now)
    count += written.length
  }
  return count
}

/** Stores rows for questions of analyses, so that corrections and votes can be about them. */
async function storeAnalysed(rows: Rows, named: { video: string; hash: string }[]): Promise<void> {
  await inBatches(
    rows,
    named.map(({ video, hash }) => ({ video, hash })),
    (batch) => sql`
      insert into questions (video_id, hash)
      select id, hash
      from ${recordset(batch, { video: 'text', hash: 'text' })} join videos on id = video
      where hash in (select question_hash(question) from unnest(comp_questions) as question)
      on conflict do nothing`,
  )
}

export async function writeQuestionVotes(
  rows: Rows,
  uid: string,
  { questionVotes }: Data,
): Promise<number> {
  await storeAnalysed(rows, questionVotes)
  const written = await inBatches(
    rows,
    questionVotes,
    (batch) => sql`
      insert into question_votes (question_id, uid, is_worth, created_at)
      select questions.id, ${uid}, "isWorth", "votedAt"
      from ${recordset(batch, {
        video: 'text',
        hash: 'text',
        isWorth: 'boolean',
        votedAt: 'timestamptz',
      })} join questions on video_id = video and questions.hash = line.hash
      where author_uid is distinct from ${uid}
      order by questions.id
      on conflict do nothing returning 1`,
  )
  return written.length
}

export async function writeProfile(
  rows: Rows,
  uid: string,
  { profile, account }: Data,
  likes: number,
): Promise<void> {
  await rows
    .update(users)
    .set({
      bio: profile.bio,
      keyboardShortcuts: profile.keyboardShortcuts,
      mutesAnonymous: profile.mutesAnonymous,
      timeZone: profile.timeZone,
      totalLikedVideos: likes,
      lastUpdated: sql`${profile.likesUpdatedAt}::timestamptz`,
      importedFrom: account === uid ? null : account,
    })
    .where(eq(users.uid, uid))
}

async function inBatches<Item>(
  rows: Rows,
  items: Item[],
  statement: (batch: Item[]) => SQL,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (let from = 0; from < items.length; from += rowsAtOnce)
    all.push(...(await query(rows, statement(items.slice(from, from + rowsAtOnce)))))
  return all
}

/** Rows of JSON as a table called `line`, in their order. */
function recordset(batch: object[], columns: Record<string, string>): SQL {
  const typed = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  return sql`json_to_recordset(${JSON.stringify(batch)}::json) as line (${sql.raw(typed.join(', '))})`
}
