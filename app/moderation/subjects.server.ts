import { and, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import {
  bioResets,
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
import { lockQuestion } from '../questions/lock-question.server.ts'
import type { Words } from '../questions/question.ts'
import { Refusal } from '../request/refusal.ts'
import type { ReviewState } from '../reviews/review.ts'
import type { CaseSubject } from './cases.server.ts'
import { stateOf } from './shown.server.ts'

export interface SubjectRow {
  text: string
  /** Of a bio: `hidden` after it was reset. A person has none: `shown`. */
  state: ReviewState
  stateReason: string | null
  stateNote: string
  stateAt: Date | null
  authorUid: string | null
  /** Whether the words are those of an analysis, which has them too: they cannot be purged. */
  isOfAnalysis?: boolean
}

/**
 * Whether the row of a subject can be deleted while a case about it is stored. Not a channel: every
 * review of it would wait for its lock.
 */
export function canRowBeDeleted({ kind }: CaseSubject): boolean {
  return kind !== 'channel' && kind !== 'topic channel'
}

export async function readSubject(
  rows: Rows,
  subject: CaseSubject,
  lock = false,
): Promise<SubjectRow | null> {
  switch (subject.kind) {
    case 'review':
      return await readReview(rows, subject.reviewId, lock)
    case 'channel':
      return await readChannel(rows, subject.channelKey, lock)
    case 'topic channel':
      return await readTopicChannel(rows, subject.topicChannelId, lock)
    case 'question':
      return await readQuestion(rows, subject.questionId, lock)
    case 'path':
      return await readPath(rows, subject.pathId, lock)
    case 'bio':
      return await readBio(rows, subject.uid, lock)
    case 'person':
      return await readPerson(rows, subject.uid, lock)
  }
}

async function readReview(rows: Rows, id: number, lock: boolean): Promise<SubjectRow | null> {
  const query = rows
    .select({ text: reviews.text, authorUid: reviews.authorUid, ...stateOf(reviews) })
    .from(reviews)
    .where(eq(reviews.id, id))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

async function readChannel(rows: Rows, key: string, lock: boolean): Promise<SubjectRow | null> {
  const { actualTitle: title, description, userAdded: authorUid } = channels
  const query = rows
    .select({ title, description, authorUid, ...stateOf(channels) })
    .from(channels)
    .where(eq(channels.key, key))
  const [row] = lock ? await query.for('no key update') : await query
  return row ? described(row) : null
}

async function readTopicChannel(rows: Rows, id: number, lock: boolean): Promise<SubjectRow | null> {
  const { name: title, description, addedBy: authorUid } = topicChannels
  const query = rows
    .select({ title, description, authorUid, ...stateOf(topicChannels) })
    .from(topicChannels)
    .where(eq(topicChannels.id, id))
  const [row] = lock ? await query.for('no key update') : await query
  return row ? described(row) : null
}

/** Of a channel the title and the description are judged. */
function described({
  title,
  description,
  ...rest
}: Omit<SubjectRow, 'text'> & { title: string; description: string | null }): SubjectRow {
  return { ...rest, text: [title, description].filter(Boolean).join('\n\n') }
}

async function readQuestion(rows: Rows, id: number, lock: boolean): Promise<SubjectRow | null> {
  if (lock) await lockQuestion(rows, id)
  const [row] = await rows
    .select({
      authorUid: questions.authorUid,
      isOfAnalysis: questions.isAnalysed,
      ...stateOf(questions),
    })
    .from(questions)
    .where(eq(questions.id, id))
  if (!row) return null
  const [words] = await query<Words & Record<string, unknown>>(
    rows,
    sql`select question, answer from own_words(${id})`,
  )
  return { ...row, text: [words?.question, words?.answer].filter(Boolean).join('\n\n') }
}

/** Of a path the words of people are judged: title, promise, headings and reasons. */
async function readPath(rows: Rows, id: string, lock: boolean): Promise<SubjectRow | null> {
  const query = rows
    .select({
      // Written out: in a select from one table Drizzle leaves the table's name out of columns.
      text: sql<string>`concat_ws(e'\\n\\n', ${paths.title}, nullif(${paths.promise}, ''),
        (select string_agg(words, e'\\n' order by place) from (
          select place, case kind when 'heading' then title else reason end as words
          from path_steps where path_id = paths.id) as said where words <> ''))`,
      authorUid: paths.authorUid,
      ...stateOf(paths),
    })
    .from(paths)
    .where(eq(paths.id, id))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

/** What has no state of its own. */
const shown = { state: 'shown', stateReason: null, stateNote: '', stateAt: null } as const

async function readBio(rows: Rows, uid: string, lock: boolean): Promise<SubjectRow | null> {
  const person = rows.select({ bio: users.bio }).from(users).where(eq(users.uid, uid))
  const [row] = lock ? await person.for('no key update') : await person
  if (!row) return null
  const [reset] = await rows.select().from(bioResets).where(eq(bioResets.uid, uid))
  if (!reset) return { ...shown, text: row.bio, authorUid: uid }
  return {
    // Moderators judge a bio that was written after the reset next.
    text: row.bio || reset.bio,
    state: row.bio === '' ? 'hidden' : 'shown',
    stateReason: reset.reason,
    stateNote: reset.note,
    stateAt: reset.createdAt,
    authorUid: uid,
  }
}

async function readPerson(rows: Rows, uid: string, lock: boolean): Promise<SubjectRow | null> {
  const person = rows.select({ name: users.displayName }).from(users).where(eq(users.uid, uid))
  const [row] = lock ? await person.for('no key update') : await person
  return row ? { ...shown, text: row.name ?? '', authorUid: uid } : null
}

export interface StateReason {
  reason: string | null
  note: string
  at: Date | null
}

/**
 * Brings a subject, which the caller has locked, into a state. Triggers follow with tallies, lists
 * and notifications.
 */
export async function changeSubject(
  rows: Rows,
  subject: CaseSubject,
  found: SubjectRow,
  state: ReviewState,
  why: StateReason,
): Promise<void> {
  const columns = { stateReason: why.reason, stateNote: why.note, stateAt: why.at }
  const written = { state, stateBefore: null, deletedAt: null, ...columns }
  switch (subject.kind) {
    case 'review':
      await rows
        .update(reviews)
        // A decision about one review ends what a flood run may still bring back.
        .set({ ...written, runId: null, runBefore: null })
        .where(eq(reviews.id, subject.reviewId))
      return
    case 'question':
      await rows.update(questions).set(written).where(eq(questions.id, subject.questionId))
      return
    case 'path':
      await rows.update(paths).set(written).where(eq(paths.id, subject.pathId))
      return
    case 'channel':
      await rows
        .update(channels)
        .set({ state: listed(state), ...columns })
        .where(eq(channels.key, subject.channelKey))
      return
    case 'topic channel':
      await rows
        .update(topicChannels)
        .set({ state: listed(state), ...columns })
        .where(eq(topicChannels.id, subject.topicChannelId))
      return
    case 'bio':
      await changeBio(rows, subject.uid, found, state, why)
      return
    case 'person':
      return
  }
}

function listed(state: ReviewState): 'shown' | 'hidden' {
  return state === 'shown' ? 'shown' : 'hidden'
}

async function changeBio(
  rows: Rows,
  uid: string,
  found: SubjectRow,
  state: ReviewState,
  { reason, note, at }: StateReason,
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
export async function removeWords(rows: Rows, subject: CaseSubject, caseId: number): Promise<void> {
  await rows.update(reports).set({ text: '' }).where(eq(reports.caseId, caseId))
  if (subject.kind === 'review') {
    const { reviewId } = subject
    await rows.update(reviews).set({ text: '', textHash: null }).where(eq(reviews.id, reviewId))
    await rows.delete(reviewWordings).where(eq(reviewWordings.reviewId, reviewId))
    await rows.delete(reviewLog).where(eq(reviewLog.reviewId, reviewId))
  } else if (subject.kind === 'question') {
    await rows
      .update(questions)
      .set({ question: '', answer: '', second: null, textHash: null })
      .where(eq(questions.id, subject.questionId))
  } else if (subject.kind === 'path') {
    const isOf = eq(pathSteps.pathId, subject.pathId)
    await rows.update(paths).set({ title: '', promise: '' }).where(eq(paths.id, subject.pathId))
    await rows.delete(pathSteps).where(and(isOf, eq(pathSteps.kind, 'heading')))
    await rows.update(pathSteps).set({ reason: '' }).where(isOf)
  } else if (subject.kind === 'bio') {
    await rows.update(bioResets).set({ bio: '' }).where(eq(bioResets.uid, subject.uid))
  }
}
