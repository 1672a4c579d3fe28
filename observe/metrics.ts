import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from './health.ts'

/** Counts what the site does, for Prometheus. Each process counts its own work since its start. */
export interface Metrics {
  /** Counts a request: the pattern of its route, the status of the answer, and the time it took. */
  request(method: string, route: string, status: number, seconds: number): void
  /** Counts a job that has ended. */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** Counts a call to a provider. `outcome` is `ok`, the code of its `ServiceError`, or `bug`. */
  call(service: string, outcome: string, seconds: number): void
  /** Counts a search that was not answered: it took too long, or newer ones took its turn. */
  searchWithoutAnswer(search: 'suggestions' | 'results', reason: 'timed out' | 'superseded'): void
  /** All metrics in Prometheus's text format. Without the database's figures if it is too slow. */
  text(): Promise<string>
}

/** Figures that are read at every scrape. */
export interface Gauges {
  log: Logger
  queueLengths(): Promise<{ name: string; waiting: number; active: number }[]>
  /** Tokens that the analyst used today (UTC). */
  tokensToday(): Promise<number>
  /** Units of the video platform's quota that were used today (in California). */
  unitsToday(): Promise<number>
  /** What looks like a flood, by kind, and the cases that wait on the moderators' desk. */
  moderation(): Promise<{ alarms: Record<string, number>; waiting: number }>
  /** Connections to the database server; `null` for the embedded database, which has none. */
  connections(): { open: number; idle: number; waiting: number } | null
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Indexed by the first digit of the status. */
const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx']

/** A scrape waits this long for the database, then goes on without it. */
const databaseTimeoutMs = 2_000

/** @param scraped whether to collect Node's own metrics too */
export function openMetrics(gauges: Gauges, { scraped }: { scraped: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (scraped) collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'fullmarks_request_seconds',
    help: 'Requests by method, route and class of the status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  // "name" and not "job": Prometheus gives each series its own label "job".
  const jobs = new Histogram({
    name: 'fullmarks_job_seconds',
    help: 'Jobs that have ended, by name and outcome, and how long they took.',
    labelNames: ['name', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
    registers,
  })
  const calls = new Histogram({
    name: 'fullmarks_provider_call_seconds',
    help: 'Calls to other machines by service and outcome (ok, or why not), retries included, and how long they took.',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers,
  })
  const queued = new Gauge({
    name: 'fullmarks_jobs_queued',
    help: 'Jobs that wait for their turn or are running, over all processes.',
    labelNames: ['name', 'state'],
    registers,
  })
  const tokens = new Gauge({
    name: 'fullmarks_analyst_tokens_today',
    help: 'Tokens of the analyst used since midnight UTC, over all processes.',
    registers,
  })
  const units = new Gauge({
    name: 'fullmarks_platform_units_today',
    help: "Units of the video platform's quota used since midnight in California, over all processes.",
    registers,
  })
  const connections = new Gauge({
    name: 'fullmarks_database_connections',
    help: 'Connections of this process to the database server: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const alarms = new Gauge({
    name: 'fullmarks_flood_alarms',
    help: 'Sources and channels that look like a flood now, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const waiting = new Gauge({
    name: 'fullmarks_cases_waiting',
    help: "Cases that wait on the moderators' desk.",
    registers,
  })
  const unanswered = new Counter({
    name: 'fullmarks_searches_unanswered_total',
    help: 'Searches without an answer: a statement timed out, or newer ones of the same IP address took their turn.',
    labelNames: ['search', 'reason'],
    registers,
  })
  const incomplete = new Counter({
    name: 'fullmarks_scrapes_without_database_total',
    help: 'Scrapes that went on without what the database did not say in time.',
    registers,
  })

  async function readGauges(): Promise<void> {
    queued.reset()
    tokens.remove()
    units.remove()
    alarms.reset()
    waiting.remove()
    const pool = gauges.connections()
    if (pool) {
      connections.set({ state: 'in use' }, pool.open - pool.idle)
      connections.set({ state: 'idle' }, pool.idle)
      connections.set({ state: 'waiting' }, pool.waiting)
    }
    try {
      const asked = Promise.all([
        gauges.queueLengths(),
        gauges.tokensToday(),
        gauges.unitsToday(),
        gauges.moderation(),
      ])
      const [queues, spent, unitsUsed, moderation] = await withTimeout(databaseTimeoutMs, asked)
      for (const { name, waiting, active } of queues) {
        queued.set({ name, state: 'waiting' }, waiting)
        queued.set({ name, state: 'active' }, active)
      }
      tokens.set(spent)
      units.set(unitsUsed)
      for (const [kind, count] of Object.entries(moderation.alarms)) alarms.set({ kind }, count)
      waiting.set(moderation.waiting)
    } catch (error) {
      incomplete.inc()
      gauges.log.warn({ err: error }, 'metrics were read without the database')
    }
  }

  return {
    request(method, route, status, seconds) {
      const statusClass = statusClasses[Math.floor(status / 100)] ?? 'other'
      requests.observe(
        { method: methods.has(method) ? method : 'other', route, status: statusClass },
        seconds,
      )
    },
    job: (name, outcome, seconds) => jobs.observe({ name, outcome }, seconds),
    searchWithoutAnswer: (search, reason) => unanswered.inc({ search, reason }),
    call: (service, outcome, seconds) => calls.observe({ service, outcome }, seconds),
    async text() {
      await readGauges()
      return await registry.metrics()
    },
  }
}
