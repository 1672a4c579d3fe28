import { createServer, type Server } from 'node:http'
import type { Logger } from 'pino'
import { createHandler, type Pages } from '#app/http/handler.ts'
import type { Config } from '#config'
import { openJobs } from '#core/jobs.ts'
import { sealWith } from '#core/sessions/seal.ts'
import { siteSecret } from '#core/sessions/secret.ts'
import type { Site } from '#core/site.ts'
import type { DatabaseBroken } from '#db/embedded.ts'
import { openDatabase } from '#db/open.ts'
import type { DemoWorld } from '#demo/world.ts'
import { callbackPath, openServices } from '#services/open.ts'

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
  pages: Pages
  /** Keeps the embedded database in memory; for tests. */
  inMemory?: boolean
  /** The demo world without its community; for tests that count rows. */
  unsettled?: boolean
  /** Told when the embedded database cannot go on, and the site with it. */
  onBroken?: (error: DatabaseBroken) => void
}

/** Puts the site together in reading order: database, services, jobs, handler. Throws what keeps it from standing. */
export async function boot({
  config,
  log,
  pages,
  inMemory = false,
  unsettled = false,
  onBroken,
}: BootOptions): Promise<Booted> {
  // Database.
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: inMemory ? null : config.dataDir,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onBroken,
  })
  if (database.applied.length > 0) log.info({ migrations: database.applied }, 'database migrated')

  // Services, and the demo world for those that are not configured. A site without it does not even read its files.
  const secret = await siteSecret(config.sessionSecret, config.dataDir)
  const world = config.demo ? await openWorld(config, secret) : null
  const services = openServices(config, world)

  // Jobs.
  const jobs = await openJobs(database, log)

  const site: Site = {
    rows: database.rows,
    identity: services.identity,
    youtube: services.youtube,
    transcripts: services.transcripts,
    analyst: services.analyst,
    seal: sealWith(secret),
    jobs,
    log,
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

  await jobs.start(site)

  // Handler. The demo world answers first, with Node's own request: its identity provider is a program of its own.
  const answer = createHandler({ site, pages })
  const server = createServer(patience, (request, response) => {
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

/** How long a request may take to arrive. Node looks for slow ones every 30 seconds if nobody says so, which made 60 of the 30. */
const patience = { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }

async function openWorld(config: Config, secret: string): Promise<DemoWorld> {
  const { openDemoWorld } = await import('#demo/world.ts')
  return await openDemoWorld({ origin: config.origin, secret, redirectUris: [config.origin + callbackPath] })
}
