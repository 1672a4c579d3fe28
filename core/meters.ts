import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { within } from './health.ts'
import { openHistogram } from './histogram.ts'

/** Counts what the site does, for the operator's Prometheus. Each process counts for itself since its start. */
export interface Meters {
  /** A request: its route as a pattern, the status that was answered, and how long that took. */
  request(method: string, route: string, status: number, seconds: number): void
  /** A job that has ended. */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** A question to somebody else's machine: `ok`, or the code of its `ServiceError`, or `bug`. */
  call(service: string, outcome: string, seconds: number): void
  /** Everything counted, in Prometheus's text format. What cannot be asked right now is left out. */
  text(): Promise<string>
}

/** What is not counted as it happens but asked when somebody wants to know. */
export interface Levels {
  log: Logger
  /** How many jobs of each errand wait and how many are under way. */
  queues(): Promise<{ name: string; waiting: number; active: number }[]>
  /** Tokens of the analyst used today. */
  tokensToday(): Promise<number>
  /** Connections to the database server; `null` for the embedded one, which has none. */
  connections(): { open: number; idle: number; waiting: number } | null
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Of a status, by its first digit. */
const classes = ['other', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Milliseconds after which a scrape goes on without what the database has not said. */
const patience = 2_000

/** @param levels asked at every scrape; the measurements of Node itself are only begun when `scraped` is true */
export function openMeters(levels: Levels, { scraped }: { scraped: boolean }): Meters {
  const registry = new Registry()
  const registers = [registry]
  if (scraped) collectDefaultMetrics({ register: registry })

  const requests = openHistogram({
    name: 'fullmarks_request_seconds',
    help: 'Requests by method, route and class of the status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const jobs = new Histogram({
    name: 'fullmarks_job_seconds',
    help: 'Jobs that have ended, by name and outcome, and how long they took.',
    labelNames: ['job', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
    registers,
  })
  const calls = new Histogram({
    name: 'fullmarks_provider_call_seconds',
    help: 'Questions to other machines by service and outcome (ok, or why not), second tries included, and how long they took.',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers,
  })
  const queued = new Gauge({
    name: 'fullmarks_jobs_queued',
    help: 'Jobs of an errand that wait for their turn or are under way, over all processes.',
    labelNames: ['job', 'state'],
    registers,
  })
  const tokens = new Gauge({
    name: 'fullmarks_analyst_tokens_today',
    help: 'Tokens of the analyst used since midnight UTC, over all processes.',
    registers,
  })
  const connections = new Gauge({
    name: 'fullmarks_database_connections',
    help: 'Connections of this process to the database server: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const missed = new Counter({
    name: 'fullmarks_scrapes_without_database_total',
    help: 'Scrapes that went on without what the database did not say in time.',
    registers,
  })

  async function ask(): Promise<void> {
    queued.reset()
    tokens.remove()
    const pool = levels.connections()
    if (pool) {
      connections.set({ state: 'in use' }, pool.open - pool.idle)
      connections.set({ state: 'idle' }, pool.idle)
      connections.set({ state: 'waiting' }, pool.waiting)
    }
    try {
      const [queues, spent] = await within(patience, Promise.all([levels.queues(), levels.tokensToday()]))
      for (const { name, waiting, active } of queues) {
        queued.set({ job: name, state: 'waiting' }, waiting)
        queued.set({ job: name, state: 'active' }, active)
      }
      tokens.set(spent)
    } catch (error) {
      missed.inc()
      levels.log.warn({ err: error }, 'a scrape went without the database')
    }
  }

  return {
    request: (method, route, status, seconds) =>
      requests.observe([methods.has(method) ? method : 'other', route, classes[Math.floor(status / 100)] ?? 'other'], seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    call: (service, outcome, seconds) => calls.observe({ service, outcome }, seconds),
    async text() {
      await ask()
      return requests.text() + (await registry.metrics())
    },
  }
}
