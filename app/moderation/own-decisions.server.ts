import { desc, eq } from 'drizzle-orm'
import { appeals, cases } from '#db/schema.ts'
import { listRemovedPaths } from '../paths/removed-paths.server.ts'
import { listRemovedQuestions } from '../questions/removed-questions.server.ts'
import type { Page } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { explainState, reasonSentence } from '../reviews/own-state.ts'
import { listRemovedReviews } from '../reviews/removed-reviews.server.ts'
import { endOfAppeals } from './appeal.ts'
import type { Appealable } from './appeals.server.ts'
import { readSubject } from './kinds.server.ts'
import { readSuspension, suspensionSentence } from './suspensions.server.ts'

export interface OwnDecision {
  /**
   * Names the thing in the form of an appeal: `suspension`, `bio`, `question-` or `path-` with an
   * id, or the id of a review.
   */
  thing: string
  kind: 'review' | 'question' | 'path' | 'bio' | 'suspension'
  title: string | null
  channelKey: string | null
  videoId: string | null
  pathId?: string | null
  sentence: string
  text: string
  at: Date | null
  appealUntil: Date | null
}

export type ListedAppeal = Awaited<ReturnType<typeof listAppeals>>[number]

const mostAppeals = 100

/**
 * The decisions about a person that hold now: their suspension, their bio, their questions, and one
 * page of their reviews; and their appeals with the answers, newest first.
 */
export async function listDecisionsAbout(
  site: Site,
  viewer: Viewer,
  after: string | null,
): Promise<{ decisions: Page<OwnDecision>; appeals: ListedAppeal[] }> {
  const [suspension, bio, taken, questions, paths, sent] = await Promise.all([
    readSuspension(site, viewer.uid),
    readSubject(site.rows, { kind: 'bio', uid: viewer.uid }),
    listRemovedReviews(site, viewer, after),
    after === null ? listRemovedQuestions(site, viewer) : [],
    after === null ? listRemovedPaths(site, viewer) : [],
    listAppeals(site, viewer),
  ])
  const about = { title: null, channelKey: null, videoId: null, text: '' }
  const decisions: OwnDecision[] = taken.items.map((review) => ({
    thing: String(review.id),
    kind: 'review',
    title: review.title,
    channelKey: review.channelKey,
    videoId: review.videoId,
    pathId: review.pathId,
    sentence: explainState(review) ?? '',
    text: review.text,
    at: review.stateAt,
    appealUntil: sent.some(({ reviewId }) => reviewId === review.id)
      ? null
      : appealEnd(site, review.stateAt),
  }))
  decisions.unshift(
    ...paths.map(
      (path): OwnDecision => ({
        ...about,
        thing: `path-${path.id}`,
        kind: 'path',
        title: path.title,
        pathId: path.id,
        sentence: explainState(path, 'path') ?? '',
        at: path.stateAt,
        appealUntil: sent.some(({ pathId }) => pathId === path.id)
          ? null
          : appealEnd(site, path.stateAt),
      }),
    ),
    ...questions.map(
      (question): OwnDecision => ({
        thing: `question-${question.id}`,
        kind: 'question',
        title: question.title,
        channelKey: null,
        videoId: question.videoId,
        sentence: explainState(question, 'question') ?? '',
        text: question.text,
        at: question.stateAt,
        appealUntil: sent.some(({ questionId }) => questionId === question.id)
          ? null
          : appealEnd(site, question.stateAt),
      }),
    ),
  )
  if (bio?.state === 'hidden' && after === null) {
    decisions.unshift({
      ...about,
      thing: 'bio',
      kind: 'bio',
      sentence: bioSentence(bio),
      text: bio.text,
      at: bio.stateAt,
      appealUntil: sent.some((appeal) => appeal.about === 'bio')
        ? null
        : appealEnd(site, bio.stateAt),
    })
  }
  if (suspension && after === null) {
    decisions.unshift({
      ...about,
      thing: 'suspension',
      kind: 'suspension',
      sentence: suspensionSentence(suspension),
      at: suspension.createdAt,
      appealUntil: sent.some(({ suspensionId }) => suspensionId === suspension.id)
        ? null
        : appealEnd(site, suspension.createdAt),
    })
  }
  return { decisions: { items: decisions, next: taken.next }, appeals: sent }
}

async function listAppeals(site: Site, viewer: Viewer) {
  return await site.rows
    .select({
      id: appeals.id,
      about: cases.kind,
      reviewId: cases.reviewId,
      questionId: cases.questionId,
      pathId: cases.pathId,
      suspensionId: appeals.suspensionId,
      text: appeals.text,
      createdAt: appeals.createdAt,
      answer: appeals.answer,
      answerNote: appeals.answerNote,
    })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .where(eq(appeals.uid, viewer.uid))
    .orderBy(desc(appeals.id))
    .limit(mostAppeals)
}

function appealEnd(site: Site, decidedAt: Date | null): Date | null {
  if (!decidedAt) return null
  const end = endOfAppeals(decidedAt)
  return end > site.now() ? end : null
}

export async function explainSuspension(site: Site, viewer: Viewer): Promise<string | null> {
  const suspension = await readSuspension(site, viewer.uid)
  return suspension && suspensionSentence(suspension)
}

/** What the owner of a bio reads after a moderator took it off the profile; `null` otherwise. */
export async function explainBio(site: Site, uid: string): Promise<string | null> {
  const bio = await readSubject(site.rows, { kind: 'bio', uid })
  return bio?.state === 'hidden' ? bioSentence(bio) : null
}

function bioSentence(bio: { stateReason: string | null; stateNote: string }): string {
  const why = [reasonSentence(bio.stateReason), bio.stateNote].filter(Boolean).join(' ')
  return `A moderator took your bio off your profile. ${why}`.trim()
}

/** The thing of an appeal's form, as `OwnDecision.thing` names it. */
export function parseAppealed(value: string | undefined, { uid }: Viewer): Appealable {
  if (value === 'suspension') return { kind: 'person', uid }
  if (value === 'bio') return { kind: 'bio', uid }
  const question = /^question-([1-9]\d{0,15})$/.exec(value ?? '')?.[1]
  if (question) return { kind: 'question', questionId: Number(question) }
  if (value?.startsWith('path-')) return { kind: 'path', pathId: value.slice('path-'.length) }
  if (value && /^[1-9]\d{0,15}$/.test(value)) return { kind: 'review', reviewId: Number(value) }
  throw new Refusal('There is no decision to appeal against.', 404)
}
