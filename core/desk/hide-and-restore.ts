import { and, eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
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
import type { CaseSubject } from '../moderation/cases.ts'
import { Refusal } from '../refusal.ts'
import type { ReviewState } from '../reviews/review.ts'
import type { PracticeState } from './decision.ts'
import type { SubjectRow } from './subjects.ts'

/** Why a thing has its state. Empty for one that is shown. */
export interface StateReason {
  reason: string | null
  note: string
  at: Date | null
}

/** The state that a thing gets. */
interface NewState {
  state: ReviewState
  /** Of a question; left out for the one that it has. */
  practiceState?: PracticeState | undefined
}

/**
 * Brings a thing, which the caller has locked, into a state. Triggers follow with tallies, lists
 * and notifications.
 * @param found the thing as it is
 * @throws Refusal (409) when a bio was written anew since its reset
 */
export async function changeSubject(
  rows: Rows,
  thing: CaseSubject,
  found: SubjectRow,
  { state, practiceState }: NewState,
  why: StateReason,
): Promise<void> {
  const columns = { stateReason: why.reason, stateNote: why.note, stateAt: why.at }
  switch (thing.kind) {
    case 'review':
      await rows
        .update(reviews)
        // A decision about one review ends what a flood run may still bring back.
        .set({
          state,
          stateBefore: null,
          deletedAt: null,
          ...columns,
          runId: null,
          runBefore: null,
        })
        .where(eq(reviews.id, thing.reviewId))
      return
    case 'question':
      await rows
        .update(questions)
        .set({
          state,
          stateBefore: null,
          deletedAt: null,
          ...columns,
          ...(practiceState && { practiceState }),
        })
        .where(eq(questions.id, thing.questionId))
      return
    case 'path':
      await rows
        .update(paths)
        .set({ state, stateBefore: null, deletedAt: null, ...columns })
        .where(eq(paths.id, thing.pathId))
      return
    case 'channel':
      await rows
        .update(channels)
        .set({ state: listed(state), ...columns })
        .where(eq(channels.key, thing.channelKey))
      return
    case 'topic channel':
      await rows
        .update(topicChannels)
        .set({ state: listed(state), ...columns })
        .where(eq(topicChannels.id, thing.topicChannelId))
      return
    case 'bio':
      await changeBio(rows, thing.uid, found, state, why)
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

/** Removes the words of a purged thing everywhere: earlier wordings, the review log, reports. */
export async function removeWords(rows: Rows, thing: CaseSubject, caseId: number): Promise<void> {
  await rows.update(reports).set({ text: '' }).where(eq(reports.caseId, caseId))
  if (thing.kind === 'review') {
    const { reviewId } = thing
    await rows.update(reviews).set({ text: '', textHash: null }).where(eq(reviews.id, reviewId))
    await rows.delete(reviewWordings).where(eq(reviewWordings.reviewId, reviewId))
    await rows.delete(reviewLog).where(eq(reviewLog.reviewId, reviewId))
  } else if (thing.kind === 'question') {
    await rows
      .update(questions)
      .set({ question: '', answer: '', second: null, textHash: null })
      .where(eq(questions.id, thing.questionId))
  } else if (thing.kind === 'path') {
    const isOf = eq(pathSteps.pathId, thing.pathId)
    await rows.update(paths).set({ title: '', promise: '' }).where(eq(paths.id, thing.pathId))
    await rows.delete(pathSteps).where(and(isOf, eq(pathSteps.kind, 'heading')))
    await rows.update(pathSteps).set({ reason: '' }).where(isOf)
  } else if (thing.kind === 'bio') {
    await rows.update(bioResets).set({ bio: '' }).where(eq(bioResets.uid, thing.uid))
  }
}
