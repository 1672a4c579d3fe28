import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { z } from 'zod'
import { forgetOldGroups } from '#app/accounts/identities.server.ts'
import { mailSignIn } from '#app/accounts/mail-links.server.ts'
import { sealWith } from '#app/accounts/seal.server.ts'
import { siteSecret } from '#app/accounts/secret.server.ts'
import { tokensToday } from '#app/analysis/budget.server.ts'
import { openJobQueue } from '#app/jobs/job-queue.server.ts'
import { countQueue } from '#app/moderation/desk-queue.server.ts'
import { failureOfSignIn, noteFailure } from '#app/operator/failures.server.ts'
import { firstRunToken } from '#app/operator/first-run.server.ts'
import { openLiveSettings } from '#app/operator/live-settings.server.ts'
import type { Chosen } from '#app/operator/providers.server.ts'
import { defaultSiteName } from '#app/operator/setting-fields.ts'
import type { Site } from '#app/request/site.ts'
import { countUnits, unitsLeft, unitsToday } from '#app/videos/platform-usage.server.ts'
import type { Config } from '#config'
import type { Database, Rows } from '#db/open.ts'
import type { DemoWorld } from '#demo/world.ts'
import { openMetrics } from '#observe/metrics.ts'
import { callbackPathOf, googleId, openSignIns } from '#services/identity/providers.ts'
import { measured } from '#services/measured.ts'
import { outliner } from '#services/outline/outliner.ts'
import type { ServiceName } from '#services/service-error.ts'
import { createHandler, type Pages } from './app.ts'
import type { PlatformQuota } from './ask-provider.ts'
import { openClientIps } from './client-ip.ts'
import { limitConnections } from './connection-limit.ts'
import { openDrain } from './drain.ts'
import { jobRegister } from './job-register.ts'
import { openListener } from './listener.ts'
import { moderatorEmails } from './moderator-emails.ts'
import { openMail, openServices } from './services.ts'
import { allSignIns, openProviders, withChosenProviders } from './site-providers.ts'

export interface Booted {
  site: Site
  world: DemoWorld | null
  server: Server
  closed: string[]
  firstRunLink: string | null
  close(): Promise<void>
}

export interface BootOptions {
  config: Config
  log: Logger
  database: Database | Promise<Database>
  pages: Pages
  unseeded?: boolean
  unscheduled?: boolean
  /** How long caches keep what they read, in milliseconds; 0 for tests that write rows. */
  keptMs?: number
}

export async function boot({
  config,
  log,
  database: opening,
  pages,
  unseeded = false,
  unscheduled = false,
  keptMs = 2_000,
}: BootOptions): Promise<Booted> {
  const quota: PlatformQuota = {
    count: (units) => countUnits(site, units),
    left: () => unitsLeft(site),
  }
  const [database, { secret, world }] = await Promise.all([
    opening,
    openFirst(config, log, async () => (await opening).rows),
  ])
  if (database.applied.length > 0) log.info({ migrations: database.applied }, 'database migrated')

  const demo = world && !config.youtube && !unseeded ? await import('#demo/seed.ts') : null
  const register = unscheduled
    ? { ...jobRegister, scheduledJobs: [] }
    : { ...jobRegister, jobs: [...jobRegister.jobs, ...(demo ? [demo.studiesJob] : [])] }
  const jobs = await openJobQueue(database, register, log)

  const gauges = {
    log,
    queueLengths: jobs.queueLengths,
    tokensToday: () => tokensToday(site),
    unitsToday: () => unitsToday(site),
    casesWaiting: () => countQueue(site),
    connections: database.connections,
  }
  const metrics = openMetrics(gauges, { scraped: config.metricsToken !== null })
  const watched = <Of extends object>(service: Of, name: ServiceName, provider: string = name) =>
    measured(service, async (outcome, seconds, failed) => {
      metrics.call(name, outcome, seconds)
      if (failed) await noteFailure(site, provider, failed)
    })

  const seal = sealWith(secret)
  const settings = await openLiveSettings({ ...database, log, keptMs })
  const mailLinks = mailSignIn({ ...database, now: () => site.now() }, config.origin)
  /** The providers that the environment sets, and those that moderators chose. */
  const openAll = async (chosen: Chosen) => {
    const now = withChosenProviders(config, seal, chosen)
    const [services, mail] = await Promise.all([
      openServices(now, world, quota.count),
      openMail(now, () => site.facts),
    ])
    const { youtube, transcripts, analyst } = services
    const signIns = allSignIns(now, world, mailLinks).map((one) => ({
      ...one,
      identity: watched(one.identity, 'identity', failureOfSignIn(one)),
    }))
    const measured = {
      youtube: watched(youtube, 'youtube'),
      transcripts: watched(transcripts, 'transcripts'),
      analyst: analyst && watched(analyst, 'analyst'),
      mail: mail && watched(mail, 'mail'),
    }
    return { services, signIns, measured }
  }
  const inText = ({ providers, signIns }: Chosen) => JSON.stringify([providers, signIns.issuers])
  let openedFor = inText(settings.current())
  let opened = await openAll(settings.current())
  const demoContact = world && 'hello@fullmarks.example'
  const { embedUrl, thumbnailOf, played, leftToAdd } = opened.services
  const site: Site = {
    rows: database.rows,
    search: database.search,
    signIns: openSignIns(() => opened.signIns),
    ...opened.measured,
    outliner,
    seal,
    providers: openProviders({
      ...{ config, seal, world, mailLinks, quota },
      chosenNow: () => settings.current(),
    }),
    jobs,
    log,
    metrics,
    now: () => new Date(),
    settings,
    facts: {
      // A setting of the environment wins.
      get siteName() {
        return config.siteName ?? settings.current().look.name ?? defaultSiteName
      },
      origin: config.origin,
      get contactEmail() {
        return config.contactEmail ?? settings.current().look.contact ?? demoContact
      },
      version: await readVersion(),
      dataDir: config.databaseUrl && config.sessionSecret ? null : config.dataDir,
      backupsNotedIn: config.dataDir,
      setOnServer: {
        ...(config.siteName !== null && { SITE_NAME: config.siteName }),
        ...(config.contactEmail !== null && { CONTACT_EMAIL: config.contactEmail }),
        ...(config.dailyTokens !== null && {
          OPENAI_DAILY_TOKENS: config.dailyTokens.toLocaleString('en'),
        }),
      },
      feedbackUrl: config.feedbackUrl,
      embedUrl,
      moderatorEmails: await moderatorEmails(config),
      get dailyTokens() {
        return config.dailyTokens ?? settings.current().limits.dailyTokens
      },
      thumbnailOf,
      played,
      leftToAdd,
    },
  }
  await settings.onRead(async (chosen) => {
    if (inText(chosen) === openedFor) return
    opened = await openAll(chosen)
    Object.assign(site, opened.measured)
    // Of a sign-in that another process was finishing meanwhile, too.
    await forgetOldGroups(site)
    openedFor = inText(chosen)
  })
  await forgetOldGroups(site)
  await demo?.seedCommunity(site, { withStudies: !unscheduled })
  jobs.start(site)

  if (config.isDemoOpen) {
    log.warn(
      { host: config.host, origin: config.origin },
      'the demo is open to other machines: anyone can sign in as any of its people, without a password',
    )
  }
  const token = config.demo ? null : await firstRunToken(site)
  const { metricsToken, trustedProxies } = config
  const server = openListener()
  limitConnections(server, openClientIps(trustedProxies))
  const drain = openDrain(
    server,
    createHandler({ site, pages, metricsToken, trustedProxies, keptMs, world }),
  )

  return {
    site,
    world,
    server,
    closed: opened.services.closed,
    firstRunLink: token && `${config.origin}/start/${token}`,
    async close() {
      const cut = await drain()
      if (cut > 0) log.warn({ requests: cut }, 'cut requests that took too long')
      await jobs.close()
      await database.close()
    },
  }
}

async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version
}

async function openFirst(config: Config, log: Logger, rows: () => Promise<Rows>) {
  const secret = await siteSecret(config.sessionSecret, config.dataDir, rows)
  const world = config.demo ? await openWorld(config, secret, log) : null
  return { secret, world }
}

async function openWorld(config: Config, secret: string, log: Logger): Promise<DemoWorld> {
  const { openDemoWorld } = await import('#demo/world.ts')
  return openDemoWorld({
    origin: config.origin,
    secret,
    redirectUris: [config.origin + callbackPathOf(googleId)],
    onError: (error) => log.error({ err: error }, 'the demo world failed'),
  })
}
