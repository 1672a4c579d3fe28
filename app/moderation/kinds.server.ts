import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Rows } from '#db/open.ts'
import {
  bioResets,
  cases,
  channels,
  pathSteps,
  paths,
  questions,
  reports,
  reviewLog,
  reviews,
  reviewWordings,
  topicChannels,
  users,
} from '#db/schema.ts'
import { shortIdLength } from '../people/user.ts'
import { Refusal } from '../request/refusal.ts'
import type { Rating } from '../reviews/rating.ts'
import type { ReviewState } from '../reviews/review.ts'
import type { CaseSubject, SubjectKind } from './cases.server.ts'

/*
 * What moderators decide about: one entry a kind. Its expressions are written out, with the names
 * of their tables: in a select from one table Drizzle leaves the table's name out of columns.
 */

const fields = {
  /** `shown` for what has no state, as a person. */
  state: sql<ReviewState>`'shown'`,
  stateReason: sql<string | null>`null`,
  stateNote: sql<string>`''`,
  stateAt: sql<Date | null>`null`,
  updatedAt: sql<Date | null>`null`,
  rating: sql<Rating | null>`null`,
  /** Whether the words are those of an analysis, which has them too: they cannot be purged. */
  isOfAnalysis: sql<boolean>`false`,
}

const subject = {
  channelKey: sql<string | null>`null`,
  videoId: sql<string | null>`null`,
  topicId: sql<string | null>`null`,
  pathId: sql<string | null>`null`,
}

interface Kind {
  /** The column of a case, and the field of a `CaseSubject`. */
  key: 'reviewId' | 'questionId' | 'pathId' | 'channelKey' | 'topicChannelId' | 'uid'
  table: PgTable
  from?: SQL
  id: SQL
  author: SQL
  /** What is judged. */
  words: SQL
  /** What the queue shows of them. */
  quote?: SQL
  place: SQL
  fields?: Partial<typeof fields>
  subject?: Partial<typeof subject>
  /** Columns that a decision empties. */
  ended?: Record<string, null>
  /** Removes its words for good, with those that it had before. */
  purge?(rows: Rows, isIt: SQL, id: string | number): Promise<unknown>
}

function stateOf(table: string): Partial<typeof fields> {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  return {
    state: column('state') as typeof fields.state,
    stateReason: column('state_reason') as typeof fields.stateReason,
    stateNote: column('state_note') as typeof fields.stateNote,
    stateAt: column('state_at') as typeof fields.stateAt,
  }
}

/** Undo and sweep of what its author deleted end with a decision. */
const ended = { stateBefore: null, deletedAt: null }

const personName = sql`coalesce(users.display_name, 'Someone') || ' '
  || left(users.uid, ${sql.raw(`${shortIdLength}`)})`

function described(title: string, description: string): SQL {
  return sql.raw(`concat_ws(e'\\n\\n', nullif(${title}, ''), nullif(${description}, ''))`)
}

export const kinds: Record<SubjectKind, Kind> = {
  review: {
    key: 'reviewId',
    table: reviews,
    id: sql`reviews.id`,
    author: sql`reviews.author_uid`,
    words: sql`reviews.text`,
    place: sql`coalesce((select actual_title from channels where key = reviews.channel_key),
      (select title from videos where id = reviews.video_id),
      (select title from paths where id = reviews.path_id), '')`,
    fields: {
      ...stateOf('reviews'),
      rating: sql`reviews.rating`,
      updatedAt: sql`reviews.updated_at`,
    },
    subject: {
      channelKey: sql`reviews.channel_key`,
      videoId: sql`reviews.video_id`,
      pathId: sql`reviews.path_id`,
    },
    // What a flood run may still bring back, too.
    ended: { ...ended, runId: null, runBefore: null },
    async purge(rows, isIt, id) {
      await rows.update(reviews).set({ text: '', textHash: null }).where(isIt)
      await rows.delete(reviewWordings).where(eq(reviewWordings.reviewId, Number(id)))
      await rows.delete(reviewLog).where(eq(reviewLog.reviewId, Number(id)))
    },
  },
  question: {
    key: 'questionId',
    table: questions,
    id: sql`questions.id`,
    author: sql`questions.author_uid`,
    words: sql`(select ${described('question', 'answer')} from own_words(questions.id))`,
    quote: sql`(select question from own_words(questions.id))`,
    place: sql`coalesce((select title from videos where id = questions.video_id), '')`,
    fields: { ...stateOf('questions'), isOfAnalysis: sql`questions.is_analysed` },
    subject: { videoId: sql`questions.video_id` },
    ended,
    purge: (rows, isIt) =>
      rows
        .update(questions)
        .set({ question: '', answer: '', second: null, textHash: null })
        .where(isIt),
  },
  path: {
    key: 'pathId',
    table: paths,
    id: sql`paths.id`,
    author: sql`paths.author_uid`,
    // The words of people: title, promise, headings and reasons.
    words: sql`concat_ws(e'\\n\\n', paths.title, nullif(paths.promise, ''),
      (select string_agg(words, e'\\n' order by place) from (
        select place, case kind when 'heading' then title else reason end as words
        from path_steps where path_id = paths.id) as said where words <> ''))`,
    quote: sql`paths.promise`,
    place: sql`paths.title`,
    fields: stateOf('paths'),
    subject: { pathId: sql`paths.id` },
    ended,
    async purge(rows, isIt, id) {
      const isOf = eq(pathSteps.pathId, String(id))
      await rows.update(paths).set({ title: '', promise: '' }).where(isIt)
      await rows.delete(pathSteps).where(and(isOf, eq(pathSteps.kind, 'heading')))
      await rows.update(pathSteps).set({ reason: '' }).where(isOf)
    },
  },
  channel: {
    key: 'channelKey',
    table: channels,
    id: sql`channels.key`,
    author: sql`channels.user_added`,
    words: described('channels.actual_title', 'channels.description'),
    quote: sql`channels.description`,
    place: sql`channels.actual_title`,
    fields: stateOf('channels'),
    subject: { channelKey: sql`channels.key` },
  },
  'topic channel': {
    key: 'topicChannelId',
    table: topicChannels,
    id: sql`topic_channels.id`,
    author: sql`topic_channels.added_by`,
    words: described('topic_channels.name', 'topic_channels.description'),
    quote: sql`topic_channels.name`,
    place: sql`(select name from topics where id = topic_channels.topic_id)`,
    fields: stateOf('topic_channels'),
    subject: { topicId: sql`topic_channels.topic_id`, channelKey: sql`topic_channels.key` },
  },
  bio: {
    key: 'uid',
    table: users,
    from: sql`users left join bio_resets on bio_resets.uid = users.uid`,
    id: sql`users.uid`,
    author: sql`users.uid`,
    // Moderators judge a bio that was written after the reset next.
    words: sql`coalesce(nullif(users.bio, ''), bio_resets.bio, '')`,
    place: personName,
    fields: {
      state: sql`case when bio_resets.uid is not null and users.bio = '' then 'hidden'
        else 'shown' end`,
      stateReason: sql`bio_resets.reason`,
      stateNote: sql`coalesce(bio_resets.note, '')`,
      stateAt: sql`bio_resets.created_at`,
    },
    purge: (rows, _, id) =>
      rows
        .update(bioResets)
        .set({ bio: '' })
        .where(eq(bioResets.uid, String(id))),
  },
  person: {
    key: 'uid',
    table: users,
    id: sql`users.uid`,
    author: sql`users.uid`,
    words: sql`coalesce(users.display_name, '')`,
    quote: sql`users.bio`,
    place: personName,
  },
}

/** What people write. Its table has the columns of a state, and of a deletion. */
export type WrittenKind = 'review' | 'question' | 'path'

export function tableOf(kind: WrittenKind) {
  return kinds[kind].table as typeof reviews | typeof questions | typeof paths
}

export function thingOf<One extends SubjectKind>(kind: One, id: string | number | null) {
  return { kind, [kinds[kind].key]: id } as unknown as Extract<CaseSubject, { kind: One }>
}

export function idOf(subject: CaseSubject): string | number {
  return (subject as unknown as Record<string, string | number>)[kinds[subject.kind].key] ?? ''
}

/** An expression of the thing of a case, in a query with `cases`. */
export function ofCase<Value>(read: (kind: Kind) => SQL): SQL<Value> {
  const branches = Object.entries(kinds).map(([name, kind]) => {
    const column = sql.raw(`cases.${cases[kind.key].name}`)
    return sql`when ${sql.raw(`'${name}'`)} then
      (select ${read(kind)} from ${kind.from ?? kind.table} where ${kind.id} = ${column})`
  })
  return sql<Value>`(case cases.kind ${sql.join(branches, sql` `)} end)`
}

export const stateOfKind = (kind: Kind) => kind.fields?.state ?? fields.state
/** `null` for what people do not write. */
export const stateOfWritten = (kind: Kind) => (kind.ended ? stateOfKind(kind) : sql`null`)
export const reasonOfKind = (kind: Kind) => kind.fields?.stateReason ?? fields.stateReason

export type SubjectRow = NonNullable<Awaited<ReturnType<typeof readSubject>>>

/** And so is locked while its case is stored. Every review of a channel would wait for its lock. */
export function canRowBeDeleted({ kind }: CaseSubject): boolean {
  return kind !== 'channel' && kind !== 'topic channel'
}

export async function readSubject(rows: Rows, thing: CaseSubject, lock = false) {
  const { table, id, ended } = kinds[thing.kind]
  const isIt = sql`${id} = ${idOf(thing)}`
  // Before it is read: a joined row would be as it was before the wait.
  if (lock)
    await rows.execute(
      sql`select from ${table} where ${isIt} for ${sql.raw(ended ? 'update' : 'no key update')}`,
    )
  const [row] = await selectSubjects(rows, thing.kind).where(isIt)
  return row ?? null
}

function selectSubjects(rows: Rows, kind: SubjectKind) {
  const found = kinds[kind]
  const all = { ...fields, ...found.fields }
  const created = sql`${found.table}.created_at`
  return rows
    .select({
      ...all,
      stateAt: all.stateAt.mapWith(dateOrNull),
      updatedAt: all.updatedAt.mapWith(dateOrNull),
      createdAt: created.mapWith(users.createdAt),
      id: sql<string>`${found.id}::text`,
      text: sql<string>`${found.words}`,
      authorUid: sql<string | null>`${found.author}`,
      where: sql<string>`${found.place}`,
      subject: { ...subject, ...found.subject },
    })
    .from(found.from ?? sql`${found.table}`)
    .$dynamic()
}

const mostRemoved = 100

export async function listRemoved(rows: Rows, kind: 'question' | 'path', uid: string) {
  const { author, id, fields } = kinds[kind]
  const found = await selectSubjects(rows, kind)
    .where(sql`${author} = ${uid} and ${fields?.state} in ('held', 'hidden', 'purged')`)
    .orderBy(sql`${id} desc`)
    .limit(mostRemoved)
  return found.map((row) => ({ ...row, kind }))
}

function dateOrNull(value: unknown): Date | null {
  return value === null ? null : new Date(String(value))
}

interface Why {
  reason: string | null
  note: string
  at: Date | null
}

/** The caller has locked it. Triggers follow with tallies, lists and notifications. */
export async function changeSubject(
  rows: Rows,
  thing: CaseSubject,
  found: SubjectRow,
  state: ReviewState,
  why: Why,
): Promise<void> {
  if (thing.kind === 'bio') return await changeBio(rows, thing.uid, found, state, why)
  const { table, id, fields, ended } = kinds[thing.kind]
  if (!fields) return
  await rows
    // Each has the columns of a state.
    .update(table as typeof reviews)
    .set({ state, stateReason: why.reason, stateNote: why.note, stateAt: why.at, ...ended })
    .where(sql`${id} = ${idOf(thing)}`)
}

async function changeBio(
  rows: Rows,
  uid: string,
  found: SubjectRow,
  state: ReviewState,
  { reason, note, at }: Why,
): Promise<void> {
  if (state === 'shown') {
    const [reset] = await rows.delete(bioResets).where(eq(bioResets.uid, uid)).returning()
    if (!reset) return
    const [person] = await rows.select({ bio: users.bio }).from(users).where(eq(users.uid, uid))
    if (person?.bio !== '') {
      throw new Refusal('They have written a new bio since, so the old one cannot come back.', 409)
    }
    await rows.update(users).set({ bio: reset.bio }).where(eq(users.uid, uid))
    return
  }
  const reset = { bio: found.text, reason: reason ?? 'other', note, createdAt: at ?? new Date() }
  await rows
    .insert(bioResets)
    .values({ uid, ...reset })
    .onConflictDoUpdate({ target: bioResets.uid, set: reset })
  await rows.update(users).set({ bio: '' }).where(eq(users.uid, uid))
}

/** Removes the words of a purged subject everywhere: earlier wordings, the review log, reports. */
export async function removeWords(rows: Rows, thing: CaseSubject, caseId: number): Promise<void> {
  await rows.update(reports).set({ text: '' }).where(eq(reports.caseId, caseId))
  const { id, purge } = kinds[thing.kind]
  await purge?.(rows, sql`${id} = ${idOf(thing)}`, idOf(thing))
}
