import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '#server/build/build.ts'
import { createTemplate } from '../fixtures/databases.ts'
import { findPostgres, openPrivateServer } from './postgres.ts'

/**
 * Runs before the first test: builds the pages, starts a database server with a migrated template,
 * and begins to create embedded databases to copy (`copyDataDir` waits for them). The workers are
 * forked afterwards and find all of these in their environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const dataDirs = createDataDirs()
  process.env.TEST_DATA_DIRS = dataDirs.folder
  const [stop] = await Promise.all([openServer(given), buildIfStale()]).catch(async (error) => {
    await dataDirs.remove()
    throw error
  })
  return async () => {
    await dataDirs.remove()
    await stop()
  }
}

/** Begins to create embedded databases in a new folder. */
function createDataDirs(): { folder: string; remove(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'full-marks-templates-'))
  const program = fileURLToPath(new URL('data-dirs.ts', import.meta.url))
  const child = spawn(process.execPath, ['--liftoff-only', program, folder], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  // Who waits for the databases must not wait forever.
  child.once('exit', (code) => code !== 0 && writeFileSync(join(folder, 'failed'), ''))
  return {
    folder,
    async remove() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
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
