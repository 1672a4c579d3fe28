import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#db/open.ts'
import { ServiceError } from '#services/service-error.ts'
import { analysisErrand, fillTranscripts, resendAnalyses, sweepThoughts } from './analysis/analyses.ts'
import { sweepTranscriptMisses } from './analysis/transcripts.ts'
import { refreshChannels } from './channels/channels.ts'
import { importErrand } from './likes/importing.ts'
import { trails } from './log.ts'
import { sweepSessions } from './sessions/sessions.ts'
import type { Site } from './site.ts'
import { refreshVideos } from './videos/videos.ts'

/**
 * Work that does not wait for a request. It is kept in the database, so it survives a restart and is done once however many processes
 * run.
 */
export interface Jobs {
  /** Has an errand run for a subject; one that is waiting or under way for it already is enough. */
  send(errand: Errand, subject: string): Promise<void>
  /** How many jobs of each errand wait for their turn and how many are under way, over all processes. */
  queues(): Promise<{ name: string; waiting: number; active: number }[]>
  /** Begins to do what is asked, and what is due, in its own time: no visitor waits for that. */
  start(site: Site): void
  /** Lets running jobs end, for at most ten seconds, and starts no more. What did not end begins again at the next start. */
  close(): Promise<void>
}

/** Something somebody asked for that takes longer than a request: declared beside its rule, registered in `errands`. */
export interface Errand {
  name: string
  /** How many of them one process does at once. */
  atOnce: number
  /**
   * Does it. It may be run again after dying half-way, so it picks up from what it left in the database. A throw is tried again
   * later, three times in all. `signal` is aborted when the process has to leave. Returns how it ended: one that failed for want of
   * another machine is not tried again by itself.
   */
  run(site: Site, subject: string, signal: AbortSignal): Promise<'done' | 'failed'>
}

const errands: Errand[] = [analysisErrand, importErrand]

/** Something that is due by the calendar. */
interface Chore {
  name: string
  /** When, in UTC, in cron's five fields. */
  cron: string
  /** Returns how much it did, for the log. A `ServiceError` puts it off to its next turn. */
  run(site: Site): Promise<number>
}

const chores: Chore[] = [
  { name: 'refresh-channels', cron: '*/15 * * * *', run: refreshChannels },
  { name: 'refresh-videos', cron: '*/15 * * * *', run: refreshVideos },
  { name: 'resend-analyses', cron: '* * * * *', run: resendAnalyses },
  { name: 'fill-transcripts', cron: '20 * * * *', run: fillTranscripts },
  { name: 'sweep-sessions', cron: '30 3 * * *', run: sweepSessions },
  { name: 'sweep-transcript-misses', cron: '35 3 * * *', run: sweepTranscriptMisses },
  { name: 'sweep-thoughts', cron: '40 3 * * *', run: sweepThoughts },
]

/** A process that died gives no sign of life; after so many seconds its jobs are somebody else's. */
const heartbeatSeconds = 10
/** How often somebody looks for such jobs. */
const lookSeconds = 15
/** How long after a start that failed the next one is tried. */
const retryMs = 2_000

/** Opens the job queue. Nothing runs before `start`. */
export async function openJobs(database: Database, log: Logger): Promise<Jobs> {
  // Two intervals, because the queue looks for dead jobs only when both have passed; the second is 60 seconds if nobody says so.
  const boss = new PgBoss({
    db: database.jobs,
    schema: 'jobs',
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const errand of errands) {
    if (known.has(errand.name)) continue
    await boss.createQueue(errand.name, {
      policy: 'exclusive',
      retryLimit: 3,
      retryDelay: 5,
      retryBackoff: true,
      heartbeatSeconds,
      expireInSeconds: 4 * 3600,
    })
  }
  for (const { name } of chores) if (!known.has(name)) await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0 })
  const closing = new AbortController()
  let starting: Promise<void> | undefined

  /** What is due is written down, and what nobody does any more is found. */
  async function prepare(): Promise<void> {
    if (database.kind === 'embedded') await takeOver(boss)
    for (const { name, cron } of chores) await boss.schedule(name, cron)
    // Now, and not at the next turn.
    await boss.supervise()
  }

  async function begin(site: Site): Promise<void> {
    for (let isPrepared = false; !isPrepared; ) {
      try {
        await prepare()
        isPrepared = true
      } catch (error) {
        // The database is away just now.
        log.error({ err: error }, 'job queue')
        await wait(retryMs, undefined, { signal: closing.signal }).catch(() => {})
        if (closing.signal.aborted) return
      }
    }
    for (const errand of errands) await work(boss, site, errand)
    for (const chore of chores) await workOff(boss, site, chore)
  }

  return {
    async send(errand, subject) {
      const asked: Asked = { subject, requestId: trails.getStore()?.requestId }
      await boss.send(errand.name, asked, { singletonKey: subject })
    },
    async queues() {
      const { rows } = await database.jobs.executeSql(countJobs, [errands.map(({ name }) => name)])
      const counted = new Map(rows.map((row: { name: string; waiting: number; active: number }) => [row.name, row]))
      return errands.map(({ name }) => ({ name, waiting: 0, active: 0, ...counted.get(name) }))
    },
    start(site) {
      starting = begin(site)
    },
    async close() {
      closing.abort()
      await starting
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** What is kept of a job in the queue: for whom it is, and the id of the request that asked first, to be found again in the log. */
interface Asked {
  subject: string
  requestId?: string
}

/** The queue's own figures are up to a minute old. */
const countJobs = `
  select name,
         count(*) filter (where state in ('created', 'retry'))::int as waiting,
         count(*) filter (where state = 'active')::int as active
  from jobs.job where name = any($1) and state in ('created', 'retry', 'active') group by name`

/** The embedded database has one process: what is still under way in it was left behind by one that died. */
async function takeOver(boss: PgBoss): Promise<void> {
  for (const { name } of errands) {
    for (const job of await boss.findJobs(name)) if (job.state === 'active') await boss.fail(name, job.id)
  }
}

async function work(boss: PgBoss, site: Site, errand: Errand): Promise<void> {
  const options = { pollingIntervalSeconds: 1, localConcurrency: errand.atOnce }
  await boss.work<Asked>(errand.name, options, async ([job]) => {
    if (!job) return
    const { subject, requestId } = job.data
    await trails.run({ requestId, jobId: job.id }, () =>
      timed(site, errand.name, { subject }, async () => ({ outcome: await errand.run(site, subject, job.signal) })).catch(
        forget,
      ),
    )
  })
}

async function workOff(boss: PgBoss, site: Site, chore: Chore): Promise<void> {
  await boss.work(chore.name, { pollingIntervalSeconds: 30 }, async ([job]) => {
    const done = async () => ({ outcome: 'done' as const, done: await chore.run(site) })
    await trails.run({ jobId: job?.id }, () =>
      timed(site, chore.name, {}, done).catch((error: unknown) => {
        if (!(error instanceof ServiceError)) forget()
      }),
    )
  })
}

/** The queue keeps what a job threw, and that can hold what the job was working with: the log has the rest, without it. */
function forget(): never {
  throw new Error('failed: the log says how, under the id of this job')
}

/** One line in the log per job, and one measurement, with how it went. */
async function timed(site: Site, job: string, facts: object, run: () => Promise<Ended>): Promise<void> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    const ended = await run()
    site.log.info({ job, ...facts, ...ended, ms: ms() }, 'job')
    site.meters.job(job, ended.outcome, ms() / 1000)
  } catch (error) {
    site.log.warn({ job, ...facts, outcome: 'failed', err: error, ms: ms() }, 'job failed')
    site.meters.job(job, 'failed', ms() / 1000)
    throw error
  }
}

/** How a job ended, and how much a chore did. */
interface Ended {
  outcome: 'done' | 'failed'
  done?: number
}
