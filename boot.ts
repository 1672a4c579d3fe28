import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { createHandler, type Pages } from '#app/http/handler.ts'
import { openServer } from '#app/http/server.ts'
import type { Config } from '#config'
import { tokensToday } from '#core/analysis/budget.ts'
import { openJobs } from '#core/jobs.ts'
import { openMeters } from '#core/meters.ts'
import { sealWith } from '#core/sessions/seal.ts'
import { siteSecret } from '#core/sessions/secret.ts'
import type { Site } from '#core/site.ts'
import type { Database } from '#db/open.ts'
import type { DemoWorld } from '#demo/world.ts'
import { metered } from '#services/metered.ts'
import { callbackPath, openServices } from '#services/open.ts'
import type { ServiceName } from '#services/service-error.ts'

export interface Booted {
  site: Site
  world: DemoWorld | null
  server: Server
  /** Which screens are closed for want of a provider, in words for the operator. */
  closed: string[]
  /** Lets what is under way end, then lets go of everything. */
  close(): Promise<void>
}

export interface BootOptions {
  config: Config
  log: Logger
  /** The site closes it. What does not need it is opened while it opens. */
  database: Database | Promise<Database>
  pages: Pages
  /** The demo world without its community; for tests that count rows. */
  unsettled?: boolean
}

/** Puts the site together around its database, in reading order: services, jobs, handler. Throws what keeps it from standing. */
export async function boot({ config, log, database: opening, pages, unsettled = false }: BootOptions): Promise<Booted> {
  const [database, { secret, world, services }] = await Promise.all([opening, openProviders(config)])
  if (database.applied.length > 0) log.info({ migrations: database.applied }, 'database migrated')

  // Jobs.
  const jobs = await openJobs(database, log)

  // What is counted, and what is asked for when somebody reads the counts.
  const levels = { log, queues: jobs.queues, tokensToday: () => tokensToday(site), connections: database.connections }
  const meters = openMeters(levels, { scraped: config.metricsToken !== null })
  const counting = (service: ServiceName) => (outcome: string, seconds: number) => meters.call(service, outcome, seconds)

  const site: Site = {
    rows: database.rows,
    changes: database.changes,
    identity: metered(services.identity, counting('identity')),
    youtube: metered(services.youtube, counting('youtube')),
    transcripts: metered(services.transcripts, counting('transcripts')),
    analyst: metered(services.analyst, counting('analyst')),
    seal: sealWith(secret),
    jobs,
    log,
    meters,
    now: () => new Date(),
    facts: {
      siteName: config.siteName,
      origin: config.origin,
      contactEmail: config.contactEmail,
      feedbackUrl: config.feedbackUrl,
      embedUrl: services.embedUrl,
      dailyTokens: config.dailyTokens,
      thumbnailOf: services.thumbnailOf,
      played: services.played,
    },
  }
  if (world && !config.youtube && !unsettled) await (await import('#demo/settle.ts')).settleCommunity(site)

  jobs.start(site)

  // Handler. The demo world answers first, with Node's own request: its identity provider is a program of its own.
  const { metricsToken, trustedProxies } = config
  const answer = createHandler({ site, pages, metricsToken, trustedProxies })
  const server = openServer((request, response) => {
    if (!world?.answer(request, response)) answer(request, response)
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

/** Services, and the demo world for those that are not configured. A site without it does not even read its files. */
async function openProviders(config: Config) {
  const secret = await siteSecret(config.sessionSecret, config.dataDir)
  const world = config.demo ? await openWorld(config, secret) : null
  return { secret, world, services: await openServices(config, world) }
}

async function openWorld(config: Config, secret: string): Promise<DemoWorld> {
  const { openDemoWorld } = await import('#demo/world.ts')
  return openDemoWorld({ origin: config.origin, secret, redirectUris: [config.origin + callbackPath] })
}
