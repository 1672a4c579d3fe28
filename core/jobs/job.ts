import type { Rows } from '#db/open.ts'
import type { Site } from '../site.ts'

/** How a job ended. `failed`: a service failed; the queue does not run the job again. */
export type JobOutcome = 'done' | 'failed'

/**
 * Requested work that takes longer than a request. It is declared beside its rule and listed in
 * `server/job-register.ts`.
 */
export interface Job {
  name: string
  /** How many jobs of this name one process runs at once. */
  concurrency: number
  /**
   * Runs the job. A job whose process died is run again, so it continues from its rows in the
   * database. An error thrown is retried three times, unless the run has ended by `JobQueue.end`.
   * @param subject the person or video the job is for; the queue holds one job per subject
   * @param signal aborted when the process has to stop
   */
  run(site: Site, subject: string, signal: AbortSignal): Promise<JobOutcome>
}

/** Work that runs on a schedule. */
export interface ScheduledJob {
  name: string
  /** Cron expression of five fields, in UTC. */
  cron: string
  /**
   * Returns how many rows it processed, for the log. After a `ServiceError` the next scheduled run
   * tries again.
   */
  run(site: Site): Promise<number>
}

/** All jobs of the product. */
export interface JobRegister {
  jobs: Job[]
  scheduledJobs: ScheduledJob[]
}

/** The numbers of jobs of a name whose time has come, waiting and running, over all processes. */
export interface QueueLength {
  name: string
  waiting: number
  active: number
}

/** How a job is added. */
export interface SendOptions {
  /** A transaction: the job is added if it commits. Call `wake` then. */
  rows?: Rows
  /** Whether it starts before those that wait already, because a visitor waits for it. */
  isUrgent?: boolean
}

/**
 * The job queue. Jobs are rows in the database: they survive a restart, and each runs once, for any
 * number of processes.
 */
export interface JobQueue {
  /** Adds a job for a subject, unless one is running. One that waits starts now. */
  send(job: Pick<Job, 'name'>, subject: string, options?: SendOptions): Promise<void>
  /** Lets this process look for a job that was sent in a transaction; otherwise within a second. */
  wake(job: Pick<Job, 'name'>): void
  /**
   * Ends the running job of a subject in a transaction, with the rows that it has written: a job
   * that is sent afterwards is a new one.
   * @param rows the transaction
   * @param nextMs milliseconds until the job runs again; `null` if it does not
   */
  end(job: Pick<Job, 'name'>, subject: string, rows: Rows, nextMs: number | null): Promise<void>
  queueLengths(): Promise<QueueLength[]>
  /** Removes all jobs for a subject, also those that are done: their rows name a deleted person. */
  forget(subject: string): Promise<void>
  /**
   * Starts the workers and the schedule in the background; returns at once. While the site is
   * read-only no job starts, and one that runs goes on to its end.
   */
  start(site: Site): void
  /**
   * Starts no more jobs and waits at most ten seconds for the running ones. The others continue at
   * the next start.
   */
  close(): Promise<void>
}
