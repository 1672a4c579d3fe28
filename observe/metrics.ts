import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from './health.ts'

export type Metrics = ReturnType<typeof openMetrics>

export interface Gauges {
  log: Logger
  queueLengths(): Promise<{ name: string; waiting: number; active: number }[]>
  tokensToday(): Promise<number>
  unitsToday(): Promise<number>
  casesWaiting(): Promise<number>
  connections(): { open: number; idle: number; waiting: number } | null
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx']

/** A scrape waits this long for the database, then goes on without it. */
const databaseTimeoutMs = 2_000

/** @param scraped whether to collect Node's own metrics too */
export function openMetrics(gauges: Gauges, { scraped }: { scraped: boolean }) {
  const registry = new Registry()
  const registers = [registry]
  if (scraped) collectDefaultMetrics({ register: registry })

  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = histogram(
    'fullmarks_request_seconds',
    'Requests by method, route and class of the status, and how long they took.',
    ['method', 'route', 'status'],
    [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  )
  // "name" and not "job": Prometheus gives each series its own label "job".
  const jobs = histogram(
    'fullmarks_job_seconds',
    'Jobs that have ended, by name and outcome, and how long they took.',
    ['name', 'outcome'],
    [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
  )
  const calls = histogram(
    'fullmarks_provider_call_seconds',
    'Calls to other machines by service and outcome (ok, or why not), retries included, and how long they took.',
    ['service', 'outcome'],
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
  )
  const queued = gauge(
    'fullmarks_jobs_queued',
    'Jobs that wait for their turn or are running, over all processes.',
    ['name', 'state'],
  )
  const tokens = gauge(
    'fullmarks_analyst_tokens_today',
    'Tokens of the analyst used since midnight UTC, over all processes.',
  )
  const units = gauge(
    'fullmarks_platform_units_today',
    "Units of the video platform's quota used since midnight in California, over all processes.",
  )
  const connections = gauge(
    'fullmarks_database_connections',
    'Connections of this process to the database server: in use, idle, and requests that wait for one.',
    ['state'],
  )
  const waiting = gauge('fullmarks_cases_waiting', "Cases that wait on the moderators' desk.")
  const unanswered = new Counter({
    name: 'fullmarks_searches_unanswered_total',
    help: 'Searches without an answer, because a statement timed out.',
    labelNames: ['search'],
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
        gauges.casesWaiting(),
      ])
      const [queues, spent, unitsUsed, cases] = await withTimeout(databaseTimeoutMs, asked)
      for (const { name, waiting, active } of queues) {
        queued.set({ name, state: 'waiting' }, waiting)
        queued.set({ name, state: 'active' }, active)
      }
      tokens.set(spent)
      units.set(unitsUsed)
      waiting.set(cases)
    } catch (error) {
      incomplete.inc()
      gauges.log.warn({ err: error }, 'metrics were read without the database')
    }
  }

  return {
    request(method: string, route: string, status: number, seconds: number) {
      const statusClass = statusClasses[Math.floor(status / 100)] ?? 'other'
      requests.observe(
        { method: methods.has(method) ? method : 'other', route, status: statusClass },
        seconds,
      )
    },
    job(name: string, outcome: 'done' | 'failed', seconds: number) {
      jobs.observe({ name, outcome }, seconds)
    },
    /** A call to a provider. `outcome` is `ok`, the code of its `ServiceError`, or `bug`. */
    call(service: string, outcome: string, seconds: number) {
      calls.observe({ service, outcome }, seconds)
    },
    searchTimedOut: (search: 'suggestions' | 'results') => unanswered.inc({ search }),
    async text() {
      await readGauges()
      return await registry.metrics()
    },
  }
}
