import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { reviews, topicVotes, users } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { CaseSubject } from './cases.server.ts'
import {
  countFlood,
  type Flood,
  type FloodCounts,
  type FloodResult,
  stopFlood,
} from './floods.server.ts'
import { floodHours } from './moderation.ts'
import { requireModerator } from './moderators.server.ts'
import { findCase } from './read-case.server.ts'
import type { Reason } from './reason.ts'

const mostHours = Math.max(...floodHours)

export type FloodScope = 'account' | 'network'

/** What can be taken back from a case besides its subject, of 30 days. */
export interface CaseFlood extends FloodCounts {
  scope: FloodScope
  source: string | null
}

/** The account and the network behind a case, where there is something of theirs to take back. */
export async function readFloods(
  site: Site,
  moderatorUid: string,
  thing: CaseSubject,
  authorUid: string | null,
): Promise<CaseFlood[]> {
  const since = hoursAgo(site, mostHours)
  const floods: CaseFlood[] = []
  for (const scope of ['account', 'network'] as const) {
    const flood = await floodOf(site, thing, authorUid, scope)
    const counts = flood && (await countFlood(site, moderatorUid, flood, since))
    if (counts && counts.reviews + counts.votes > 0)
      floods.push({ scope, source: 'source' in flood ? flood.source : null, ...counts })
  }
  return floods
}

/** Takes everything of a case's account or network back as one, with one entry of the log. */
export async function stopFloodOfCase(
  site: Site,
  viewer: Viewer | null,
  caseId: number,
  asked: { scope: FloodScope; hours: number; reason: Reason; note: string },
): Promise<FloodResult> {
  const { uid } = await requireModerator(site, viewer)
  const { thing, found } = await findCase(site, uid, caseId)
  const flood = await floodOf(site, thing, found.authorUid, asked.scope)
  if (!flood) throw new Refusal('There is nothing left to take back.', 404)
  const { hours, reason, note } = asked
  return await stopFlood(site, viewer, flood, hoursAgo(site, hours), { reason, note, caseId })
}

async function floodOf(
  site: Site,
  thing: CaseSubject,
  authorUid: string | null,
  scope: FloodScope,
): Promise<Flood | null> {
  if (scope === 'account') return authorUid === null ? null : { uid: authorUid }
  const source = await readNetwork(site, thing, authorUid)
  return source === null ? null : { source }
}

/**
 * The network of a case: of an anonymous review, of its author's account, or the one that most
 * votes for a channel in a topic came from.
 */
async function readNetwork(
  site: Site,
  thing: CaseSubject,
  authorUid: string | null,
): Promise<string | null> {
  if (thing.kind === 'topic channel') {
    const [most] = await site.rows
      .select({ source: topicVotes.source })
      .from(topicVotes)
      .where(
        and(
          eq(topicVotes.topicChannelId, thing.topicChannelId),
          isNull(topicVotes.voidedBy),
          sql`${topicVotes.source} is not null`,
          gt(topicVotes.createdAt, hoursAgo(site, mostHours)),
        ),
      )
      .groupBy(topicVotes.source)
      .orderBy(desc(sql`count(*)`))
      .limit(1)
    return most?.source ?? null
  }
  if (authorUid !== null) {
    const [author] = await site.rows
      .select({ network: users.network })
      .from(users)
      .where(eq(users.uid, authorUid))
    return author?.network ?? null
  }
  if (thing.kind !== 'review') return null
  const [review] = await site.rows
    .select({ source: reviews.source })
    .from(reviews)
    .where(eq(reviews.id, thing.reviewId))
  return review?.source ?? null
}

function hoursAgo({ now }: Pick<Site, 'now'>, hours: number): Date {
  return new Date(now().getTime() - hours * 3_600_000)
}
