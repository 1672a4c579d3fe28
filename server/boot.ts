import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '#config'
import { tokensToday } from '#core/analysis/budget.ts'
import { openJobQueue } from '#core/jobs/queue.ts'
import { jobRegister } from '#core/jobs/register.ts'
import { countAlarms } from '#core/moderation/alarms.ts'
import { countQueue } from '#core/moderation/desk.ts'
import { sealWith } from '#core/sessions/seal.ts'
import { siteSecret } from '#core/sessions/secret.ts'
import type { Site } from '#core/site.ts'
import type { Database } from '#db/open.ts'
import type { DemoWorld } from '#demo/world.ts'
import { openMetrics } from '#observe/metrics.ts'
import { measured } from '#services/measured.ts'
import type { ServiceName } from '#services/service-error.ts'
import { createHandler, type Pages } from './app.ts'
import { openListener } from './listener.ts'
import { callbackPath, openServices } from './services.ts'

/** A running site. */
export interface Booted {
  site: Site
  world: DemoWorld | null
  server: Server
  /** The screens that are closed because a provider is missing, in words for the operator. */
  closed: string[]
  /** Waits for running jobs, then closes everything. */
  close(): Promise<void>
}

export interface BootOptions {
  config: Config
  log: Logger
  /** The site closes it. Everything that does not need it opens at the same time. */
  database: Database | Promise<Database>
  pages: Pages
  /** Leaves the demo community out, for tests that count rows. */
  unseeded?: boolean
}

/**
 * Builds the site around its database: services, jobs, HTTP. Throws an error that prevents the
 * start.
 */
export async function boot({
  config,
  log,
  database: opening,
  pages,
  unseeded = false,
}: BootOptions): Promise<Booted> {
  const [database, { secret, world, services }] = await Promise.all([
    opening,
    openProviders(config),
  ])
  if (database.applied.length > 0) log.info({ migrations: database.applied }, 'database migrated')

  const jobs = await openJobQueue(database, jobRegister, log)

  const gauges = {
    log,
    queueLengths: jobs.queueLengths,
    tokensToday: () => tokensToday(site),
    moderation: async () => ({
      alarms: await countAlarms(site),
      waiting: await countQueue(site),
    }),
    connections: database.connections,
  }
  const metrics = openMetrics(gauges, { scraped: config.metricsToken !== null })
  const count = (service: ServiceName) => (outcome: string, seconds: number) =>
    metrics.call(service, outcome, seconds)

  const site: Site = {
    rows: database.rows,
    changes: database.changes,
    identity: measured(services.identity, count('identity')),
    youtube: measured(services.youtube, count('youtube')),
    transcripts: measured(services.transcripts, count('transcripts')),
    analyst: measured(services.analyst, count('analyst')),
    seal: sealWith(secret),
    jobs,
    log,
    metrics,
    now: () => new Date(),
    facts: {
      siteName: config.siteName,
      origin: config.origin,
      contactEmail: config.contactEmail,
      feedbackUrl: config.feedbackUrl,
      embedUrl: services.embedUrl,
      moderatorEmails: moderatorEmails(config, world),
      dailyTokens: config.dailyTokens,
      thumbnailOf: services.thumbnailOf,
      played: services.played,
    },
  }
  if (world && !config.youtube && !unseeded)
    await (await import('#demo/seed.ts')).seedCommunity(site)
  jobs.start(site)

  // The demo world answers first, with Node's own request, because its identity provider uses Koa.
  const { metricsToken, trustedProxies } = config
  const handler = createHandler({ site, pages, metricsToken, trustedProxies })
  const server = openListener((request, response) => {
    if (!world?.answer(request, response)) handler(request, response)
  })

  return {
    site,
    world,
    server,
    closed: services.closed,
    async close() {
      server.close()
      server.closeIdleConnections()
      await jobs.close()
      await database.close()
    },
  }
}

/** The first person of the demo is a moderator where the demo's own sign-in is used. */
function moderatorEmails(config: Config, world: DemoWorld | null): string[] {
  const [first] = config.identity ? [] : (world?.accounts ?? [])
  return first ? [...config.moderators, first.email.toLowerCase()] : config.moderators
}

/** Imports the demo world's files only for a site that uses them. */
async function openProviders(config: Config) {
  const secret = await siteSecret(config.sessionSecret, config.dataDir)
  const world = config.demo ? await openWorld(config, secret) : null
  return { secret, world, services: await openServices(config, world) }
}

async function openWorld(config: Config, secret: string): Promise<DemoWorld> {
  const { openDemoWorld } = await import('#demo/world.ts')
  return openDemoWorld({
    origin: config.origin,
    secret,
    redirectUris: [config.origin + callbackPath],
  })
}
