import { createServer } from 'node:net'
import { findPerson } from '#app/people/users.server.ts'
import { Refusal } from '#app/request/refusal.ts'
import type { Site } from '#app/request/site.ts'
import { leftOut } from '#app/wrapped/like.ts'
import { importTakeout, readTakeout } from '#app/wrapped/takeout.server.ts'
import { updateWrapped } from '#app/wrapped/wrapped.server.ts'
import { openLog } from '#observe/log.ts'
import { boot } from '#server/boot.ts'
import { ServiceError } from '#services/service-error.ts'
import { exit, notFound, openDatabaseOrExit, readConfigOrExit } from './command.ts'
import type { Given } from './commands.ts'

/** `npm run site -- import-likes FILE USER` */
export async function run({ words: [file = '', user = ''] }: Given): Promise<void> {
  const config = readConfigOrExit({ LOG_LEVEL: 'silent' })
  const csv = await readTakeout(file).catch((error: Error) =>
    exit(error instanceof Refusal ? error.message : `${file} cannot be read: ${error.message}`),
  )
  const needsPort = config.databaseUrl === null || config.youtube === null
  if (needsPort && !(await isFree(config.port, config.host))) {
    exit(
      `Port ${config.port} is in use, perhaps by the site itself. Stop it first: its database belongs to one process.`,
    )
  }

  const noPages = async () => {
    throw new Error('This process imports likes and has no pages.')
  }
  const booted = await boot({
    config,
    log: openLog(config.logLevel),
    database: await openDatabaseOrExit(config),
    pages: { build: noPages, assets: '.', mode: 'production' },
  })
  // The demo's video platform answers on the site's own port.
  if (needsPort)
    await new Promise<void>((resolve) => booted.server.listen(config.port, config.host, resolve))
  let sentence: string
  let isDone = false
  try {
    sentence = await importFor(booted.site, user, csv)
    isDone = true
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ServiceError)) throw error
    sentence = `${error.message}\nNothing was changed.`
  }
  await booted.close()
  if (!isDone) exit(sentence)
  console.log(sentence)
  process.exit()
}

async function importFor(site: Site, named: string, text: string): Promise<string> {
  const person = await findPerson(site, named)
  if (!person) throw new Refusal(notFound(named))
  const gathered = await importTakeout(site, person.uid, text, updateWrapped)
  const counts = { gone: gathered.gone.size, doubled: gathered.doubled.size }
  return [
    `${gathered.likes.size} likes of 2024 imported for ${person.displayName ?? person.uid}`,
    ...leftOut(counts),
    '',
  ].join('.\n')
}

function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
