import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig, readEnvironment, SettingError } from '#config'
import { startEmbedded } from '#db/embedded.ts'
import { sentenceFor } from '#db/folder-failure.ts'
import { flushLog, linesForPeople, openLog } from '#observe/log.ts'
import type { Booted } from '#server/boot.ts'
import { listenFailure } from '#server/listen-failure.ts'

/*
 * Starts the site: settings, database, pages, then the HTTP server. `npm start` gives Node the
 * flags that decision 011 explains. Large modules are imported further down, after the compile
 * cache is on.
 */
const isDevelopment = process.argv.includes('--dev')
// React reads `NODE_ENV` once, when it is first imported.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
enableCompileCache(fileURLToPath(new URL('build/compile-cache', import.meta.url)))

const config = readConfigOrExit()
const isForPeople = process.stdout.isTTY && (isDevelopment || config.demo)
const log = openLog(config.logLevel, isForPeople ? await linesForPeople() : undefined)

const site = await bootOrExit()

site.server.once('error', (error: NodeJS.ErrnoException) => {
  const sentence = listenFailure(error.code, config)
  if (!sentence) throw error
  exit(sentence)
})
site.server.listen(config.port, config.host, () => {
  const lines = ['', `${site.site.facts.siteName} is ready at ${config.origin}`]
  if (site.world && !config.identity) {
    const [first, ...others] = site.world.accounts
    lines.push(
      `Sign in as ${first?.name}, or as any of ${others.length} other demo accounts; no password is asked.`,
    )
  }
  if (site.firstRunLink)
    lines.push(
      `Nobody looks after this site yet. Open this link to become its first moderator; it works once:`,
      site.firstRunLink,
    )
  lines.push(...config.misspelled)
  lines.push(...site.closed.map((closed) => `Closed because a provider is missing: ${closed}.`), '')
  console.log(lines.join('\n'))
  // Write it now, for the next start: this process may be killed later.
  flushCompileCache()
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Not `once`: the second signal would end the process in the middle of its requests. npm passes
  // on what a service manager or a terminal has sent to both.
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'closing')
    await site.close()
    await flushLog(log)
    process.exit(0)
  })
}

function readConfigOrExit(): Config {
  try {
    return readConfig(readEnvironment())
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    exit(error.message)
  }
}

/** What an operator can mend ends the process with a sentence, and with no stack. */
async function bootOrExit(): Promise<Booted> {
  try {
    // The embedded database opens on its own thread while the other modules are imported.
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbedded(config.dataDir, (error) => exit(error.message))
    const [{ openDatabase }, { boot }, pages] = await Promise.all([
      import('#db/open.ts'),
      import('#server/boot.ts'),
      import('#server/build/pages.ts').then(({ builtPages, livePages }) =>
        isDevelopment ? livePages() : builtPages(),
      ),
    ])
    const database = openDatabase({
      ...config,
      embedded,
      onUnreachable: ({ message }) => console.error(`${message} Trying again for a minute.`),
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    })
    return await boot({ config, log, database, pages })
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence) exit(sentence)
    throw error
  }
}

function exit(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
