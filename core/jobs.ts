import { PgBoss } from 'pg-boss'
import type { Database } from '#db/open.ts'
import { ServiceError } from '#services/service-error.ts'
import { refreshChannels } from './channels/channels.ts'
import { sweepSessions } from './sessions/sessions.ts'
import type { Site } from './site.ts'

/** Work that does not wait for a request. Kept in the database: it survives a restart and is done once however many processes run. */
export interface Jobs {
  /** Lets running jobs end, for at most ten seconds, and starts no more. */
  close(): Promise<void>
}

interface Chore {
  name: string
  /** When, in UTC, in cron's five fields. */
  cron: string
  /** Returns how much it did, for the log. */
  run(site: Site): Promise<number>
}

const chores: Chore[] = [
  { name: 'refresh-channels', cron: '*/15 * * * *', run: refreshChannels },
  { name: 'sweep-sessions', cron: '30 3 * * *', run: sweepSessions },
]

/** Opens the job queue and puts the chores on its calendar. */
export async function openJobs(database: Database, site: Site): Promise<Jobs> {
  const boss = new PgBoss({ db: database.jobs, schema: 'jobs', application_name: 'full-marks' })
  boss.on('error', (error) => site.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const chore of chores) {
    await boss.createQueue(chore.name, { policy: 'exclusive', retryLimit: 0 })
    await boss.work(chore.name, { pollingIntervalSeconds: 30 }, () => doChore(site, chore))
    await boss.schedule(chore.name, chore.cron)
  }
  return { close: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

/** A provider that does not answer today is asked again at the chore's next turn. */
async function doChore(site: Site, chore: Chore): Promise<void> {
  const started = performance.now()
  try {
    const done = await chore.run(site)
    site.log.info({ job: chore.name, done, ms: Math.round(performance.now() - started) }, 'job')
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ job: chore.name, err: error }, 'job put off')
  }
}
