import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDataDirs } from '../fixtures/databases.ts'

/** Run by `test/setup/global.ts` in a process of its own: creates embedded databases to copy. */
const [, , folder = ''] = process.argv
try {
  await createDataDirs(folder)
} catch (error) {
  console.error(error)
  writeFileSync(join(folder, 'failed'), '')
}
