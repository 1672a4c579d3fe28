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
  pathId: string | null
  sentence: string
  text: string
  at: Date | null
  appealUntil: Date | null
}

export type ListedAppeal = Awaited<ReturnType<typeof listAppeals>>[number]

const mostAppeals = 100

/**
 * The decisions about a person that hold now: their suspension, their bio, their questions and
 * paths, and one page of their reviews; and their appeals with the answers, newest first.
 */
export async function listDecisionsAbout(
  site: Site,
  { uid }: Viewer,
  after: string | null,
): Promise<{ decisions: Page<OwnDecision>; appeals: ListedAppeal[] }> {
  const [taken, sent] = await Promise.all([
    listRemovedReviews(site, { uid }, after),
    listAppeals(site, uid),
  ])
  function decision(
    kind: OwnDecision['kind'],
    key: string,
    about: Omit<Partial<OwnDecision>, 'sentence'> & { sentence: string | null; at: Date | null },
  ): OwnDecision {
    const isSent = sent.some((appeal) => appeal.kind === kind && appeal.key === key)
    return {
      thing: kind === 'review' ? key : [kind, key].filter(Boolean).join('-'),
      kind,
      ...{ title: null, channelKey: null, videoId: null, pathId: null, text: '' },
      ...about,
      sentence: about.sentence ?? '',
      appealUntil: isSent ? null : appealEnd(site, about.at),
    }
  }
  const reviews = taken.items.map(({ id, title, channelKey, videoId, pathId, text, ...state }) =>
    decision('review', String(id), {
      ...{ title, channelKey, videoId, pathId, text },
      sentence: explainState(state),
      at: state.stateAt,
    }),
  )
  const { next } = taken
  if (after !== null) return { decisions: { items: reviews, next }, appeals: sent }

  const [suspension, bio, paths, questions] = await Promise.all([
    readSuspension(site, uid),
    readSubject(site.rows, { kind: 'bio', uid }),
    listRemoved(site.rows, 'path', uid),
    listRemoved(site.rows, 'question', uid),
  ])
  const items = [...paths, ...questions].map(({ kind, id, where, text, subject, ...state }) =>
    decision(kind, id, {
      title: where,
      ...subject,
      text,
      sentence: explainState(state, kind),
      at: state.stateAt,
    }),
  )
  if (bio?.state === 'hidden')
    items.unshift(
      decision('bio', '', { sentence: bioSentence(bio), text: bio.text, at: bio.stateAt }),
    )
  if (suspension) {
    const sentence = suspensionSentence(suspension)
    const { thing, ...about } = decision('suspension', String(suspension.id), {
      sentence,
      at: suspension.createdAt,
    })
    items.unshift({ ...about, thing: 'suspension' })
  }
  return { decisions: { items: [...items, ...reviews], next }, appeals: sent }
}

async function listAppeals(site: Site, uid: string) {
  const { reviewId, questionId, pathId } = cases
  return await site.rows
    .select({
      id: appeals.id,
      about: cases.kind,
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
