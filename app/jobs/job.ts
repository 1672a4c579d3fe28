import type { Rows } from '#db/open.ts'
import type { Site } from '../request/site.ts'

export type JobOutcome = 'done' | 'failed'

export interface Job {
  name: string
  concurrency: number
  run(site: Site, subject: string, signal: AbortSignal): Promise<JobOutcome>
}

export interface ScheduledJob {
  name: string
  cron: string
  /** For the log. After a `ServiceError` the next scheduled run tries again. */
  run(site: Site): Promise<number>
}

export interface JobRegister {
  jobs: Job[]
  scheduledJobs: ScheduledJob[]
}

export interface QueueLength {
  name: string
  waiting: number
  active: number
}

export interface SendOptions {
  /** A transaction: the job is added if it commits. Call `wake` then. */
  rows?: Rows
  /** Whether it starts before those that wait already, because a visitor waits for it. */
  isUrgent?: boolean
}

export interface JobQueue {
  send(job: Pick<Job, 'name'>, subject: string, options?: SendOptions): Promise<void>
  /** Lets this process look for a job that was sent in a transaction; otherwise within a second. */
  wake(job: Pick<Job, 'name'>): void
  /** With the rows that it has written: a job that is sent afterwards is a new one. */
  end(job: Pick<Job, 'name'>, subject: string, rows: Rows, nextMs: number | null): Promise<void>
  queueLengths(): Promise<QueueLength[]>
  forget(subject: string): Promise<void>
  start(site: Site): void
  /** Waits at most ten seconds for running jobs; the next start continues the others. */
  close(): Promise<void>
}

const firstPauseMs = 10 * 60_000
/** Also the most that the site waits because a service asks for it. */
export const longestPauseMs = 24 * 3_600_000

export function pauseAfter(tries: number, asked: number | null = null): number {
  const growing = firstPauseMs * 2 ** Math.min(tries - 1, 10)
  return Math.min(longestPauseMs, Math.max(growing, asked ?? 0))
}
