import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { expect, it } from 'vitest'
import { dropFunctions } from '#db/functions.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import {
  cleanUpAfterEach,
  connect,
  emptyDatabase,
  expectEverything,
  first,
  functionsOf,
  names,
  newDataDir,
  newFolder,
  nouns,
  version03,
} from '../fixtures/migrations.ts'

/* What a server does not have: a data folder, and a role that may make roles. */
cleanUpAfterEach()

// Making a role is perhaps not allowed on a server.
it('functions of another role stay', async () => {
  const connection = await emptyDatabase()
  await connection.script(`
      create function of_an_administrator() returns integer language sql as 'select 1';
      create role site; grant create on schema public to site; set role site;
      create function of_the_site() returns integer language sql as 'select 1'`)
  await dropFunctions(connection, [])
  expect(await functionsOf(connection)).toMatchObject([
    { made: expect.stringContaining('of_an_administrator') },
  ])
})

it('a data folder of 0.3.0 opens with everything in it', async () => {
  const dataDir = await newFolder()
  const tar = join(await newFolder(), 'database.tar')
  await pipeline(
    createReadStream(new URL('database.tar.br', version03)),
    createBrotliDecompress(),
    createWriteStream(tar),
  )
  execFileSync('tar', ['-x', '-f', tar, '-C', dataDir])
  const connection = await connect({ databaseUrl: null, dataDir })
  await migrate(connection)
  const empty = { databaseUrl: null, dataDir: await newDataDir({ empty: false }) }
  await expectEverything(connection, empty)
})

it('a site that starts a second time finds its folder migrated', async () => {
  // One process owns the embedded database: two starts follow each other.
  const dataDir = await newDataDir()
  for (const expected of [[...first, ...names, ...nouns], []]) {
    const database = await openDatabase({ databaseUrl: null, dataDir })
    await database.close()
    expect(database.applied).toEqual(expected)
  }
})
