// biome-ignore assist/source/organizeImports: it has to be the first
import { developing } from './react-build.ts'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { createHandler } from '#app/http/handler.ts'
import { type Config, readConfig, SettingError } from '#config'
import { openJobs } from '#core/jobs.ts'
import { sealWith } from '#core/sessions/seal.ts'
import { siteSecret } from '#core/sessions/secret.ts'
import type { Site } from '#core/site.ts'
import { openDatabase } from '#db/open.ts'
import { callbackPath, openServices } from '#services/open.ts'
import { buildIfStale } from './build.ts'

// Config.
try {
  process.loadEnvFile()
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
const config = readOrLeave()
const log = pino({ level: config.logLevel, base: null })

// The pages.
if (!developing && (await buildIfStale())) console.log('Built the pages.')

// Database.
const database = await openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
})
if (database.applied.length > 0) log.info({ migrations: database.applied }, 'database migrated')

// Services, and the demo world for those that are not configured.
const secret = await siteSecret(config.sessionSecret, config.dataDir)
const world = config.demo
  ? await (await import('#demo/world.ts')).openDemoWorld({
      origin: config.origin,
      secret,
      redirectUris: [config.origin + callbackPath],
    })
  : null
const services = openServices(config, world)

const site: Site = {
  rows: database.rows,
  identity: services.identity,
  youtube: services.youtube,
  seal: sealWith(secret),
  log,
  now: () => new Date(),
  facts: {
    siteName: config.siteName,
    origin: config.origin,
    contactEmail: config.contactEmail,
    feedbackUrl: config.feedbackUrl,
    embedUrl: services.embedUrl,
    played: services.played,
  },
}
if (world && !config.youtube) await (await import('#demo/settle.ts')).settleCommunity(site)

// Jobs.
const jobs = await openJobs(database, site)

// Handler.
const vite = developing
  ? await (await import('vite')).createServer({ server: { middlewareMode: true }, appType: 'custom' })
  : null
const handler = createHandler({
  site,
  assets: vite ? null : 'build/client',
  mode: developing ? 'development' : 'production',
  build: vite
    ? async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    : ((await import(new URL('./build/server/index.js', import.meta.url).href)) as ServerBuild),
})
const answer = getRequestListener(handler, { overrideGlobalObjects: false })

// Listen.
const server = createServer((request, response) => {
  if (world?.answer(request, response)) return
  if (vite) vite.middlewares(request, response, () => answer(request, response))
  else answer(request, response)
})
server.requestTimeout = 30_000
server.headersTimeout = 10_000
server.listen(config.port, config.host, () => {
  console.log(`\n${config.siteName} stands at ${config.origin}`)
  if (world && !config.identity) {
    const [first] = world.accounts
    console.log(`Sign in as ${first?.name} or any of ${world.accounts.length} other demo accounts; no password is asked.`)
  }
  for (const closed of services.closed) console.log(`Closed for want of a provider: ${closed}.`)
  console.log()
})

// Close: let what is under way end, then leave.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    log.info({ signal }, 'closing')
    server.close()
    server.closeIdleConnections()
    await jobs.close()
    await vite?.close()
    await database.close()
    process.exit(0)
  })
}

function readOrLeave(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
