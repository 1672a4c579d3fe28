import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#server/build/build.ts'
import { createTemplate } from '../fixtures/databases.ts'
import { findPostgres, openPrivateServer } from './postgres.ts'

/**
 * Runs before the first test: builds the pages, starts a database server with a migrated template,
 * and makes a folder for embedded databases to copy (`copyDataDir`). The workers are forked
 * afterwards and find all of these in their environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDirs = mkdtempSync(join(tmpdir(), 'full-marks-templates-'))
  process.env.TEST_DATA_DIRS = dataDirs
  const [stop] = await Promise.all([openServer(process.env.TEST_DATABASE_URL), buildIfStale()])
  return async () => {
    rmSync(dataDirs, { recursive: true, force: true })
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
