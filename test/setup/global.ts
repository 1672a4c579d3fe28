import { buildIfStale } from '#server/build/build.ts'
import { createDataDirTemplate, createTemplate } from '../fixtures/databases.ts'
import { findPostgres, openPrivateServer } from './postgres.ts'

/**
 * Runs before the first test: builds the pages, starts a database server with a migrated template,
 * and creates one for the embedded database. The workers are forked afterwards and find its URL and
 * the names of the templates in their environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const [stop, embedded] = await Promise.all([
    openServer(given),
    createDataDirTemplate(),
    buildIfStale(),
  ])
  process.env.TEST_DATA_DIR_TEMPLATE = embedded.dataDir
  return async () => {
    embedded.remove()
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
