import { applicantIsOver, sweepApplicants } from '../accounts/applications.server.ts'
import { countedHours } from '../accounts/invitation-mails.server.ts'
import { sweepTrash } from '../moderation/trash.server.ts'
import { notificationDays } from '../notifications/notification.ts'
import { type Finding, note, problem } from '../operator/finding.ts'
import { type Statements, statementsOn } from '../operator/statements.server.ts'
import type { Site } from '../request/site.ts'

interface Sweep {
  /** One of its rows, and several, as the doctor calls them. */
  what: [one: string, several: string]
  table: string
  /** The condition on rows whose time is over; `$1` is now. */
  over: string
  /** What is forgotten of a row that stays. */
  forget?: string
  /** What a statement alone cannot do: sweeps one batch, and returns how many rows. */
  run?(site: Site): Promise<number>
}

const kept = (column: string, time: string) => `${column} <= $1::timestamptz - interval '${time}'`
const trash = `state = 'deleted' and not is_leaving and ${kept('deleted_at', '24 hours')}`

/** What the site keeps for a time only. */
const sweeps: Sweep[] = [
  {
    what: ['deleted review', 'deleted reviews'],
    table: 'reviews',
    over: trash,
    run: (site) => sweepTrash(site, 'review'),
  },
  {
    what: ['deleted question', 'deleted questions'],
    table: 'questions',
    over: trash,
    run: (site) => sweepTrash(site, 'question'),
  },
  {
    what: ['deleted path', 'deleted paths'],
    table: 'paths',
    over: trash,
    run: (site) => sweepTrash(site, 'path'),
  },
  {
    what: ['account that waits', 'accounts that wait'],
    table: 'users',
    over: applicantIsOver,
    run: sweepApplicants,
  },
  {
    what: ['session', 'sessions'],
    table: 'sessions',
    over: kept('expires_at', '0 hours'),
  },
  {
    what: ['link by mail', 'links by mail'],
    table: 'mail_links',
    // They count against the limit of an address for an hour.
    over: kept('expires_at', '1 hour'),
  },
  {
    what: ['trace of an invitation by mail', 'traces of invitations by mail'],
    table: 'invitation_mails',
    over: kept('created_at', `${countedHours} hours`),
  },
  {
    what: ['line of the activity log', 'lines of the activity log'],
    table: 'action_log',
    // The Privacy Policy names the number.
    over: kept('created_at', '365 days'),
  },
  {
    what: ['deleted note', 'deleted notes'],
    table: 'notes',
    over: kept('deleted_at', '24 hours'),
  },
  {
    what: ['block with what it ended', 'blocks with what they ended'],
    table: 'mutes',
    over: kept('blocked_at', '24 hours'),
    forget: 'blocked_at = null, muted_since = null, follow_since = null, follower_since = null',
  },
  {
    what: ['notification', 'notifications'],
    table: 'notifications',
    over: kept('created_at', `${notificationDays} days`),
  },
  {
    what: ['upload of a Takeout', 'uploads of Takeouts'],
    table: 'takeouts',
    over: kept('created_at', '24 hours'),
  },
  {
    what: ['network of an account', 'networks of accounts'],
    table: 'users',
    over: `network is not null and ${kept('created_at', '30 days')}`,
    forget: 'network = null',
  },
  {
    // Without it no network can be found behind a hash.
    what: ['key of a day', 'keys of days'],
    table: 'day_keys',
    over: "day < (($1::timestamptz at time zone 'UTC') - interval '30 days')::date",
  },
  {
    what: ['missed transcript', 'missed transcripts'],
    table: 'transcript_misses',
    over: kept('retry_at', '24 hours'),
  },
  {
    what: ['part of an analysis', 'parts of analyses'],
    table: 'analysis_parts',
    over: `video_id in (select video_id from analyses
      where retry_at is null and ${kept('touched_at', '24 hours')})`,
  },
  {
    what: ['count of units of YouTube', 'counts of units of YouTube'],
    table: 'platform_usage',
    over: `day < (($1::timestamptz at time zone 'America/Los_Angeles') - interval '35 days')::date`,
  },
]

const batch = 500
/** Of one kind in one run: the others have their turn after at most 20,000 rows. */
const mostBatches = 40

/** Scheduled job: deletes what is over. One kind that fails keeps no other from being swept. */
export async function sweep(site: Site): Promise<number> {
  let swept = 0
  const errors: unknown[] = []
  for (const one of sweeps) {
    try {
      for (let time = 0, done = 1; done > 0 && time < mostBatches; time++) {
        done = one.run ? await one.run(site) : await sweepBatch(site, one)
        swept += done
      }
    } catch (error) {
      site.log.error({ err: error, table: one.table }, 'rows were not swept')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return swept
}

async function sweepBatch(site: Site, { table, over, forget }: Sweep): Promise<number> {
  // The condition holds for the locked row: an undo that came before takes it out.
  const rows = `${table} ${forget ? `set ${forget}` : ''}
    where ctid = any(array(select ctid from ${table}
      where ${over}
      limit ${batch} for update skip locked)) returning 1`
  const statement = forget ? `update ${rows}` : `delete from ${rows}`
  return (await statementsOn(site.rows).rows(statement, [site.now().toISOString()])).length
}

/** A run is each ten minutes; the first after a long stop has much to do. */
const lateMs = 3 * 3_600_000

export async function checkSwept({
  rows: connection,
  isStopped,
  now,
}: {
  rows: Statements
  isStopped: boolean
  now: Date
}): Promise<Finding[]> {
  const about = 'Kept too long'
  const findings: Finding[] = []
  for (const { what, table, over } of sweeps) {
    const [found] = await connection.rows(
      `select count(*)::int as count from ${table} where ${over}`,
      [new Date(now.getTime() - lateMs).toISOString()],
    )
    const count = Number(found?.count)
    if (count === 0) continue
    const says = `${count} ${what[count === 1 ? 0 : 1]}, which should have been deleted by now.`
    findings.push(
      isStopped
        ? note(about, says, 'The job "sweep" deletes that while the site runs.')
        : problem(about, says, 'Check whether a web process runs, and its log for "sweep".'),
    )
  }
  return findings
}
