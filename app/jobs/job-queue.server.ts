import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss, type WorkHandler } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { logContext } from '#observe/log.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Site } from '../request/site.ts'
import type { Job, JobOutcome, JobQueue, JobRegister, QueueLength, ScheduledJob } from './job.ts'

/** Workers send heartbeats. After this many seconds without one, another process runs the job. */
const heartbeatSeconds = 10
/** How often a process looks for jobs without a heartbeat. */
const superviseSeconds = 15
/** How long after a failed start the queue tries again. */
const retryMs = 2_000
const stopTimeoutMs = 10_000

/** On the site's own database. No job runs before `start`. */
export async function openJobQueue(
  database: Database,
  { jobs, scheduledJobs }: JobRegister,
  log: Logger,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: database.jobs,
    schema: 'jobs',
    // pg-boss looks for dead jobs only after both intervals; the second is 60 s by default.
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const old = await removeOldSchedules(database, scheduledJobs)
  await boss.start()
  for (const name of old) await boss.deleteQueue(name)
  await createQueues(boss, { jobs, scheduledJobs })

  const names = jobs.map(({ name }) => name)
  const allNames = [...names, ...scheduledJobs.map(({ name }) => name)]
  const stopping = new AbortController()
  const workers = new Map<string, string[]>()
  const running: RunningJobs = new Map()
  let starting: Promise<void> | undefined

  async function prepare(): Promise<void> {
    if (database.kind === 'embedded') await failAbandoned(boss, allNames)
    for (const { name, cron } of scheduledJobs) await boss.schedule(name, cron)
    // Immediately: the first interval ends only after `superviseSeconds`.
    await boss.supervise()
  }

  async function startAll(site: Site): Promise<void> {
    for (let isPrepared = false; !isPrepared; ) {
      try {
        await prepare()
        isPrepared = true
      } catch (error) {
        // The database cannot be reached. Try again later.
        log.error({ err: error }, 'job queue')
        await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
      }
    }
    if (stopping.signal.aborted) return
    for (const job of jobs) {
      const ended = () => wake(job.name)
      workers.set(job.name, await startWorkers(boss, site, job, running, ended))
    }
    for (const job of scheduledJobs) await startScheduledWorker(boss, site, job)
  }

  /** Or a job would wait up to a second for the next poll. */
  function wake(name: string): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  return {
    async send({ name }, subject, { rows, isUrgent = false } = {}) {
      await boss.upsert(name, payloadOf(subject), {
        singletonKey: subject,
        startAfter: 0,
        ...(isUrgent && { priority: 1 }),
        ...(rows && { db: within(rows) }),
      })
      if (!rows) wake(name)
    },
    wake: ({ name }) => wake(name),
    async end({ name }, subject, rows, nextMs) {
      const db = within(rows)
      const job = running.get(keyOf(name, subject))
      if (job) await boss.complete(name, job, null, { db })
      if (nextMs === null) return
      const startAfter = Math.ceil(nextMs / 1000)
      await boss.upsert(name, payloadOf(subject), { singletonKey: subject, startAfter, db })
    },
    async queueLengths() {
      const { rows } = await database.jobs.executeSql(countJobsSql, [names])
      const counted = new Map(rows.map((row: QueueLength) => [row.name, row]))
      return names.map((name) => ({ name, waiting: 0, active: 0, ...counted.get(name) }))
    },
    forget: (subject) => forgetJobs(database, subject),
    start(site) {
      starting = startAll(site)
    },
    async close() {
      stopping.abort()
      await starting
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

export async function forgetJobs({ jobs }: Pick<Database, 'jobs'>, subject: string): Promise<void> {
  if (!(await hasTables({ jobs }))) return
  await jobs.executeSql(`delete from jobs.job where data ->> 'subject' = $1`, [subject])
}

interface Payload {
  subject: string
  requestId?: string
}

/** Lets pg-boss write in a transaction. */
function within(rows: Rows) {
  return fromDrizzle(
    {
      async execute(statement: SQL) {
        return { rows: await query(rows, statement) }
      },
    },
    sql,
  )
}

function payloadOf(subject: string): Payload {
  return { subject, requestId: logContext.getStore()?.requestId }
}

/** The attempt counts: that of a process without heartbeats cannot end the job of another one. */
type RunningJobs = Map<string, Pick<JobWithMetadata, 'id' | 'retryCount'>>

function keyOf(name: string, subject: string): string {
  return `${name} ${subject}`
}

const countJobsSql = `
  select name,
         count(*) filter (where state in ('created', 'retry')
           and start_after <= now())::int as waiting,
         count(*) filter (where state = 'active')::int as active
  from jobs.job where name = any($1) and state in ('created', 'retry', 'active') group by name`

async function createQueues(boss: PgBoss, { jobs, scheduledJobs }: JobRegister): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  const retried = { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 4 * 3600 }
  const queues = [
    ...jobs.map(({ name }) => ({ name, options: retried })),
    ...scheduledJobs.map(({ name }) => ({ name, options: { retryLimit: 0 } })),
  ]
  for (const { name, options } of queues) {
    if (!existing.has(name))
      await boss.createQueue(name, { policy: 'exclusive', heartbeatSeconds, ...options })
    // pg-boss would wait for ever for the one connection of the embedded database.
    await boss.findJobs(name, { id: noJob })
  }
}

const noJob = '00000000-0000-0000-0000-000000000000'

/** Those of older versions, before pg-boss starts: it would send what is due to a removed queue. */
async function removeOldSchedules(
  { jobs }: Pick<Database, 'jobs'>,
  scheduledJobs: ScheduledJob[],
): Promise<string[]> {
  if (!(await hasTables({ jobs }))) return []
  const names = scheduledJobs.map(({ name }) => name)
  const removed = 'delete from jobs.schedule where name <> all($1) returning name'
  const { rows } = await jobs.executeSql(removed, [names])
  return rows.map(({ name }: { name: string }) => name)
}

/** Not before the first start. */
async function hasTables({ jobs }: Pick<Database, 'jobs'>): Promise<boolean> {
  const { rows } = await jobs.executeSql(`select to_regclass('jobs.job') is not null as found`)
  return rows[0]?.found
}

async function failAbandoned(boss: PgBoss, names: string[]): Promise<void> {
  for (const name of names) {
    for (const job of await boss.findJobs(name))
      if (job.state === 'active') await boss.fail(name, job.id)
  }
}

/** @param ended called after each job: the next one starts at once, not at the next poll */
async function startWorkers(
  boss: PgBoss,
  site: Site,
  job: Job,
  running: RunningJobs,
  ended: () => void,
): Promise<string[]> {
  const work: WorkHandler<Payload> = async ([queued]) => {
    if (!queued) return
    const { subject, requestId } = queued.data
    const key = keyOf(job.name, subject)
    running.set(key, queued)
    const ids = { requestId, jobId: queued.id }
    const run = async () => ({ outcome: await job.run(site, subject, queued.signal) })
    await runAndRecord(site, job.name, ids, { subject }, run)
      .catch(throwWithoutDetails)
      .finally(() => {
        running.delete(key)
        ended()
      })
  }
  // Several workers, not one with several jobs at once: pg-boss would wake only the first of it.
  const start = () => boss.work<Payload>(job.name, { pollingIntervalSeconds: 1 }, work)
  return await Promise.all(Array.from({ length: job.concurrency }, start))
}

async function startScheduledWorker(boss: PgBoss, site: Site, job: ScheduledJob): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: 30 }, async ([queued]) => {
    const run = async () => ({ outcome: 'done' as const, done: await job.run(site) })
    await runAndRecord(site, job.name, { jobId: queued?.id }, {}, run).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throwWithoutDetails()
    })
  })
}

function throwWithoutDetails(): never {
  throw new Error('failed: see the log under the id of this job')
}

async function runAndRecord(
  site: Site,
  job: string,
  ids: { requestId?: string; jobId?: string },
  facts: object,
  run: () => Promise<{ outcome: JobOutcome; done?: number }>,
): Promise<void> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  await logContext.run(ids, async () => {
    try {
      await site.settings.keepFresh()
      const ended = await run()
      site.log.info({ job, ...facts, ...ended, ms: ms() }, 'job')
      site.metrics.job(job, ended.outcome, ms() / 1000)
    } catch (error) {
      site.log.warn({ job, ...facts, outcome: 'failed', err: error, ms: ms() }, 'job failed')
      site.metrics.job(job, 'failed', ms() / 1000)
      throw error
    }
  })
}
