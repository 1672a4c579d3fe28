import type { Site } from '../site.ts'

/** How a job ended. `failed`: another machine did not do its part, and the site does not try again by itself. */
export type JobOutcome = 'done' | 'failed'

/**
 * Work that somebody asked for and that takes longer than a request. It is declared beside its rule and
 * listed in `register.ts`.
 */
export interface Job {
  name: string
  /** How many of them one process runs at once. */
  concurrency: number
  /**
   * Runs the job. It can be run again after its process died half-way, so it continues from what it left in
   * the database. A throw is retried, three times in all.
   * @param subject whom or what the job is for; a queue holds one job for each subject
   * @param signal aborted when the process has to stop
   */
  run(site: Site, subject: string, signal: AbortSignal): Promise<JobOutcome>
}

/** Work that is due by the calendar. */
export interface ScheduledJob {
  name: string
  /** When, in UTC, in cron's five fields. */
  cron: string
  /** Returns how many things it dealt with, for the log. A `ServiceError` puts it off to its next turn. */
  run(site: Site): Promise<number>
}

/** All jobs of the product. */
export interface JobRegister {
  jobs: Job[]
  scheduledJobs: ScheduledJob[]
}

/** Jobs that wait for their turn and jobs that are running, over all processes. */
export interface QueueLength {
  name: string
  waiting: number
  active: number
}

/**
 * The job queue. Jobs are rows in the database: they survive a restart, and each runs once however many
 * processes there are.
 */
export interface JobQueue {
  /** Adds a job for a subject, unless one is waiting or running for it already. */
  send(job: Pick<Job, 'name'>, subject: string): Promise<void>
  queueLengths(): Promise<QueueLength[]>
  /** Starts the workers and the schedule in the background. No visitor waits for that. */
  start(site: Site): void
  /** Waits at most ten seconds for running jobs and starts no more. The next start continues the rest. */
  close(): Promise<void>
}
