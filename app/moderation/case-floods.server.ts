import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { CaseSubject } from './cases.server.ts'
import { countFlood, type Flood, stopFlood } from './floods.server.ts'
import { requireModerator } from './moderators.server.ts'
import { findCase } from './read-case.server.ts'
import type { Reason } from './reason.ts'

const mostHours = 720

export const scopes = ['account', 'network'] as const
export type FloodScope = (typeof scopes)[number]

/** The account and the network behind a case, where 30 days have something to take back. */
export async function readFloods(
  site: Site,
  moderatorUid: string,
  thing: CaseSubject,
  authorUid: string | null,
) {
  const floods: { scope: FloodScope; reviews: number; votes: number }[] = []
  for (const scope of scopes) {
    const flood = await floodOf(site, thing, authorUid, scope)
    if (!flood) continue
    const counts = await countFlood(site, moderatorUid, flood, hoursAgo(site, mostHours))
    if (counts.reviews + counts.votes > 0) floods.push({ scope, ...counts })
  }
  return floods
}

/** Takes everything of a case's account or network back as one, with one entry of the log. */
export async function stopFloodOfCase(
  site: Site,
  viewer: Viewer | null,
  caseId: number,
  asked: { scope: FloodScope; hours: number; reason: Reason; note: string },
): Promise<number> {
  const { uid } = await requireModerator(site, viewer)
  const { thing, found } = await findCase(site, uid, caseId)
  const { scope, hours, ...why } = asked
  const flood = await floodOf(site, thing, found.authorUid, scope)
  if (!flood) throw new Refusal('There is nothing left to take back.', 404)
  const since = hoursAgo(site, hours)
  return (await stopFlood(site, viewer, flood, since, { ...why, caseId })).logId
}

/** The network of a channel in a topic is the one that most votes for it came from. */
async function floodOf(
  site: Site,
  thing: CaseSubject,
  authorUid: string | null,
  scope: FloodScope,
): Promise<Flood | null> {
  if (scope === 'account') return authorUid === null ? null : { uid: authorUid }
  const network =
    thing.kind === 'topic channel'
      ? sql`select source from topic_votes
          where topic_channel_id = ${thing.topicChannelId} and voided_by is null
            and source is not null
            and created_at > ${hoursAgo(site, mostHours).toISOString()}::timestamptz
          group by source order by count(*) desc limit 1`
      : authorUid !== null
        ? sql`select network as source from users where uid = ${authorUid}`
        : thing.kind === 'review'
          ? sql`select source from reviews where id = ${thing.reviewId}`
          : null
  const [found] = network ? await query<{ source: string | null }>(site.rows, network) : []
  return found?.source ? { source: found.source } : null
}

function hoursAgo({ now }: Pick<Site, 'now'>, hours: number): Date {
  return new Date(now().getTime() - hours * 3_600_000)
}
