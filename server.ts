// biome-ignore assist/source/organizeImports: React looks at what it sets
import { developing } from './react-build.ts'
import { flushCompileCache } from 'node:module'
import { type Config, readConfig, SettingError } from '#config'
import { openLog } from '#core/log.ts'
import { FolderTaken } from '#db/claim.ts'
import { DatabaseBroken, startEmbedded } from '#db/embedded.ts'
import type { Booted } from './boot.ts'
import { builtPages, livePages } from './pages.ts'

try {
  process.loadEnvFile()
} catch (error) {
  // Without a `.env` every setting has its default.
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
const config = readOrLeave()
const log = openLog(config.logLevel)

const site = await bootOrLeave()

site.server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  leave(`Something else answers on ${config.host}:${config.port}. Stop it first, or set PORT to another one.`)
})
site.server.listen(config.port, config.host, () => {
  const words = ['', `${config.siteName} stands at ${config.origin}`]
  if (site.world && !config.identity) {
    const [first, ...others] = site.world.accounts
    words.push(`Sign in as ${first?.name}, or as any of ${others.length} other demo accounts; no password is asked.`)
  }
  words.push(...site.closed.map((closed) => `Closed for want of a provider: ${closed}.`), '')
  console.log(words.join('\n'))
  // For the next start, however this one ends.
  flushCompileCache()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    log.info({ signal }, 'closing')
    await site.close()
    process.exit(0)
  })
}

/** A bad setting stops the boot with a sentence, not with a stack. */
function readOrLeave(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    leave(error.message)
  }
}

/** So does an embedded database that somebody else has open, or whose disk is full, then or later. */
async function bootOrLeave(): Promise<Booted> {
  try {
    // The embedded database opens on a thread of its own: the rest is read meanwhile.
    const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, (error) => leave(error.message))
    const reading = developing ? livePages() : builtPages()
    const [{ openDatabase }, { boot }, pages] = await Promise.all([import('#db/open.ts'), import('./boot.ts'), reading])
    const database = openDatabase({
      ...config,
      embedded,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    })
    return await boot({ config, log, database, pages })
  } catch (error) {
    if (!(error instanceof FolderTaken || error instanceof DatabaseBroken)) throw error
    leave(error.message)
  }
}

function leave(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
