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
  const noPages = async () => {
    throw new Error('This process imports likes and has no pages.')
  }
  const booted = await boot({
    config,
    log: openLog(config.logLevel),
    database: await openDatabaseOrExit(config),
    pages: { build: noPages, assets: '.', mode: 'production' },
  })
  const said = await importFor(booted.site, user, csv).catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof ServiceError) return error
    throw error
  })
  await booted.close()
  if (said instanceof Error) exit(`${said.message}\nNothing was changed.`)
  console.log(said)
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
