import { buildIfStale } from '#server/build/build.ts'
import { createDataDirs, createTemplate } from '../fixtures/databases.ts'
import { findPostgres, openPrivateServer } from './postgres.ts'

/**
 * Runs before the first test: builds the pages, starts a database server with a migrated template,
 * and creates embedded databases to copy. The workers are forked afterwards and find all of these
 * in their environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const [stop, dataDirs] = await Promise.all([openServer(given), createDataDirs(), buildIfStale()])
  process.env.TEST_DATA_DIRS = dataDirs.folder
  return async () => {
    dataDirs.remove()
    await stop()
  }
}

/** Returns what stops the server, or deletes the template on a server that was given. */
async function openServer(given: string | undefined): Promise<() => Promise<void>> {
  if (given === '') return async () => {}
  const programs = given ? null : findPostgres()
  const server = programs ? await openPrivateServer(programs) : null
  const url = given || server?.url
  if (!url) return async () => {}
  try {
    const template = await createTemplate(url)
    process.env.TEST_DATABASE_URL = url
    process.env.TEST_DATABASE_TEMPLATE = template.name
    return async () => {
      if (server) server.stop()
      else await template.drop()
    }
  } catch (error) {
    server?.stop()
    throw error
  }
}
