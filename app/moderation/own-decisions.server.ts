import { desc, eq, sql } from 'drizzle-orm'
import { appeals, cases } from '#db/schema.ts'
import type { Page } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { explainState, reasonSentence } from '../reviews/own-state.ts'
import { listRemovedReviews } from '../reviews/removed-reviews.server.ts'
import type { Appealable } from './appeals.server.ts'
import { listRemoved, readSubject } from './kinds.server.ts'
import { endOfAppeals } from './moderation.ts'
import type { Place } from './SubjectLink.tsx'
import { readSuspension, suspensionSentence } from './suspensions.server.ts'

export interface OwnDecision {
  kind: 'review' | 'question' | 'path' | 'bio' | 'suspension'
  /** In the form of an appeal: `suspension`, `bio`, `question-1`, `path-a`, or a review's id. */
  thing: string
  sentence: string
  at: Date | null
  text?: string
  place?: Place
  appealUntil: Date | null
  appeal: Awaited<ReturnType<typeof listAppeals>>[number] | undefined
}

/** The decisions that hold now, with one page of those about reviews, and the appeals. */
export async function listDecisionsAbout(
  site: Site,
  { uid }: Viewer,
  after: string | null,
): Promise<Page<OwnDecision>> {
  const [{ items: taken, next }, sent] = await Promise.all([
    listRemovedReviews(site, { uid }, after),
    listAppeals(site, uid),
  ])
  function decision(
    key: string,
    about: Omit<OwnDecision, 'thing' | 'appealUntil' | 'appeal'>,
  ): OwnDecision {
    const { kind, at } = about
    const appeal = sent.find((one) => one.kind === kind && one.key === key)
    const end = at && !appeal ? endOfAppeals(at) : null
    return {
      ...about,
      thing:
        kind === 'review' ? key : [kind, kind !== 'suspension' && key].filter(Boolean).join('-'),
      appealUntil: end && end > site.now() ? end : null,
      appeal,
    }
  }
  const reviews = taken.map(({ id, text, stateAt: at, ...found }) =>
    decision(String(id), {
      ...{ kind: 'review', text, at, place: found },
      sentence: explainState(found) ?? '',
    }),
  )
  if (after !== null) return { items: reviews, next }

  const [suspension, bio, paths, questions] = await Promise.all([
    readSuspension(site, uid),
    readSubject(site.rows, { kind: 'bio', uid }),
    listRemoved(site.rows, 'path', uid),
    listRemoved(site.rows, 'question', uid),
  ])
  const items = [...paths, ...questions].map(
    ({ kind, id, where, subject, stateAt: at, ...found }) =>
      decision(id, {
        ...{ kind, text: found.text, at, place: { ...subject, title: where } },
        sentence: explainState(found, kind) ?? '',
      }),
  )
  if (bio?.state === 'hidden') {
    const { text, stateAt: at } = bio
    items.unshift(decision('', { kind: 'bio', sentence: bioSentence(bio), text, at }))
  }
  if (suspension) {
    const sentence = suspensionSentence(suspension)
    const about = { kind: 'suspension', sentence, at: suspension.createdAt } as const
    items.unshift(decision(String(suspension.id), about))
  }
  return { items: [...items, ...reviews], next }
}

async function listAppeals(site: Site, uid: string) {
  const { reviewId, questionId, pathId } = cases
  return await site.rows
    .select({
      kind: sql<string>`case ${cases.kind} when 'person' then 'suspension' else ${cases.kind} end`,
      key: sql<string>`coalesce(${appeals.suspensionId}::text, ${reviewId}::text,
        ${questionId}::text, ${pathId}, '')`,
      text: appeals.text,
      createdAt: appeals.createdAt,
      answer: appeals.answer,
      answerNote: appeals.answerNote,
    })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .where(eq(appeals.uid, uid))
    .orderBy(desc(appeals.id))
}

export async function explainSuspension(site: Site, viewer: Viewer): Promise<string | null> {
  const suspension = await readSuspension(site, viewer.uid)
  return suspension && suspensionSentence(suspension)
}

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
