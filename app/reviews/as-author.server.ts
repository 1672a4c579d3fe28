import { and, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import {
  channels,
  paths,
  questions,
  questionVotes,
  reports,
  reviews,
  topicChannels,
  users,
} from '#db/schema.ts'
import type { HoldReason } from '../moderation/hold.ts'
import { holdReasonOf } from '../moderation/holds.server.ts'
import { isModeratorUid } from '../moderation/moderators.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { networkHash, reporterKeyOf } from './network-hash.server.ts'
import { type FirstDayLimit, firstDayLimits } from './review.ts'

export interface Author {
  viewer: Viewer | null
  ip: string | null
}

export interface Authorship {
  now: Date
  network: string | null
  held: HoldReason | null
  /** Call it before a row that is new. */
  refuseBusyFirstDay(): Promise<void>
}

/** What `write` counts is exact. Guests are locked for reports only, which are counted. */
export async function asAuthor<Result>(
  site: Site,
  { viewer, ip }: Author,
  { as, text }: { as: FirstDayLimit; text?: string },
  write: (rows: Rows, authorship: Authorship) => Promise<Result>,
): Promise<Result> {
  const now = site.now()
  const network = viewer ? null : await hashOf(site, ip, as)
  const held = text === undefined ? null : await holdReasonOf(site, viewer, text)
  return await site.rows.transaction(async (rows) => {
    if (viewer) await lockPerson(rows, viewer.uid)
    else if (as === 'reports') await lockPerson(rows, network)
    return await write(rows, {
      now,
      network,
      held,
      async refuseBusyFirstDay() {
        if (viewer) await refuseBusyFirstDay(site, rows, viewer, as)
      },
    })
  })
}

async function hashOf(site: Site, ip: string | null, as: FirstDayLimit): Promise<string | null> {
  if (as !== 'reports') return await networkHash(site, ip)
  // Guests without an address share one key.
  return (await reporterKeyOf(site, ip)) ?? 'unknown'
}

const hours = 24

const dayBefore = (now: Date) => new Date(now.getTime() - hours * 3_600_000)

const countedRows: Record<FirstDayLimit, { table: PgTable; by: PgColumn; at: PgColumn }> = {
  reviews: { table: reviews, by: reviews.authorUid, at: reviews.createdAt },
  channels: { table: channels, by: channels.userAdded, at: channels.createdAt },
  'topic channels': {
    table: topicChannels,
    by: topicChannels.addedBy,
    at: topicChannels.createdAt,
  },
  reports: { table: reports, by: reports.reporterUid, at: reports.createdAt },
  questions: { table: questions, by: questions.authorUid, at: questions.createdAt },
  'votes on questions': {
    table: questionVotes,
    by: questionVotes.uid,
    at: questionVotes.createdAt,
  },
  paths: { table: paths, by: paths.authorUid, at: paths.createdAt },
}

const called: Record<FirstDayLimit, string> = {
  reviews: 'reviews',
  channels: 'channels',
  'topic channels': 'channels in topics',
  reports: 'reports',
  questions: 'questions',
  'votes on questions': 'votes on questions',
  paths: 'paths',
}

/** Inside `asAuthor` the count is exact, also for requests at once. */
export async function refuseBusyFirstDay(
  site: Pick<Site, 'facts' | 'now'>,
  rows: Rows,
  { uid }: Viewer,
  what: FirstDayLimit,
): Promise<void> {
  const now = site.now()
  const since = dayBefore(now)
  const [young] = await rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), gt(users.createdAt, since)))
  if (!young) return
  const usual = firstDayLimits[what]
  const { table, by, at } = countedRows[what]
  const count = await rows.$count(table, and(eq(by, uid), gt(at, since)))
  if (count < usual) return
  const most = (await isYoungSite(rows, now)) ? usual * youngSite.timesLimits : usual
  if (count < most || (await isModeratorUid(site, rows, uid))) return
  throw new Refusal(
    `On the first day of an account there are at most ${most} ${called[what]}. Please come back tomorrow.`,
    429,
  )
}

/** A site that its first members fill. They know each other, and a flood would reach few. */
const youngSite = { days: 7, members: 20, timesLimits: 10 }

async function isYoungSite(rows: Rows, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - youngSite.days * hours * 3_600_000)
  const [found] = await query<{ isOld: boolean }>(
    rows,
    sql`select exists (select from users where created_at <= ${since})
        and exists (select from users offset ${youngSite.members - 1}) as "isOld"`,
  )
  return !found?.isOld
}
